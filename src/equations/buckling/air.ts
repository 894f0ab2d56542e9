/** Equations 14 and 15: the drag of the air and its derivative. */
import { flatGrid, gridTriangles, makeAir, type Random } from "@pliant/solver";
import { addAirForces, addAirMatrix, addAirTimes, flowOf, type Air, type AirSlope } from "@pliant/solver/cloth";
import { makeBlockMatrix, symmetricEigenvalues, toDense } from "@pliant/solver/math";
import { follow } from "../course.ts";
import { defineEquation, type Check } from "../equation.ts";
import { duals } from "../dual.ts";
import { outcomeOf } from "../measure.ts";
import { distance, dot, plus, randomUnit, randomVector, sizeOf, times } from "../vectors.ts";
import { addTypedDrag, slopesOf, valuesOf } from "./typed-forces.ts";

/** Forces of the air on all vertices. */
type Drag = (x: Float64Array, v: Float64Array, air: Air) => Float64Array;
/** What a step believes of −∂f/∂v: the dense matrix, and its product with a vector. */
interface Slope {
  matrix(x: Float64Array, v: Float64Array, air: Air): Float64Array;
  times(x: Float64Array, v: Float64Array, u: Float64Array, air: Air): Float64Array;
}

const SAMPLES = 200;

const solverDrag: Drag = (x, v, air) => {
  const f = new Float64Array(x.length);
  addAirForces(f, x, v, air);
  return f;
};

/** The solver's matrix and product for one kind of slope, whatever the air says. */
const solverSlope = (slope: AirSlope): Slope => ({
  matrix: (x, v, air) => {
    const A = makeBlockMatrix(x.length / 3, new Int32Array(0), new Int32Array(0));
    // Two halves, so that adding and the factor are seen.
    for (let half = 0; half < 2; ++half) addAirMatrix(A, x, v, { ...air, slope }, 0.5);
    return toDense(A);
  },
  times: (x, v, u, air) => {
    const f = new Float64Array(x.length);
    addAirTimes(f, x, v, u, { ...air, slope }, -1);
    return f;
  },
});

interface Sample {
  readonly x: Float64Array;
  readonly v: Float64Array;
  readonly air: Air;
  readonly area: number;
}

const timesCount = (vector: ArrayLike<number>, count: number): Float64Array =>
  Float64Array.from({ length: 3 * count }, (_, k) => vector[k % 3]!);

const randomWind = (random: Random): Float64Array => randomVector(random, 3, -4, 4);

/** A flat sheet in a random plane that moves as a whole; even samples are grids, odd ones a single triangle. */
function sheet(random: Random, n: number): Sample & { readonly normal: Float64Array; readonly speed: Float64Array } {
  const drag = random.logBetween(0.05, 2);
  const size = { columns: 2 + (n % 3), rows: 3, spacing: random.logBetween(0.01, 1) };
  const flat = n % 2 === 0 ? flatGrid(size) : Float64Array.of(0, 0, 0, size.spacing, 0, 0, 0, size.spacing, 0);
  const area = n % 2 === 0 ? (size.columns - 1) * 2 * size.spacing ** 2 : size.spacing ** 2 / 2;
  const [x, normal] = turned(flat, random);
  const vertices = x.length / 3;
  const mesh = n % 2 === 0 ? gridTriangles(size) : { triangles: Int32Array.of(0, 1, 2) };
  const air = makeAir({ ...mesh, vertices, drag, wind: [...randomWind(random)] });
  const speed = randomWind(random);
  return { x, v: timesCount(plus(air.wind, 1, speed), vertices), air, area, normal, speed };
}

/** Points of the plane z = 0 in a random plane, and its normal. */
function turned(x: Float64Array, random: Random): [Float64Array, Float64Array] {
  const a = randomUnit(random, 3);
  const other = randomUnit(random, 3);
  const across = plus(other, -dot(other, a), a);
  const b = across.map((c) => c / sizeOf(across));
  const normal = Float64Array.of(
    a[1]! * b[2]! - a[2]! * b[1]!,
    a[2]! * b[0]! - a[0]! * b[2]!,
    a[0]! * b[1]! - a[1]! * b[0]!,
  );
  const place = (_: number, k: number): number => {
    const at = k - (k % 3);
    return x[at]! * a[k % 3]! + x[at + 1]! * b[k % 3]!;
  };
  return [x.map(place), normal];
}

