/**
 * One banner at three mesh sizes: with numbers per particle, as in the paper of Kim, Lee, Baek and Ryu, or per cloth.
 *
 * The paper says that its cloths move alike at different sizes, and is silent on how mass and stiffness depend on the size.
 * Here the mesh of 21, the paper's size for 50 frames a second, is the same either way, and the other two follow a rule.
 */
import {
  flatGrid,
  makeClothState,
  makeProvotCloth,
  makeSimilarCloth,
  makeStepper,
  stepCloth,
  substepsOf,
  type Cloth,
  type ClothState,
  type SquareCloth,
  type Stepper,
} from "@pliant/solver";
import { shown } from "../numbers.ts";
import { defineScene, type Part, type Run } from "../scene.ts";
import { SYMPLECTIC } from "./stepping.ts";

const SIZES = [9, 21, 64] as const;
/** The size whose numbers the rule of the paper gives to the others. */
const MIDDLE = SIZES[1];
const FRAME = 1 / 60;
const CLOTH = { side: 1, mass: 0.15, structural: 30, shear: 15, flexion: 1.5, drag: 0.05 } as const;
const GRAVITY = [0, 0, -9.81] as const;
/** Force of the wind on the whole banner per speed along the normal, N s/m; it swells once in so many seconds. */
const WIND = { coefficient: 0.25, swell: 0.5, period: 2.6 };
/** Distance of one banner from the next, m, and the height of the pole they hang from. */
const APART = 1.22;
const TOP = 0.62;

interface Banner {
  readonly cloth: Cloth;
  readonly state: ClothState;
  readonly stepper: Stepper;
  readonly substeps: number;
}

export const similar = defineScene({
  id: "meshsize/similar",
  title: "One banner, three meshes",
  question: "Is a finer mesh still the same cloth?",
  shows:
    "Three banners hang side by side in the same wind, from the left with 9, 21 and 64 points along a side. If mass and stiffness belong to the cloth, they hang and swing alike. If they belong to a point, the finest is many times as heavy and hangs far lower than the coarsest.",
  limits: [
    "The paper gives no mass, no stiffness and no wind. The numbers are ours; the rules are what is compared.",
    "All points of the upper edge are held.",
    "The wind is that of Provot, which pushes along the normal. The force on a point is re-scaled with the mass.",
    "Bending is not re-scaled, so a finer mesh makes finer folds.",
    "Each mesh takes as many steps a frame as it needs to be stable. The finest takes the most, so the scene may run slower than your clock.",
  ],
  parameters: {
    rule: {
      kind: "choice",
      label: "mass and stiffness",
      choices: { cloth: "of the cloth, shared among the points", point: "of a point, as in the paper" },
      default: "cloth",
      does: "Whether all three have one mass and one stiffness, or every point and every spring has the same, whatever the mesh.",
    },
    wind: {
      kind: "number",
      label: "wind",
      unit: "m/s",
      min: 0,
      max: 6,
      default: 3,
      scale: "linear",
      does: "How fast the air moves at most; it swells and fades.",
      live: true,
    },
  },
  presets: {
    paper: { label: "as in the paper", values: { rule: "point" } },
    calm: { label: "still air", values: { wind: 0 } },
    paperCalm: { label: "as in the paper, still air", values: { rule: "point", wind: 0 } },
  },
  seed: 6,
  view: { kind: "space", from: [0.7, -5.3, 0.5], target: [0, 0.1, -0.06], angle: 26 },
  measures: [
    { name: "coarse", label: "depth of the hem, 9 × 9", unit: "m", quantity: "force" },
    { name: "middle", label: "depth of the hem, 21 × 21", unit: "m", quantity: "length" },
    { name: "fine", label: "depth of the hem, 64 × 64", unit: "m", quantity: "bending" },
    { name: "coarseMass", label: "mass, 9 × 9", unit: "kg" },
    { name: "middleMass", label: "mass, 21 × 21", unit: "kg" },
    { name: "fineMass", label: "mass, 64 × 64", unit: "kg" },
    { name: "coarseSteps", label: "steps in a frame, 9 × 9", unit: "" },
    { name: "middleSteps", label: "steps in a frame, 21 × 21", unit: "" },
    { name: "fineSteps", label: "steps in a frame, 64 × 64", unit: "" },
  ],
  charts: [{ title: "How far the hem hangs below the pole", x: "time", y: ["coarse", "middle", "fine"] }],
  stillAfter: 75,

  start({ rule, wind }): Run {
    const banners = SIZES.map((size) => makeBanner(size, rule === "point"));
    const vertices = SIZES.reduce((sum, size) => sum + size * size, 0);
    let frames = 0;
    let strength = wind;
    return {
      h: FRAME,
      parts: partsOf(vertices),
      vertices: vertices + 2,
      step() {
        for (const banner of banners) stepBanner(banner, strength * swellAt(frames * FRAME));
        ++frames;
        return undefined;
      },
      adjust: (now) => void (strength = Number(now["wind"])),
      measure(out) {
        banners.forEach(({ cloth, state, substeps }, n) => {
          out[n] = depthOf(state.x, SIZES[n]!);
          out[3 + n] = massOf(cloth);
          out[6 + n] = substeps;
        });
      },
      draw(out) {
        let at = 0;
        banners.forEach(({ state: { x } }, n) => {
          for (let k = 0; k < x.length; ++k) out[at + k] = x[k]! + (k % 3 === 0 ? (n - 1) * APART : 0);
          at += x.length;
        });
        out.set([-APART - 0.6, 0, TOP, APART + 0.6, 0, TOP], at);
      },
    };
  },

  describe({ coarse = 0, middle = 0, fine = 0 }) {
    return `The hems hang ${shown(coarse)}, ${shown(middle)} and ${shown(fine)} m deep at 9, 21 and 64 points.`;
  },
});

