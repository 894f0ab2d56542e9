/**
 * What the scenes of modal bodies let a reader choose, and the numbers they share.
 *
 * The paper gives no sizes and no materials. Ours are those of a soft rubber of about a metre, so that a step of 1/30 s,
 * which it does give, sees the slow vibrations and not the fast ones.
 */

/** Young's modulus, Pa; Poisson's ratio; density, kg/m³. */
export const JELLY = { young: 2e5, poisson: 0.3, density: 1000 };
export const GRAVITY = 9.81;
/** A factor of the eigenvalues: close enough for a picture, and well below what the checks ask of the solver. */
export const CLOSE_ENOUGH = 1e-8;

export const countParameter = {
  kind: "number",
  label: "modes",
  symbol: "m",
  unit: "",
  min: 1,
  max: 60,
  default: 8,
  scale: "linear",
  integer: true,
  does: "How many of the slowest vibrations the body has. The paper uses eight.",
} as const;

export const youngParameter = {
  kind: "number",
  label: "stiffness of the material",
  symbol: "E",
  unit: "kPa",
  min: 50,
  max: 5000,
  default: 200,
  scale: "log",
  does: "Young’s modulus: how strongly the material resists being stretched.",
} as const;

export const dampingParameter = {
  kind: "number",
  label: "damping",
  symbol: "\\zeta",
  unit: "ms",
  min: 0,
  max: 50,
  default: 3,
  scale: "linear",
  does: "Damping in proportion to the stiffness. Fast vibrations die first.",
} as const;

export const shapeParameter = {
  kind: "choice",
  label: "shape",
  choices: { warped: "warped (the paper)", linear: "linear modes" },
  default: "warped",
  does: "Whether each vertex is bent along by its own rotation, or moves along straight lines.",
} as const;

export const stepParameter = {
  kind: "number",
  label: "time step",
  symbol: "h",
  unit: "s",
  min: 0.002,
  max: 0.05,
  default: 0.0333333,
  scale: "log",
  does: "How much time one step covers. The paper steps at 1/30 s.",
} as const;

export const frictionParameter = {
  kind: "number",
  label: "friction",
  symbol: "\\mu",
  unit: "",
  min: 0,
  max: 1.5,
  default: 0.5,
  scale: "linear",
  does: "The most that friction can be, as a share of the push of the contact.",
} as const;

export const heightParameter = {
  kind: "number",
  label: "height",
  unit: "m",
  min: 0,
  max: 3,
  default: 0.8,
  scale: "linear",
  does: "How high above the floor its lowest vertex starts.",
} as const;

export const restitutionParameter = {
  kind: "number",
  label: "restitution",
  symbol: "e",
  unit: "",
  min: 0,
  max: 1,
  default: 0,
  scale: "linear",
  does: "How much of the speed of a strike the impulse gives back.",
} as const;
