/** Large sheets go through compiled kernels: the same numbers, bit for bit, as where no kernels run. */
import {
  crumple,
  makeDamage,
  makePaper,
  makePaperStepper,
  makeRandom,
  paperSheet,
  type Paper,
  type PaperStepper,
} from "@pliant/solver";
import {
  addSprings,
  applyEnclosure,
  makeEnclosure,
  makeLayers,
  moveVertices,
  separateLayers,
  stepVelocities,
  sweepOnce,
  sweepRadius,
  type Springs,
} from "@pliant/solver/crumple";
import { afterEach, describe, expect, it, vi } from "vitest";
import { compileSprings } from "../../../src/solver/crumple/compiled-springs.ts";
import { makeSprings } from "../../../src/solver/crumple/springs.ts";
import { makeSweeps } from "../../../src/solver/crumple/sweeps.ts";
import { randomVector } from "../samples.ts";
import { FLOATING, shake, sheetOf } from "./samples.ts";

const h = 1 / 60;
const SIDE = 25;
const BUDGET = 1200;
const SPACING = 0.2 / (SIDE - 1);
const BREAKING = { phi: 2, psi: 1, rule: "rate", reference: h, shortest: 0.4 * SPACING, hingeBelow: 0.6 } as const;

afterEach(() => void vi.unstubAllGlobals());

/** What it makes where nothing is compiled. */
function withoutKernels<T>(make: () => T): T {
  vi.stubGlobal("WebAssembly", undefined);
  const made = make();
  vi.unstubAllGlobals();
  return made;
}

const bytesOf = ({ buffer, byteOffset }: Float64Array, count: number): Buffer =>
  Buffer.from(buffer, byteOffset, 8 * count);

/** Whether the first numbers of two arrays are the same to the last bit, signs of zeros included. */
const areSame = (a: Float64Array, b: Float64Array, count: number): boolean =>
  bytesOf(a, count).equals(bytesOf(b, count));

/** A sheet in a sphere that shrinks, and its step. */
function crumpling() {
  const random = makeRandom(5);
  const sheet = paperSheet({ columns: SIDE, rows: SIDE, spacing: SPACING, jitter: 0.2 }, random);
  const stiffness = (30 * 0.08 * SPACING ** 2) / h ** 2;
  const paper = makePaper({ sheet, budget: BUDGET, density: 0.08, stiffness, bending: 6e-5 });
  paper.filter.held[3] = 2;
  const stepper = makePaperStepper(paper);
  const [around, damage] = [makeEnclosure(0.15, "inside", 0.1, BUDGET), makeDamage()];
  const layers = makeLayers(paper, 0.4 * SPACING, 2);
  const step = (steppers: readonly PaperStepper[] = [stepper]): void => {
    around.radius = Math.max(0.05, around.radius - 0.1 * h);
    for (const one of steppers) stepVelocities(paper, one, h, FLOATING);
    separateLayers(paper, layers, h);
    applyEnclosure(paper, around, h);
    moveVertices(paper, h);
    crumple(paper, damage, BREAKING, h, random, around);
  };
  return { paper, stepper, layers, damage, step };
}

/** All that a step leaves, by name, that is not the same in two sheets. */
function differences(a: ReturnType<typeof crumpling>, b: ReturnType<typeof crumpling>): string[] {
  const { vertices } = a.paper.mesh;
  const wrong: string[] = [];
  const compare = (name: string, of: (side: typeof a) => Float64Array, count: number): void => {
    if (!areSame(of(a), of(b), count)) wrong.push(name);
  };
  compare("x", ({ paper }) => paper.x, 3 * vertices);
  compare("v", ({ paper }) => paper.v, 3 * vertices);
  for (const name of ["b", "dv"] as const) compare(name, ({ stepper }) => stepper.sweeps[name], 3 * vertices);
  for (const name of ["diagonal", "inverse"] as const)
    compare(name, ({ stepper }) => stepper.sweeps[name], 6 * vertices);
  for (const name of ["sides", "auxiliaries"] as const) {
    const { count } = a.paper[name];
    if (count !== b.paper[name].count) wrong.push(`how many ${name}`);
    compare(`rest of ${name}`, ({ paper }) => paper[name].rest, count);
  }
  return wrong;
}

