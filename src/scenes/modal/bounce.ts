/**
 * A ball that falls, is pressed flat, and jumps back by what its shape has stored: figure 2 of Choi, Hong and Ko.
 *
 * The impulse leaves the lowest vertices no velocity into the floor, so nothing of it comes back at once. What comes back
 * is the energy of the modes; so how many of them there are decides how high the ball jumps.
 */
import { defineScene } from "../define.ts";
import { label, line, type Place, type Shape } from "../parts/index.ts";
import { metres } from "../ranges.ts";
import type { MeasureOf } from "../spec.ts";
import { BALL, makeBall, roundSkin } from "./ball.ts";
import { FLOOR, makeFall, softBodyOf, isStruck, stepFall, type Fall } from "./fall.ts";
import { inSight, roomFor } from "../in-sight.ts";
import { FALL_MEASURES, FALL_WORDS, totalAbove } from "./measures.ts";
import { COUNT, MODAL_WORDS, RESTITUTION, SHAPE, SOFT } from "./parameters.ts";

const { height, kinetic, elastic, touching, depth, residual } = FALL_MEASURES;
const total = totalAbove(BALL.radius, "force");
const { young, damping, dt } = SOFT;

/** Where a mark stands beside the middle of the ball, and how long it is, m. */
const MARK = { right: 0.65, long: 0.35 };

/** Room for the name of a mark, and of a part of the energy, m. */
const [WORDS, PARTS_WORDS] = [1.1, 0.6];

/** The bar of the energy, m: how far to the left of the ball and how high, from the floor, and how wide in pixels. */
const BAR = { left: 0.85, high: 1.7, width: 11, aside: 0.07 };
/** A part of the energy below this is not named. */
const NAMED = 0.09;
/** What has become of the energy, from the floor up. */
const PARTS = ["shape", "motion", "fall", "lost"] as const;
const COLOURS = { shape: "bending", motion: "time", fall: "length", lost: undefined } as const;
type BouncePart = (typeof PARTS)[number];

/** How high the centre of the ball was let go, and came in its first jump, m, once it has fallen back from there. */
interface Tops {
  start: number;
  /** All energy that it then had, J. */
  energy: number;
  jump: number;
  phase: (typeof PHASES)[number];
}

/** What a ball does, one after the other, until its first jump is known. */
const PHASES = ["falls", "pressed", "jumps", "known"] as const;

interface Bounce extends Fall {
  readonly tops: Tops;
}

