/** Equations 2 and 11, the force of the springs, and the list of who is joined to whom, section II. */
import { makeProvotCloth, makeRandom, twoWay, type Links, type Random } from "@pliant/solver";
import { addLinkForces, provotPairs, type ProvotSpring } from "@pliant/solver/cloth";
import { followPair } from "../course.ts";
import { defineEquation, type Check } from "../equation.ts";
import { springSlope } from "../complex-step.ts";
import { outcomeOf } from "../measure.ts";
import { distance, dot, plus, randomUnit, randomVector, sizeOf } from "../vectors.ts";
import { flagOf, randomOptions } from "./points.ts";

/** Forces of springs on all particles at these places, N. */
type Force = (x: Float64Array, links: Links) => Float64Array;

const SAMPLES = 200;
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

const solverForce: Force = (x, links) => {
  const f = new Float64Array(x.length);
  addLinkForces(f, x, links, twoWay);
  return f;
};

/** Forces that act along each spring with a size that may be any function of it; positive pulls. */
const forceWith =
  (pull: (l: number, links: Links, e: number) => number): Force =>
  (x, links) => {
    const f = new Float64Array(x.length);
    for (let e = 0; e < links.i.length; ++e) {
      const [i, j] = [3 * links.i[e]!, 3 * links.j[e]!];
      const d = plus(x.slice(j, j + 3), -1, x.slice(i, i + 3));
      const size = pull(sizeOf(d), links, e) / sizeOf(d);
      f.set(plus(f.slice(i, i + 3), size, d), i);
      f.set(plus(f.slice(j, j + 3), -size, d), j);
    }
    return f;
  };

interface Spring {
  readonly x: Float64Array;
  readonly links: Links;
  readonly k: number;
  readonly L: number;
}

/** One spring, with its first end at a random place and its second `ratio` rest lengths away. */
function springAt(random: Random, ratio: number): Spring {
  const [k, L] = [random.logBetween(1, 1000), random.logBetween(0.05, 2)];
  const one = (value: number): Float64Array => Float64Array.of(value);
  const from = randomVector(random, 3, -1, 1);
  const links = {
    i: Int32Array.of(0),
    j: Int32Array.of(1),
    restLength: one(L),
    stiffness: one(k),
    bending: one(0),
    near: one(0),
    far: one(0),
  };
  return { x: Float64Array.of(...from, ...plus(from, ratio * L, randomUnit(random, 3))), links, k, L };
}

const restsAtItsLength: Check<Force> = {
  claim: "A spring of its own length has no force.",
  allows: "places of up to 3 m are rounded to 4e-16 m, and the shortest spring is 0.05 m long",
  run: (force, random) =>
    outcomeOf(SAMPLES, 2e-14, () => {
      const { x, links, k, L } = springAt(random, 1);
      return distance(force(x, links), new Float64Array(6), k * L);
    }),
};

const growsWithExtension: Check<Force> = {
  claim:
    "Its force is k times the extension, along the spring, towards the other end if it is stretched, from a millionth of its length to three times.",
  allows: "rounding: a dozen operations on numbers of the size of k times the rest length",
  run: (force, random) =>
    outcomeOf(SAMPLES, 2e-15, () => {
      const { x, links, k, L } = springAt(random, random.logBetween(1e-6, 3));
      const apart = plus(x.slice(3), -1, x.slice(0, 3));
      const l = sizeOf(apart);
      const pull = apart.map((c) => (k * (l - L) * c) / l);
      return distance(force(x, links), [...pull, ...pull.map((c) => -c)], k * Math.max(l, L));
    }),
};

const isItsSlope: Check<Force> = {
  claim:
    "On a flag of random size, the forces are what the energy of all springs loses, in any direction, by a complex step.",
  allows:
    "rounding alone, since a complex step takes no difference: 2,000 operations on numbers up to the forces, whose errors add like a random walk",
  run: (force, random) =>
    outcomeOf(50, 1e-14, () => {
      const { cloth, state } = flagOf(randomOptions(random), random, random.logBetween(0.01, 3));
      const u = randomUnit(random, state.x.length);
      const all = cloth.groups.map(({ links }) => {
        const f = force(state.x, links);
        return { loss: springSlope(state.x, u, links) + dot(f, u), scale: sizeOf(f) };
      });
      return sum(all.map(({ loss }) => loss)) / sum(all.map(({ scale }) => scale));
    }),
};

