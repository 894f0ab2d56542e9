/**
 * A cloth that falls on a sphere, and a sphere that moves: contact, friction and self-repulsion after Choi and Ko, section 5.
 *
 * Nothing is held. What keeps the cloth on the sphere is the constraint along the normal and friction along the surface.
 */
import {
  flatGrid,
  makeBody,
  makeClothState,
  makeContacts,
  makeGridCloth,
  makeRepulsion,
  makeSphere,
  makeStepper,
  repulsionForce,
  stepInContact,
  type Cloth,
  type ClothState,
  type Random,
  type Solution,
  type Stepper,
} from "@pliant/solver";
import { frictionOf, timedBy, type Contacts, type Repulsion } from "@pliant/solver/cloth";
import { defineScene } from "../define.ts";
import { fastSolver } from "../fast-solver.ts";
import { counted } from "../numbers.ts";
import { timeWords } from "../time-words.ts";
import { carryCloth, gripping, heldCloth, makeGrip, moveGrip, type Grip } from "../grip.ts";
import { arrows, body, cloth, label, line, points, type Place, type Shape, type Written } from "../parts/index.ts";
import { choice, count, metresPerSecond, ratio, seconds, type ValuesIn } from "../ranges.ts";
import { CLOTH_MEASURES, CONTACT_MEASURES, MEASURE_WORDS } from "./cloth-measures.ts";
import { BDF2, LAWS, UNSOLVED } from "./materials.ts";
import { JUMP, START, jumpEnd, moveSphere, SWING } from "./sphere-motion.ts";

const SIDE = 1;
const RADIUS = 0.22;
const MATERIAL = { density: 0.2, stretch: 200, compression: 400, bend: 1e-4, damping: 0.004 };
const ROUGHNESS = 1e-5;
/** How far above the sphere the cloth starts, m. */
const HEIGHT = 0.01;
/** A cloth farther away than this has left the sphere, m; one that has fallen so deep is laid on it anew. */
const AWAY = 1.2;
const FALLEN = 2;
/** Where the floor is drawn, m: a little below what hangs. Nothing is stopped by it. */
const FLOOR = -0.45;
/** A sphere that jumps does so so long after the start, s, under a cloth that has been laid on it for so long, in steps of this length or longer. */
const BEFORE_JUMP = 0.4;
const LAYING = { seconds: 0.6, step: 0.04 };
/** After a jump cloth and sphere go on for so long, s, and then stand for a while, so that it can be seen where they are. */
const AFTER_JUMP = 0.075;
const STAND = 5;
/** A particle that has just come to touch is marked for so long, s. */
const JUST = 0.5;
/** To the right in the picture, and how far from the sphere its jump is measured, m. */
const RIGHT = [0.8247, 0.5655] as const;
const BESIDE = 0.1;
/** How high what a sphere throws up is seen, m. */
const TOP = 0.85;
/** How far the dots stand out from the cloth, m, so that it does not cut them. */
const LIFT = 0.008;
/** Ends of the dashes of a circle around the sphere. */
const AROUND = 48;
/** Whatever comes nearer to the middle of the sphere than this on its way through a step, m, was in it. */
const WITHIN = RADIUS / 2;

const PARAMETERS = {
  motion: choice(["swing", "turn", "jump"]),
  speed: metresPerSecond(0.1, 60, 0.4, { log: true }),
  test: choice(["both", "static"]),
  friction: choice(["coulomb", "printed"]),
  mu: ratio(0, 2, 0.4, { symbol: "\\mu" }),
  self: choice(["feels", "passes"]),
  dt: seconds(0.002, 0.05, 0.0166667, { symbol: "\\Delta t", log: true }),
  side: count(11, 75, 33),
};

type Vector = readonly [number, number, number];
type SphereValues = ValuesIn<typeof PARAMETERS>;

interface Draped {
  readonly h: number;
  readonly values: SphereValues;
  readonly cloth: Cloth;
  readonly state: ClothState;
  readonly stepper: Stepper;
  readonly contacts: Contacts;
  readonly repulsion: Repulsion;
  /** Where the vertices of the sphere are at the start, and the cloth with its contact, with which each round begins. */
  readonly home: Float64Array;
  readonly laid: Laid;
  /** What the round begins with of the time in which the sphere waits for the cloth to hang, s. */
  readonly waited: number;
  readonly grip: Grip;
  solution: Solution;
  /** For how long each particle has touched the sphere, s; −1 while it does not. */
  readonly held: Float64Array;
  /** Which particles were found in the way of a leap of this round, and which it went past. */
  readonly found: Uint8Array;
  readonly passed: Uint8Array;
  /** Time of the run, and time since the cloth was last laid on the sphere, s. */
  time: number;
  since: number;
  /** How far the sphere has gone in the last step, m. */
  leap: number;
  /** When the sphere went through the cloth, if it has since then, s. */
  through: number;
}