export const bounce = defineScene({
  id: "modal/bounce",
  parameters: { m: COUNT, height: metres(0, 4, 1.2), young, damping, e: RESTITUTION, dt, shape: SHAPE },
  presets: { one: { m: 1 }, many: { m: 60 }, undamped: { damping: 0 }, soft: { young: 60 }, fine: { dt: 0.004 } },
  seed: 1,
  view: { kind: "space", from: [0.4, -5.2, 1.5], target: [0.2, 0, 0.95], angle: 28, floor: 0 },
  stillAfter: 16,
  again: 0.7,
  over: 3.3,
  prepares: true,
  labels: ["start", "jump", ...PARTS],
  start(values, _, workshop): Bounce {
    const fall = makeFall(makeBall(0, values.height), values, { obstacles: [FLOOR], skin: roundSkin }, workshop);
    return { ...fall, tops: { start: fall.state.x[2]!, energy: total.of(fall), jump: 0, phase: "falls" } };
  },
  step(bounce) {
    const report = stepFall(bounce);
    noteTops(bounce);
    return report;
  },
  impact: isStruck,
  pictureOf: (bounce) =>
    [bounce.tops.phase === "known" && percent(jumpOf(bounce)), ...PARTS.map((part) => isNamed(bounce, part))].join(),
  picture(bounce, labels) {
    const { tops } = bounce;
    const { start, jump } = labels;
    const first = markAt(bounce, () => tops.start, start);
    const room = first.reduce((sum, { vertices }) => sum + vertices, 0);
    return [
      softBodyOf(bounce),
      ...PARTS.flatMap((part) => partOfBar(bounce, part, labels[part])),
      inSight(() => [onBar(bounce, 0, -PARTS_WORDS)]),
      ...first,
      ...(tops.phase === "known"
        ? markAt(bounce, () => tops.jump, `${jump} ${percent(jumpOf(bounce))}`)
        : [roomFor(room)]),
    ];
  },
  measures: {
    height,
    flat: { unit: "", quantity: "length", of: flatness },
    kinetic,
    elastic,
    total,
    touching,
    ...sharesMeasured(),
    back: { unit: "", quantity: "length", of: jumpOf },
    phase: { unit: "", of: ({ tops }) => PHASES.indexOf(tops.phase) },
    push: { unit: "N s", quantity: "force", of: ({ stepper }) => stepper.report.push },
    depth,
    residual,
  },
  charts: {
    height: { y: ["height"] },
    energy: { y: ["kinetic", "elastic", "total"] },
    flat: { y: ["flat"] },
  },
  words: {
    title: "A ball that bounces by its modes",
    question: "Where is the energy of the fall while the ball is pressed flat, and how much of it comes back?",
    // claims: modal/10
    shows:
      "A soft ball falls without friction. At the floor its lowest vertices stop in an instant while all others go on, so that the ball is pressed flat; then its shape springs back and the ball jumps, each time less high. A bar divides the energy that it started with, and marks show from where its centre fell and which part of that height it came back to. A rigid ball would stay on the floor, since the impulse itself gives nothing back.",
    limits: [
      // claims: test ball-dips
      "Only the vertices of a coarse mesh feel the floor. The round surface in the picture goes along with the mesh, and dips into the floor between the vertices by about two hundredths of a metre.",
      // claims: modal/figure-2
      "An impulse takes the energy that the modes cannot hold. With more modes less mass stops in an instant, so that this ball jumps higher with sixty modes than with eight.",
      // claims: test softer-jumps-less
      "The softer ball does the opposite. It is pressed so flat that with 60 modes more than twice as many of its vertices strike as with 8, and each strike takes energy.",
      "A shorter time step makes the fast modes give back more of their energy in time.",
      "With restitution the struck vertices fly up and the shape pulls them back. A soft ball does not jump higher by that fraction, and may even jump less high.",
      // claims: test ball-weighs
      "The paper gives neither the size of its ball nor its material nor its height; ours are made up. With a diameter of one metre and the density of water, the ball weighs almost half a tonne.",
      // claims: test newmark-phase
      "At steps of 1/30 s the fast modes vibrate, but more slowly than they should.",
    ],
    ...MODAL_WORDS,
    does: {
      ...MODAL_WORDS.does,
      height: "How high above the floor the lowest vertex of the ball starts.",
      e: "What fraction of the speed of a strike the impulse itself gives back. The paper’s gives nothing back.",
    },
    presets: {
      one: "one mode",
      many: "sixty modes",
      undamped: "no damping",
      soft: "softer",
      fine: "a short step",
    },
    measures: {
      ...FALL_WORDS,
      height: "centre of the ball",
      flat: "height / diameter",
      inShape: "share in the shape",
      inMotion: "share in motion",
      inHeight: "share in height",
      lost: "share lost",
      back: "height of the first jump / height of the fall",
      phase: "falls, pressed, jumps, has jumped",
      push: "push of the floor",
    },
    labels: {
      start: "start",
      jump: "first jump",
      shape: "shape",
      motion: "motion",
      fall: "height",
      lost: "lost",
    },
    charts: {
      height: "Height of the centre",
      energy: "Energy",
      flat: "Height of the ball / diameter",
    },

    describe({ inShape, inMotion, inHeight, lost, back, phase }) {
      if (phase === PHASES.indexOf("known"))
        return `The first jump came back to ${percent(back)} of the height; by now ${percent(lost)} of the energy is lost.`;
      const parts = [
        [inHeight, "height"],
        [inShape, "shape"],
        [inMotion, "motion"],
        [lost, "lost"],
      ] as const;
      const said = parts.filter(([share]) => share > SMALL).map(([share, where]) => [percent(share), where] as const);
      const energy = said.map(([share, where]) => `${where} ${share}`).join(", ");
      if (phase === PHASES.indexOf("falls")) return `It falls. Energy: ${energy}.`;
      return `It ${phase === PHASES.indexOf("pressed") ? "is on the floor" : "jumps"}. Energy: ${energy}.`;
    },
  },
});

/** A part of the energy below this is not mentioned. */
const SMALL = 0.005;

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

