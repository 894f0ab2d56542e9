/**
 * A flag that moves by a table. Forces are gathered, and the table says how far each takes its particle in this step; there is
 * no acceleration and no velocity. The table is made for steps of a fixed length.
 */
import type { Inference } from "@pliant/solver";
import { fireRules, outputCorners, PRINTED_INPUTS, triangle, weightedPeak } from "@pliant/solver/fuzzy";
import { everyFrame, makePicture, say, sliderValue, type PicturePoint } from "./frame.ts";

const COLUMNS = 15;
const ROWS = 10;
const REST = 1; // between neighbours, m
const MASS = 0.3; // of a particle, kg
const STIFFNESS = 100; // N/m
const DAMPING = 0.5; // along a link, N s/m
const STEP = 0.01; // s

const none = new Float64Array(0); // the mean of the peaks needs no outline
const inference: Inference = {
  inputs: PRINTED_INPUTS.map((corners) => triangle(...corners)),
  given: Int32Array.from(PRINTED_INPUTS, (_, rule) => rule),
  range: [-27, 27],
  outside: "clip",
  method: "weighted",
  sets: outputCorners(STEP, MASS).map((corners) => triangle(...corners)),
  strength: new Float64Array(PRINTED_INPUTS.length),
  universe: [-1, 1],
  scales: false,
  sums: false,
  scratch: { corners: none, knots: none, heights: none, slopes: none, result: none },
  fired: 0,
};

const x = Float64Array.from({ length: 3 * COLUMNS * ROWS }, (_, k) => {
  const i = Math.floor(k / 3);
  return [(i % COLUMNS) * REST, 0.1 * Math.sin(i), -Math.floor(i / COLUMNS) * REST][k % 3]!;
});
const moved = new Float64Array(x.length); // by the last step, m
const effective = new Float64Array(x.length); // forces, gathered since the start, N
let time = 0;

/** Every link: to the right, down, and along both diagonals. */
const links = Array.from({ length: COLUMNS * ROWS }, (_, i) =>
  [
    [1, 0],
    [0, 1],
    [1, 1],
    [-1, 1],
  ].flatMap(([right = 0, down = 0]) => {
    const [column, row] = [(i % COLUMNS) + right, Math.floor(i / COLUMNS) + down];
    const inside = column >= 0 && column < COLUMNS && row < ROWS;
    return inside ? [{ i, j: row * COLUMNS + column, rest: REST * Math.hypot(right, down) }] : [];
  }),
).flat();

/** Adds the forces of the links to f, N; what damps them is how far the last step went. */
function addLinks(f: Float64Array): void {
  for (const { i, j, rest } of links) {
    const d = [0, 1, 2].map((c) => x[3 * j + c]! - x[3 * i + c]!);
    const l = Math.hypot(...d);
    const opening = d.reduce((sum, dc, c) => sum + (dc * (moved[3 * j + c]! - moved[3 * i + c]!)) / l, 0) / STEP;
    const pull = STIFFNESS * (l - rest) + DAMPING * opening;
    for (let c = 0; c < 3; ++c) {
      f[3 * i + c]! += (pull * d[c]!) / l;
      f[3 * j + c]! -= (pull * d[c]!) / l;
    }
  }
}

/** One step: forces are gathered, and the table turns them into displacements. The side at the pole is held. */
function step(wind: number): void {
  time += STEP;
  const gust = wind * (1 + 0.5 * Math.sin(1.3 * time));
  const f = x.map(
    (_, k) => [gust, 0.6 * gust * Math.sin(2.1 * time - 0.6 * x[k - 1]!), -9.8 * MASS][k % 3]! - moved[k]! / STEP,
  );
  addLinks(f);
  for (let k = 0; k < x.length; ++k) {
    if (Math.floor(k / 3) % COLUMNS === 0) continue;
    effective[k]! += f[k]!;
    fireRules(inference, effective[k]!);
    moved[k] = weightedPeak(inference);
    x[k]! += moved[k]!;
  }
}

/** Where a particle is in the picture: seen from the side and a little from the front. */
const seen = (i: number): PicturePoint => [
  x[3 * i]! - 10 + 0.35 * x[3 * i + 1]!,
  x[3 * i + 2]! + 6.5 + 0.25 * x[3 * i + 1]!,
];

const picture = makePicture(30);
everyFrame(() => {
  for (let n = 0; n < 3; ++n) step(sliderValue());
  picture.clear();
  picture.line(
    [
      [-10, 7],
      [-10, -7.5],
    ],
    "#5f5a52",
    0.2,
  );
  for (const { i, j, rest } of links) if (rest === REST) picture.line([seen(i), seen(j)], "#c9704a", 0.08);
  const beyond = effective.filter((force) => Math.abs(force) > 27).length;
  say(
    `After ${time.toFixed(1)} s the table is asked about ${beyond} of ${x.length} forces that it does not know, and clips them.`,
  );
});
