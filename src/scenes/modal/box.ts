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
import { inSight, roomFor } from "../in-sight.ts";
import type { StepReport } from "../scene.ts";
import { FALL_MEASURES, FALL_WORDS, totalAbove } from "./measures.ts";
import { FRICTION, MODAL_WORDS, SOFT } from "./parameters.ts";
import { pushArrows, pushAt, pushesOf, weightOf, type Push } from "./pushes.ts";

const { kinetic, touching, depth, residual } = FALL_MEASURES;
const SIDES = [0.6, 0.5, 0.3] as const;
/** Length of an arrow, m, for the weight of the body; how far below its vertex one ends; from which part of it on one is drawn, and at most for which. */
const REACH = 1.2;
const BELOW = 0.015;
const [LEAST, MOST] = [0.05, 1.5];
/** Of how many pushes the picture names the share at most, and from which share on; how many are said to be the largest. */
const [NAMED, NOTED, LARGEST] = [6, 0.1, 4];
/** Below this share of the weight nothing is said of all others. */
const SPECK = 0.025;
/** What is said of pushes at rest stays for so long, s, so that it can be read. */
const STAYS = 0.4;
/** What a chart of shares shows of them, weights: a strike is many times as strong for a moment. */
const SHARES = [0, 1.5] as const;
/** Where the camera is, seen from above, m: what is beside the box stands across its line of sight. */
const CAMERA = { right: 1.9, before: 4.6 };
const ACROSS = [CAMERA.before, CAMERA.right].map((c) => c / Math.hypot(CAMERA.before, CAMERA.right));
/** How far to the right of the middle of the body the weight stands, and the pushes in a row, and the room for their words, m. */
const ASIDE = { weight: 1.15, pushes: 1.5, words: 2.25 };
/** By how much less room the word on the left needs, m. */
const ROOM = 0.8;
/** With less energy of motion than this, J, the box is not seen to move. */
const STILL = 0.5;

/** A box, and what is said of its pushes: since which step of so many. */
interface Box extends Fall {
  readonly said: { pushes: readonly Push[]; since: number };
  steps: number;
}

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
  view: { kind: "space", from: [CAMERA.right, -CAMERA.before, 1.3], target: [0.5, 0.2, 0.42], angle: 24, floor: 0 },
  stillAfter: 60,
  again: 1.5,
  over: 2.5,
  prepares: true,
  start: dropBox,
  step: stepBox,
  impact: isStruck,
  labels: ["corner", "weight", "pushes", "other", "others"],
  picture: pictureOfBox,
  pictureOf: (box) => (isStill(box) ? wordsOfPushes(box, { pushes: "", other: "", others: "" }).join() : ""),
  measures: {
    touching,
    carried: { unit: "", quantity: "force", of: (fall) => fall.stepper.report.push / weightOf(fall) },
    pushes: { unit: "", of: (box) => pushesToSay(box).filter(({ share }) => share >= LEAST).length },
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
      "A soft box falls on an edge, tips over and comes to rest on its side. It is drawn as if of glass. Arrows under its points show the pushes of the floor, unless one is less than a twentieth of the weight. Beside the box stands its weight, and next to it the pushes on top of each other at the same scale: at rest they are as long as the weight, and the strongest bear their shares of it. The pushes of all contacts are found together: none pulls, none lets a vertex in, and where there is a gap there is no push.",
    limits: [
      "The arrows are the steady pushes of a step; the impulse of a strike comes on top of them. Where the pushes are far stronger than the weight, their arrows are cut short.",
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
    labels: { corner: "the corner", weight: "weight", pushes: "pushes", other: "other", others: "others" },
    charts: {
      corner: "Marked corner: a gap or a push, never both",
      carried: "Pushes of the floor / weight",
      energy: "Energy",
    },

    describe({ touching, carried, pushes, first, largest, gap, kinetic }) {
      const points = pushes === 1 ? "one point" : `${pushes} points`;
      if (touching > 0 && kinetic < STILL)
        return `It lies still: strongest push ${percent(first)} of its weight, the ${LARGEST} strongest ${percent(largest)}, the floor ${percent(carried)}.`;
      if (touching === 0) return `The box is in the air; its marked corner is ${shown(gap)} mm above the floor.`;
      if (pushes === 0)
        return `The box strikes the floor; its marked corner is ${shown(Math.max(0, gap))} mm above it.`;
      return `The box tips on ${points}; the pushes of the floor add up to ${percent(carried)} of its weight.`;
    },
  },
});

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

const isStill = (fall: Fall): boolean => fall.stepper.report.touching > 0 && kinetic.of(fall) < STILL;

/** One step; of a box that lies still it is noted now and then what is to be said of its pushes. */
function stepBox(box: Box): StepReport {
  const report = stepFall(box);
  const { said } = box;
  ++box.steps;
  if (!isStill(box)) said.since = -Infinity;
  else if ((box.steps - said.since) * box.h >= STAYS)
    Object.assign(said, { since: box.steps, pushes: pushesOf(box, 0) });
  return report;
}