/** Which part of the height of its fall the ball came back to, once that is known, and before that none. */
function jumpOf({ tops }: Bounce): number {
  const fallen = tops.start - BALL.radius;
  return tops.phase === "known" && fallen > 0 ? Math.max(0, (tops.jump - BALL.radius) / fallen) : 0;
}

/** The measures of what has become of the energy. */
function sharesMeasured(): Record<"inShape" | "inMotion" | "inHeight" | "lost", MeasureOf<Bounce>> {
  const share = (part: BouncePart): MeasureOf<Bounce> => ({
    unit: "",
    ...(COLOURS[part] && { quantity: COLOURS[part] }),
    of: (bounce) => sharesOf(bounce)[part],
  });
  return { inShape: share("shape"), inMotion: share("motion"), inHeight: share("fall"), lost: share("lost") };
}

/** The height of the ball over its diameter. */
function flatness({ state: { places }, body }: Fall): number {
  let [lowest, highest] = [Infinity, -Infinity];
  for (const i of body.surface) {
    lowest = Math.min(lowest, places[3 * i + 2]!);
    highest = Math.max(highest, places[3 * i + 2]!);
  }
  return (highest - lowest) / (2 * BALL.radius);
}

/** Keeps how high the ball was and came in its first jump. In a hand it begins anew. */
function noteTops(bounce: Bounce): void {
  const { tops, state, hand, stepper } = bounce;
  const height = state.x[2]!;
  const up = state.v[2]!;
  const touches = stepper.report.touching > 0;
  if (hand.vertex >= 0) {
    tops.start = height;
    tops.energy = total.of(bounce);
    tops.phase = "falls";
  } else if (tops.phase === "falls" && touches) {
    tops.phase = "pressed";
  } else if (tops.phase === "pressed" && up > 0 && !touches) {
    tops.phase = "jumps";
    tops.jump = height;
  } else if (tops.phase === "jumps") {
    tops.jump = Math.max(tops.jump, height);
    if (up <= 0) tops.phase = "known";
  }
}

/** What has become of the energy of the start, as shares of it; a ball that lies flat is no lower than the floor. */
function sharesOf(bounce: Bounce): Record<BouncePart, number> {
  const { energy } = bounce.tops;
  const of = (joule: number): number => (energy > 0 ? Math.min(1, Math.max(0, joule / energy)) : 0);
  const [shape, motion] = [of(elastic.of(bounce)), of(kinetic.of(bounce))];
  const fall = of(total.of(bounce) - kinetic.of(bounce) - elastic.of(bounce));
  return { shape, motion, fall, lost: energy > 0 ? Math.max(0, 1 - shape - motion - fall) : 0 };
}

const isNamed = (bounce: Bounce, part: BouncePart): boolean => sharesOf(bounce)[part] > NAMED;

/** A place on the bar of the energy, at a share of it from the floor and so far to the right, m. */
const onBar = ({ state: { x } }: Bounce, share: number, right = 0): Place => [
  x[0]! - BAR.left + right,
  x[1]!,
  share * BAR.high,
];

/** A part of the energy on the bar, with its name beside it. */
function partOfBar(bounce: Bounce, part: BouncePart, name: string): Shape[] {
  if (!isNamed(bounce, part)) return [roomFor(3)];
  const ends = (): [number, number] => {
    const shares = sharesOf(bounce);
    const from = PARTS.slice(0, PARTS.indexOf(part)).reduce((sum, one) => sum + shares[one], 0);
    return [from, from + shares[part]];
  };
  const quantity = COLOURS[part];
  const middle = (): number => (ends()[0] + ends()[1]) / 2;
  return [
    line(() => ends().map((share) => onBar(bounce, share)), {
      width: BAR.width,
      ...(quantity ? { quantity } : { faint: true }),
    }),
    label(name, () => onBar(bounce, middle(), -BAR.aside), quantity, "left"),
  ];
}

/** A mark at the height of the centre of the ball, with its name. */
function markAt({ state: { x } }: Bounce, height: () => number, name: string): Shape[] {
  const right = (by: number): Place => [x[0]! + by, x[1]!, height()];
  return [
    line(() => [right(MARK.right), right(MARK.right + MARK.long)], { quantity: "length", width: 3 }),
    inSight(() => [right(MARK.right + MARK.long + WORDS)]),
    label(name, () => right(MARK.right + MARK.long), "length", "right"),
  ];
}
