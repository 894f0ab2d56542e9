/**
 * The shape of the mannequin: a woman of 1.70 m, as solids that flow into each other.
 *
 * She stands on z = 0 and looks along −y, her left side at positive x, and holds her arms out 45° downwards. All measures are
 * ours, in metres, composed by eye to the proportions of a shop-window figure.
 */
import {
  ellipsoid,
  hollowed,
  joined,
  limb,
  onBothSides,
  roundCone,
  smoothMin,
  type Place,
  type Section,
  type Solid,
} from "./solids.ts";

const X: Place = [1, 0, 0];
const Y: Place = [0, 1, 0];
const Z: Place = [0, 0, 1];
const HALF = Math.sqrt(0.5);

/** A section that is alike to left and right: along, half width, back, front. */
const even = (along: number, wide: number, back: number, front: number, middle = 0): Section => [
  along,
  0,
  middle,
  wide,
  wide,
  back,
  front,
];

const TORSO = limb({
  origin: [0, 0, 0],
  u: X,
  v: Y,
  axis: Z,
  caps: [0.05, 0.03],
  sections: [
    even(0.79, 0.138, 0.07, 0.052),
    even(0.835, 0.158, 0.082, 0.068),
    even(0.885, 0.166, 0.088, 0.08),
    even(0.935, 0.161, 0.09, 0.088),
    even(0.99, 0.147, 0.083, 0.089),
    even(1.04, 0.124, 0.07, 0.083),
    even(1.075, 0.116, 0.066, 0.079),
    even(1.12, 0.119, 0.072, 0.08),
    even(1.18, 0.129, 0.085, 0.081),
    even(1.24, 0.139, 0.096, 0.078),
    even(1.3, 0.142, 0.1, 0.068),
    even(1.35, 0.128, 0.094, 0.052),
    even(1.39, 0.092, 0.08, 0.036),
    even(1.42, 0.06, 0.066, 0.022),
  ],
});

const BUST = joined(
  ellipsoid([0.073, -0.066, 1.232], [0.058, 0.052, 0.054]),
  ellipsoid([0.07, -0.05, 1.272], [0.052, 0.038, 0.07]),
  0.06,
);
const SEAT = ellipsoid([0.076, 0.056, 0.872], [0.078, 0.068, 0.088]);
const SHOULDER = roundCone([0.03, 0.028, 1.415], [0.152, 0.018, 1.386], 0.038, 0.038);

const NECK = limb({
  origin: [0, 0.036, 1.4],
  u: X,
  v: [0, Math.sqrt(1 - 0.22 * 0.22), 0.22],
  axis: [0, -0.22, Math.sqrt(1 - 0.22 * 0.22)],
  caps: [0.03, 0.03],
  sections: [even(0, 0.062, 0.058, 0.055), even(0.05, 0.052, 0.052, 0.052), even(0.13, 0.049, 0.052, 0.05)],
});

const SKULL = joined(
  ellipsoid([0, 0.02, 1.606], [0.074, 0.093, 0.09]),
  ellipsoid([0, 0.01, 1.625], [0.068, 0.08, 0.066]),
  0.04,
);
const FACE = limb({
  origin: [0, 0, 0],
  u: X,
  v: Y,
  axis: Z,
  caps: [0.016, 0.03],
  sections: [
    even(1.497, 0.026, 0.03, 0.024, -0.052),
    even(1.515, 0.04, 0.05, 0.04, -0.04),
    even(1.54, 0.052, 0.05, 0.056, -0.027),
    even(1.575, 0.061, 0.05, 0.069, -0.015),
    even(1.615, 0.066, 0.05, 0.077, -0.005),
    even(1.65, 0.062, 0.05, 0.073, 0),
  ],
});
const NOSE = roundCone([0, -0.077, 1.606], [0, -0.09, 1.568], 0.007, 0.011);
const LIPS = ellipsoid([0, -0.079, 1.535], [0.022, 0.01, 0.009]);
const CHIN = ellipsoid([0, -0.068, 1.502], [0.02, 0.016, 0.014]);
const EYE = ellipsoid([0.031, -0.101, 1.597], [0.024, 0.028, 0.014]);

const LEG = limb({
  origin: [0, 0, 0],
  u: X,
  v: Y,
  axis: [0, 0, 1],
  caps: [0.02, 0.05],
  sections: [
    [0.055, 0.11, 0.026, 0.029, 0.029, 0.034, 0.034],
    [0.09, 0.11, 0.022, 0.029, 0.03, 0.034, 0.032],
    [0.13, 0.109, 0.018, 0.027, 0.028, 0.034, 0.031],
    [0.2, 0.108, 0.014, 0.033, 0.033, 0.043, 0.035],
    [0.28, 0.107, 0.01, 0.046, 0.042, 0.058, 0.04],
    [0.345, 0.106, 0.006, 0.051, 0.047, 0.064, 0.043],
    [0.41, 0.105, 0.001, 0.048, 0.046, 0.054, 0.045],
    [0.455, 0.104, -0.004, 0.046, 0.047, 0.045, 0.049],
    [0.49, 0.103, -0.007, 0.047, 0.051, 0.044, 0.053],
    [0.54, 0.102, -0.009, 0.053, 0.056, 0.052, 0.057],
    [0.62, 0.1, -0.009, 0.066, 0.066, 0.067, 0.069],
    [0.72, 0.0965, -0.007, 0.075, 0.077, 0.083, 0.081],
    [0.8, 0.093, -0.003, 0.073, 0.08, 0.086, 0.082],
    [0.86, 0.09, 0, 0.06, 0.07, 0.076, 0.068],
  ],
});