/** A cloth as it lies, and what of it touches. */
interface Laid {
  readonly x: Float64Array;
  readonly v: Float64Array;
  readonly touching: Uint8Array;
  readonly force: Float64Array;
}

const { elastic, kinetic, stretch, iterations } = CLOTH_MEASURES;
const LABELS = ["before", "after", "jump", "inOneStep", "swing"] as const;

export const sphere = defineScene({
  id: "buckling/sphere",
  parameters: PARAMETERS,
  presets: {
    turn: { motion: "turn" },
    slippery: { mu: 0 },
    fast: { motion: "jump", speed: 30 },
    printed: { friction: "printed" },
  },
  seed: 5,
  view: {
    kind: "space",
    from: [1.2, -1.75, 0.72],
    target: [0, 0, -0.08],
    angle: 22.5,
    frame: 1.4,
    floor: FLOOR,
    follows: "edge",
  },
  stillAfter: 96,
  start: makeDraped,
  step: stepDraped,
  mayBurst: ({ state }) => state.x,
  impact: ({ values, leap }) => values.motion === "jump" && leap > RADIUS,
  slowed: 1 / 50,
  labels: LABELS,
  picture: pictureOf,
  timeContacts: ({ contacts }, clock) => timedBy(contacts.watch, clock),
  measures: {
    ...CONTACT_MEASURES,
    caught: { unit: "", quantity: "time", of: ({ held }) => held.filter((time) => time >= 0 && time < JUST).length },
    found: { unit: "", quantity: "force", of: ({ found }) => countOf(found) },
    passed: { unit: "", quantity: "time", of: ({ passed }) => countOf(passed) },
    carried: { unit: "", quantity: "force", of: carriedBy },
    close: { unit: "", quantity: "force", of: ({ repulsion }) => repulsion.pairs.count },
    elastic,
    kinetic,
    stretch,
    away: {
      unit: "m",
      quantity: "length",
      of: ({ state, contacts }) => distanceOfMiddles(state.x, contacts.sweep.body.mesh.x),
    },
    through: { unit: "s", optional: true, of: ({ through }) => through },
    iterations,
  },
  charts: {
    contact: { y: ["touching", "caught"], logarithmic: true },
    carried: { y: ["carried"], yRange: [0, 3] },
    close: { y: ["close"] },
    energy: { y: ["elastic", "kinetic"], logarithmic: true },
  },
  words: {
    title: "A cloth on a sphere that moves",
    question: "How does a cloth notice that a body is in its way?",
    // claims: by buckling/sphere x2
    shows:
      "A square cloth falls on a sphere and hangs around it in folds. A dot marks each particle that touches the sphere; it is larger, and of another colour, in the first half second and where a jump has met it. The sphere swings to and fro, turns, or jumps. With friction the cloth goes along; without friction it slides off, since nothing holds it at the top. If the sphere jumps by more than its own size in a step, a test that looks only at the end of the step misses the cloth, and the sphere passes through it; dots mark the particles that it went past. A jump begins when the cloth lies on the sphere. After it both stand for some seconds, and then the jump begins anew; a cloth that has fallen is laid on the sphere again. It is drawn sheer, so that the sphere can be seen, whose patches show how it turns.",
    limits: [
      // claims: by buckling/sphere + test kept-out
      "Only particles are tested against the triangles of the sphere, as in the paper. The cloth is kept 3 mm away, so that the cloth between the particles stays out, too.",
      "The sphere moves as prescribed; the cloth does not push it.",
      "The cloth feels itself through its particles alone. A hard pull can draw one layer through another.",
      "The cloth does not bounce off the sphere.",
      "The floor is there for the shadow. What falls through it is drawn flat on it.",
    ],
    parameters: {
      motion: "the sphere",
      speed: "speed",
      test: "test for contact",
      friction: "friction",
      mu: "coefficient of friction",
      self: "the cloth",
      dt: "time step",
      side: "particles along a side",
    },
    does: {
      motion: "How the sphere moves once the cloth hangs.",
      // claims: by buckling/sphere
      speed: "The greatest speed of the surface. A jump goes 0.5 m up at this speed.",
      test: "Whether the path of a particle through the step is tested, or only its position at the end.",
      friction:
        "The paper’s friction grows with the push and with the speed of sliding. Coulomb’s grows with the push alone.",
      // claims: by buckling/sphere
      mu: "Friction divided by the push. For the paper’s law, at a speed of 1 m/s.",
      self: "Whether particles that come too close push each other apart.",
      // claims: paper
      dt: "How much time one step covers. The paper steps its dressed figures at 1/90 s.",
      side: "The grid of the cloth.",
    },
    choices: {
      motion: { swing: "swings to and fro", turn: "turns", jump: "jumps up" },
      test: { both: "along the step and at its end (the paper)", static: "at the end of the step only" },
      friction: { coulomb: "Coulomb’s law", printed: "proportional to the speed (the paper)" },
      self: { feels: "feels itself", passes: "passes through itself" },
    },
    presets: {
      turn: "a turning sphere",
      slippery: "no friction",
      fast: "a jump at 30 m/s",
      printed: "the paper’s friction",
    },
    labels: {
      before: "before",
      after: "after",
      jump: "the jump: 0.5 m",
      inOneStep: "one step: 0.5 m",
      swing: "the sphere swings so far",
    },
    measures: {
      ...MEASURE_WORDS,
      caught: "newly: for less than half a second",
      found: "particles found in the way of a jump",
      passed: "particles that the sphere went past",
      carried: "push / weight",
      through: "when the sphere went through",
      close: "pairs pushed apart",
      away: "distance of cloth and sphere",
    },
    charts: {
      carried: "Upward push of the sphere, over the weight of the cloth",
      contact: "Particles that touch the sphere",
      close: "Pairs of particles that push each other apart",
      energy: "Energy",
    },

    mark: ({ through }) => (through >= 0 ? `The sphere went through the cloth at ${timeWords(through)}` : undefined),

    describe({ touching, caught, away, depth, found, passed, through }) {
      if (found > 0)
        return `The sphere has thrown the cloth up: ${counted(found, "particle")} ${found === 1 ? "was" : "were"} found in its way.`;
      // claims: by buckling/sphere
      if (through >= 0)
        return `The sphere has gone through the cloth, past ${counted(passed, "particle")} of which none was found.`;
      if (away > AWAY) return "The cloth and the sphere have parted.";
      if (touching === 0) return "Nothing of the cloth touches the sphere.";
      const contact = `${counted(touching, "particle")} ${touching === 1 ? "touches" : "touch"} the sphere, ${caught} of them newly`;
      if (depth > 1) return `${contact}; the deepest is ${depth.toPrecision(2)} mm inside.`;
      // claims: test words-of-state
      return `${contact}; none is inside.`;
    },
  },
});

