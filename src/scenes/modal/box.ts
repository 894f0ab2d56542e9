/**
 * A soft box that falls on an edge and lies down: figure 4 of Choi, Hong and Ko, many contacts at once.
 *
 * Each contact has a push along the normal, found together with all others. Where there is a push there is no gap, and
 * where there is a gap there is no push: one corner shows it.
 */
import { makeTetBox, type Random } from "@pliant/solver";
import type { ModalStepper } from "@pliant/solver/modal";
import { shown } from "../numbers.ts";
import { defineScene } from "../define.ts";
import { arrows, label, placeOf, points, type Place, type Shape } from "../parts/index.ts";
import { choice, degrees, metres, type ValuesIn } from "../ranges.ts";
import type { Workshop } from "../workshop.ts";
import { FLOOR, isStruck, makeFall, softBodyOf, stepFall, throwBody, type Fall } from "./fall.ts";
import { roomFor } from "../in-sight.ts";
import { FALL_MEASURES, FALL_WORDS, totalAbove } from "./measures.ts";
import { FRICTION, MODAL_WORDS, SOFT } from "./parameters.ts";
import { pushArrows, pushAt, pushesOf, weightOf } from "./pushes.ts";

const { kinetic, touching, depth, residual } = FALL_MEASURES;
const SIDES = [0.6, 0.5, 0.3] as const;
/** Length of an arrow, m, for the weight of the body; how far below its vertex one ends; and from which part of it on one is drawn. */
const REACH = 1.1;
const BELOW = 0.01;
const LEAST = 0.05;
/** Of how many pushes the picture names the share, how many are said to be the largest, and how far up its arrow a share stands. */
const [NAMED, LARGEST, UP] = [8, 4, 0.4];
/** What a chart of shares shows of them, weights: a strike is many times as strong for a moment. */
const SHARES = [0, 1.5] as const;
/** How far the arrow for the weight stands to the right of the body, m. */
const ASIDE = 1.05;
/** With less energy of motion than this, J, the box is not seen to move. */
const STILL = 0.5;

const PARAMETERS = {
  tilt: degrees(0, 90, 35),
  height: metres(0, 3, 0.6),
  mu: FRICTION,
  method: choice(["direct", "sweeps"]),
  ...SOFT,
};

export const box = defineScene({
  id: "modal/box",
  parameters: PARAMETERS,
  presets: { flat: { tilt: 0 }, ice: { mu: 0 }, sweeps: { method: "sweeps" } },
  seed: 1,
  view: { kind: "space", from: [0.7, -3.5, 3.4], target: [0.15, 0, 0.15], angle: 21, floor: 0 },
  stillAfter: 60,
  again: 1.5,
  over: 2.5,
  prepares: true,
  start: dropBox,
  step: stepFall,
  impact: isStruck,
  labels: ["corner", "weight"],
  picture: pictureOfBox,
  pictureOf: (fall) => sharesOf(fall).join(),
  measures: {
    touching,
    carried: { unit: "", quantity: "force", of: (fall) => fall.stepper.report.push / weightOf(fall) },
    pushes: { unit: "", of: (fall) => pushesOf(fall, LEAST).length },
    first: { unit: "", quantity: "bending", of: (fall) => sumOf(fall, 1) },
    largest: { unit: "", quantity: "length", of: (fall) => sumOf(fall, LARGEST) },
    gap: { unit: "mm", quantity: "length", of: (fall) => 1000 * fall.state.places[3 * cornerOf(fall) + 2]! },
    corner: { unit: "", quantity: "force", of: (fall) => pushAt(fall.stepper, cornerOf(fall)) / weightOf(fall) },
    both: { unit: "mm", quantity: "bending", of: ({ stepper }) => 1000 * largestPushedGap(stepper) },
    residual,
    depth,
    total: totalAbove(0, "bending"),
    kinetic,
  },
  charts: {
    carried: { y: ["first", "largest", "carried"], yRange: SHARES },
    corner: { x: "gap", y: ["corner"], apart: true },
    energy: { y: ["kinetic", "total"] },
  },
  words: {
    title: "A box with many contacts",
    question: "How is the weight of a box shared among the many points on which it lies?",
    // claims: test box-arrows; test no-push-at-a-gap + modal/14
    shows:
      "A soft box falls on an edge, tips over and comes to rest on its side. It is drawn as if of glass. Arrows under its points show the pushes of the floor, unless one is less than a twentieth of the weight; the arrow beside the box is as long as its weight. Once the box lies almost still, the strongest bear their shares of it. The pushes of all contacts are found together: none pulls, none lets a vertex in, and where there is a gap there is no push. At rest they add up to the weight.",
    limits: [
      "The arrows are the steady pushes of a step; the impulse of a strike comes on top of them.",
      "A body that can move in few ways, on many points, can be supported in many ways. What is shown is one of them, and the two methods need not find the same.",
      // claims: test words-of-state + modal/11
      "The pushes are steady through a step and end it with every vertex outside, or no more than a tenth of a millimetre inside where the box lands hard. The paper’s condition is that no acceleration leads inward.",
      "The paper gives no sizes; this box and its fall are ours.",
    ],
    parameters: { ...MODAL_WORDS.parameters, tilt: "tilt", method: "contact solver" },
    does: {
      ...MODAL_WORDS.does,
      tilt: "How far the box is turned about its long side at the start. At zero it lands flat.",
      height: "How high above the floor its lowest corner starts.",
      method: "How the complementarity problem is solved.",
    },
    choices: { method: { direct: "direct (Baraff, the paper)", sweeps: "sweeps (Gauss–Seidel)" } },
    presets: { flat: "lands flat", ice: "no friction", sweeps: "solved by sweeps" },
    measures: {
      ...FALL_WORDS,
      carried: "all pushes",
      pushes: "pushes of at least a twentieth of the weight",
      first: "the largest push",
      largest: "the four largest",
      gap: "gap of the corner",
      corner: "push at the corner / weight",
      both: "largest gap of a vertex with a push",
    },
    labels: { corner: "the corner", weight: "weight" },
    charts: {
      corner: "Marked corner: a gap or a push, never both",
      carried: "Pushes of the floor / weight",
      energy: "Energy",
    },

    describe({ touching, carried, pushes, first, largest, gap, kinetic }) {
      const points = pushes === 1 ? "one point" : `${pushes} points`;
      if (touching > 0 && kinetic < STILL)
        // claims: by modal/box
        return `The box lies still: one point has ${percent(first)} of the weight, the ${LARGEST} largest ${percent(largest)}, all ${percent(carried)}.`;
      if (touching === 0) return `The box is in the air; its marked corner is ${shown(gap)} mm above the floor.`;
      if (pushes === 0)
        return `The box strikes the floor; its marked corner is ${shown(Math.max(0, gap))} mm above it.`;
      return `The box tips on ${points}; the pushes of the floor add up to ${percent(carried)} of its weight.`;
    },
  },
});

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

