/**
 * Two contacts that act on each other: the smallest problem of complementarity.
 *
 * Follows Choi, Hong and Ko, equation 14, with the condition that the text leaves to the name of the problem.
 *
 * claims: test solutions-pass + test mistakes-answered + by modal/13
 */
import { makeLcpScratch, solveLcp } from "@pliant/solver/math";
import { byFormula } from "../exercise.ts";

type TwoContacts = readonly [a: number, b: number, c: number, g1: number, g2: number];

function right([a, b, c, one, two]: TwoContacts): readonly number[] {
  const f = new Float64Array(2);
  solveLcp(f, Float64Array.of(a, b, b, c), Float64Array.of(one, two), 2, 2, makeLcpScratch(2));
  return [...f];
}

function unbounded([a, b, c, one, two]: TwoContacts): readonly [number, number] {
  const det = a * c - b * b;
  return [(b * two - c * one) / det, (b * one - a * two) / det];
}

/** Implement two contacts. */
export const contact = byFormula<TwoContacts>({
  id: "modal/contact",
  title: "Two contacts, one problem",
  task: "Two vertices rest on a floor. Their accelerations along the normal are a f₁ + b f₂ + g₁ and b f₁ + c f₂ + g₂, where f₁ and f₂ are the forces of the floor. Return [f₁, f₂] such that no force is negative, no acceleration is negative, and each force is zero unless the acceleration of its vertex is zero. (a and c are positive, and a c is larger than b².)",
  hints: [
    "A vertex is either held, or it is free. What do you know of its force and of its acceleration in each case, and how many cases are there for two vertices?",
    "Try first that both are held, which gives two equations with two unknowns. If neither force is negative, that is the answer.",
    "If the first alone is held, f₁ = −g₁ / a. That is the answer if it is not negative and b f₁ + g₂ is not negative either. The second alone works in the same way, and otherwise neither is held.",
  ],
  calls: "contacts",
  size: 2,
  tolerance: 1e-9,
  scale: (sample) => Math.max(1e-3, ...right(sample).map(Math.abs), ...unbounded(sample).map(Math.abs)),
  sample: (random) => {
    const [a, c] = [random.logBetween(0.3, 3), random.logBetween(0.3, 3)];
    return [a, random.between(-0.9, 0.9) * Math.sqrt(a * c), c, random.between(-9, 4), random.between(-9, 4)];
  },
  right,
  mistakes: [
    {
      formula: unbounded,
      words:
        "Here both vertices are always held, so that a force is sometimes negative, and the floor would have to pull.",
    },
    {
      formula: (sample) => unbounded(sample).map((force) => Math.max(0, force)),
      words:
        "A negative force was set to zero afterwards. With that force gone, the other one no longer holds its vertex exactly, and has to be found anew.",
    },
    {
      formula: ([a, , c, one, two]) => [Math.max(0, -one / a), Math.max(0, -two / c)],
      words: "Each vertex is held as if it were alone, but the force at one moves the other, by b.",
    },
  ],
  praise: "Correct. With n contacts there are 2ⁿ cases, which is why the solver does not try them all.",
});
