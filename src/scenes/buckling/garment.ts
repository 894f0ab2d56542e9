/**
 * What a sleeve and a skirt have in common: a tube of cloth that hangs by its first row on a figure under way.
 *
 * The first row goes along with one bone, as if it were sewn to a band there. All else is contact, friction and weight.
 */
import {
  lengthOf,
  makeClothState,
  makeContacts,
  makeRepulsion,
  makeStepper,
  repulsionForce,
  stepInContact,
  type Cloth,
  type ClothState,
  type Material,
  type Random,
  type Solution,
  type Stepper,
} from "@pliant/solver";
import { frictionOf, makePatternCloth, type Contacts, type Pattern } from "@pliant/solver/cloth";
import { carryGrip, makeGrip, type Grip } from "../grip.ts";
import { LAWS, SOLVE } from "./materials.ts";
import { moveFigure, poseAt, type Mover } from "./mover.ts";

/** How far the start is from the smooth tube, m: enough to choose where to fold. */
const ROUGHNESS = 1e-4;

/** A looser solve than for a cloth by itself: the largest of garments is to move while the reader watches. */
const OPTIONS = { ...SOLVE, tolerance: 5e-3, integrator: "bdf2" } as const;

/** Friction between a garment and what wears it. */
export const frictionParameter = {
  kind: "number",
  label: "coefficient of friction",
  symbol: "\\mu",
  unit: "",
  min: 0,
  max: 1,
  default: 0.3,
  scale: "linear",
} as const;

/** The time step of what is worn. */
export const dressedStep = {
  kind: "number",
  label: "time step",
  symbol: "\\Delta t",
  unit: "s",
  min: 0.005,
  max: 0.0333333,
  default: 0.0166667,
  scale: "log",
  does: "How much time one step covers. The paper steps its dressed figures at 1/90 s.",
} as const;

export interface Garment {
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
  steps: number;
}

export interface GarmentOptions {
  readonly pattern: Pattern;
  readonly material: Material;
  /** Where the tube starts. */
  readonly x: Float64Array;
  readonly mover: Mover;
  readonly bone: number;
  readonly mu: number;
  /** Distance at which layers push each other, m; 0 for a cloth that does not feel itself. */
  readonly apart: number;
  readonly random: Random;
}

/** A garment at its start. */
export function makeGarment(options: GarmentOptions): Garment {
  const { pattern, material, x, mover, bone, mu, apart, random } = options;
  const plain = makePatternCloth(pattern, material, LAWS.buckling);
  const vertices = x.length / 3;
  const links = plain.groups.map((group) => group.links);
  const repulsion = apart > 0 && makeRepulsion({ distance: apart, stiffness: 20, damping: 0.005, vertices, links });
  const cloth = repulsion ? { ...plain, forces: [repulsionForce(repulsion)] } : plain;
  const home = x.slice(0, 3 * pattern.columns);
  for (let k = home.length; k < x.length; ++k) x[k]! += random.between(-ROUGHNESS, ROUGHNESS);
  const state = makeClothState(x);
  state.filter.held.fill(2, 0, pattern.columns);
  return {
    cloth,
    state,
    stepper: makeStepper(cloth),
    contacts: makeContacts({ body: mover, vertices, friction: frictionOf("coulomb", mu) }),
    mover,
    grip: makeGrip(),
    columns: pattern.columns,
    rows: pattern.rows,
    home,
    bone,
    solution: { iterations: 0, residual: 0, converged: true },
    steps: 0,
  };
}

/** Moves figure and garment by one step of length `h`, s. */
export function stepGarment(garment: Garment, h: number): Solution {
  const { state, cloth, stepper, contacts, mover, grip } = garment;
  const time = h * garment.steps++;
  carryGrip(grip, state, stepper, h);
  moveFigure(mover, time, h);
  carryBand(garment);
  garment.solution = stepInContact(state, cloth, stepper, contacts, h, OPTIONS);
  poseAt(mover.x, mover.figure, time + h);
  return garment.solution;
}

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

/** The largest stretch of a thread, in percent. */
export function largestStretch({ cloth, state }: Garment): number {
  const { links } = cloth.groups[0]!;
  let stretch = 0;
  for (let e = 0; e < links.i.length; ++e)
    stretch = Math.max(stretch, lengthOf(state.x, links, e) / links.restLength[e]! - 1);
  return 100 * stretch;
}

/** How deep the deepest particle is in the figure, mm. */
export const deepest = ({ contacts }: Garment): number => 1000 * Math.max(0, -contacts.least);