function makeDraped(values: SphereValues, random: Random): Draped {
  const { side, mu, friction, test, self, dt } = values;
  const size = { columns: side, rows: side, spacing: SIDE / (side - 1) };
  const plain = makeGridCloth(size, MATERIAL, LAWS.buckling);
  const vertices = side * side;
  const links = plain.groups.map((group) => group.links);
  // Closer than the corners of a cell are to its middle, so that no particle slips through between four others.
  const repulsion = makeRepulsion({ distance: 0.9 * size.spacing, stiffness: 20, damping: 0.01, vertices, links });
  const cloth = self === "feels" ? { ...plain, forces: [repulsionForce(repulsion)] } : plain;
  const x = flatGrid(size);
  for (let k = 2; k < x.length; k += 3) x[k] = RADIUS + HEIGHT + random.between(-ROUGHNESS, ROUGHNESS);
  const body = makeBody(makeSphere([0, 0, 0], RADIUS, 3));
  const contacts = makeContacts({ body, vertices, test, friction: frictionOf(friction, mu) });
  const [state, stepper] = [makeClothState(x), makeStepper(cloth, { solver: fastSolver() })];
  const waited = values.motion === "jump" ? START - BEFORE_JUMP : 0;
  const length = Math.max(dt, LAYING.step);
  for (let n = waited > 0 ? Math.round(LAYING.seconds / length) : 0; n > 0; --n)
    stepInContact(state, cloth, stepper, contacts, length, BDF2);
  const draped: Draped = {
    h: dt,
    values,
    cloth,
    state,
    stepper,
    contacts,
    repulsion,
    home: body.mesh.x.slice(),
    laid: laidOf(state, contacts),
    waited,
    ...{ held: new Float64Array(vertices).fill(-1), found: new Uint8Array(vertices), passed: new Uint8Array(vertices) },
    grip: makeGrip(),
    solution: UNSOLVED,
    time: 0,
    since: 0,
    leap: 0,
    through: NaN,
  };
  layAnew(draped);
  return draped;
}

