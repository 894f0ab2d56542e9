/**
 * A slope c_b of the line in Choi and Ko's equation 10 that never meets the arc: the trap of a model that never buckles.
 *
 * claims: test solutions-pass + test mistakes-answered + by buckling/10
 */
import type { Random } from "@pliant/solver";
import { switchLengths, touchingSlope } from "@pliant/solver/cloth";
import { drawSamples, readResults, type Exercise, type Feedback } from "../exercise.ts";

type Link = readonly [L: number, kb: number];

const sample = (random: Random): Link => [random.logBetween(0.01, 1), random.logBetween(1e-6, 1e-2)];

/** Find a slope that never switches. */
export const line = {
  id: "buckling/never",
  title: "A line that never meets the arc",
  task: "Rule (10) takes the weaker of two forces, that of the line c_b (l − L) and that of the arc. Write a c_b, in N/m, with which a link of length L and bending stiffness kb follows the line down to length zero and never becomes an arc. It should be at least a third of the steepest one possible.",
  hints: [
    "Which combination of kb and L has the unit N/m? A bending stiffness over a length squared is a force.",
    "So c_b is a number times kb / L³. Look for the number in the scene of one link, or in a cell, where switchLengths(1, number, 1) returns the lengths at which the link switches.",
    "An almost straight arc pushes with 12 kb / L², and a circle with nearly 40 kb / L². A line that never reaches 12 kb / L² certainly never meets the arc; the steepest one possible is about two and a half times as steep.",
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
    return { passed: false, words: "With this c_b the line does not push. c_b must be positive." };
  const spread = Math.max(...shares) / Math.min(...shares);
  if (spread > 1 + 1e-6) {
    return {
      passed: false,
      words:
        "For some links it is too steep, or could be much steeper, because it does not scale with the link: for a link twice as long, kb / L³ is an eighth. Compare the unit of your expression with N/m.",
    };
  }
  const switching = samples.findIndex(([L, kb], n) => switchLengths(L, read[n]![0]!, kb).near > 0);
  if (switching >= 0) {
    const [L, kb] = samples[switching]!;
    const { near } = switchLengths(L, read[switching]![0]!, kb);
    return {
      passed: false,
      words: `It scales correctly, but it is too steep: the link leaves the line at ${Number((near / L).toPrecision(3))} of its length.`,
    };
  }
  if (shares[0]! < 1 / 3)
    return {
      passed: false,
      words:
        "The line never meets the arc, but it could be more than three times as steep. Look for the line that just touches the curve of the arc.",
    };
  return {
    passed: true,
    words: "Right: the line never meets the arc, and what was meant as a model of buckling is a spring.",
  };
}
