/** Equation 10: the force of a link that buckles, on its line and on its arc. */
import { arcForce, type LinkLaw } from "@pliant/solver";
import { bucklingEnergy, bucklingForce, switchLengths, touchingSlope } from "@pliant/solver/cloth";
import { followPair } from "../course.ts";
import { defineEquation, type Check } from "../equation.ts";
import { CENTRAL, outcomeOf, sweepOf } from "../measure.ts";
import { exactArc } from "./exact-arc.ts";
import { linkOf, materialWith, type LinkMaterial } from "./pair.ts";

/** The pull of a link at a length, as in the solver's laws. */
type Pull = LinkLaw["force"];
const SAMPLES = 200;
const GOLDEN = (1 + Math.sqrt(5)) / 2;

/** What (10) says of a squeezed link: the line or the arc, whichever pushes less. */
const gentlerOf = (l: number, { L, k, kb }: LinkMaterial): number => Math.max(k * (l - L), exactArc(l, L, kb).pull);

const onlyPushes: Check<Pull> = {
  claim: "From the rest length on the link is force-free: a stretched one is left to the tension of (1).",
  allows: "nothing: it is zero or it is not",
  run: (pull, random) =>
    outcomeOf(SAMPLES, 0, (n) => {
      const material = materialWith(random, n, 1, 1e5);
      const strain = n % 5 === 0 ? 0 : random.logBetween(1e-12, 2);
      return pull(material.L * (1 + strain), linkOf(material), 0) / (material.k * material.L);
    }),
};

const isTheGentler: Check<Pull> = {
  claim: "Squeezed, it pushes as the line or as the arc, whichever pushes less, also a hair's breadth from the switch.",
  allows: "rounding: of the distance over the length, and of a dozen operations",
  run: (pull, random) =>
    outcomeOf(SAMPLES, 5e-15, (n) => {
      const material = materialWith(random, n, 1, 1e5);
      const { L, k, kb } = material;
      const { near } = switchLengths(L, k, kb);
      const hair = (n % 4 < 2 ? 1 : -1) * random.logBetween(1e-15, 1e-6);
      const l = n % 2 === 0 || near === 0 ? L * random.between(0, 1) : Math.min(near * (1 + hair), L * (1 - 1e-15));
      return pull(l, linkOf(material), 0) / gentlerOf(l, material) - 1;
    }),
};

const startsOnTheLine: Check<Pull> = {
  claim: "The push begins at zero, not at the buckling load, and rises with the slope c_b.",
  allows: "rounding: three operations, since the squeeze is taken from the length as rounded",
  run: (pull, random) =>
    outcomeOf(SAMPLES, 1e-15, (n) => {
      const material = materialWith(random, n, 1, 1e5);
      const l = material.L * (1 - random.logBetween(1e-12, 1e-5));
      return pull(l, linkOf(material), 0) / (material.k * (l - material.L)) - 1;
    }),
};

const isTheGentlerAtTheBorder: Check<Pull> = {
  claim:
    "So it does for slopes a hair’s breadth from 4π²; a length where it switches back is found just below 4π², and none just above.",
  allows: "rounding: of the distance over the length, and of a dozen operations",
  run: (pull, random) =>
    outcomeOf(SAMPLES, 5e-15, (n) => {
      const off = (n % 2 === 0 ? 1 : -1) * random.logBetween(1e-6, 2e-3);
      const beta = 4 * Math.PI ** 2 * (1 + off);
      const material = materialWith(random, n, beta, beta);
      const { L, k, kb } = material;
      const l = L * random.logBetween(1e-7, 1e-2);
      const switchesBack = switchLengths(L, k, kb).far > 0;
      return Math.abs(pull(l, linkOf(material), 0) / gentlerOf(l, material) - 1) + Number(switchesBack !== off < 0);
    }),
};

/** The least c_b L³/k_b at which the line meets the arc's curve, by steps of the golden section towards it. */
function leastMeetingSlope(): number {
  const slopeTo = (y: number): number => -exactArc(y, 1, 1).pull / (1 - y);
  let [low, high] = [0.1, 0.9];
  for (let n = 0; n < 45; ++n) {
    const [one, other] = [high - (high - low) / GOLDEN, low + (high - low) / GOLDEN];
    if (slopeTo(one) < slopeTo(other)) high = other;
    else low = one;
  }
  return slopeTo((low + high) / 2);
}

