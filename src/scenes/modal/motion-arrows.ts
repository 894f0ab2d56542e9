/**
 * Arrows for how fast a body moves along the floor and up or down. Each begins or ends beside the body, so that nothing of it is
 * hidden there, and has its name at its other end. Where there is no speed to show there is neither arrow nor name.
 */
import { arrows, label, type Place, type Quantity, type Shape, type Side } from "../parts/index.ts";
import { besideOf, type Fall } from "./fall.ts";
import { inSight, roomFor } from "../in-sight.ts";

/** Length of an arrow, m, for each m/s. */
export const METRES_PER_SPEED = 0.22;
/** Below this speed, m/s, an arrow would be a speck. */
const STILL = 0.1;
/** Room along x that a letter takes at most, m, where the picture is small. */
const LETTER = 0.08;
/** Vertices of an arrow, of the place at its end, and of its name. */
const VERTICES = 5;

interface MotionArrow {
  readonly name: string;
  readonly quantity: Quantity;
  /** The end that is next to the body. */
  near(): Place;
  /** m/s. */
  speed(): number;
}

/** Whether a speed, m/s, is large enough to have an arrow. */
export const isSeen = (speed: number): boolean => Math.abs(speed) > STILL;

/** An arrow to the right of the body: it points away from it, or to it. */
const levelArrow = (arrow: MotionArrow): Shape[] => outward(arrow, [1, 0], "right");

/** An arrow above the body: it points away from it, or to it. */
export const uprightArrow = (arrow: MotionArrow): Shape[] => outward(arrow, [0, 1], "above");

/** The arrow of the speed of a body along the floor, which begins so far from its middle, m. */
export const alongArrow = (fall: Fall, name: string, clear: number): Shape[] =>
  levelArrow({
    name,
    quantity: "bending",
    near: () => besideOf(fall, clear, 0),
    speed: () => fall.state.v[0]!,
  });

function outward(
  { name, quantity, near, speed }: MotionArrow,
  [along, up]: readonly [number, number],
  side: Side,
): Shape[] {
  if (!isSeen(speed())) return [roomFor(VERTICES)];
  const far = (): Place => {
    const [x, y, z = 0] = near();
    const long = METRES_PER_SPEED * Math.abs(speed());
    return [x + along * long, y, z + up * long];
  };
  const end = (): Place => {
    const [x, y, z] = far();
    return [x + along * LETTER * name.length, y, z];
  };
  return [
    arrows(() => (speed() < 0 ? [far(), near()] : [near(), far()]), quantity),
    inSight(() => [end()]),
    label(name, far, quantity, side),
  ];
}
