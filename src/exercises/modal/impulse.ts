/**
 * The impulse that stops a vertex of a body with modes.
 *
 * Follows Choi, Hong and Ko, section 3.3, for axes along which the inertia is diagonal.
 *
 * claims: test solutions-pass + test mistakes-answered + by modal/impulse
 */
import { byFormula } from "../exercise.ts";

interface Strike {
  readonly speed: number;
  readonly m: number;
  readonly moment: readonly number[];
  readonly H: readonly number[];
  readonly s: readonly number[];
}

type List = readonly number[];
type Vertex = readonly [speed: number, m: number, r: List, n: List, H: List, s: List];

function strikeOf([speed, m, r, n, H, s]: Vertex): Strike {
  const at = (a: List, b: List, k: number): number =>
    a[(k + 1) % 3]! * b[(k + 2) % 3]! - a[(k + 2) % 3]! * b[(k + 1) % 3]!;
  return { speed, m, moment: [0, 1, 2].map((k) => at(r, n, k)), H, s };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const byMass = ({ m }: Strike): number => 1 / m;
const byTurning = ({ moment, H }: Strike): number => sum(moment.map((value, k) => value ** 2 / H[k]!));
const byModes = ({ s }: Strike): number => sum(s.map((value) => value ** 2));

/** Implement the size of the impulse. */
export const impulse = byFormula<Vertex>({
  id: "modal/impulse",
  title: "The impulse that stops a vertex",
  task: "A vertex strikes a floor. Its velocity along the normal n is speed, which is negative. The body has the mass m and the moments of inertia H about three axes through its centre, from which r leads to the vertex. If the amplitude of mode k grows by one, the vertex moves by s[k] along the normal. Return the size j of the impulse j n that leaves the vertex no speed along the normal.",
  hints: [
    "What does an impulse of one newton second change the speed of the vertex by? There are three parts, one for each way in which the vertex can give way.",
    "The mass gives 1/m. For the turn, the moment of the impulse is r × n. The angular velocity changes by that over H, axis by axis, and the vertex moves with it.",
    "The impulse changes the rate of mode k by s[k], and that moves the vertex by s[k] again, so that the third part is a sum of squares. Divide −speed by the sum of the three parts.",
  ],
  calls: "impulse",
  size: 1,
  tolerance: 1e-10,
  sample: (random) => {
    const vector = (): number[] => [random.between(-1, 1), random.between(-1, 1), random.between(0.1, 1)];
    const n = vector();
    const size = Math.hypot(...n);
    const H = [random.logBetween(0.1, 10), random.logBetween(0.1, 10), random.logBetween(0.1, 10)];
    const s = Array.from({ length: 4 }, () => random.between(-1, 1));
    return [-random.between(0.5, 5), random.logBetween(0.5, 20), vector(), n.map((value) => value / size), H, s];
  },
  right(sample) {
    const strike = strikeOf(sample);
    return [-strike.speed / (byMass(strike) + byTurning(strike) + byModes(strike))];
  },
  mistakes: [
    {
      formula(sample) {
        const strike = strikeOf(sample);
        return [-strike.speed / (byMass(strike) + byTurning(strike))];
      },
      words: "This impulse would stop a rigid body. The modes give way as well, so that less is needed.",
    },
    {
      formula(sample) {
        const strike = strikeOf(sample);
        return [-strike.speed / (byMass(strike) + byModes(strike))];
      },
      words:
        "The turning is missing. An impulse that does not point at the centre also turns the body, and the vertex gives way by that, too.",
    },
    {
      formula(sample) {
        const strike = strikeOf(sample);
        return [strike.speed / (byMass(strike) + byTurning(strike) + byModes(strike))];
      },
      words:
        "The size is right and the sign is not: the speed is negative, and the impulse must push along the normal.",
    },
    {
      formula(sample) {
        const strike = strikeOf(sample);
        return [-strike.speed / (byMass(strike) + byTurning(strike) + sum(strike.s))];
      },
      words:
        "Mode k enters with its square, once because the impulse drives it by s[k], and once because it moves the vertex by s[k].",
    },
    {
      formula(sample) {
        const strike = strikeOf(sample);
        return [-strike.speed * (strike.m + 1 / byTurning(strike) + 1 / byModes(strike))];
      },
      words:
        "It is not masses that add up here but their inverses, because the vertex gives way in three ways together.",
    },
  ],
  praise: "Correct. Each further mode makes the vertex lighter and the impulse smaller.",
});
