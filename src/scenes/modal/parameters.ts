/**
 * What the scenes of modal bodies let a reader choose, and the numbers they share.
 *
 * The paper gives no sizes and no materials. Ours are those of a soft rubber of about a metre, so that a step of 1/30 s,
 * which it does give, sees the slow vibrations and not the fast ones.
 */
import { choice, count, metres, number, ratio, seconds } from "../ranges.ts";

/** Young's modulus, Pa; Poisson's ratio; density, kg/m³. */
export const JELLY = { young: 2e5, poisson: 0.3, density: 1000 };
export const GRAVITY = 9.81;
/** A factor of the eigenvalues: close enough for a picture, and well below what the checks ask of the solver. */
export const CLOSE_ENOUGH = 1e-8;

export const COUNT = count(1, 60, 8, { symbol: "m" });
export const YOUNG = number("kPa", 50, 5000, 200, { symbol: "E", log: true });
const DAMPING = number("ms", 0, 50, 3, { symbol: "\\zeta" });
export const SHAPE = choice(["warped", "linear"]);
export const STEP = seconds(0.002, 0.05, 0.0333333, { symbol: "h", log: true });
export const FRICTION = ratio(0, 1.5, 0.5, { symbol: "\\mu" });
export const HEIGHT = metres(0, 3, 0.8);
export const RESTITUTION = ratio(0, 1, 0, { symbol: "e" });
/** What a soft body is made of, and how it is stepped. */
export const SOFT = { m: { ...COUNT, max: 20 }, young: YOUNG, damping: DAMPING, dt: STEP };

/** The words for all of these. */
export const MODAL_WORDS = {
  parameters: {
    m: "modes",
    young: "stiffness of the material",
    damping: "damping",
    shape: "shape",
    dt: "time step",
    mu: "friction",
    height: "height",
    e: "restitution",
  },
  does: {
    m: "How many of the slowest modes the body has. The paper uses eight.",
    young: "Young’s modulus: how strongly the material resists being stretched.",
    damping: "Damping in proportion to the stiffness, by which fast vibrations die out first.",
    shape: "Whether the displacement of a vertex turns along with its surroundings, or stays on a straight line.",
    // claims: paper
    dt: "How much time one step covers. The paper steps at 1/30 s.",
    mu: "The largest friction at a contact, as a multiple of its push.",
    height: "How high above the floor its lowest vertex starts.",
    e: "What fraction of the speed of a strike the impulse gives back.",
  },
  choices: { shape: { warped: "warped (the paper)", linear: "linear modes" } },
};