/** Four vertices, two triangles, all moving differently in a wind. */
function loose(random: Random): Sample {
  const triangles = Int32Array.of(0, 1, 2, 0, 2, 3);
  const air = makeAir({
    triangles,
    vertices: 4,
    drag: random.logBetween(0.05, 2),
    wind: [...randomWind(random)],
  });
  return { x: randomVector(random, 12, -1, 1), v: randomVector(random, 12, -3, 3), air, area: 0 };
}

const sumOf = (f: Float64Array): Float64Array =>
  Float64Array.from({ length: 3 }, (_, c) => f.reduce((sum, value, k) => (k % 3 === c ? sum + value : sum), 0));

const seesTheArea: Check<Drag> = {
  claim:
    "A flat sheet in motion is slowed by K_a times its area as seen along the motion times the squared speed, against the motion.",
  allows: "rounding: some fifty operations, relative to K_a times the whole area times the squared speed",
  run: (drag, random) =>
    outcomeOf(SAMPLES, 1e-14, (n) => {
      const { x, v, air, area, normal, speed } = sheet(random, n);
      const size = sizeOf(speed);
      const pressure = air.drag * area * size * size;
      const expected = speed.map((c) => (-pressure * Math.abs(dot(normal, speed)) * c) / size ** 2);
      return distance(sumOf(drag(x, v, air)), expected, pressure);
    }),
};

const isRelative: Check<Drag> = {
  claim:
    "Cloth that stands still in a wind feels what cloth feels that moves against still air; cloth that drifts along feels nothing.",
  allows: "rounding: differences of velocities of up to 11 m/s, and some thirty operations on them",
  run: (drag, random) =>
    outcomeOf(SAMPLES, 2e-14, () => {
      const { x, v, air } = loose(random);
      const shift = randomWind(random);
      const still = { ...air, wind: plus(air.wind, 1, shift) };
      const drifting = drag(x, timesCount(air.wind, 4), air);
      const f = drag(x, v, air);
      return distance(drag(x, plus(v, 1, timesCount(shift, 4)), still), f) + sizeOf(drifting) / sizeOf(f);
    }),
};

const fallsAtTerminalSpeed: Check<Drag> = {
  claim:
    "A sheet that falls flat at the speed √(m g / (K_a A)) is in balance: the drag carries its weight, vertex by vertex.",
  allows: "rounding: some fifty operations, six triangles at most to a vertex",
  run: (drag, random) =>
    outcomeOf(SAMPLES, 1e-14, () => {
      const size = { columns: 3, rows: 4, spacing: random.logBetween(0.01, 1) };
      const [density, g, Ka] = [random.logBetween(0.01, 1), 9.81, random.logBetween(0.05, 2)];
      const air = makeAir({ ...gridTriangles(size), vertices: 12, drag: Ka });
      const speed = Math.sqrt((density * g) / Ka);
      const f = drag(flatGrid(size), timesCount([0, 0, -speed], 12), air);
      const share = (index: number, count: number): number => (index === 0 || index === count - 1 ? 0.5 : 1);
      const weight = f.map((_, k) => {
        const i = Math.floor(k / 3);
        return k % 3 === 2 ? density * g * size.spacing ** 2 * share(i % 3, 3) * share(Math.floor(i / 3), 4) : 0;
      });
      return distance(f, weight);
    }),
};

const isOfEachVertex: Check<Drag> = {
  claim:
    "However its corners move, each vertex is slowed by its own velocity, and sees along it a third of each of its triangles.",
  allows:
    "rounding: some fifty operations, relative to the largest force; a triangle that is seen almost from its edge has a force that is that much less exact",
  run: (drag, random) =>
    outcomeOf(SAMPLES, 2e-14, () => {
      const { x, v, air } = loose(random);
      const expected = duals(new Float64Array(12), new Float64Array(12));
      addTypedDrag(expected, x, duals(v, new Float64Array(12)), air);
      return distance(drag(x, v, air), valuesOf(expected));
    }),
};

const meanOf = (v: Float64Array): Float64Array => sumOf(v).map((c) => c / (v.length / 3));

