/**
 * A hanging cloth that looks for the finest mesh that your machine can step in the time that the slider allows for a frame. It is timed, and
 * the search narrows a bracket around the size that fits.
 */
import { makeSizeController, noteFrame } from "@pliant/solver/meshsize";
import { everyFrame, makePicture, say, sliderValue, type PicturePoint } from "./frame.ts";

const SIDE = 1; // of the cloth, m
const TOTAL = 0.3; // its mass, kg
const STIFFNESS = 60; // of a spring inside, N/m: in two dimensions the same for every mesh
const DAMPING = 0.02; // N s/m
const FRAME = 1 / 60; // simulated in a frame, s

/** A square cloth of size × size particles; `at` says where each begins. */
function makeSquare(size: number, at: (u: number, w: number) => PicturePoint) {
  const x = new Float64Array(2 * size * size);
  const springs: { i: number; j: number; rest: number }[] = [];
  for (let i = 0; i < size * size; ++i) {
    const [column, row] = [i % size, Math.floor(i / size)];
    x.set(at(column / (size - 1), row / (size - 1)), 2 * i);
    for (const [right, down] of [
      [1, 0],
      [0, 1],
      [1, 1],
      [-1, 1],
    ] as const) {
      const [c, r] = [column + right, row + down];
      if (c < 0 || c >= size || r >= size) continue;
      springs.push({ i, j: r * size + c, rest: (SIDE * Math.hypot(right, down)) / (size - 1) });
    }
  }
  return { size, x, v: new Float64Array(x.length), springs, mass: TOTAL / size ** 2 };
}

/** Where a point of the cloth is that lies at (u, w) on the flat sheet: in the middle of its four neighbours. */
function pointOf({ size, x }: ReturnType<typeof makeSquare>, u: number, w: number): PicturePoint {
  const [column, row] = [u, w].map((part) => Math.min(size - 2, Math.floor(part * (size - 1)))) as [number, number];
  const [s, t] = [u * (size - 1) - column, w * (size - 1) - row];
  const corner = (right: number, down: number, c: number): number => x[2 * ((row + down) * size + column + right) + c]!;
  const mixed = (c: number): number =>
    (1 - t) * ((1 - s) * corner(0, 0, c) + s * corner(1, 0, c)) + t * ((1 - s) * corner(0, 1, c) + s * corner(1, 1, c));
  return [mixed(0), mixed(1)];
}

/** Takes a frame in steps that are stable: at most eight springs meet at a particle, none stiffer than along itself. */
function takeFrame({ size, x, v, springs, mass }: ReturnType<typeof makeSquare>, wind: number): number {
  const steps = Math.ceil(FRAME / (0.8 / Math.sqrt((4 * STIFFNESS) / mass)));
  const h = FRAME / steps;
  for (let n = 0; n < steps; ++n) {
    for (const { i, j, rest } of springs) {
      const [dx, dy] = [x[2 * j]! - x[2 * i]!, x[2 * j + 1]! - x[2 * i + 1]!];
      const l = Math.hypot(dx, dy);
      const opening = (dx * (v[2 * j]! - v[2 * i]!) + dy * (v[2 * j + 1]! - v[2 * i + 1]!)) / l;
      const change = (h * (STIFFNESS * (l - rest) + DAMPING * opening)) / (l * mass);
      v[2 * i]! += change * dx;
      v[2 * i + 1]! += change * dy;
      v[2 * j]! -= change * dx;
      v[2 * j + 1]! -= change * dy;
    }
    for (let k = 0; k < v.length; ++k) v[k]! = (v[k]! + h * (k % 2 ? -9.8 : wind)) * (1 - 0.3 * h);
    v[0] = v[1] = v[2 * size - 2] = v[2 * size - 1] = 0; // two corners are held
    for (let k = 0; k < x.length; ++k) x[k]! += h * v[k]!;
  }
  return steps;
}

let target = sliderValue();
let controller = makeSizeController({ target: 1000 / target, least: 4, most: 80, exponent: 3 }, 8);
let cloth = makeSquare(controller.size, (u, w) => [SIDE * (u - 0.5), 0.5 - SIDE * w]);
let frames = 0;
const picture = makePicture(2.6);
everyFrame(() => {
  if (target !== sliderValue()) {
    target = sliderValue();
    controller = makeSizeController({ target: 1000 / target, least: 4, most: 80, exponent: 3 }, cloth.size);
  }
  const begun = performance.now();
  const steps = takeFrame(cloth, 3 * Math.sin(++frames / 40));
  const taken = performance.now() - begun;
  const size = noteFrame(controller, Math.max(taken, 0.001) / 1000);
  picture.clear();
  const point = (i: number): PicturePoint => [cloth.x[2 * i]!, cloth.x[2 * i + 1]! + 0.1];
  for (const { i, j, rest } of cloth.springs)
    if (rest < (1.2 * SIDE) / (cloth.size - 1)) picture.line([point(i), point(j)], "#00619e", 0.004);
  say(
    `${cloth.size} × ${cloth.size} particles, ${steps} steps in ${taken.toFixed(1)} ms: ${controller.phase === "search" ? "searching" : "this fits"}.`,
  );
  const before = cloth;
  if (size !== before.size) cloth = makeSquare(size, (u, w) => pointOf(before, u, w));
});
