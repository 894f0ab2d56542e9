/** The compiled kernels: made from their source, small, and right to single precision. */
import { gzipSync } from "node:zlib";
import { makeRandom } from "@pliant/solver";
import { blockDiagonal, makeFilter, multiply } from "@pliant/solver/math";
import { expect, it } from "vitest";
import { KERNEL_BYTES } from "../../../src/solver/math/kernel-bytes.ts";
import { makeKernelMemory, writeResidual, writeSystem } from "../../../src/solver/math/kernel-memory.ts";
import { compileKernels } from "../../../src/solver/math/kernels.ts";
import { compiledKernels, moduleOf } from "../../../tools/kernels.ts";
import { textOf } from "../../imports.ts";
import { dot, randomMatrix, randomVector, sizeOf } from "../samples.ts";

it("the bytes are what the source compiles to: `npm run kernels` makes them", async () => {
  expect(moduleOf(await compiledKernels())).toBe(textOf("src/solver/math/kernel-bytes.ts"));
});

it("the bytes reach a reader in less than 25 kB, and ask for nothing from outside", () => {
  const bytes = Buffer.from(KERNEL_BYTES, "base64");
  expect(gzipSync(KERNEL_BYTES).length).toBeLessThan(25_000);
  expect(WebAssembly.Module.imports(new WebAssembly.Module(bytes))).toEqual([]);
});

it.each([1, 2, 3, 4, 5, 13])("the product is that in double precision but for round-off: %i vertices", (n) => {
  const random = makeRandom(n);
  const A = randomMatrix(n, 3, random);
  const x = randomVector(3 * n, random);
  const kernels = compileKernels()!()!;
  const memory = makeKernelMemory(kernels);
  const blocks = blockDiagonal(A);
  blocks.prepare(makeFilter(n));
  expect(writeSystem(memory, A, makeFilter(n), blocks.blocks!())).toBe(true);
  writeResidual(memory, x, 1);
  const energy = kernels.multiply(kernels.q.value, kernels.r.value);
  const expected = multiply(new Float64Array(3 * n), A, x);
  const from = kernels.q.value / 4;
  const product = Float64Array.from(
    { length: 3 * n },
    (_, k) => memory.singles[from + 4 * Math.floor(k / 3) + (k % 3)]!,
  );
  // Sums of 3 n products, each of which is rounded by 2⁻²⁴ of it.
  const allowed = 3 * n * 2 ** -23 * (3 + 3 * n);
  expect(sizeOf(product.map((value, k) => value - expected[k]!))).toBeLessThan(allowed);
  expect(Math.abs(energy - dot(x, expected))).toBeLessThan(allowed * sizeOf(x));
  for (let i = 0; i < n; ++i) expect(memory.singles[from + 4 * i + 3]).toBe(0);
});