const switchesAtTheBorder: Check<Pull> = {
  claim:
    "Just above the slope at which the line touches the arc’s curve it switches and switches back, just below it never does, to one part in ten million; and the pull is the gentler one there, too.",
  allows: "rounding: of the distance over the length, and of a dozen operations",
  run: (pull, random) => {
    const touching = leastMeetingSlope();
    return outcomeOf(60, 5e-15, (n) => {
      const off = (n % 2 === 0 ? 1 : -1) * random.logBetween(1e-7, 2e-3);
      const beta = touching * (1 + off);
      const material = materialWith(random, n, beta, beta);
      const { near, far } = switchLengths(material.L, material.k, material.kb);
      const l = material.L * random.between(0.3, 0.7);
      const isOff = Math.abs(pull(l, linkOf(material), 0) / gentlerOf(l, material) - 1);
      return isOff + Number(near > 0 !== off > 0) + Number(far > 0 !== off > 0);
    });
  },
};

const storesItsWork: Check<Pull> = {
  claim: "It is the derivative of the energy that the solver stores, on the line, on the arc and back on the line.",
  allows:
    "order: at the best step, about a thousandth of the room between two switches, what a central difference cuts off and what rounding adds to the energy are both below 1e-7",
  run: (pull, random) =>
    sweepOf({ ...CENTRAL, from: 0.3, samples: 40, tolerance: 2e-7 }, (n) => {
      const material = materialWith(random, n, 33, 400);
      const { L, kb } = material;
      const links = linkOf(material);
      const { near, far } = switchLengths(L, material.k, kb);
      const [low, high] = [
        [near, L],
        [far, near],
        [far * 0.1, far],
      ][far > 0 ? n % 3 : n % 2]!;
      const l = low! + (high! - low!) * random.between(0.45, 0.55);
      const room = high! - low!;
      return (h) => {
        const step = h * room;
        const slope = (bucklingEnergy(l + step, links, 0) - bucklingEnergy(l - step, links, 0)) / (2 * step);
        return ((pull(l, links, 0) - slope) * L ** 2) / kb;
      };
    }),
};

const storesAllItsWork: Check<Pull> = {
  claim:
    "Added up from the rest length, its work is all of that energy: triangles and a trapezium under the line, and under the arc its energy, computed independently to 48 digits. A stretched link stores none.",
  allows: "rounding: of the two lengths where it switches, and of some thirty operations on energies of up to 20 k_b/L",
  run: (pull, random) =>
    outcomeOf(SAMPLES, 1e-13, (n) => {
      const material = materialWith(random, n, 33, n % 4 < 2 ? 39 : 400);
      const { L, k, kb } = material;
      const links = linkOf(material);
      const { near, far } = switchLengths(L, k, kb);
      const beside = 1 + (n % 2 === 0 ? 1 : -1) * random.logBetween(1e-6, 1e-3);
      const l = [L * random.between(0.01, 0.99), beside * near, beside * (far > 0 ? far : near)][n % 3]!;
      const [toFar, toNear] = [Math.max(l, far), Math.max(l, near)];
      const arcAt = (d: number): number => (2 * kb * exactArc(d, L, kb).w) / L;
      const underLine = (from: number, to: number): number =>
        ((from - to) * -(pull(from, links, 0) + pull(to, links, 0))) / 2;
      const work = underLine(L, toNear) + arcAt(toFar) - arcAt(toNear) + underLine(toFar, l);
      const stretched = bucklingEnergy(L * (1 + random.logBetween(1e-6, 1)), links, 0);
      return stretched + ((bucklingEnergy(l, links, 0) - work) * L) / kb;
    }),
};

/** How often a candidate changes between the line and something else as the link is squeezed to nothing. */
function switchesOf(pull: Pull, { L, k, kb }: LinkMaterial): number {
  const links = linkOf({ L, k, kb });
  let [switches, onLine] = [0, true];
  for (let n = 1; n < 2000; ++n) {
    const l = L * (1 - n / 2000);
    const now = Math.abs(pull(l, links, 0) / (k * (l - L)) - 1) < 1e-9;
    if (now !== onLine) ++switches;
    onLine = now;
  }
  return switches;
}

const TOUCHING = touchingSlope();
/** The slope of the line that meets the curve where the ends do. */
const CLOSING = -arcForce(0, 1, 1);

