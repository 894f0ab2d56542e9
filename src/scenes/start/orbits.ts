/**
 * One mass on a spring, stepped by three methods side by side: the mass above, its orbit in the phase plane below.
 *
 * Where each method has come to follows from the start, the length of a step and the time, so a slider that moves bends the
 * whole orbit at once.
 */
import { defineScene } from "../define.ts";
import { counted, shown } from "../numbers.ts";
import { label, line, points, type Place, type Quantity, type Shape } from "../parts/index.ts";
import { ratio } from "../ranges.ts";
import type { Curve } from "../scene.ts";
import { amplitudeOf, ellipseOf, factorOf, METHODS, orbitOf, type Method, type SpringState } from "./oscillator.ts";
import { springBetween } from "./spring.ts";

const STEP = 1 / 60;
/** Time of a turn of the exact motion, s, and turns after which everything starts again. */
const PERIOD = 2.4;
const TURNS = 3;
/** Where the mass starts: out on the diagonal, the one place from which no orbit that closes leaves the exact circle. */
const AMPLITUDE = 0.62;
const START: SpringState = [AMPLITUDE * Math.SQRT1_2, AMPLITUDE * Math.SQRT1_2];

const SHORTEST = 0.05;
const MOST_STEPS = Math.ceil((TURNS * 2 * Math.PI) / SHORTEST);
/** Steps that are marked by dots, the last ones. */
const MOST_DOTS = 128;
/** Vertices of a curve that is drawn smooth. */
const SMOOTH = 97;

/** Middle of each plane; a plane reaches to 1 on either side, the mass moves above it. */
const PLANES: Readonly<Record<Method, { readonly x: number; readonly quantity: Quantity }>> = {
  explicit: { x: -2.2, quantity: "force" },
  symplectic: { x: 0, quantity: "length" },
  implicit: { x: 2.2, quantity: "bending" },
};
const ALL = Object.keys(METHODS) as Method[];
const MASS_HEIGHT = 1.28;
const WALL = -1.04;
/** An orbit reaches this far in its plane. */
const EDGE = 0.86;
/** Where the exact orbit is named, once: beside it, in the plane of the orbit that goes inward. */
const TRUE: Place = [1.12, -0.8];

const PARAMETERS = {
  omegaDt: ratio(SHORTEST, 2.5, 0.2, { symbol: "\\omega\\,\\Delta t", live: true }),
};

interface Orbits {
  readonly h: number;
  omegaDt: number;
  time: number;
  /** Where each method has been since everything started, and what of it is seen. */
  paths: Readonly<Record<Method, Path>>;
}