/** What the strongest pushes carry together, weights. */
const sumOf = (fall: Fall, count: number): number =>
  pushesOf(fall, 0)
    .slice(0, count)
    .reduce((sum, { share }) => sum + share, 0);

/** The shares of the strongest pushes, in words, once the box lies still. */
const sharesOf = (fall: Fall): string[] =>
  kinetic.of(fall) < STILL
    ? pushesOf(fall, LEAST)
        .slice(0, NAMED)
        .map(({ share }) => percent(share))
    : [];

/** The box as if of glass, the pushes under it with their shares, and its weight beside it. */
function pictureOfBox(fall: Fall, { corner, weight }: { readonly corner: string; readonly weight: string }): Shape[] {
  const shares = sharesOf(fall);
  return [
    softBodyOf(fall, { sheer: true }),
    pushArrows(fall, REACH, BELOW, LEAST),
    arrows(() => [besideOf(fall, REACH), besideOf(fall, 0)], "force"),
    label(weight, () => besideOf(fall, REACH), "force", "above"),
    points(() => [placeOf(fall.state.places, cornerOf(fall))], { quantity: "length", size: 6 }),
    label(corner, () => besideCorner(fall), "length", "left"),
    ...Array.from({ length: NAMED }, (_, n) =>
      shares[n] === undefined ? roomFor(1) : label(shares[n], () => besidePush(fall, n), "force", "right"),
    ),
  ];
}

/** A place at the arrow of a push, by how strong it is among them. */
function besidePush(fall: Fall, n: number): Place {
  const push = pushesOf(fall, LEAST)[n];
  if (!push) return placeOf(fall.state.x, 0);
  const [x, y, z = 0] = push.at;
  return [x, y, z - BELOW - REACH * push.share * (1 - UP)];
}

function dropBox(values: ValuesIn<typeof PARAMETERS>, _: Random, workshop?: Workshop): Fall {
  const [a, b, c] = SIDES;
  const tilt = (values.tilt * Math.PI) / 180;
  const lift = values.height + b * Math.sin(tilt) + c * Math.cos(tilt);
  const mesh = makeTetBox([-a, -b, lift - c], [a, b, lift + c], [4, 4, 2]);
  return throwBody(makeFall(mesh, values, { obstacles: [FLOOR] }, workshop), [0, 0, 0], [0, 0, 0], tilt);
}

/** The vertex that is marked. */
const cornerOf = ({ body }: Fall): number => body.surface[0]!;

/** Where the corner is named: so far to the left of it that its dot is seen. */
function besideCorner(fall: Fall): Place {
  const [x, y, z] = placeOf(fall.state.places, cornerOf(fall));
  return [x - 0.05, y, z];
}

/** A place on the right of the body, so high above the floor, m. */
const besideOf = ({ state: { x } }: Fall, height: number): Place => [x[0]! + ASIDE, x[1]!, height];

/** The largest gap at the end of the last step of a vertex that was pushed through it, m. */
function largestPushedGap({ contacts }: ModalStepper): number {
  let most = 0;
  for (let n = 0; n < contacts.count; ++n) if (contacts.push[n]! > 0) most = Math.max(most, Math.abs(contacts.gap[n]!));
  return most;
}
