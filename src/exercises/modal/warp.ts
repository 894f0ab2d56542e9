/**
 * The warped displacement of one vertex in closed form.
 *
 * Follows the first paper on modal warping, as the chapter does for equations 5 and 6 of Choi, Hong and Ko.
 *
 * claims: test solutions-pass + test mistakes-answered + by modal/5
 */
import { makeWarp, writeMeanRotation, writeTurn } from "@pliant/solver/modal";
import { byFormula } from "../exercise.ts";

const times = (A: ArrayLike<number>, u: readonly number[]): readonly number[] =>
  [0, 3, 6].map((r) => A[r]! * u[0]! + A[r + 1]! * u[1]! + A[r + 2]! * u[2]!);

type Turn = readonly [w: readonly number[], u: readonly number[]];

function turned(w: readonly number[], u: readonly number[]): readonly number[] {
  return times(writeTurn(new Float64Array(9), makeWarp(), w, 0), u);
}

function warped(w: readonly number[], u: readonly number[]): readonly number[] {
  const warp = makeWarp();
  writeMeanRotation(warp, w);
  return times(warp.mean, u);
}

/** Implement the warp. */
export const warp = byFormula<Turn>({
  id: "modal/warp",
  title: "Warping a displacement",
  task: "A vertex moves steadily from rest by the displacement u, while its surroundings turn steadily from rest by the rotation vector w. Each small piece of u is turned by the rotation of its moment. Return the sum of all pieces. (A rotation vector points along the axis and is as long as the angle in radians, which is never less than a tenth here.)",
  hints: [
    "When a fraction s of the path has been covered, the surroundings are turned by s w. By how much is the next piece of u turned, and over which s do you have to sum?",
    "By the formula of Rodrigues, u turned by s w is u + sin(sθ) k × u + (1 − cos(sθ)) k × (k × u), with the angle θ and the axis k = w/θ. Each factor can be integrated by itself, for s from 0 to 1.",
    "The integral of sin(sθ) is (1 − cos θ)/θ, and that of 1 − cos(sθ) is 1 − (sin θ)/θ.",
  ],
  calls: "warp",
  size: 3,
  tolerance: 1e-9,
  scale: ([, u]) => Math.hypot(...u),
  sample: (random) => {
    const vector = (): number[] => [random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)];
    const w = vector();
    const angle = random.between(0.1, 6) / (Math.hypot(...w) || 1);
    return [w.map((value) => value * angle), vector()];
  },
  right: ([w, u]) => warped(w, u),
  mistakes: [
    {
      formula: ([, u]) => u,
      words: "This is u itself, the linear displacement. Nothing was turned.",
    },
    {
      formula: ([w, u]) => turned(w, u),
      words:
        "Here the whole displacement is turned by the whole rotation, whereas the first pieces were turned by almost nothing.",
    },
    {
      formula: ([w, u]) =>
        turned(
          w.map((value) => value / 2),
          u,
        ),
      words:
        "Turning everything by half the angle comes close as long as the angle is small. But a mean of rotations is no rotation: pieces in different directions partly cancel, so that the sum is shorter.",
    },
    {
      formula: ([w, u]) =>
        warped(
          w.map((value) => -value),
          u,
        ),
      words: "This turns in the opposite direction. Look at the order of the cross product.",
    },
  ],
  praise:
    "Correct. At a whole turn the pieces across the axis cancel, and what is left is the part of u along the axis.",
});
