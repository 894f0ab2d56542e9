/**
 * Equation 7 at three frame rates: springs that are held squeezed, tested 30, 60 and 120 times a second.
 *
 * Kang and Cho test each spring once in a frame, whatever a frame lasts.
 */
import { breakProbability, probabilityIn } from "@pliant/solver";
import { defineScene, type Run } from "../scene.ts";

const RATES = [30, 60, 120] as const;
const COLUMNS = 20;
const ROWS = 20;
const SPRINGS = COLUMNS * ROWS;
const REFERENCE = 1 / 60;
/** Distance of the panels, and of the springs in one, in units of the picture. */
const PANEL = 1.15;
const CELL = 1 / COLUMNS;
/** Where broken springs lie. */
const FLOOR = -0.06;

export const rate = defineScene({
  id: "crumple/rate",
  title: "The same paper on a faster computer",
  question: "Does paper break more often because it is drawn more often?",
  shows:
    "Three panels of springs, all squeezed alike and tested 30, 60 and 120 times a second. By the printed rule, more frames mean more chances, and the panel on the right breaks long before the one on the left. Broken springs lie in a row under their panel, as long as their share. With a probability that is meant for a time, all three break alike.",
  limits: [
    "The springs are held at one length; nothing moves.",
    "The reference time of the rule is one sixtieth of a second.",
  ],
  parameters: {
    rule: {
      kind: "choice",
      label: "the probability is meant",
      choices: { printed: "for a frame (as printed)", rate: "for a time" },
      default: "printed",
      does: "Whether (7) is the probability of one test, or that of one sixtieth of a second.",
    },
    strain: {
      kind: "number",
      label: "squeeze",
      unit: "",
      min: 0.02,
      max: 0.5,
      default: 0.1,
      scale: "log",
      does: "How much shorter than at rest each spring is held, as a share.",
    },
    phi: {
      kind: "number",
      label: "resistance to breaking",
      symbol: "\\phi",
      unit: "",
      min: 0.5,
      max: 8,
      default: 2,
      scale: "linear",
      does: "The exponent of (7).",
    },
  },
  presets: { rate: { label: "meant for a time", values: { rule: "rate" } } },
  seed: 3,
  view: { kind: "plane", left: -0.1, right: 3.4, bottom: -0.27, top: 1.05 },
  measures: [
    { name: "at30", label: "30 per second", unit: "%", quantity: "length" },
    { name: "at60", label: "60 per second", unit: "%", quantity: "force" },
    { name: "at120", label: "120 per second", unit: "%", quantity: "bending" },
  ],
  charts: [
    {
      title: "Broken springs, %",
      x: "time",
      y: ["at30", "at60", "at120"],
      yRange: [0, 100],
    },
  ],
  stillAfter: 120,

  start({ rule, strain, phi }, random): Run {
    const broken = RATES.map(() => new Uint8Array(SPRINGS));
    const perTest = breakProbability(1 - strain, 1, phi);
    const chance = RATES.map((one) => (rule === "printed" ? perTest : probabilityIn(perTest, 1 / one, REFERENCE)));
    let steps = 0;
    const panel = SPRINGS;
    return {
      h: 1 / 120,
      parts: [
        ...RATES.map((_, n) => ({
          kind: "points" as const,
          at: n * panel,
          count: SPRINGS,
          size: 2.5,
          quantity: (["length", "force", "bending"] as const)[n]!,
        })),
        ...RATES.map((one, n) => ({ kind: "label" as const, at: 3 * panel + n, text: `${one} per second` })),
      ],
      vertices: 3 * panel + 3,
      step() {
        ++steps;
        for (let n = 0; n < RATES.length; ++n) {
          if (steps % (120 / RATES[n]!) !== 0) continue;
          for (let s = 0; s < SPRINGS; ++s) if (broken[n]![s] === 0 && random.next() < chance[n]!) broken[n]![s] = 1;
        }
        return undefined;
      },
      measure(out) {
        for (let n = 0; n < RATES.length; ++n) {
          let count = 0;
          for (let s = 0; s < SPRINGS; ++s) count += broken[n]![s]!;
          out[n] = (100 * count) / SPRINGS;
        }
      },
      draw(out) {
        for (let n = 0; n < RATES.length; ++n) drawPanel(out, n * panel, n * PANEL, broken[n]!);
        for (let n = 0; n < RATES.length; ++n) out.set([n * PANEL + 0.5, -0.17, 0], 3 * (3 * panel + n));
      },
    };
  },

  describe({ at30 = 0, at60 = 0, at120 = 0 }) {
    return `${at30.toFixed(0)}, ${at60.toFixed(0)}, ${at120.toFixed(0)} % broken at 30, 60, 120 Hz.`;
  },
});

/** A spring that is whole is a dot in its place; those that are broken stand in a row on the floor, as long as their share. */
function drawPanel(out: Float32Array, at: number, left: number, broken: Uint8Array): void {
  let fallen = 0;
  for (let s = 0; s < SPRINGS; ++s) {
    const to = 3 * (at + s);
    const isWhole = broken[s] === 0;
    out[to] = left + (isWhole ? ((s % COLUMNS) + 0.5) * CELL : (++fallen - 0.5) / SPRINGS);
    out[to + 1] = isWhole ? (Math.floor(s / COLUMNS) + 0.5) * CELL : FLOOR;
    out[to + 2] = 0;
  }
}
