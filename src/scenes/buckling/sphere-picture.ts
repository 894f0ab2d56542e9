/** The picture of a cloth on a sphere that moves: which particles touch, and where the sphere goes. */
import type { Vector } from "@pliant/solver";
import { gripping, heldCloth } from "../grip.ts";
import {
  arrows,
  body,
  cloth,
  label,
  line,
  points,
  type Place,
  type Quantity,
  type Shape,
  type Written,
} from "../parts/index.ts";
import { JUMP, SWING } from "./sphere-motion.ts";
import { JUST, middleOf, RADIUS, type Draped } from "./sphere-run.ts";

/** Where the floor is drawn, m: a little below what hangs. Nothing is stopped by it. */
export const FLOOR = -0.45;
/** To the right in the picture, and how far from the sphere its jump is measured, m. */
const RIGHT = [0.8247, 0.5655] as const;
const BESIDE = 0.1;
/** Where its dots are named, m: so far to the right, beside the cloth that was thrown up and beside the one that was left behind. */
const MET = 0.36;
const [THROWN, LEFT] = [0.74, -0.1];
/** How high what a sphere throws up is seen, m. */
const TOP = 0.85;
/** How far the dots stand out from the cloth, m, so that it does not cut them. */
const LIFT = 0.008;
/** Where it says what the dots mean, m: so far to the right of the sphere, and how high its lines are. */
const LEGEND = { along: -0.56, height: 0.38, apart: 0.085 };
/** Ends of the dashes of a circle around the sphere. */
const AROUND = 48;

/** Words of the picture. */
export const LABELS = [
  "before",
  "after",
  "jump",
  "inOneStep",
  "swing",
  "touches",
  "caught",
  "found",
  "passed",
] as const;

type SphereLabels = Readonly<Record<(typeof LABELS)[number], string>>;

/** Cloth and sphere, a dot on each particle that touches or was passed by, and where the sphere goes. */
export function pictureOf(draped: Draped, labels: SphereLabels): Shape[] {
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
    ...(values.motion === "jump" ? jumpMarks(draped, labels) : legend(labels)),
    ...(values.motion === "swing" ? swingMarks(labels) : []),
  ];
}

/** What the dots mean, each after one of its kind, beside the sphere. */
function legend(labels: SphereLabels): Shape[] {
  const { along, height, apart } = LEGEND;
  const row = (n: number, text: string, quantity: Quantity, size: number): Shape[] => {
    const at = (): Place => toTheRight(along, height - n * apart);
    return [points(() => [at()], { quantity, size, through: true }), label(text, at, quantity, "right")];
  };
  return [...row(0, labels.touches, "length", 1.5), ...row(1, labels.caught, "force", 2.2)];
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
function jumpMarks({ found, passed, values: { speed, dt } }: Draped, labels: SphereLabels): Shape[] {
  const beside = (height: number): Place => toTheRight(RADIUS + BESIDE, height);
  const within = speed * dt >= JUMP ? labels.inOneStep : labels.jump;
  return [
    line(() => circleAt(0), { width: 1.5, apart: true, through: true }),
    line(() => circleAt(JUMP), { width: 1.5, apart: true, through: true }),
    label(labels.before, () => circleAt(0)[Math.round(0.625 * AROUND)]!, undefined, "left"),
    label(labels.after, () => circleAt(JUMP)[Math.round(0.375 * AROUND)]!, undefined, "left"),
    arrows(() => [beside(0), beside(JUMP)], "length"),
    label(within, () => beside(JUMP / 2), "length", "right"),
    label(found.includes(1) ? labels.found : "", () => toTheRight(MET, THROWN), "force", "right"),
    label(passed.includes(1) ? labels.passed : "", () => toTheRight(MET, LEFT), "time", "right"),
    // No word, but room for what is thrown, so that the picture stays as large as it is.
    label("", () => [0, 0, TOP]),
  ];
}

/** So far to the right of the middle in the picture, and so high. */
const toTheRight = (along: number, height: number): Place => [along * RIGHT[0], along * RIGHT[1], height];

/** The outline of the sphere at a height. */
const circleAt = (height: number): Place[] =>
  Array.from({ length: AROUND }, (_, n) => {
    const angle = (2 * Math.PI * n) / AROUND;
    return toTheRight(RADIUS * Math.cos(angle), height + RADIUS * Math.sin(angle));
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
    label(labels.swing, () => [-SWING / 2, -0.24, FLOOR], undefined, "below"),
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