/** The pushes that are spoken of, the strongest first: at rest as they were noted. */
const pushesToSay = (box: Box): readonly Push[] => (isStill(box) ? box.said.pushes : pushesOf(box, 0));

const sumOfShares = (pushes: readonly Push[]): number => pushes.reduce((sum, { share }) => sum + share, 0);

/** What the strongest pushes carry together, weights. */
const sumOf = (box: Box, count: number): number => sumOfShares(pushesToSay(box).slice(0, count));

/** The pushes as they are put on top of each other beside the box: the strongest by themselves, all others as one. */
function rowOfPushes(box: Box): number[] {
  const pushes = pushesToSay(box);
  if (!isStill(box)) return [Math.min(MOST, sumOfShares(pushes))];
  const named = pushes.slice(0, NAMED).filter(({ share }) => share >= NOTED);
  const others = sumOfShares(pushes.slice(named.length));
  return [...named.map(({ share }) => share), others];
}

type PushWords = Readonly<Record<"pushes" | "other" | "others", string>>;
type BoxWords = PushWords & Readonly<Record<"corner" | "weight", string>>;

/** What stands beside them. */
function wordsOfPushes(box: Box, { pushes, other, others }: PushWords): string[] {
  const row = rowOfPushes(box);
  const rest = pushesToSay(box).length - row.length + 1;
  const name = row.length === 1 ? pushes : rest === 1 ? other : others;
  return row.map((share, n) => {
    if (n < row.length - 1) return percent(share);
    return share > SPECK ? `${rest} ${name}: ${percent(share)}` : "";
  });
}

/** The box as if of glass, the pushes under it, and beside it its weight and the pushes on top of each other, which are as long. */
function pictureOfBox(box: Box, words: BoxWords): Shape[] {
  return [
    softBodyOf(box, { sheer: true }),
    pushArrows(box, REACH, BELOW, LEAST, MOST),
    arrows(() => [besideOf(box, ASIDE.weight, REACH), besideOf(box, ASIDE.weight, 0)], "time"),
    label(words.weight, () => besideOf(box, ASIDE.weight, REACH), "time", "above"),
    points(() => [placeOf(box.state.places, cornerOf(box))], { quantity: "length", size: 6, through: true }),
    label(words.corner, () => besideCorner(box), "length", "left"),
    ...stackOf(box, words),
    inSight(() => [
      besideOf(box, -ASIDE.words + ROOM, 0),
      besideOf(box, ASIDE.words, 0),
      besideOf(box, ASIDE.weight, -REACH / 4),
    ]),
  ];
}

/** The pushes on top of each other, and once the box lies still their shares of the weight. */
function stackOf(box: Box, words: BoxWords): Shape[] {
  const shares = isStill(box) ? wordsOfPushes(box, words) : [];
  const row = (): number[] => Array.from({ length: NAMED + 1 }, (_, n) => rowOfPushes(box)[n] ?? 0);
  const topOf = (n: number): number =>
    REACH *
    row()
      .slice(0, n + 1)
      .reduce((sum, share) => sum + share, 0);
  const at = (height: number): Place => besideOf(box, ASIDE.pushes, height);
  const ends = (): Place[] => row().flatMap((share, n) => [at(topOf(n) - REACH * share), at(topOf(n))]);
  return [
    arrows(ends, "force", { loose: true }),
    label(words.pushes, () => at(0), "force", "below"),
    ...Array.from({ length: NAMED + 1 }, (_, n) =>
      shares[n] ? label(shares[n], () => at(topOf(n) - (REACH * row()[n]!) / 2), "force", "right") : roomFor(1),
    ),
  ];
}

function dropBox(values: ValuesIn<typeof PARAMETERS>, _: Random, workshop?: Workshop): Box {
  const [a, b, c] = SIDES;
  const tilt = (values.tilt * Math.PI) / 180;
  const lift = values.height + b * Math.sin(tilt) + c * Math.cos(tilt);
  const mesh = makeTetBox([-a, -b, lift - c], [a, b, lift + c], [4, 4, 2]);
  const fall = throwBody(makeFall(mesh, values, { obstacles: [FLOOR] }, workshop), [0, 0, 0], [0, 0, 0], tilt);
  return { ...fall, said: { pushes: [], since: -Infinity }, steps: 0 };
}

/** The vertex that is marked. */
const cornerOf = ({ body }: Fall): number => body.surface[0]!;

/** Where the corner is named: so far to the left of it that its dot is seen. */
function besideCorner(fall: Fall): Place {
  const [x, y, z] = placeOf(fall.state.places, cornerOf(fall));
  return [x - 0.05, y, z];
}

/** A place so far to the right of the body and so high above the floor, m. */
const besideOf = ({ state: { x } }: Fall, right: number, height: number): Place => [
  x[0]! + right * ACROSS[0]!,
  x[1]! + right * ACROSS[1]!,
  height,
];

/** The largest gap at the end of the last step of a vertex that was pushed through it, m. */
function largestPushedGap({ contacts }: ModalStepper): number {
  let most = 0;
  for (let n = 0; n < contacts.count; ++n) if (contacts.push[n]! > 0) most = Math.max(most, Math.abs(contacts.gap[n]!));
  return most;
}
