/**
 * One step of one mode, by Newmark's method with constant mean acceleration.
 *
 * Follows Choi, Hong and Ko, equation 4, who name the method without its constants. What is right is the solver's step.
 *
 * claims: test solutions-pass + test mistakes-answered + by modal/4
 */
import { stepNewmark } from "@pliant/solver/modal";
import { byFormula } from "../exercise.ts";

type Swing = readonly [q: number, dq: number, stiffness: number, damping: number, force: number, h: number];

function right([q, dq, stiffness, damping, force, h]: Swing): readonly number[] {
  const [Q, V] = [Float64Array.of(q), Float64Array.of(dq)];
  stepNewmark(Q, V, [stiffness], [damping], [force], h);
  return [Q[0]!, V[0]!];
}

const accelerationOf = ([q, dq, stiffness, damping, force]: Swing): number => force - damping * dq - stiffness * q;

/** Implement one step of a mode. */
export const mode = byFormula<Swing>({
  id: "modal/mode",
  title: "A step of one mode",
  task: "A mode obeys q̈ = force − damping · q̇ − stiffness · q. Write one step of length h that returns [q, q̇] at its end. Both q and q̇ are to change by h times the mean of their rates at the two ends of the step, which is Newmark’s method with β = 1/4 and γ = 1/2. The starting text is an explicit step.",
  hints: [
    "The rate of q is q̇, and the rate of q̇ is the acceleration. The mean of the two accelerations contains q′ and q̇′, which are not known yet.",
    "Put q′ = q + h (q̇ + q̇′) / 2 into the acceleration at the end. Only q̇′ is then unknown, and the equation for it is linear.",
    "With s = h damping / 2 + h² stiffness / 4 it is (1 + s) q̇′ = (1 − s) q̇ + h (force − stiffness q).",
  ],
  calls: "step",
  size: 2,
  tolerance: 1e-10,
  sample: (random) => [
    random.between(-1, 1),
    random.between(-5, 5),
    random.logBetween(1, 1000),
    random.between(0.1, 5),
    random.between(-10, 10),
    random.logBetween(0.01, 0.1),
  ],
  right,
  mistakes: [
    {
      formula(sample) {
        const [q, dq, , , , h] = sample;
        return [q + h * dq, dq + h * accelerationOf(sample)];
      },
      words:
        "This is the explicit step of the starting text. With stiff modes and a long step, the swing grows without bound.",
    },
    {
      formula(sample) {
        const [q, dq, , , , h] = sample;
        const after = dq + h * accelerationOf(sample);
        return [q + h * after, after];
      },
      words:
        "This takes the new velocity for the position, which is symplectic Euler and stable for short steps only. Here both ends of the step count half.",
    },
    {
      formula(sample) {
        const [q, dq, stiffness, damping, force, h] = sample;
        const after = (dq + h * (force - stiffness * q)) / (1 + h * damping + h * h * stiffness);
        return [q + h * after, after];
      },
      words:
        "This is backward Euler, in which both rates are those at the end. It is stable, but the swing of a body dies away in it.",
    },
    {
      formula: ([q, dq, stiffness, damping, , h]) => right([q, dq, stiffness, damping, 0, h]),
      words: "The swing is right, but the force is missing.",
    },
    {
      formula: ([q, dq, stiffness, , force, h]) => right([q, dq, stiffness, 0, force, h]),
      words: "The swing and the force are right, but the damping is missing.",
    },
  ],
  praise:
    "Correct. However long this step is, it neither adds nor takes energy by itself. The mode only swings too slowly.",
});