export const orbits = defineScene({
  id: "start/orbits",
  parameters: PARAMETERS,
  presets: { long: { omegaDt: 1 }, edge: { omegaDt: 1.95 }, beyond: { omegaDt: 2.05 } },
  seed: 1,
  view: { kind: "plane", left: -3.34, right: 3.34, bottom: -1.62, top: 1.56 },
  stillAfter: 200,
  start: ({ omegaDt }): Orbits => ({ h: STEP, omegaDt, time: 0, paths: pathsAfter(0, omegaDt) }),
  step(orbits) {
    const before = stepsIn(orbits);
    orbits.time += STEP;
    const after = stepsIn(orbits);
    if (after !== before) orbits.paths = pathsAfter(after, orbits.omegaDt);
  },
  adjust(orbits, { omegaDt }) {
    orbits.omegaDt = omegaDt;
    orbits.paths = pathsAfter(stepsIn(orbits), omegaDt);
  },
  pictureOf: ({ paths }) => ALL.map((method) => scaleWords(paths[method], "")).join(),
  picture: (orbits, labels) => [
    ...ALL.flatMap((method) => planeShapes(orbits, method)),
    ...ALL.flatMap((method) => {
      const { x, quantity } = PLANES[method];
      return [
        label("x", () => [x + 1, -0.12]),
        label("v/ω ↑", () => [x - 0.82, -0.82]),
        label(labels[method], () => [x, -1.15], quantity),
        label(scaleWords(orbits.paths[method], labels.scale), () => [x, -1.44], quantity),
      ];
    }),
    label(labels.exact, () => [PLANES.implicit.x + TRUE[0], TRUE[1]], undefined, "left"),
  ],
  labels: [...ALL, "scale", "exact"],
  measures: {
    steps: { unit: "", of: stepsIn },
    run: { unit: "", of: ({ time }) => Math.floor(time / (TURNS * PERIOD)) + 1 },
    explicit: { unit: "", quantity: "force", of: (orbits) => grownBy(orbits, "explicit") },
    symplectic: { unit: "", quantity: "length", of: (orbits) => grownBy(orbits, "symplectic") },
    implicit: { unit: "", quantity: "bending", of: (orbits) => grownBy(orbits, "implicit") },
    phase: { unit: "", of: ({ omegaDt }) => omegaDt },
    explicitFactor: { unit: "", quantity: "force", of: ({ omegaDt }) => perTurn("explicit", omegaDt) },
    symplecticFactor: { unit: "", quantity: "length", of: ({ omegaDt }) => perTurn("symplectic", omegaDt) },
    implicitFactor: { unit: "", quantity: "bending", of: ({ omegaDt }) => perTurn("implicit", omegaDt) },
  },
  charts: {
    factors: {
      x: "phase",
      y: ["explicitFactor", "symplecticFactor", "implicitFactor"],
      logarithmic: true,
      xRange: [0, 2.5],
      yRange: [0.03, 40],
      curves: factorCurves,
    },
  },
  words: {
    title: "One mass, three ways to take a step",
    question: "Does the orbit close, if it is made of steps?",
    // claims: test orbits-of-steps x3
    shows:
      "Each dot is one step, and the pale circle is the true orbit. Explicit steps spiral out at any length. Symplectic ones go around a closed curve as long as ωΔt is below 2. Implicit ones spiral in at any length.",
    limits: [
      "The spring is linear and has no friction.",
      "Velocities are drawn divided by ω, so that the exact orbit is a circle.",
      "From an orbit that reaches the edge of its plane the picture zooms out, so that the pale circle shrinks; by how much stands under the name.",
      "The amplitude of the symplectic steps is the greatest on the closed curve along which they go, and without one that of the step itself.",
      `After ${TURNS} turns of the exact motion everything starts again.`,
    ],
    parameters: { omegaDt: "length of a step" },
    does: { omegaDt: "The time of one step, times the angular frequency of the spring." },
    choices: {},
    presets: { long: "long steps", edge: "just below the edge", beyond: "just beyond it" },
    measures: {
      steps: "steps taken",
      run: "run",
      explicit: "explicit amplitude / first",
      symplectic: "symplectic amplitude / first",
      implicit: "implicit amplitude / first",
      phase: "ωΔt",
      explicitFactor: "explicit",
      symplecticFactor: "symplectic",
      implicitFactor: "implicit",
    },
    charts: { factors: "By how much a turn of the true motion multiplies the amplitude" },
    labels: {
      explicit: "explicit",
      symplectic: "symplectic",
      implicit: "implicit",
      scale: "zoomed out",
      exact: "true orbit",
    },

    describe: ({ steps, run, explicit, symplectic, implicit }) =>
      `Run ${run.toFixed(0)}, ${counted(steps, "step")}: the orbits are ${size(explicit)} (explicit), ${size(symplectic)} (symplectic) and ${size(implicit)} (implicit) times their first size.`,
  },
});

/** A size as a multiple, in two digits. */
const size = (factor: number): string => shown(Number(factor.toPrecision(2)));

/** The angle that the exact motion has turned by since everything started. */
const angleOf = ({ time }: Orbits): number => ((time / PERIOD) % TURNS) * 2 * Math.PI;

/** Steps taken since then. */
function stepsIn(orbits: Orbits): number {
  return Math.floor(angleOf(orbits) / orbits.omegaDt);
}

/** The amplitude now as a multiple of the first; that of symplectic steps is of the whole curve on which they are. */
function grownBy({ paths, omegaDt }: Orbits, method: Method): number {
  const { last } = paths[method];
  return (method === "symplectic" ? ellipseOf(last, omegaDt) : amplitudeOf(last)) / AMPLITUDE;
}

