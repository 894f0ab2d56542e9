/**
 * The output table for another step and mass: Hwang, Song and Yun, Table 4.
 *
 * claims: test solutions-pass + test mistakes-answered + by fuzzy/10
 */
import { outputCorners } from "@pliant/solver/fuzzy";
import { byFormula } from "../exercise.ts";

type StepAndMass = readonly [dt: number, mass: number];

const formula = (f: (...sample: StepAndMass) => number) => (sample: StepAndMass) => [f(...sample)];

/** Write the table for another step. */
export const rescale = byFormula<StepAndMass>({
  id: "fuzzy/rescale",
  title: "A table for another step",
  task: "In Table 4 the last output set has its peak at 0.009 m, which belongs to a force of 27 N, a step of 0.01 s and a mass of 0.3 kg. Return where it belongs for another step, in s, and another mass, in kg.",
  hints: [
    "Equation 10 says how far a force moves a particle in a step. Which force stands at the peak of the last input set?",
    "The force is 27 N whatever the step. Its displacement has the square of the step in it.",
    "Try your formula with 0.01 s and 0.3 kg: it must give 0.009 m.",
  ],
  calls: "largestDisplacement",
  size: 1,
  tolerance: 1e-9,
  sample: (random) => [random.logBetween(0.002, 0.05), random.logBetween(0.1, 1)],
  right: formula((dt, mass) => outputCorners(dt, mass)[6]![1]),
  praise:
    "With this table the method is symplectic Euler at any step, and it fails where symplectic Euler fails. Divide it by the step, and you have the speed limit, 27 Δt/μ.",
  mistakes: [
    {
      formula: formula(() => 0.009),
      words:
        "This is the paper’s table. It moves every particle as if the step were 0.01 s and the mass 0.3 kg, whatever they are.",
    },
    {
      formula: formula((dt, mass) => (27 * dt) / mass),
      words: "This is a speed: force times time, over mass. A displacement needs the time twice.",
    },
    {
      formula: formula((dt) => 0.009 * (dt / 0.01) ** 2),
      words: "The step is in it, with its square. But a heavy particle would move as far as a light one.",
    },
    {
      formula: formula((dt, mass) => (0.009 * (dt / 0.01) * 0.3) / mass),
      words:
        "The mass is right. Twice the step is four times the displacement, since the force acts longer and the velocity that it has caused lasts longer, too.",
    },
    {
      formula: formula((dt, mass) => (27 * dt ** 2) / 2 / mass),
      words: "Half of it. The parabola has a half in it, but the steps of (8) move with the whole new velocity.",
    },
  ],
});