/** The foot along the ground, from the heel to the toes, turned out a little. */
const OUT = 0.1;
const ALONG = Math.sqrt(1 - OUT * OUT);
const FOOT = limb({
  origin: [0.11, 0.02, 0],
  u: [ALONG, OUT, 0],
  v: Z,
  axis: [OUT, -ALONG, 0],
  caps: [0.026, 0.024],
  sections: [
    [-0.022, 0, 0.03, 0.028, 0.028, 0.035, 0.04],
    [0.02, 0, 0.03, 0.031, 0.031, 0.052, 0.04],
    [0.06, 0, 0.03, 0.033, 0.032, 0.05, 0.04],
    [0.1, 0.001, 0.027, 0.039, 0.035, 0.034, 0.04],
    [0.14, 0.002, 0.022, 0.044, 0.041, 0.022, 0.04],
    [0.18, -0.003, 0.018, 0.037, 0.036, 0.014, 0.03],
    [0.196, -0.005, 0.016, 0.028, 0.03, 0.011, 0.02],
  ],
});

const SHOULDER_POINT: Place = [0.161, 0.014, 1.366];
const alongArm = (along: number, out: number, back: number): Place => [
  SHOULDER_POINT[0] + HALF * (along + out),
  SHOULDER_POINT[1] + back,
  SHOULDER_POINT[2] + HALF * (out - along),
];
const ARM = limb({
  origin: SHOULDER_POINT,
  u: [HALF, 0, HALF],
  v: Y,
  axis: [HALF, 0, -HALF],
  caps: [0.04, 0.022],
  sections: [
    [0, 0, 0, 0.044, 0.044, 0.046, 0.043],
    [0.05, 0, 0, 0.046, 0.044, 0.046, 0.043],
    [0.11, 0, 0, 0.041, 0.041, 0.043, 0.041],
    [0.19, 0, 0, 0.036, 0.038, 0.039, 0.037],
    [0.265, 0, 0, 0.033, 0.034, 0.035, 0.033],
    [0.3, 0, 0, 0.034, 0.034, 0.034, 0.034],
    [0.35, 0, -0.001, 0.035, 0.035, 0.035, 0.037],
    [0.42, 0, -0.003, 0.031, 0.031, 0.032, 0.033],
    [0.49, 0, -0.005, 0.024, 0.024, 0.026, 0.027],
    [0.53, 0, -0.006, 0.02, 0.02, 0.025, 0.025],
    [0.56, 0, -0.006, 0.019, 0.019, 0.029, 0.029],
    [0.595, -0.001, -0.005, 0.0175, 0.0175, 0.036, 0.035],
    [0.63, -0.003, -0.004, 0.0155, 0.0155, 0.037, 0.036],
    [0.67, -0.007, -0.003, 0.014, 0.014, 0.033, 0.033],
    [0.7, -0.012, -0.002, 0.0125, 0.0125, 0.026, 0.026],
  ],
});
const THUMB = joined(
  roundCone(alongArm(0.552, -0.004, -0.018), alongArm(0.598, -0.007, -0.05), 0.015, 0.0125),
  roundCone(alongArm(0.598, -0.007, -0.05), alongArm(0.636, -0.01, -0.068), 0.0125, 0.01),
  0.01,
);

const headed = joined(
  hollowed(
    [
      [NOSE, 0.024],
      [LIPS, 0.012],
      [CHIN, 0.02],
    ].reduce<Solid>((head, [part, k]) => joined(head, part as Solid, k as number), joined(SKULL, FACE, 0.03)),
    onBothSides(EYE, 0.01),
    0.02,
  ),
  NECK,
  0.03,
);

const bodied = joined(
  joined(joined(TORSO, onBothSides(BUST, 0.03), 0.035), onBothSides(SEAT, 0.035), 0.045),
  joined(onBothSides(SHOULDER, 0.04), headed, 0.06),
  0.05,
);
const armed = joined(ARM, THUMB, 0.024);
/** The foot is cut off flat at the ground, with a round edge. */
const footed: Solid = (x, y, z) => -smoothMin(-FOOT(x, y, z), z, 0.016);
const legged = onBothSides(joined(LEG, footed, 0.03), 0.03);

/** The whole mannequin. */
export const MANNEQUIN: Solid = joined(joined(bodied, legged, 0.09), onBothSides(armed, 0.01), 0.05);

/** How long an edge should be at a place, m: finer where the shape is. */
export function edgeLength(x: number, y: number, z: number): number {
  const head = z > 1.45 ? (z < 1.5 ? (z - 1.45) / 0.05 : 1) * (y < 0.02 ? 1 : y < 0.07 ? (0.07 - y) / 0.05 : 0) : 0;
  const hand = x > 0.5 ? (x < 0.55 ? (x - 0.5) / 0.05 : 1) : 0;
  const foot = z < 0.12 ? (z > 0.07 ? (0.12 - z) / 0.05 : 1) : 0;
  return COARSE - Math.max(head * 0.0065, hand * 0.0066, foot * 0.004);
}
const COARSE = 0.0166;