const keepsMomentum: Check<Force> = {
  claim: "The springs of a flag make no momentum and no spin.",
  allows: "rounding of sums of up to 75 numbers, relative to the largest of them",
  run: (force, random) =>
    outcomeOf(50, 1e-14, () => {
      const { cloth, state } = flagOf(randomOptions(random), random, random.logBetween(0.01, 3));
      return Math.max(
        ...cloth.groups.map(({ links }) => {
          const f = force(state.x, links);
          const sums = new Float64Array(6);
          for (let k = 0; k < f.length; k += 3) {
            for (let c = 0; c < 3; ++c) {
              const [p, q] = [(c + 1) % 3, (c + 2) % 3];
              sums[c]! += f[k + c]!;
              sums[3 + c]! += state.x[k + p]! * f[k + q]! - state.x[k + q]! * f[k + p]!;
            }
          }
          return sizeOf(sums) / (sizeOf(f) * (1 + sizeOf(state.x)));
        }),
      );
    }),
};

/** A pair of particles as (row, column) and (row, column). */
type Pairs = (columns: number, rows: number, kind: ProvotSpring) => readonly (readonly [number, number])[];

const solverPairs: Pairs = (columns, rows, kind) => provotPairs({ columns, rows }, kind);

const STEPS: Readonly<Record<ProvotSpring, readonly string[]>> = {
  structural: ["0,1", "1,0"],
  shear: ["-1,1", "1,1"],
  flexion: ["0,2", "2,0"],
};
const KINDS = ["structural", "shear", "flexion"] as const;

const joinsTheListed: Check<Pairs> = {
  claim: "Every pair of the list is joined once, inside the grid, and no other, for grids of random size.",
  allows: "none (pass or fail): pairs are counted",
  run: (pairs, random) =>
    outcomeOf(60, 0, (n) => {
      const kind = KINDS[n % 3]!;
      const [columns, rows] = [3, 3].map((least) => least + Math.floor(random.between(0, 16))) as [number, number];
      const found = pairs(columns, rows, kind).map(([a, b]) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        const [up, right] = [
          Math.floor(high / columns) - Math.floor(low / columns),
          (high % columns) - (low % columns),
        ];
        return STEPS[kind].includes(`${right},${up}`) ? low * columns * rows + high : NaN;
      });
      const wanted = {
        structural: 2 * columns * rows - columns - rows,
        shear: 2 * (columns - 1) * (rows - 1),
        flexion: 2 * columns * rows - 2 * columns - 2 * rows,
      }[kind];
      return (
        Math.abs(new Set(found).size - wanted) + Math.abs(found.length - wanted) + (found.some(Number.isNaN) ? 1 : 0)
      );
    }),
};

const restsFlat: Check<Pairs> = {
  claim: "A flat flag is at rest: every spring of the list is as long as the distance that it spans.",
  allows: "rounding of a root and a product",
  run: (pairs, random) =>
    outcomeOf(60, 1e-15, () => {
      const { columns, rows, ...numbers } = randomOptions(random);
      const size = { columns: columns + 2, rows: rows + 2 };
      const { groups } = makeProvotCloth({ ...numbers, ...size });
      const listed = groups.map(({ name, links }) => {
        const mine = pairs(size.columns, size.rows, name as ProvotSpring);
        const lengths = mine.map(
          ([a, b]) =>
            numbers.spacing *
            Math.hypot(
              Math.floor(b / size.columns) - Math.floor(a / size.columns),
              (b % size.columns) - (a % size.columns),
            ),
        );
        return lengths.length === links.i.length ? distance(lengths, links.restLength) : 1;
      });
      return Math.max(...listed);
    }),
};