describe("a sheet that crumples by kernels", () => {
  it("does in every step what it does without, while it breaks and when it no longer can", () => {
    const fast = crumpling();
    const plain = withoutKernels(crumpling);
    expect([fast.stepper.compiled, fast.layers.compiled]).not.toContain(undefined);
    expect([plain.stepper.compiled, plain.layers.compiled]).toEqual([undefined, undefined]);
    let met = 0;
    for (let n = 0; n < 150; ++n) {
      fast.step();
      plain.step();
      expect(differences(fast, plain)).toEqual([]);
      expect(fast.damage.hinged).toBe(plain.damage.hinged);
      const { count, i, j } = fast.layers.pairs;
      expect(i.subarray(0, count)).toEqual(plain.layers.pairs.i.subarray(0, count));
      expect(j.subarray(0, count)).toEqual(plain.layers.pairs.j.subarray(0, count));
      met += count;
    }
    expect(fast.damage.spent).toBe(true);
    expect(fast.damage.hinged).toBeGreaterThan(100);
    expect(met).toBeGreaterThan(10_000);
  });

  it("leaves the blocks of its springs to whoever asks by how much a sweep shrinks an error", () => {
    const [fast, plain] = [crumpling(), withoutKernels(crumpling)];
    const [radius, expected] = [fast, plain].map(({ paper, stepper, step }) => {
      for (let n = 0; n < 20; ++n) step();
      return sweepRadius(stepper.sweeps, stepper.coupling, paper.mesh.vertices, 20);
    });
    expect(radius).toBe(expected);
  });

  it("may be stepped by two steppers, as lengths at rest go with the last", () => {
    const [fast, plain] = [crumpling(), withoutKernels(crumpling)];
    const others = [fast, plain].map(({ paper, stepper }, n) => [
      stepper,
      n === 0 ? makePaperStepper(paper) : withoutKernels(() => makePaperStepper(paper)),
    ]);
    for (let n = 0; n < 60; ++n) [fast, plain].forEach(({ step }, k) => step(others[k]));
    expect(plain.damage.broken).toBeGreaterThan(100);
    expect(areSame(fast.paper.x, plain.paper.x, 3 * BUDGET)).toBe(true);
  });
});

/** Springs of random ends, of which some have no length. */
function randomSprings(paper: Paper, count: number, seed: number, stiffness: number): Springs {
  const random = makeRandom(seed);
  const most = paper.mesh.vertices;
  const ends = Int32Array.from({ length: 2 * count + 2 }, () => Math.floor(most * random.next()));
  const springs = makeSprings(ends, count, stiffness);
  for (let s = 0; s < count; ++s) {
    if (ends[2 * s] === ends[2 * s + 1]) ends[2 * s] = (ends[2 * s + 1]! + 1) % most;
    springs.rest[s] = s % 7 === 0 ? 0 : random.between(0.5, 1.5);
    if (s % 11 === 0) for (let c = 0; c < 3; ++c) paper.x[3 * ends[2 * s]! + c] = paper.x[3 * ends[2 * s + 1]! + c]!;
  }
  return springs;
}

it.each([0, 1, 2, 127, 128, 129, 400, 1001])("%i springs add the same, also without a length", (count) => {
  const sample = sheetOf(23, { seed: count + 1 });
  shake(sample, 1, count + 2);
  const { paper } = sample;
  const [x, v, n] = [paper.x, paper.v, paper.mesh.vertices];
  const springs = [randomSprings(paper, count, 3, 50), randomSprings(paper, 5, 4, 0), randomSprings(paper, 64, 5, 2)];
  const compiled = compileSprings(n, springs)!;
  const sweeps = makeSweeps(n);
  const start = randomVector(6 * n, makeRandom(6));
  for (const { b, diagonal, dv, inverse } of [sweeps, compiled.sweeps]) {
    b.set(start.subarray(0, 3 * n));
    diagonal.set(start);
    inverse.set(start);
    dv.set(start.subarray(0, 3 * n));
  }
  for (const one of springs) addSprings(sweeps.b, sweeps.diagonal, x, v, one, h);
  const blocks = springs.map((one) => one.blocks);
  compiled.add(x, v, n, springs, h);
  expect(areSame(sweeps.b, compiled.sweeps.b, 3 * n)).toBe(true);
  expect(areSame(sweeps.diagonal, compiled.sweeps.diagonal, 6 * n)).toBe(true);
  springs.forEach((one, k) => expect(areSame(blocks[k]!, one.blocks, 4 * one.count)).toBe(true));
  const coupling = { springs, bends: paper.bends, h };
  compiled.sweep(coupling, n);
  sweepOnce(sweeps, coupling, n);
  expect(areSame(sweeps.dv, compiled.sweeps.dv, 3 * n)).toBe(true);
});