/** −∂f/∂v u of the drag with the projected areas held as they are: typed out on numbers that carry it along. */
function heldDrop({ x, v, air }: Sample, u: Float64Array): Float64Array {
  const f = duals(new Float64Array(12), new Float64Array(12));
  addTypedDrag(f, x, duals(v, u), air);
  return slopesOf(f).map((c) => -c);
}

const isDerivativeHeld: Check<Slope> = {
  claim:
    "The matrix is the derivative of the drag of (14) while the projected areas are held, in any direction, as found by automatic differentiation (numbers that carry their derivative along).",
  allows: "rounding: some eighty operations, relative to the largest entries",
  run: (slope, random) =>
    outcomeOf(SAMPLES, 3e-14, () => {
      const sample = loose(random);
      const u = randomUnit(random, 12);
      return distance(times(slope.matrix(sample.x, sample.v, sample.air), u), heldDrop(sample, u));
    }),
};

const isWholeDerivativeFaceOn: Check<Slope> = {
  claim:
    "Where the sheet faces the flow, it is the whole derivative of the drag: holding the areas loses nothing there.",
  allows:
    "rounding: of forces that are up to fifty times as large as the differences by a step of 0.1 m/s, twice, and of some fifty operations",
  run: (slope, random) =>
    // The drag is a square here, of which a central difference of any step is the exact slope.
    outcomeOf(SAMPLES, 3e-13, (n) => {
      const { x, air, normal } = sheet(random, n);
      const v = timesCount(plus(air.wind, random.between(1, 4), normal), x.length / 3);
      const u = randomUnit(random, x.length);
      const [behind, ahead] = [solverDrag(x, plus(v, -0.1, u), air), solverDrag(x, plus(v, 0.1, u), air)];
      const drop = plus(behind, -1, ahead).map((c) => c / 0.2);
      return distance(times(slope.matrix(x, v, air), u), drop);
    }),
};

const onlyResists: Check<Slope> = {
  claim: "It resists every change of velocity, and along the motion twice as much as across it.",
  allows:
    "rounding: of some fifty operations and a few sweeps over a 3×3 matrix; a triangle that is seen almost from its edge costs up to two digits",
  run: (slope, random) =>
    outcomeOf(SAMPLES, 2e-13, () => {
      const { x, v, air } = loose(random);
      const K = slope.matrix(x, v, air);
      const f = solverDrag(x, v, air);
      // Vertex 1 belongs to one triangle: its block alone, relative to its drag over its speed.
      const block = Float64Array.from({ length: 9 }, (_, at) => K[12 * (3 + Math.floor(at / 3)) + 3 + (at % 3)]!);
      const across = sizeOf(f.slice(3, 6)) / sizeOf(plus(v.slice(3, 6), -1, air.wind));
      return distance(symmetricEigenvalues(block), [across, across, 2 * across]);
    }),
};

const isOneMatrix: Check<Slope> = {
  claim: "The product that the right-hand side uses is that of the same matrix, also where cloth drifts with the wind.",
  allows: "rounding: some thirty operations, in another order",
  run: (slope, random) =>
    outcomeOf(SAMPLES, 5e-15, (n) => {
      const { x, v, air } = loose(random);
      v.set(air.wind, 3 * (n % 4));
      const u = randomVector(random, 12, -1, 1);
      return distance(slope.times(x, v, u, air), times(slope.matrix(x, v, air), u));
    }),
};

const ours = solverSlope("corrected");

