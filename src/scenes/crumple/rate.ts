/**
 * Equation 7 at three rates: springs that are held squeezed, tested 30, 60 and 120 times a second.
 *
 * Kang and Cho do not say how long the time is that their probability is meant for.
 */
import type { Random } from "@pliant/solver";
import { breakProbability, probabilityIn } from "@pliant/solver/crumple";
import { defineScene } from "../define.ts";
import { label, line, type Place, type Shape } from "../parts/index.ts";
import { roomFor } from "../in-sight.ts";
import { choice, ratio } from "../ranges.ts";

const RATES = [30, 60, 120] as const;
const QUANTITIES = ["length", "force", "bending"] as const;
const COLUMNS = 24;
const ROWS = 16;
const SPRINGS = COLUMNS * ROWS;
const REFERENCE = 1 / 60;
/** Distance of the panels, and of the springs in one, in units of the picture. */
const PANEL = 1.15;
const CELL = 1 / COLUMNS;
/** How high the middle of a broken spring pops up, in rows. */
const POPS = 0.8;
/** Springs that say what a straight and a popped-up one are, above the panels: their height, length, and how high one pops up. */
const KEY = { level: 1.14, long: 0.16, pops: 0.12 };
/** Where the bar of a panel lies. */
const BAR = -0.06;

const PARAMETERS = {
  rule: choice(["printed", "rate"]),
  strain: ratio(0.02, 0.5, 0.05, { log: true }),
  phi: ratio(0.5, 8, 2, { symbol: "\\phi" }),
};

interface Tested {
  readonly h: number;
  readonly random: Random;
  /** For each rate, the springs that are broken, and the probability that a test breaks one. */
  readonly broken: readonly Uint8Array[];
  readonly chance: readonly number[];
  steps: number;
}

export const rate = defineScene({
  id: "crumple/rate",
  parameters: PARAMETERS,
  presets: {
    rate: { rule: "rate" },
    hard: { strain: 0.15 },
    tough: { phi: 3 },
  },
  seed: 3,
  view: { kind: "plane", left: -0.1, right: 3.4, bottom: -0.5, top: 1.34 },
  stillAfter: 480,
  again: 2,
  over: 6,
  chance: true,
  labels: ["rates", "whole", "broken", "share"],
  start({ rule, strain, phi }, random): Tested {
    const perTest = breakProbability(1 - strain, 1, phi);
    return {
      h: 1 / 120,
      random,
      broken: RATES.map(() => new Uint8Array(SPRINGS)),
      chance: RATES.map((one) => (rule === "printed" ? perTest : probabilityIn(perTest, 1 / one, REFERENCE))),
      steps: 0,
    };
  },
  step: testAll,
  picture: ({ broken }, labels) => [
    ...RATES.flatMap((one, n) => [
      ...panel(n, broken[n]!),
      label(`${one} ${labels.rates}`, () => [n * PANEL + 0.5, -0.18]),
      label(`${shareOf(broken[n]!).toFixed(0)} % ${labels.share}`, () => [n * PANEL + 0.5, -0.33], QUANTITIES[n]),
    ]),
    ...key(labels.whole, 0.5, 0),
    ...key(labels.broken, PANEL + 0.8, KEY.pops),
  ],
  pictureOf: ({ broken }) => broken.map((one) => shareOf(one).toFixed(0)).join(),
  measures: {
    at30: { unit: "%", quantity: "length", of: ({ broken }) => shareOf(broken[0]!) },
    at60: { unit: "%", quantity: "force", of: ({ broken }) => shareOf(broken[1]!) },
    at120: { unit: "%", quantity: "bending", of: ({ broken }) => shareOf(broken[2]!) },
  },
  charts: {
    at30: { y: ["at30", "at60", "at120"], xRange: [0, 6], yRange: [0, 100] },
  },
  words: {
    title: "The same paper with shorter steps",
    question: "Does paper break more often because it is tested more often?",
    // claims: by crumple/rate; test rates-alike
    shows:
      "Three panels hold rows of equally squeezed springs, which are tested 30, 60 and 120 times a second. The middle of a spring pops up when it breaks, and the bar under a panel shows what fraction of its springs is broken. If (7) is the probability of one test, more tests mean more chances to break, and the panel on the right is crumpled long before the one on the left. With a probability that refers to a length of time, all three differ only by chance.",
    limits: [
      "The springs are held at one length; nothing moves.",
      "The paper leaves open what length of time the probability refers to. One sixtieth of a second is our choice.",
    ],
    parameters: { rule: "the probability holds", strain: "squeeze", phi: "resistance to breaking" },
    does: {
      rule: "Whether (7) is the probability of one test, or that of one sixtieth of a second.",
      strain: "The fraction by which each spring is held shorter than its rest length.",
      phi: "The exponent of (7).",
    },
    choices: { rule: { printed: "per test", rate: "per sixtieth of a second" } },
    presets: { rate: "per sixtieth of a second", hard: "a harder squeeze", tough: "tougher paper (ϕ = 3)" },
    measures: { at30: "30 per second", at60: "60 per second", at120: "120 per second" },
    charts: { at30: "Broken springs" },
    labels: { rates: "per second", whole: "whole spring", broken: "broken spring", share: "broken" },

    describe: ({ at30, at60, at120 }) =>
      `${at30.toFixed(0)} %, ${at60.toFixed(0)} % and ${at120.toFixed(0)} % are broken at 30, 60 and 120 tests a second.`,
  },
});