function makeBanner(size: number, perPoint: boolean): Banner {
  const cloth = perPoint ? clothPerPoint(size) : makeSimilarCloth(size, withWind(CLOTH));
  const x = flatGrid({ columns: size, rows: size, spacing: CLOTH.side / (size - 1) });
  // The grid lies in the plane of x and y; a banner hangs in that of x and z.
  for (let k = 0; k < x.length; k += 3) {
    x[k + 2] = x[k + 1]! + TOP - CLOTH.side / 2;
    x[k + 1] = 0;
  }
  const state = makeClothState(x);
  state.filter.held.fill(2, size * (size - 1));
  return { cloth, state, stepper: makeStepper(cloth), substeps: substepsOf(cloth, FRAME) };
}

const withWind = (cloth: SquareCloth): SquareCloth => ({
  ...cloth,
  gravity: GRAVITY,
  wind: { coefficient: WIND.coefficient, velocity: [0, 0, 0] },
});

/** Every point and spring has what it has in the middle mesh, whatever the size. */
function clothPerPoint(size: number): Cloth {
  const share = 1 / MIDDLE ** 2;
  return makeProvotCloth({
    ...withWind(CLOTH),
    columns: size,
    rows: size,
    spacing: CLOTH.side / (size - 1),
    mass: CLOTH.mass * share,
    drag: CLOTH.drag * share,
    wind: { coefficient: WIND.coefficient * share, velocity: [0, 0, 0] },
  });
}

/** How strong the wind is at a time, as a share of its strongest. */
const swellAt = (time: number): number => 1 - (WIND.swell * (1 + Math.cos((2 * Math.PI * time) / WIND.period))) / 2;

function stepBanner({ cloth, state, stepper, substeps }: Banner, wind: number): void {
  cloth.surroundings!.wind!.velocity[1] = wind;
  for (let n = 0; n < substeps; ++n) stepCloth(state, cloth, stepper, FRAME / substeps, SYMPLECTIC);
}

/** Mean depth of the lowest row below the pole, m. */
function depthOf(x: Float64Array, size: number): number {
  let sum = 0;
  for (let column = 0; column < size; ++column) sum += TOP - x[3 * column + 2]!;
  return sum / size;
}

const massOf = ({ m }: Cloth): number => m.reduce((sum, mass) => sum + mass, 0);

function partsOf(vertices: number): Part[] {
  let at = 0;
  return [
    ...SIZES.map((size): Part => {
      const part: Part = { kind: "cloth", at, columns: size, rows: size, everyLine: true };
      at += size * size;
      return part;
    }),
    { kind: "line", at: vertices, count: 2, width: 4 },
  ];
}