export const airEquations = [
  defineEquation<Drag>({
    id: "buckling/14",
    title: "Drag of the air",
    place: "eq. 14, section 3.4",
    tex: String.raw`\mathbf f_i = -K_a A_N |\mathbf v_i|^2 \frac{\mathbf v_i}{|\mathbf v_i|}`,
    code: { addAirForces, flowOf },
    formula: solverDrag,
    writes: (_x: Float64Array, _v: Float64Array, { flow }: Air) => [flow],
    checks: [seesTheArea, isRelative, fallsAtTerminalSpeed, isOfEachVertex],
    mutants: {
      "gives all vertices one velocity": (x, v, air) => solverDrag(x, timesCount(meanOf(v), v.length / 3), air),
      "does not feel the wind": (x, v, air) => solverDrag(x, v, { ...air, wind: new Float64Array(3) }),
      "pushes instead of slowing": (x, v, air) => solverDrag(x, v, air).map((c) => -c),
    },
    erratum: {
      ground: "open",
      printed: {
        statement:
          "A_N is the sum of the areas of all triangles that contain particle i, each projected along its velocity.",
      },
      why: "Counted in this way, every triangle is there three times, once at each corner, and a sheet feels three times K_a times the area that the air sees. The paper gives K_a in no unit and no number, so this is left open. We give each corner a third of its triangles, and K_a is then the drag on an area.",
      evidence: "A K_a of a third gives the same forces with whole triangles.",
      severity: "nothing",
      fairest: "K_a is a number to be chosen by eye, and the factor of three is in it.",
      passage: {
        korean:
          "위의 식에서 A_N 은 입자 i 가 포함된 모든 삼각형의 넓이를 입자 i 의 속도 방향으로 정사영 시킨 후 합한 값이다.",
        english:
          "In the above formula A_N is the value obtained by projecting the areas of all triangles in which particle i is contained onto the direction of the velocity of particle i and then summing.",
      },
      formula: (x, v, air) => solverDrag(x, v, { ...air, share: 3 * air.share }),
    },
    moves: {
      title: "The corners of a light sheet fall in a breeze, one of them ahead",
      yLabel: "height, m",
      run: (drag) => {
        const size = { columns: 2, rows: 2, spacing: 0.5 };
        const air = makeAir({ ...gridTriangles(size), vertices: 4, drag: 0.8, wind: [1, 0, 0.5] });
        const [x, v, mass] = [flatGrid(size), new Float64Array(12), 0.02];
        v[5] = -3;
        return follow(
          2,
          1000,
          () => x[2]!,
          (h) => {
            const f = drag(x, v, air);
            for (let k = 0; k < x.length; ++k) {
              v[k]! += h * (f[k]! / mass - (k % 3 === 2 ? 9.81 : 0));
              x[k]! += h * v[k]!;
            }
          },
        );
      },
    },
  }),
  defineEquation<Slope>({
    id: "buckling/15",
    title: "Derivative of the drag",
    place: "eq. 15, section 3.4",
    tex: String.raw`\frac{\partial \mathbf f_i}{\partial \mathbf v_i} = -K_a A_N |\mathbf v_i| \left(\mathbf I + \frac{\mathbf v_i \mathbf v_i^{\mathsf T}}{|\mathbf v_i|^2}\right)`,
    code: { addAirMatrix, addAirTimes },
    formula: ours,
    writes: (...given: readonly (Float64Array | Air)[]) => given.flatMap((one) => ("flow" in one ? [one.flow] : [])),
    checks: [isDerivativeHeld, isWholeDerivativeFaceOn, onlyResists, isOneMatrix],
    mutants: {
      "flips only the sign in front": {
        matrix: (x, v, air) =>
          solverSlope("printed")
            .matrix(x, v, air)
            .map((c) => -c),
        times: (x, v, u, air) =>
          solverSlope("printed")
            .times(x, v, u, air)
            .map((c) => -c),
      },
      "is left out": solverSlope("none"),
      "multiplies by another matrix": { ...ours, times: solverSlope("printed").times },
    },
    erratum: {
      ground: "substance",
      printed: {
        tex: String.raw`\frac{\partial \mathbf f_i}{\partial \mathbf v_i} = K_a A_N |\mathbf v_i| \left(\mathbf I - \frac{\mathbf v_i \mathbf v_i^{\mathsf T}}{|\mathbf v_i|^2}\right)`,
      },
      why: "Two signs differ from those of the derivative of (14): the one in front and the one in the bracket. As the text has it, a faster flow would not be resisted more, and a motion across the flow would be helped along. In (21) the term is then subtracted from the masses.",
      evidence:
        "The drag (14) goes with −|v| v, and the derivative of that has a minus in front and a plus in the bracket. Changing one of the two alone does not give it. With steps of 1/90 s our flag hardly shows a difference; at 0.2 s it flies off.",
      severity: "longSteps",
      fairest:
        "The bracket may have been taken over from (3) and (11), where it is right, and our copy may have lost the minus in front. With the minus, nothing is subtracted from the masses: the step only leaves out that a faster flow is resisted more. The authors’ program need not have had either.",
      formula: solverSlope("printed"),
    },
    uses: ["buckling/14"],
  }),
];
