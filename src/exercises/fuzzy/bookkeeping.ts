/**
 * Where a particle is after a list of forces: Hwang, Song and Yun, equations 9 and 10.
 *
 * claims: test solutions-pass + test mistakes-answered + by fuzzy/9
 */
import { displacementsOf, gatherForces } from "@pliant/solver/fuzzy";
import { byFormula } from "../exercise.ts";

type Pushes = readonly [forces: readonly number[], dt: number, mass: number];

function right([forces, dt, mass]: Pushes): readonly number[] {
  const [effective, d, m] = [new Float64Array(1), new Float64Array(1), Float64Array.of(mass)];
  let place = 0;
  for (const force of forces) place += displacementsOf(d, gatherForces(effective, Float64Array.of(force)), m, dt)[0]!;
  return [place];
}

/** A place that is a weighted sum of the forces; the first of n forces counts n times in the right one. */
const weighing =
  (weight: (left: number) => number) =>
  ([forces, dt, mass]: Pushes): readonly number[] => [
    forces.reduce((sum, force, n) => sum + weight(forces.length - n) * force, 0) * (dt ** 2 / mass),
  ];

/** Write the method without its tables. */
export const bookkeeping = byFormula<Pushes>({
  id: "fuzzy/bookkeeping",
  title: "The same motion by other sums",
  task: "A particle starts from rest at 0. In each step a force acts on it, in N. Return its position after all of them, in m, by (9) and (10): gather the force, then move by Δt²/μ times what is gathered.",
  hints: [
    "In each step add the force to `effective` first.",
    "Then add the displacement of equation 10 to `place`, in every step and not only in the last one.",
    "The displacement is effective · dt² / mass. A force of the first step is in it in all later steps too.",
  ],
  calls: "place",
  size: 1,
  tolerance: 1e-9,
  sample(random) {
    const count = 3 + Math.floor(random.between(0, 6));
    const forces = Array.from({ length: count }, () => random.between(1, 12));
    return [forces, random.logBetween(0.005, 0.05), random.logBetween(0.1, 1)];
  },
  right,
  praise: "This is symplectic Euler, and you have integrated twice: once into `effective`, and once into `place`.",
  mistakes: [
    {
      formula: weighing(() => 1),
      words:
        "Each force moves the particle once, in its own step, and is then lost, so that nothing would keep moving. Gather the forces first.",
    },
    {
      formula: weighing((left) => left - 1),
      words:
        "You move before you add the force of the step. That is explicit Euler; the method moves with the new sum.",
    },
    {
      formula: weighing((left) => left - 0.5),
      words: "This is the exact parabola of each step. The method counts the whole new velocity, not the mean of both.",
    },
    {
      formula: ([forces, dt, mass]) => [(forces.reduce((sum, force) => sum + force, 0) * dt) / mass],
      words: "This is the velocity at the end: the sum of the forces times Δt/μ. Now add up the displacements.",
    },
    {
      formula: (sample) => [right(sample)[0]! / sample[1]],
      words: "A factor of Δt is missing. A force has to be multiplied by the time twice before it is a displacement.",
    },
  ],
});
