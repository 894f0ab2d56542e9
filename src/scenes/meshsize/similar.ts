/**
 * One banner at three mesh sizes: with numbers per particle, as the formulas of Kim, Lee, Baek and Ryu may be read, or per cloth.
 *
 * The paper wants similar motion at different sizes, and leaves open how mass and stiffness depend on the size.
 * Here the mesh of 21, the paper's size for 50 frames a second, is the same either way, and the other two follow a rule.
 */
import {
  flatGrid,
  gridTriangles,
  makeClothState,
  makeProvotCloth,
  makeSimilarCloth,
  makeStepper,
  makeWind,
  stepCloth,
  surroundingForce,
  type Cloth,
  type ClothState,
  type GridSize,
  type Stepper,
} from "@pliant/solver";
import type { Wind } from "@pliant/solver/cloth";
import { substepsOf } from "@pliant/solver/meshsize";
import { defineScene } from "../define.ts";
import { cloth, label, line } from "../parts/index.ts";
import { choice, metresPerSecond } from "../ranges.ts";
import { SYMPLECTIC } from "./stepping.ts";

const SIZES = [9, 21, 64] as const;
/** The size whose numbers the rule per point gives to the others. */
const MIDDLE = SIZES[1];
const FRAME = 1 / 60;
const CLOTH = { side: 1, mass: 0.15, structural: 30, shear: 15, flexion: 1.5, drag: 0.05 } as const;
const GRAVITY = [0, 0, -9.81] as const;
/** Force of the wind on the whole banner per speed along the normal, N s/m; it swells once in so many seconds. */
const WIND = { coefficient: 0.25, swell: 0.5, period: 2.6 };
/** Distance of one banner from the next, m, and the height of the pole they hang from. */
const APART = 1.1;
const TOP = 0.62;
/** From this size on only some of the lines of a mesh are drawn: all of them would be a dark plane. */
const DENSE = 40;
/** How far below the pole the words about the hem and about the wind stand, m. */
const BELOW = { hem: CLOTH.side + 0.12, wind: CLOTH.side + 0.42 } as const;
/** The colours of the names, as in the chart. */
const COLOURS = ["force", "length", "bending"] as const;

const PARAMETERS = {
  rule: choice(["cloth", "point"]),
  wind: metresPerSecond(0, 6, 3, { live: true }),
};

interface Banner {
  readonly size: number;
  readonly cloth: Cloth;
  readonly air: Wind;
  readonly state: ClothState;
  readonly stepper: Stepper;
  readonly substeps: number;
}

interface Row {
  readonly h: number;
  readonly banners: readonly Banner[];
  frames: number;
  wind: number;
}

