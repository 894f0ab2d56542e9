/** The compiled kernels: made from their source, small, and right to single precision. */
import { gzipSync } from "node:zlib";
import { makeRandom, type Random } from "@pliant/solver";
import {
  addLoose,
  applyFilter,
  blockDiagonal,
  conjugateGradients,
  makeFilter,
  matrixOf,
  multilevel,
  multiply,
  type Preconditioner,
} from "@pliant/solver/math";
import { expect, it } from "vitest";
import { KERNEL_BYTES } from "../../../src/solver/math/kernel-bytes.ts";
import {
  makeKernelMemory,
  readSolution,
  writeResidual,
  writeSystem,
  type KernelMemory,
} from "../../../src/solver/math/kernel-memory.ts";
import { compileKernels } from "../../../src/solver/math/kernels.ts";
import { compiledKernels, moduleOf } from "../../../tools/kernels.ts";
import { textOf } from "../../imports.ts";
import { dot, randomVector, sizeOf } from "../samples.ts";
import { given, leftBy, measured, randomChain, randomSystem, type Sample } from "./random-systems.ts";

it("the bytes are what the source compiles to: `npm run kernels` makes them", async () => {
  expect(moduleOf(await compiledKernels())).toBe(textOf("src/solver/math/kernel-bytes.ts"));
});

it("the bytes reach a reader in less than 25 kB, and ask for nothing from outside", () => {
  const bytes = Buffer.from(KERNEL_BYTES, "base64");
  expect(gzipSync(KERNEL_BYTES).length).toBeLessThan(25_000);
  expect(WebAssembly.Module.imports(new WebAssembly.Module(bytes))).toEqual([]);
});

/** A system in the memory of kernels of its own. */
function placed({ A, filter }: Sample, preconditioner: Preconditioner): KernelMemory {
  const memory = makeKernelMemory(compileKernels()!()!);
  expect(writeSystem(memory, A, filter, preconditioner(A).blocks!(filter))).toBe(true);
  return memory;
}

it("the product is that in double precision but for round-off, loose blocks and all, for any number of vertices", () => {
  const random = makeRandom(1);
  for (let count = 0; count < 300; ++count) {
    const sample = randomSystem(random);
    const { A } = sample;
    const x = randomVector(3 * A.n, random);
    const memory = placed(sample, blockDiagonal);
    const { kernels, singles } = memory;
    writeResidual(memory, x, 1);
    const energy = kernels.multiply(kernels.q.value, kernels.r.value);
    const expected = multiply(new Float64Array(3 * A.n), A, x);
    const from = kernels.q.value / 4;
    const product = x.map((_, k) => singles[from + 4 * Math.floor(k / 3) + (k % 3)]!);
    // Each product is rounded by 2⁻²⁴ of it, each of the sums again; the diagonal is the largest of a row.
    const allowed = 100 * 2 ** -24 * Math.max(...A.diagonal) * Math.sqrt(3 * A.n);
    expect(sizeOf(product.map((value, k) => value - expected[k]!))).toBeLessThan(allowed);
    expect(Math.abs(energy - dot(x, expected))).toBeLessThan(allowed * sizeOf(x));
    for (let i = 0; i < A.n; ++i) expect(singles[from + 4 * i + 3]).toBe(0);
  }
});

/** What the kernels have as the inverse blocks of each level. */
function inversesIn({ kernels, ints, singles }: KernelMemory): Float32Array[] {
  const [record, place] = [14, 8]; // how many numbers tell of a level, and which of them says where its inverse blocks are
  return Array.from({ length: kernels.levelCount.value }, (_, k) => {
    const at = kernels.levels.value / 4 + record * k;
    const from = ints[at + place]! / 4;
    return singles.slice(from, from + 6 * ints[at]!);
  });
}

it("the inverse blocks of patches are those of double precision, whoever is held, and where the patches are those of loose blocks", () => {
  const random = makeRandom(3);
  let compared = 0;
  for (let count = 0; count < 300; ++count) {
    const sample = count % 3 === 0 ? loosened(hangingChain(random)) : randomSystem(random);
    const { A, filter } = sample;
    const preconditioning = multilevel(A);
    preconditioning.prepare(filter);
    const { levels } = preconditioning.blocks!(filter);
    inversesIn(placed(sample, multilevel)).forEach((inverse, k) => {
      const expected = levels[k]!.inverse;
      for (let block = 0; block < expected.length; block += 6) {
        const [own, other] = [inverse, expected].map((from) => [...from.slice(block, block + 6)]);
        const size = Math.max(...other!.map(Math.abs));
        // A block that double precision only just calls definite, or only just does not, single precision may see otherwise.
        if (size === 0 || size * Math.max(...A.diagonal) > 1e3) continue;
        ++compared;
        expect(Math.max(...own!.map((value, c) => Math.abs(value - other![c]!)))).toBeLessThan(1e-3 * size);
      }
    });
  }
  expect(compared).toBeGreaterThan(1000);
});

/** The same system with all its blocks among the loose ones. */
function loosened({ A, ...sample }: Sample): Sample {
  const loose = matrixOf({ n: A.n, rowStart: new Int32Array(A.n + 1), columns: new Int32Array(0) });
  loose.diagonal.set(A.diagonal);
  const at = (k: number): [number, number, number, number, number, number] => {
    const [xx, xy, xz, yy, yz, zz] = A.upper.subarray(6 * k, 6 * k + 6);
    return [xx!, xy!, xz!, yy!, yz!, zz!];
  };
  for (let i = 0; i < A.n; ++i)
    for (let e = A.rowStart[i]!; e < A.rowStart[i + 1]!; ++e) addLoose(loose.loose, i, A.columns[e]!, ...at(e));
  return { ...sample, A: loose };
}

/** A chain that is held at one end and pulled along. */
function hangingChain(random: Random): Sample {
  const n = 200;
  const [A, filter] = [randomChain(n, random), makeFilter(n)];
  filter.held[0] = 2;
  return { A, filter, b: new Float64Array(3 * n).fill(1), guess: new Float64Array(3 * n), least: 0.005 };
}

const WAYS = [
  ["random systems by blocks", blockDiagonal, randomSystem, 300],
  ["random systems by patches", multilevel, randomSystem, 300],
  ["hanging chains by blocks", blockDiagonal, hangingChain, 30],
  ["hanging chains by patches", multilevel, hangingChain, 30],
] as const;

it.each(WAYS)(
  "they solve %s by themselves, in as many iterations as double precision",
  (_, preconditioner, make, times) => {
    const random = makeRandom(2);
    const plain = conjugateGradients({ preconditioner });
    let [inSingle, inDouble] = [0, 0];
    for (let count = 0; count < times; ++count) {
      const sample = make(random);
      sample.guess.fill(0);
      const r = leftBy(sample.guess, sample);
      const size = measured(r, sample);
      if (size === 0) continue;
      const memory = placed(sample, preconditioner);
      writeResidual(memory, r, 1 / size);
      inSingle += memory.kernels.iterate(1e-6, 500);
      const left = leftBy(applyFilter(readSolution(sample.guess, memory, size), sample.filter), sample);
      expect(measured(left, sample) / size).toBeLessThan(1.01e-3);
      sample.guess.fill(0);
      inDouble += given(plain, sample).solve(sample.filter, { tolerance: 1e-3, maxIterations: 500 }).iterations;
    }
    expect(Math.abs(inSingle / inDouble - 1)).toBeLessThan(0.02);
  },
);
