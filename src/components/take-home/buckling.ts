/**
 * A strip between two clamps that come together and part. Neighbours are joined by links that only pull, every second particle
 * by a link that buckles, and all of it takes one implicit step for each picture.
 */
import type { Links } from "@pliant/solver";
import { bucklingForce, bucklingSlope, tensionForce, tensionSlope } from "@pliant/solver/cloth";
import { solveDense } from "@pliant/solver/math";
import { everyFrame, makePicture, say, sliderValue, type PicturePoint } from "./frame.ts";

const COUNT = 21; // particles
const REST = 0.04; // between neighbours, m
const MASS = 0.002; // of a particle, kg
const DRAG = 0.004; // on a particle, N s/m

/** A link from each particle to the `step`th after it, of a stiffness in N/m and a bending stiffness in N m². */
function makeStrip(step: number, stiffness: number, bending: number): Links {
  const count = COUNT - step;
  const all = (value: number): Float64Array => new Float64Array(count).fill(value);
  const i = Int32Array.from({ length: count }, (_, e) => e);
  const numbers = { restLength: all(step * REST), stiffness: all(stiffness), bending: all(bending) };
  return { i, j: i.map((first) => first + step), ...numbers, near: all(0), far: all(0) };
}

const groups = [
  { links: makeStrip(1, 300, 0), force: tensionForce, slope: tensionSlope, across: 1 },
  { links: makeStrip(2, 300, 4e-5), force: bucklingForce, slope: bucklingSlope, across: 0 },
];
const x = Float64Array.from({ length: 2 * COUNT }, (_, k) =>
  k % 2 ? 1e-4 * Math.sin(k) : (k / 2 - (COUNT - 1) / 2) * REST,
);
const v = new Float64Array(2 * COUNT);
let time = 0;

/** Adds the force of a link to b, and its stiffness J to A and to b, as (M − h² J) Δv = h f + h² J v wants them. */
function addLink(A: Float64Array, b: Float64Array, group: (typeof groups)[number], e: number, h: number): void {
  const { links, force, slope, across } = group;
  const [i, j] = [2 * links.i[e]!, 2 * links.j[e]!];
  const d = [x[j]! - x[i]!, x[j + 1]! - x[i + 1]!];
  const l = Math.hypot(d[0]!, d[1]!);
  const [f, along] = [force(l, links, e), slope(l, links, e)];
  const beside = (across * f) / l;
  for (let r = 0; r < 2; ++r) {
    for (let c = 0; c < 2; ++c) {
      const J = h * h * (((along - beside) * d[r]! * d[c]!) / (l * l) + (r === c ? beside : 0));
      const pull = J * (v[j + c]! - v[i + c]!);
      b[i + r]! += pull;
      b[j + r]! -= pull;
      for (const [row, column] of [
        [i, i],
        [j, j],
      ] as const)
        A[(row + r) * b.length + column + c]! += J;
      for (const [row, column] of [
        [i, j],
        [j, i],
      ] as const)
        A[(row + r) * b.length + column + c]! -= J;
    }
    b[i + r]! += (h * f * d[r]!) / l;
    b[j + r]! -= (h * f * d[r]!) / l;
  }
}

/** One implicit step of h seconds; the ends of the strip go where the clamps take them. */
function step(h: number): void {
  const b = v.map((speed) => -h * DRAG * speed);
  const A = new Float64Array(b.length ** 2);
  for (let k = 0; k < b.length; ++k) A[k * b.length + k] = MASS + h * DRAG;
  for (const group of groups) group.links.i.forEach((_, e) => addLink(A, b, group, e, h));
  const clamp = 0.09 * Math.sin(time + h) ** 2 - 0.09 * Math.sin(time) ** 2;
  for (const [k, speed] of [
    [0, clamp / h],
    [1, 0],
    [b.length - 2, -clamp / h],
    [b.length - 1, 0],
  ] as const) {
    A.fill(0, k * b.length, (k + 1) * b.length);
    A[k * b.length + k] = 1;
    b[k] = speed - v[k]!;
  }
  const change = solveDense(A, b);
  for (let k = 0; k < x.length; ++k) x[k]! += h * (v[k]! += change[k]!);
  time += h;
}

const picture = makePicture(1);
everyFrame(() => {
  step(sliderValue() / 1000);
  picture.clear();
  const points = Array.from({ length: COUNT }, (_, i): PicturePoint => [x[2 * i]!, x[2 * i + 1]!]);
  picture.line(points, "#c9704a", 0.012);
  for (const end of [points[0]!, points.at(-1)!])
    picture.line(
      [
        [end[0], -0.05],
        [end[0], 0.05],
      ],
      "#5f5a52",
      0.015,
    );
  const height = Math.max(...points.map(([, y]) => Math.abs(y)));
  const gap = points.at(-1)![0] - points[0]![0];
  say(
    `The clamps are ${(1000 * gap).toFixed(0)} mm apart, and the strip stands out by ${(1000 * height).toFixed(0)} mm.`,
  );
});