/** Where a method has been, and how much smaller than at first it is drawn, so that all of it is in sight. */
interface Path {
  readonly last: SpringState;
  readonly trail: readonly SpringState[];
  readonly scale: number;
}

function pathsAfter(steps: number, omegaDt: number): Record<Method, Path> {
  const path = (method: Method): Path => pathOf(orbitOf(method, START, omegaDt, steps));
  return { explicit: path("explicit"), symplectic: path("symplectic"), implicit: path("implicit") };
}

function pathOf(trail: readonly SpringState[]): Path {
  const widest = trail.reduce((most, motion) => Math.max(most, amplitudeOf(motion)), 0);
  return { last: trail.at(-1)!, trail, scale: Math.min(1, EDGE / widest) };
}

/** What is said of a plane that is drawn smaller than at first. */
const scaleWords = ({ scale }: Path, words: string): string =>
  scale < 1 ? `${words} ${shown(Number((1 / scale).toPrecision(scale > 0.9 ? 3 : 2)))}×` : "";

function planeShapes(orbits: Orbits, method: Method): Shape[] {
  const { x: middle, quantity } = PLANES[method];
  const path = (): Path => orbits.paths[method];
  const at = ([x, v]: SpringState): Place => [middle + path().scale * x, path().scale * v];
  const mass = (): Place => [at(path().last)[0], MASS_HEIGHT];
  const wall: Place = [middle + WALL, MASS_HEIGHT];
  return [
    line([middle - 0.96, 0, 0, middle + 0.88, 0, 0], { width: 1, faint: true }),
    line([middle, -0.96, 0, middle, 0.96, 0], { width: 1, faint: true }),
    line(() => smooth((angle) => onCircle(angle)).map(at), { width: 2.5, faint: true }),
    ...(method === "symplectic"
      ? [line(() => smooth((angle) => onClosed(orbits, angle)).map(at), { width: 1, quantity })]
      : []),
    line(() => filled(path().trail.map(at), MOST_STEPS + 1), { width: 2.5, quantity }),
    points(() => filled(path().trail.slice(-MOST_DOTS).map(at), MOST_DOTS), { size: 2.5, quantity }),
    line(() => [mass(), at(path().last)], { width: 1, faint: true }),
    line([middle + WALL, MASS_HEIGHT - 0.16, 0, middle + WALL, MASS_HEIGHT + 0.16, 0], { width: 4 }),
    line(() => springBetween(wall, mass(), 0.075), { width: 2 }),
    points(() => [mass()], { size: 7.5, quantity }),
    points(() => [at(path().last)], { size: 5.5, quantity }),
  ];
}

/** A list with so many entries, the last one as often as it takes. */
const filled = (places: readonly Place[], count: number): Place[] =>
  Array.from({ length: count }, (_, n) => places[Math.min(n, places.length - 1)]!);

const onCircle = (angle: number): SpringState => [AMPLITUDE * Math.cos(angle), AMPLITUDE * Math.sin(angle)];

/** A place on the closed curve of the symplectic steps, an ellipse along the diagonal; beyond the edge there is none. */
function onClosed({ omegaDt }: Orbits, angle: number): SpringState {
  const narrow = Math.sqrt(Math.max(0, (2 - omegaDt) / (2 + omegaDt)));
  const [along, across] = omegaDt < 2 ? [Math.cos(angle), narrow * Math.sin(angle)] : [1, 0];
  return [START[0] * (along - across), START[1] * (along + across)];
}

const smooth = (place: (angle: number) => SpringState): SpringState[] =>
  Array.from({ length: SMOOTH }, (_, n) => place((2 * Math.PI * n) / (SMOOTH - 1)));

/** By how much the steps that cover a turn of the exact motion multiply the amplitude. */
function perTurn(method: Method, omegaDt: number): number {
  return factorOf(method, omegaDt) ** ((2 * Math.PI) / omegaDt);
}

function factorCurves(): Curve[] {
  const x = Array.from({ length: 246 }, (_, n) => SHORTEST + n / 100);
  return ALL.map((method) => ({
    label: method,
    x,
    y: x.map((s) => perTurn(method, s)),
    quantity: PLANES[method].quantity,
  }));
}