/** Tests the springs of each panel whose turn it is. */
function testAll(tested: Tested): undefined {
  const { broken, chance, random } = tested;
  ++tested.steps;
  for (let n = 0; n < RATES.length; ++n) {
    if (tested.steps % (120 / RATES[n]!) !== 0) continue;
    for (let s = 0; s < SPRINGS; ++s) if (broken[n]![s] === 0 && random.next() < chance[n]!) broken[n]![s] = 1;
  }
}

/** Share of the springs that are broken, %. */
const shareOf = (broken: Uint8Array): number => (100 * broken.reduce((sum, one) => sum + one, 0)) / SPRINGS;

/** One spring with its name beside it. */
const key = (word: string, left: number, pops: number): Shape[] => [
  line(
    () => [
      [left, KEY.level + (KEY.pops - pops) / 2],
      [left + KEY.long / 2, KEY.level + (KEY.pops + pops) / 2],
      [left + KEY.long, KEY.level + (KEY.pops - pops) / 2],
    ],
    { width: 2 },
  ),
  label(word, () => [left + KEY.long, KEY.level + KEY.pops / 2], undefined, "right"),
];

/** Rows of springs, straight where they are whole and popped up in the middle where they are broken; below, a bar of their share. */
function panel(n: number, broken: Uint8Array): Shape[] {
  const left = n * PANEL;
  const quantity = QUANTITIES[n]!;
  const rows = Array.from({ length: ROWS }, (_, row) => line(() => rowOf(broken, row, left), { quantity, width: 1.5 }));
  const bar =
    (share: () => number): (() => Place[]) =>
    () => [
      [left, BAR],
      [left + share(), BAR],
    ];
  return [
    ...rows,
    line(
      bar(() => 1),
      { faint: true, width: 1 },
    ),
    shareOf(broken) > 0
      ? line(
          bar(() => shareOf(broken) / 100),
          { quantity, width: 6 },
        )
      : roomFor(2),
  ];
}

function rowOf(broken: Uint8Array, row: number, left: number): Place[] {
  const level = (row + 0.3) / ROWS;
  const springs = Array.from(broken.subarray(row * COLUMNS, (row + 1) * COLUMNS), (isBroken, column): Place[] => [
    [left + column * CELL, level],
    [left + (column + 0.5) * CELL, level + (isBroken * POPS) / ROWS],
  ]);
  return [...springs.flat(), [left + 1, level]];
}