const laidOf = ({ x, v }: ClothState, { touching, force }: Contacts): Laid => ({
  x: x.slice(),
  v: v.slice(),
  touching: touching.slice(),
  force: force.slice(),
});

function stepDraped(draped: Draped): Solution {
  const { h, values, cloth, state, stepper, contacts, home, waited, grip } = draped;
  const seen = values.motion === "jump" ? jumpEnd(values.speed) + AFTER_JUMP - waited : Infinity;
  if (middleOf(state.x)[2] < -FALLEN || draped.since >= seen + STAND) layAnew(draped);
  draped.time += h;
  draped.since += h;
  draped.leap = 0;
  if (draped.since >= seen) return draped.solution;
  const { mesh } = contacts.sweep.body;
  const before = middleOf(mesh.x);
  carryCloth(grip, state, stepper, h);
  moveSphere(contacts.sweep.body, home, values.motion, values.speed, RADIUS, waited + (state.steps + 1) * h, h);
  draped.solution = stepInContact(state, cloth, stepper, contacts, h, BDF2);
  const after = middleOf(mesh.x);
  draped.leap = Math.hypot(after[0] - before[0], after[1] - before[1], after[2] - before[2]);
  noteContact(draped, before, after);
  return draped.solution;
}

/** Notes what touches, for how long it has done so, and what was found in the way of a leap or not. */
function noteContact(draped: Draped, before: Vector, after: Vector): void {
  const { h, state, contacts, held, found, passed } = draped;
  for (let i = 0; i < held.length; ++i) held[i] = contacts.touching[i] ? Math.max(0, held[i]! + h) : -1;
  if (!Number.isNaN(draped.through)) return;
  const nearest = nearestTo(state, before, after);
  const isThrough = nearest.some((distance) => distance < WITHIN);
  if (isThrough) {
    draped.through = draped.time;
    nearest.forEach((distance, i) => (passed[i] = distance < RADIUS && !contacts.touching[i] ? 1 : 0));
  } else if (draped.leap > RADIUS) found.set(contacts.touching);
}

const countOf = (marks: Uint8Array): number => marks.reduce((sum, mark) => sum + mark, 0);

/** How near each particle has come to the middle of the sphere on its way through the last step, m. */
function nearestTo({ xBefore, x }: ClothState, before: Vector, after: Vector): Float64Array {
  return new Float64Array(x.length / 3).map((_, i) => {
    const k = 3 * i;
    const from: Vector = [xBefore[k]! - before[0], xBefore[k + 1]! - before[1], xBefore[k + 2]! - before[2]];
    const way: Vector = [x[k]! - after[0] - from[0], x[k + 1]! - after[1] - from[1], x[k + 2]! - after[2] - from[2]];
    const share = Math.max(0, Math.min(1, -dot(from, way) / (dot(way, way) || 1)));
    return Math.hypot(...from.map((along, c) => along + share * way[c]!));
  });
}

/** Puts cloth and sphere back to where they were at the start, and begins the motion again. */
function layAnew(draped: Draped): void {
  const { state, stepper, contacts, home, laid, held, found, passed, grip } = draped;
  draped.since = 0;
  draped.through = NaN;
  moveGrip(grip, heldCloth(state, stepper), grip.vertex, null);
  for (const x of [state.x, state.xBefore]) x.set(laid.x);
  for (const v of [state.v, state.vBefore]) v.set(laid.v);
  contacts.force.set(laid.force);
  contacts.touching.set(laid.touching);
  held.forEach((_, i) => (held[i] = laid.touching[i] ? JUST : -1));
  found.fill(0);
  passed.fill(0);
  state.steps = 0;
  contacts.sweep.body.mesh.x.set(home);
}

type SphereLabels = Readonly<Record<(typeof LABELS)[number], string>>;

/** Cloth and sphere, a dot on each particle that touches or was passed by, and where the sphere goes. */
function pictureOf(draped: Draped, labels: SphereLabels): Shape[] {
  const { state, stepper, grip, contacts, held, found, passed, home, values } = draped;
  const { mesh } = contacts.sweep.body;
  const marked = (is: (i: number) => boolean, met?: Vector): Written => dotsAt(state.x, mesh.x, met, is);
  const columns = values.side;
  return [
    cloth(
      onFloor(state.x),
      { columns, rows: columns, sheer: true },
      { pull: gripping(grip, heldCloth(state, stepper)) },
    ),
    body(mesh.x, mesh.triangles, { rest: Float32Array.from(home) }),
    points(
      marked((i) => !found[i] && held[i]! >= JUST),
      { quantity: "length", size: 1.5 },
    ),
    points(
      marked((i) => found[i] === 1 || (held[i]! >= 0 && held[i]! < JUST)),
      { quantity: "force", size: 2.2 },
    ),
    points(
      marked((i) => passed[i] === 1, [0, 0, 0]),
      { quantity: "time", size: 2.2 },
    ),
    ...(values.motion === "jump" ? jumpMarks(values, labels) : values.motion === "swing" ? swingMarks(labels) : []),
  ];
}

