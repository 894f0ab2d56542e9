/**
 * Equation 7 at three rates: springs that are held squeezed, tested 30, 60 and 120 times a second.
 *
 * Kang and Cho do not say how long the time is that their probability is meant for.
 */
import type { Random } from "@pliant/solver";
import { breakProbability, probabilityIn } from "@pliant/solver/crumple";
import { defineScene } from "../define.ts";
import { label, points, type Place } from "../parts/index.ts";
import { choice, ratio } from "../ranges.ts";

const RATES = [30, 60, 120] as const;
const QUANTITIES = ["length", "force", "bending"] as const;
const COLUMNS = 20;
const ROWS = 20;
const SPRINGS = COLUMNS * ROWS;
const REFERENCE = 1 / 60;
/** Distance of the panels, and of the springs in one, in units of the picture. */
const PANEL = 1.15;
const CELL = 1 / COLUMNS;
/** Where broken springs lie. */
const FLOOR = -0.06;

const PARAMETERS = {
  rule: choice(["printed", "rate"]),
  strain: ratio(0.02, 0.5, 0.1, { log: true }),
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
  },
  seed: 3,
  view: { kind: "plane", left: -0.1, right: 3.4, bottom: -0.27, top: 1.05 },
  stillAfter: 120,
  labels: ["rates"],
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
    ...QUANTITIES.map((quantity, n) => points(() => panel(n * PANEL, broken[n]!), { size: 2.5, quantity })),
    ...RATES.map((one, n) => label(`${one} ${labels.rates}`, () => [n * PANEL + 0.5, -0.17])),
  ],
  measures: {
    at30: { unit: "%", quantity: "length", of: ({ broken }) => shareOf(broken[0]!) },
    at60: { unit: "%", quantity: "force", of: ({ broken }) => shareOf(broken[1]!) },
    at120: { unit: "%", quantity: "bending", of: ({ broken }) => shareOf(broken[2]!) },
  },
  charts: {
    at30: { y: ["at30", "at60", "at120"], yRange: [0, 100] },
  },
  words: {
    title: "The same paper with shorter steps",
    question: "Does paper break more often because it is tested more often?",
    shows:
      "Three panels of springs, all squeezed alike and tested 30, 60 and 120 times a second. If (7) is the probability of one test, more tests mean more chances, and the panel on the right breaks long before the one on the left. Broken springs lie in a row under their panel, as long as their share. With a probability that is meant for a time, all three break alike.",
    limits: [
      "The springs are held at one length; nothing moves.",
      "The text does not say which time the probability is meant for. One sixtieth of a second is our choice.",
    ],
    parameters: { rule: "the probability is meant", strain: "squeeze", phi: "resistance to breaking" },
    does: {
      rule: "Whether (7) is the probability of one test, or that of one sixtieth of a second.",
      strain: "How much shorter than at rest each spring is held, as a share.",
      phi: "The exponent of (7).",
    },
    choices: { rule: { printed: "per test", rate: "per sixtieth of a second" } },
    presets: { rate: "per sixtieth of a second" },
    measures: { at30: "30 per second", at60: "60 per second", at120: "120 per second" },
    charts: { at30: "Broken springs, %" },
    labels: { rates: "per second" },

    describe: ({ at30, at60, at120 }) =>
      `${at30.toFixed(0)}, ${at60.toFixed(0)}, ${at120.toFixed(0)} % broken at 30, 60, 120 Hz.`,
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

/** A spring that is whole is a dot in its place; those that are broken stand in a row on the floor, as long as their share. */
function panel(left: number, broken: Uint8Array): Place[] {
  let fallen = 0;
  return Array.from(broken, (isBroken, s): Place =>
    isBroken
      ? [left + (++fallen - 0.5) / SPRINGS, FLOOR]
      : [left + ((s % COLUMNS) + 0.5) * CELL, (Math.floor(s / COLUMNS) + 0.5) * CELL],
  );
}