export const springEquations = [
  defineEquation<Force>({
    id: "fuzzy/2",
    title: "Force of a spring",
    place: "eq. 2, section II",
    tex: String.raw`\mathbf F_{\text{inner}} = -k\,(l - l^0)\,\frac{\mathbf l}{l}`,
    code: { addLinkForces },
    formula: solverForce,
    checks: [restsAtItsLength, growsWithExtension],
    mutants: {
      "pushes when stretched": forceWith((l, { stiffness, restLength }, e) => stiffness[e]! * (restLength[e]! - l)),
      "squares the extension": forceWith(
        (l, { stiffness, restLength }, e) => stiffness[e]! * (l - restLength[e]!) ** 2,
      ),
      "never pushes": forceWith((l, { stiffness, restLength }, e) => stiffness[e]! * Math.max(0, l - restLength[e]!)),
    },
    erratum: {
      ground: "loose",
      evidence:
        "The sentence below the formula says what x is, and equation 11 of the same paper subtracts the rest length.",
      severity: "drifts",
      fairest:
        "It is short for Hooke’s law, with x for the change of the distance; equation 11 subtracts the rest length, as it should be.",
      passage: {
        korean: "식 (2)에서 k 는 스프링 상수이고, x 는 질점간의 거리이다.",
        english: "In equation (2), k is the spring constant, and x is the distance between the mass points.",
      },
      printed: { tex: String.raw`F_{\text{inner}} = -k x` },
      why: "If x is the distance between the two particles, a spring of its own length pulls, and the flag shrinks. Hooke’s x is the extension, and the force has a direction.",
      formula: forceWith((l, { stiffness }, e) => stiffness[e]! * l),
    },
    moves: {
      title: "Two masses on a stretched spring are let go",
      yLabel: "distance, m",
      run: (force) => {
        const { links } = springAt(makeRandom(1), 1);
        links.restLength[0] = 1;
        links.stiffness[0] = 20;
        return followPair(1.3, 2, (x) => force(x, links));
      },
    },
  }),
  defineEquation<Force>({
    id: "fuzzy/11",
    title: "Force of all springs of a particle",
    place: "eq. 11, section IV.1",
    tex: String.raw`\mathbf F(P_{i,j}) = -\sum_{(k,l) \in R} K_{i,j,k,l} \left( \mathbf l_{i,j,k,l} - l_{i,j,k,l}^0 \frac{\mathbf l_{i,j,k,l}}{\|\mathbf l_{i,j,k,l}\|} \right)`,
    code: { addLinkForces },
    formula: solverForce,
    checks: [isItsSlope, keepsMomentum, growsWithExtension],
    mutants: {
      "forgets the rest length": forceWith((l, { stiffness }, e) => stiffness[e]! * l),
      "forgets the far ends": (x, links) => solverForce(x, links).map((force, k) => (k % 6 < 3 ? force : 0)),
    },
    erratum: {
      ground: "loose",
      evidence:
        "The quotient has no unit, so K times it is no force if K is the spring constant of equation 2. In Provot’s formula, which the paper cites, the fraction begins one symbol later: only the rest length is divided, and it is multiplied by the vector.",
      severity: "drifts",
      fairest:
        "The letters l in the fraction are vectors, one of them was lost beside the rest length, and the formula is Provot’s.",
      passage: {
        korean: "l_{i,j,k,l} : P_{i,j} 과 P_{k,l} 의 거리",
        english: "l_{i,j,k,l}: the distance of P_{i,j} and P_{k,l}",
      },
      printed: {
        tex: String.raw`F(P_{i,j}) = -\sum_{(k,l) \in R} K_{i,j,k,l} \frac{l_{i,j,k,l} - l_{i,j,k,l}^0}{\|l_{i,j,k,l}\|}`,
      },
      why: "The quotient is the extension divided by the length. A spring is then the stiffer the shorter it is, by a factor of ten at 0.1 m, and the force has no direction.",
      formula: forceWith((l, { stiffness, restLength }, e) => (stiffness[e]! * (l - restLength[e]!)) / l),
    },
    uses: ["fuzzy/2"],
  }),
  defineEquation<Pairs>({
    id: "fuzzy/springs",
    title: "Who is joined to whom",
    place: "section II, list",
    statement:
      "Structural springs join a particle to its neighbours in the row and the column, shear springs along both diagonals of a cell, and flexion springs to the particles two steps away.",
    code: { provotPairs },
    formula: solverPairs,
    checks: [joinsTheListed, restsFlat],
    mutants: {
      "forgets one diagonal": (columns, rows, kind) =>
        solverPairs(columns, rows, kind).filter((_, n) => kind !== "shear" || n % 2 === 0),
      "closes the rows to rings": (columns, rows, kind) => [
        ...solverPairs(columns, rows, kind),
        ...(kind === "structural" ? [[0, columns - 1] as const] : []),
      ],
    },
  }),
];
