/**
 * What a sleeve and a skirt have in common: a tube of cloth that hangs by its first row on a figure under way.
 *
 * The first row goes along with one bone, as if it were sewn to a band there. All else is contact, friction and weight.
 */
import {
  makeClothState,
  makeContacts,
  makeRepulsion,
  makeStepper,
  repulsionForce,
  stepInContact,
  type Cloth,
  type ClothMaterial,
  type ClothState,
  type Random,
  type Solution,
  type Stepper,
} from "@pliant/solver";
import { frictionOf, makePatternCloth, timedBy, type Contacts, type Pattern } from "@pliant/solver/cloth";
import { FIRST_STRETCH } from "../fabrics.ts";
import { fastSolver } from "../fast-solver.ts";
import { carryCloth, gripping, heldCloth, makeGrip, type Grip } from "../grip.ts";
import { body, cloth, type Shape } from "../parts/index.ts";
import { ratio, seconds } from "../ranges.ts";
import { BDF2, LAWS, UNSOLVED } from "./materials.ts";
import { meshOf, moveFigure, poseAt, type Mover } from "../figure/mover.ts";

/** How far the start is from the smooth tube, m: enough to choose where to fold. */
const ROUGHNESS = 1e-4;

/** A looser solve than for a cloth by itself: the largest of garments is to move while the reader watches. */
const OPTIONS = { ...BDF2, tolerance: 5e-3 };

/** What a reader may choose of every garment: its friction with who wears it, and the time step. */
export const WORN = {
  mu: ratio(0, 1, 0.3, { symbol: "\\mu" }),
  dt: seconds(0.005, 0.0333333, 0.0166667, { symbol: "\\Delta t", log: true }),
};

export const WORN_WORDS = {
  parameters: { mu: "coefficient of friction", dt: "time step" },
  does: {
    // claims: paper
    dt: "How much time one step covers. The paper steps its dressed figures at 1/90 s.",
  },
  limits: {
    // claims: test garments-stretch; test fabric-stretch
    stretch: `As the scene opens, at most one link of a hundred is stretched by more than 3 %; where the cloth is caught, single ones are at times, by up to a quarter. The links resist with ${FIRST_STRETCH.toLocaleString("en")} N/m, as a denim does at first. Under a strong pull, woven cloth resists about ten times as much, which would take longer to compute.`,
  },
};

export interface Garment {
  readonly h: number;
  readonly cloth: Cloth;
  readonly state: ClothState;
  readonly stepper: Stepper;
  readonly contacts: Contacts;
  readonly mover: Mover;
  readonly grip: Grip;
  /** Number of particles in a row; the first row is the band. */
  readonly columns: number;
  readonly rows: number;
  /** Where the band is when the figure is at rest. */
  readonly home: Float64Array;
  /** The bone that the band is on. */
  readonly bone: number;
  solution: Solution;
}

export interface GarmentOptions {
  /** Length of a step, s. */
  readonly h: number;
  readonly pattern: Pattern;
  /** But for its stretch, which is that of cloth before its threads are straight: a tenth of the later one, and less to compute. */
  readonly material: Omit<ClothMaterial, "stretch">;
  /** Where the tube starts. */
  readonly x: Float64Array;
  readonly mover: Mover;
  readonly bone: number;
  readonly mu: number;
  /** Distance at which layers push each other, m. */
  readonly apart: number;
  readonly random: Random;
}

/** A garment at its start. */
export function makeGarment(options: GarmentOptions): Garment {
  const { h, pattern, material, x, mover, bone, mu, apart, random } = options;
  const plain = makePatternCloth(pattern, { ...material, stretch: FIRST_STRETCH }, LAWS.buckling);
  const vertices = x.length / 3;
  const links = plain.groups.map((group) => group.links);
  const repulsion = makeRepulsion({ distance: apart, stiffness: 20, damping: 0.005, vertices, links });
  const cloth = { ...plain, forces: [repulsionForce(repulsion)] };
  const home = x.slice(0, 3 * pattern.columns);
  for (let k = home.length; k < x.length; ++k) x[k]! += random.between(-ROUGHNESS, ROUGHNESS);
  const state = makeClothState(x);
  state.filter.held.fill(2, 0, pattern.columns);
  return {
    h,
    cloth,
    state,
    stepper: makeStepper(cloth, { solver: fastSolver() }),
    contacts: makeContacts({ body: mover, vertices, friction: frictionOf("coulomb", mu) }),
    mover,
    grip: makeGrip(),
    columns: pattern.columns,
    rows: pattern.rows,
    home,
    bone,
    solution: UNSOLVED,
  };
}

/** Moves figure and garment by one step. */
export function stepGarment(garment: Garment): Solution {
  const { h, state, cloth, stepper, contacts, mover, grip } = garment;
  const time = h * state.steps;
  carryCloth(grip, state, stepper, h);
  moveFigure(mover, time, h);
  carryBand(garment);
  garment.solution = stepInContact(state, cloth, stepper, contacts, h, OPTIONS);
  poseAt(mover.x, mover.figure, time + h);
  return garment.solution;
}

/** The garment, and the figure in it, of which only what wears the garment need be in sight if the picture is near. */
export const pictureOfGarment = (
  { state, stepper, grip, columns, rows, mover }: Garment,
  look: { readonly near?: true } = {},
): Shape[] => [
  cloth(state.x, { columns, rows, closed: true }, { pull: gripping(grip, heldCloth(state, stepper)) }),
  body(mover.x, meshOf(mover.figure).triangles, { ...look, plaster: true }),
];

/** Times the search for contacts by a clock from now on; what it returns reads the sum. */
export const timeGarment = ({ contacts }: Garment, clock: () => number): (() => number) =>
  timedBy(contacts.watch, clock);

/** Tells the next step where the band goes: along with its bone, whose pose is that of the end of the step. */
function carryBand({ mover, bone, home, state, stepper }: Garment): void {
  const { rotations: R, joints, bones } = mover.figure.skeleton;
  const rest = bones[bone]!.joint;
  for (let k = 0; k < home.length; k += 3) {
    for (let c = 0; c < 3; ++c) {
      let place = joints[3 * bone + c]!;
      for (let d = 0; d < 3; ++d) place += R[9 * bone + 3 * c + d]! * (home[k + d]! - rest[d]!);
      stepper.carried[k + c] = place - state.x[k + c]!;
    }
  }
}
