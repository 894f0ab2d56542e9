/**
 * What kernels.as is compiled to, where WebAssembly may run and knows SIMD.
 */
import { decodeBase64 } from "./base64.ts";
import { KERNEL_BYTES } from "./kernel-bytes.ts";

/** A number of the kernels' own that can be set. */
export interface KernelNumber {
  value: number;
}

/** The kernels with a memory of their own; addresses are in bytes. */
export interface Kernels extends Readonly<Record<KernelCount | KernelAddress | SheetAddress | "size", KernelNumber>> {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  /** Writes the inverse blocks of the patches of all levels, for the matrix as it stands. */
  prepare(): void;
  /** Solves for the residual that stands at `r`, and returns the iterations; what is left has the square `size`. */
  iterate(target: number, most: number): number;
  /** y ← A x; returns xᵀ y. */
  multiply(y: number, x: number): number;
  /** Adds springs of paper to the impulses and weights of a sheet, and writes their blocks. */
  addSprings(count: number, ends: number, rest: number, blocks: number, h: number, k: number): void;
  /** y ← y + what springs of paper pass on of a change u. */
  addCoupling(count: number, ends: number, blocks: number, y: number, u: number): void;
  /** Writes the pairs of particles in cells that are close and, on a flat sheet, apart; how many, or −1 without room. */
  findClose(
    starts: number,
    ranges: number,
    places: number,
    first: number,
    second: number,
    room: number,
    near: number,
    apart: number,
  ): number;
}

/** How many there are of what. */
export type KernelCount = "vertices" | "looseCount" | "heldCount" | "levelCount";

/** Where something begins. */
export type KernelAddress =
  | "rowStart"
  | "columns"
  | "diagonal"
  | "upper"
  | "looseI"
  | "looseJ"
  | "loose"
  | "held"
  | "projections"
  | "fixed"
  | "inverse"
  | "own"
  | "ties"
  | "levels"
  | "x"
  | "r"
  | "z"
  | "p"
  | "q";

/** Where the vectors of a sheet of paper begin. */
export type SheetAddress = "places" | "speeds" | "impulses" | "weights";

/** As much of it as is used here; where this room runs, nobody declares it. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: Kernels };
};

/** What makes kernels, each with its own memory; undefined where nothing compiles, or not this. */
export function compileKernels(): (() => Kernels | undefined) | undefined {
  // There may be no WebAssembly here, or none with SIMD, or a policy that forbids it, or no memory left.
  const module = unlessRefused(() => new WebAssembly.Module(decodeBase64(KERNEL_BYTES)));
  return module && (() => unlessRefused(() => new WebAssembly.Instance(module).exports));
}

function unlessRefused<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