const switchesAsFound: Check<Pull> = {
  claim: `It switches once if c_b L³/k_b > 4π² (${CLOSING.toFixed(2)}). Below ${TOUCHING.toFixed(2)}, where the line only touches the arc's curve, it never does and is a plain spring; in between it switches and switches back.`,
  allows: "nothing: switches are counted, and one that is misplaced by more than a part in 10¹² is counted as lacking",
  run: (pull, random) =>
    outcomeOf(90, 0, (n) => {
      const [low, high, expected] = (
        [
          [1, TOUCHING - 0.01, 0],
          [TOUCHING + 0.1, CLOSING - 0.1, 2],
          [CLOSING + 0.1, 1000, 1],
        ] as const
      )[n % 3]!;
      const material = materialWith(random, Math.floor(n / 3), low, high);
      const { near, far } = switchLengths(material.L, material.k, material.kb);
      const switches = [near, far].filter((length) => length > 0);
      const misplaced = switches.filter(
        (l) => Math.abs((material.k * (l - material.L)) / exactArc(l, material.L, material.kb).pull - 1) > 1e-12,
      );
      return Math.abs(switchesOf(pull, material) - expected) + Math.abs(switches.length - expected) + misplaced.length;
    }),
};

export const immediateEquations = [
  defineEquation<Pull>({
    id: "buckling/10",
    title: "Force of a link that buckles",
    place: "eq. 10, section 3.3",
    tex: String.raw`f_b^* = \begin{cases} 0 & : |\mathbf x_{ij}| \ge L \\ c_b \left(|\mathbf x_{ij}| - L\right) & : |\mathbf x_{ij}| < L,\ f_b < c_b \left(|\mathbf x_{ij}| - L\right) \\ f_b & : \text{otherwise} \end{cases}`,
    code: { bucklingForce, switchLengths },
    formula: bucklingForce,
    checks: [
      onlyPushes,
      isTheGentler,
      isTheGentlerAtTheBorder,
      switchesAtTheBorder,
      startsOnTheLine,
      storesItsWork,
      storesAllItsWork,
      switchesAsFound,
    ],
    mutants: {
      "takes the stronger of the two": (l, links, e) => {
        const [L, cb, kb] = [links.restLength[e]!, links.stiffness[e]!, links.bending[e]!];
        return l >= L ? 0 : Math.min(cb * (l - L), arcForce(l, L, kb));
      },
      "starts at the buckling load": (l, { restLength, bending }, e) =>
        l >= restLength[e]! ? 0 : arcForce(l, restLength[e]!, bending[e]!),
      "never leaves the line": (l, { restLength, stiffness }, e) => Math.min(0, stiffness[e]! * (l - restLength[e]!)),
    },
    erratum: {
      ground: "open",
      printed: {
        tex: String.raw`f_b^* = \begin{cases} c_b \left(|\mathbf x_{ij}| - L\right) & : f_b < c_b \left(|\mathbf x_{ij}| - L\right) \\ f_b & : \text{otherwise} \end{cases}`,
      },
      why: "The formula leaves open where it ends. From the rest length on, (6) has no angle and f_b no value. A program that keeps the last value of f_b there continues along the line, so that the link becomes a second tension spring on top of (1).",
      evidence:
        "The section speaks of compression and bending, and leaves tension to (1). We therefore end the rule at the rest length, where its force is zero.",
      severity: "drifts",
      fairest: "The rule is meant for a link that is squeezed, and a stretched one has no force of this kind.",
      passage: {
        korean: "굽힘 모델은 압축력과 굽힘에 의해 일어나는 좌굴 반응을 모델링한다.",
        english: "The bending model models the buckling response that arises from compressive force and bending.",
      },
      formula: (l, { restLength, stiffness, bending }, e) => {
        const line = stiffness[e]! * (l - restLength[e]!);
        // Past the rest length no arc is left; its last force is still the gentlest push that f_b knows.
        return Math.max(line, arcForce(Math.min(l, restLength[e]!), restLength[e]!, bending[e]!));
      },
    },
    moves: {
      title: "The ends of a squeezed link are let go",
      yLabel: "distance, m",
      run: (pull) => {
        const link = linkOf({ L: 1, k: 20, kb: 0.05 });
        return followPair(0.9, 2, (x) => {
          const f = pull(Math.abs(x[3]! - x[0]!), link, 0) * Math.sign(x[3]! - x[0]!);
          return [f, 0, 0, -f, 0, 0];
        });
      },
    },
    uses: ["buckling/9"],
  }),
];
