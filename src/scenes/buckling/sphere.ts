/**
 * A cloth that falls on a sphere, and a sphere that moves: contact, friction and self-repulsion after Choi and Ko, section 5.
 *
 * Nothing is held. What keeps the cloth on the sphere is the constraint along the normal and friction along the surface.
 */
import { timedBy } from "@pliant/solver/cloth";
import { defineScene } from "../define.ts";
import { counted } from "../numbers.ts";
import { timeWords } from "../time-words.ts";
import { CLOTH_MEASURES, CONTACT_MEASURES, MEASURE_WORDS } from "./cloth-measures.ts";
import { SWING } from "./sphere-motion.ts";
import { FLOOR, LABELS, pictureOf } from "./sphere-picture.ts";
import { JUST, makeDraped, middleOf, PARAMETERS, RADIUS, stepDraped, type Draped } from "./sphere-run.ts";

/** A cloth farther away than this has left the sphere, m. */
const AWAY = 1.2;

const { elastic, kinetic, stretch, iterations } = CLOTH_MEASURES;

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
    angle: 20.5,
    frame: 1.4,
    floor: FLOOR,
    follows: "edge",
  },
  stillAfter: 96,
  start: makeDraped,
  step: stepDraped,
  time: ({ time }) => time,
  mayBurst: ({ state }) => state.x,
  impact: ({ values, leap }) => values.motion === "jump" && leap > RADIUS,
  slowed: 1 / 50,
  labels: LABELS,
  pictureOf: ({ found, passed }) => found.includes(1) || passed.includes(1),
  picture: pictureOf,
  timeContacts: ({ contacts }, clock) => timedBy(contacts.watch, clock),
  measures: {
    ...CONTACT_MEASURES,
    caught: { unit: "", quantity: "force", of: caughtBy },
    kept: { unit: "", quantity: "length", of: (draped: Draped) => draped.contacts.count - caughtBy(draped) },
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
    contact: { y: ["kept", "caught"], logarithmic: true },
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
      swing: `the sphere swings ${2 * SWING} m`,
      touches: "touching",
      caught: `new: under ${JUST} s`,
      found: "found in the way",
      passed: "passed, not found",
    },
    measures: {
      ...MEASURE_WORDS,
      caught: "for less than half a second",
      kept: "for half a second or longer",
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

/** How many particles have come to touch in the last half second. */
function caughtBy({ held }: Draped): number {
  return held.filter((time) => time >= 0 && time < JUST).length;
}

const countOf = (marks: Uint8Array): number => marks.reduce((sum, mark) => sum + mark, 0);

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
