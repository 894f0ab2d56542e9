/**
 * What a floor does to what stands on it: little of the sky is seen from near a floor, so it is darker there.
 */

/** How high the darkness reaches, as a part of the size of what is seen. */
const REACH = 0.12;

/**
 * The picture of the shadows, seen from above: its side in pixels; how high the dark under things reaches, as a part of the
 * height that is seen; how each is blurred, with the pixels from tap to tap; and where it fades out, as a part of its half side.
 */
export const SHADOW = {
  size: 256,
  reach: 0.06,
  blur: { lamp: { taps: 3, step: 1.4, spread: 3.5 }, under: { taps: 6, step: 1.8, spread: 14 } },
  fades: [0.75, 1],
} as const;

/** Where the floor of a picture is; none lies so far below that it does nothing. */
export interface FloorLight {
  readonly height: number;
  /** How high its darkness reaches, m. */
  readonly reach: number;
}

/** The floor of a picture that is so large, m; without one all is in the open. */
export const groundAt = (height: number | undefined, size: number): FloorLight => ({
  height: height ?? -1e6,
  reach: REACH * size,
});

/** The part of its light that a surface at a height gets, facing up by `up`. */
export const openAbove = ({ height, reach }: FloorLight, z: number, up: number): number =>
  1 - 0.55 * Math.exp(-Math.max(0, z - height) / reach) * (0.5 - 0.5 * up);

/** Brings `openAbove(height, up)` to a shader. */
export const FLOOR_SHADER = /* glsl */ `
  uniform float floorHeight;
  uniform float floorReach;
  float openAbove(float height, float up) {
    return 1.0 - 0.55 * exp(-max(0.0, height - floorHeight) / floorReach) * (0.5 - 0.5 * up);
  }
`;