export const similar = defineScene({
  id: "meshsize/similar",
  parameters: PARAMETERS,
  presets: {
    paper: { rule: "point" },
    calm: { wind: 0 },
    paperCalm: { rule: "point", wind: 0 },
  },
  seed: 6,
  // The eye is as high as the hems, so that one that swings forwards is seen as high as it is.
  view: {
    kind: "space",
    from: [0, -9.2, TOP - CLOTH.side],
    target: [0, 0, TOP - 0.62],
    angle: 11.2,
    frame: 1.95,
    pane: 1.95,
    follows: "never",
  },
  stillAfter: 75,
  start: ({ rule, wind }): Row => ({
    h: FRAME,
    banners: SIZES.map((size) => makeBanner(size, rule === "point")),
    frames: 0,
    wind,
  }),
  step(row) {
    for (const banner of row.banners) stepBanner(banner, row.wind * swellAt(row.frames * FRAME));
    ++row.frames;
  },
  adjust: (row, { wind }) => void (row.wind = wind),
  labels: ["points", "wind", "unstretched"],
  pictureOf: windNow,
  picture: (row, labels) => [
    ...row.banners.map(({ state: { x } }, n) => {
      // Turned so that the wind blows towards the reader.
      const write = (out: Float32Array, at: number): void =>
        x.forEach((value, k) => (out[at + k] = k % 3 === 0 ? value + (n - 1) * APART : k % 3 === 1 ? -value : value));
      const size = SIZES[n]!;
      return cloth(
        { vertices: size * size, watched: x, write },
        { columns: size, rows: size, ...(size < DENSE && { everyLine: true }) },
      );
    }),
    line([-APART - 0.54, 0, TOP, APART + 0.54, 0, TOP], { width: 4 }),
    line([-APART - 0.54, 0, TOP - CLOTH.side, APART + 0.54, 0, TOP - CLOTH.side], {
      width: 1.5,
      dashed: true,
      faint: true,
    }),
    label(labels.unstretched, () => [-APART, 0, TOP - BELOW.hem]),
    label(`${labels.wind} ${windNow(row)} m/s`, () => [0, 0, TOP - BELOW.wind], "force"),
    ...SIZES.map((size, n) =>
      label(`${size} × ${size} ${labels.points}`, () => [(n - 1) * APART, 0, TOP + 0.14], COLOURS[n]),
    ),
  ],
  measures: {
    coarse: { unit: "m", quantity: "force", of: ({ banners }) => depthOf(banners[0]!) },
    middle: { unit: "m", quantity: "length", of: ({ banners }) => depthOf(banners[1]!) },
    fine: { unit: "m", quantity: "bending", of: ({ banners }) => depthOf(banners[2]!) },
    coarseMass: { unit: "kg", of: ({ banners }) => massOf(banners[0]!.cloth) },
    middleMass: { unit: "kg", of: ({ banners }) => massOf(banners[1]!.cloth) },
    fineMass: { unit: "kg", of: ({ banners }) => massOf(banners[2]!.cloth) },
    coarseSteps: { unit: "", of: ({ banners }) => banners[0]!.substeps },
    middleSteps: { unit: "", of: ({ banners }) => banners[1]!.substeps },
    fineSteps: { unit: "", of: ({ banners }) => banners[2]!.substeps },
  },
  charts: {
    coarse: { y: ["coarse", "middle", "fine"] },
  },
  words: {
    title: "One banner, three meshes",
    question: "Is a finer mesh still the same cloth?",
    // claims: by meshsize/similar; test banners-alike + test hems-in-wind; by meshsize/similar + test banners-not
    shows:
      "Three banners hang side by side in the same wind, from the left with 9, 21 and 64 particles along a side; the dashed line is where their hems are while nothing stretches them. The wind blows towards you; it swells and fades. If mass and stiffness belong to the cloth, their hems stay within a few centimetres of each other, or about six in strong wind. If they belong to a point, the finest is some fifty times as heavy as the coarsest. In still air it then hangs lower.",
    limits: [
      "The paper gives no mass, no stiffness and no wind. The numbers are ours; the rules are what is compared.",
      // claims: by meshsize/similar
      "All points of the upper edge are held.",
      "The wind is that of Provot, which pushes along the normal. The force on a point is re-scaled with the mass.",
      "Bending is not re-scaled, so a finer mesh makes finer folds.",
      "Each mesh takes as many steps a frame as it needs to be stable. The finest takes the most, so the scene may run slower than real time.",
    ],
    parameters: { rule: "mass and stiffness", wind: "wind" },
    does: {
      // claims: by meshsize/similar
      rule: "Whether the three are one cloth with one mass and one stiffness, or every point and every spring has the same numbers, whatever the mesh.",
      wind: "How fast the air moves at most; it swells and fades.",
    },
    choices: {
      rule: { cloth: "numbers of the cloth, shared by its points", point: "the same numbers for every point" },
    },
    presets: { paper: "numbers per point", calm: "still air", paperCalm: "numbers per point, still air" },
    measures: {
      coarse: "depth of the hem, 9 × 9",
      middle: "depth of the hem, 21 × 21",
      fine: "depth of the hem, 64 × 64",
      coarseMass: "mass, 9 × 9",
      middleMass: "mass, 21 × 21",
      fineMass: "mass, 64 × 64",
      coarseSteps: "steps in a frame, 9 × 9",
      middleSteps: "steps in a frame, 21 × 21",
      fineSteps: "steps in a frame, 64 × 64",
    },
    labels: { points: "points", wind: "wind towards you:", unstretched: "unstretched hem" },
    charts: { coarse: "How far the hem hangs below the pole" },

    describe: ({ coarse, middle, fine }) =>
      `The hems hang ${coarse.toFixed(2)}, ${middle.toFixed(2)} and ${fine.toFixed(2)} m down.`,
  },
});

function makeBanner(size: number, perPoint: boolean): Banner {
  const grid = { columns: size, rows: size, spacing: CLOTH.side / (size - 1) };
  const plain = perPoint ? clothPerPoint(grid) : makeSimilarCloth(size, { ...CLOTH, gravity: GRAVITY });
  const coefficient = WIND.coefficient / (perPoint ? MIDDLE : size) ** 2;
  const air = makeWind(gridTriangles(grid).triangles, size ** 2, coefficient, [0, 0, 0]);
  const cloth = { ...plain, forces: [...plain.forces, surroundingForce({ wind: air })] };
  const x = flatGrid(grid);
  // The grid lies in the plane of x and y; a banner hangs in that of x and z.
  for (let k = 0; k < x.length; k += 3) {
    x[k + 2] = x[k + 1]! + TOP - CLOTH.side / 2;
    x[k + 1] = 0;
  }
  const state = makeClothState(x);
  state.filter.held.fill(2, size * (size - 1));
  return { size, cloth, air, state, stepper: makeStepper(cloth), substeps: substepsOf(cloth, FRAME) };
}

/** Every point and spring has what it has in the middle mesh, whatever the size. */
function clothPerPoint(grid: GridSize): Cloth {
  const share = 1 / MIDDLE ** 2;
  return makeProvotCloth({
    ...CLOTH,
    ...grid,
    gravity: GRAVITY,
    mass: CLOTH.mass * share,
    drag: CLOTH.drag * share,
  });
}

/** The wind of now in words, m/s. */
function windNow({ wind, frames }: Row): string {
  return (wind * swellAt(frames * FRAME)).toFixed(1);
}

/** How strong the wind is at a time, as a share of its strongest. */
const swellAt = (time: number): number => 1 - (WIND.swell * (1 + Math.cos((2 * Math.PI * time) / WIND.period))) / 2;

function stepBanner({ cloth, air, state, stepper, substeps }: Banner, wind: number): void {
  air.velocity[1] = wind;
  for (let n = 0; n < substeps; ++n) stepCloth(state, cloth, stepper, FRAME / substeps, SYMPLECTIC);
}

/** Mean depth of the lowest row below the pole, m. */
function depthOf({ size, state: { x } }: Banner): number {
  let sum = 0;
  for (let column = 0; column < size; ++column) sum += TOP - x[3 * column + 2]!;
  return sum / size;
}

const massOf = ({ m }: Cloth): number => m.reduce((sum, mass) => sum + mass, 0);
