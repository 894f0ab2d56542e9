/**
 * A slope c_b of the line in Choi and Ko's equation 10 that never meets the arc: the trap of a model that never buckles.
 */
import type { Random } from "@pliant/solver";
import { switchLengths, touchingSlope } from "@pliant/solver/cloth";
import { drawSamples, readResults, type Exercise, type Feedback } from "../exercise.ts";

type Link = readonly [L: number, kb: number];

const sample = (random: Random): Link => [random.logBetween(0.01, 1), random.logBetween(1e-6, 1e-2)];

/** Find a slope that never switches. */
export const line = {
  id: "buckling/never",
  title: "A line that never switches",
  task: "In rule (10) the weaker of the line c_b (l − L) and the arc's force counts. Write a c_b, in N/m, with which a link of length L and bending stiffness kb follows the line down to length zero and never becomes an arc. Make it at least a third as steep as possible.",
  hints: [
    "Which combination of kb and L is measured in N/m? A force is a bending stiffness over a length squared.",
    "So c_b is a number times kb / L³. In the scene above, or in a cell, look for the number: switchLengths(1, number, 1) tells where the link changes.",
    "An almost straight arc pushes with 12 kb / L², and a circle with nearly 40. A line that never reaches 12 kb / L² surely never switches; the steepest one does a little better.",
  ],
  calls: "gentleSlope",
  draw: (random) => drawSamples(random, sample),
  judge(samples, results) {
    const read = readResults(samples, results, 1, "gentleSlope");
    if (typeof read === "string") return { passed: false, words: read };
    const shares = samples.map(([L, kb], n) => (read[n]![0]! * L ** 3) / (kb * touchingSlope()));
    return feedbackOn(samples, read, shares);
  },
} satisfies Exercise<Link> as Exercise<Link>;

function feedbackOn(
  samples: readonly Link[],
  read: readonly (readonly number[])[],
  shares: readonly number[],
): Feedback {
  if (shares.some((share) => !(share > 0)))
    return { passed: false, words: "A line without a rising slope resists nothing. c_b must be positive." };
  const spread = Math.max(...shares) / Math.min(...shares);
  if (spread > 1 + 1e-6) {
    return {
      passed: false,
      words:
        "Some links switch with it, or could be much steeper, because it does not scale: a link twice as long bends with an eighth of kb / L³. Compare the units of your expression with N/m.",
    };
  }
  const switching = samples.findIndex(([L, kb], n) => switchLengths(L, read[n]![0]!, kb).near > 0);
  if (switching >= 0) {
    const [L, kb] = samples[switching]!;
    const { near } = switchLengths(L, read[switching]![0]!, kb);
    return {
      passed: false,
      words: `It scales rightly, but it is too steep: the link leaves the line at ${Number((near / L).toPrecision(3))} of its length.`,
    };
  }
  if (shares[0]! < 1 / 3)
    return {
      passed: false,
      words:
        "It never switches, but it could be more than three times as steep. Look for the line that just touches the arc.",
    };
  return { passed: true, words: "It never switches: what was meant as a model of buckling is a spring." };
}