/**
 * The particles that are to be marked, a little out from where the sphere met them; the others are where none is seen, in the
 * middle of the sphere.
 */
function dotsAt(
  x: Float64Array,
  sphere: Float64Array,
  met: Vector | undefined,
  isMarked: (i: number) => boolean,
): Written {
  return {
    vertices: x.length / 3,
    watched: x,
    write(out, at) {
      const hidden = middleOf(sphere);
      const from = met ?? hidden;
      for (let k = 0; k < x.length; k += 3) {
        const away: Vector = [x[k]! - from[0], x[k + 1]! - from[1], x[k + 2]! - from[2]];
        const share = 1 + LIFT / (Math.hypot(...away) || 1);
        const place = away.map((along, c) => from[c]! + share * along);
        out.set(isMarked(k / 3) ? place : hidden, at + k);
      }
    },
  };
}

/** Where the sphere is before its jump and after it, and how far that is. */
function jumpMarks({ speed, dt }: SphereValues, labels: SphereLabels): Shape[] {
  const beside = (height: number): Place => [(RADIUS + BESIDE) * RIGHT[0], (RADIUS + BESIDE) * RIGHT[1], height];
  const within = speed * dt >= JUMP ? labels.inOneStep : labels.jump;
  return [
    line(() => circleAt(0), { width: 1.5, apart: true, through: true }),
    line(() => circleAt(JUMP), { width: 1.5, apart: true, through: true }),
    label(labels.before, () => circleAt(0)[Math.round(0.625 * AROUND)]!, undefined, "left"),
    label(labels.after, () => circleAt(JUMP)[Math.round(0.375 * AROUND)]!, undefined, "left"),
    arrows(() => [beside(0), beside(JUMP)], "length"),
    label(within, () => beside(JUMP / 2), "length", "right"),
    // No word, but room for what is thrown, so that the picture stays as large as it is.
    label("", () => [0, 0, TOP]),
  ];
}

/** The outline of the sphere at a height. */
const circleAt = (height: number): Place[] =>
  Array.from({ length: AROUND }, (_, n) => {
    const angle = (2 * Math.PI * n) / AROUND;
    const right = RADIUS * Math.cos(angle);
    return [right * RIGHT[0], right * RIGHT[1], height + RADIUS * Math.sin(angle)];
  });

/** How far the middle of the sphere swings, on the floor. */
function swingMarks(labels: SphereLabels): Shape[] {
  const tick = (x: number): Place[] => [
    [x, -0.04, FLOOR],
    [x, 0.04, FLOOR],
  ];
  return [
    line(
      () => [
        [-SWING, 0, FLOOR],
        [SWING, 0, FLOOR],
      ],
      { width: 1.5, dashed: true },
    ),
    line(() => [-SWING, 0, SWING].flatMap(tick), { width: 1.5, apart: true }),
    label(labels.swing, () => [SWING, 0, FLOOR], undefined, "right"),
  ];
}

/** Places as they are drawn: what has fallen through the floor lies on it. */
const onFloor = (x: Float64Array): Written => ({
  vertices: x.length / 3,
  watched: x,
  write(out, at) {
    out.set(x, at);
    for (let k = at + 2; k < at + x.length; k += 3) out[k] = Math.max(out[k]!, FLOOR);
  },
});

/** The push along the normals, upward, as a share of the weight. */
function carriedBy({ cloth, contacts }: Draped): number {
  const weight = 9.81 * cloth.m.reduce((sum, m) => sum + m, 0);
  return contacts.force.reduce((sum, push, i) => sum + push * contacts.normals[3 * i + 2]!, 0) / weight;
}

/** The distance of the mean places of two sets of points, m. */
const distanceOfMiddles = (a: Float64Array, b: Float64Array): number => {
  const [p, q] = [middleOf(a), middleOf(b)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
};

/** The mean place of points. */
function middleOf(x: Float64Array): Vector {
  const sum: [number, number, number] = [0, 0, 0];
  for (let k = 0; k < x.length; ++k) sum[k % 3]! += (3 * x[k]!) / x.length;
  return sum;
}

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
