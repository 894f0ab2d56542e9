/**
 * Garments on a moving figure: laid around it in pieces, sewn while it stands, then worn.
 *
 * While the seams close, a drag slows the cloth, so that it is drawn together and not thrown. A band, such as
 * that of a skirt, goes along with the skin under it. All else is contact, friction and weight.
 */
import {
  airForce,
  makeAir,
  makeClothState,
  makeContacts,
  makeRepulsion,
  makeStepper,
  repulsionForce,
  stepInContact,
  surroundingForce,
  type Cloth,
  type ClothMaterial,
  type ClothState,
  type Force,
  type Random,
  type Solution,
  type Stepper,
} from "@pliant/solver";
import {
  frictionOf,
  garmentLayersForce,
  makeGarmentLayers,
  makePieceCloth,
  sewCloths,
  stitchLengths,
  timedBy,
  SEAMS,
  type Contacts,
  type Stitches,
} from "@pliant/solver/cloth";
import { fastSolver } from "../fast-solver.ts";
import { carryCloth, makeGrip, type Grip } from "../grip.ts";
import { BDF2, LAWS, UNSOLVED } from "../buckling/materials.ts";
import { makeMover, moveFigure, poseAt, type Mover, type SkinnedFigure } from "../figure/mover.ts";
import { BONE, RIGHT_LEG } from "../figure/bones.ts";
import { trianglesWithout } from "../figure/touchable.ts";
import { bindToSkin, carryBound, type Bound } from "./bound.ts";
import { sidesOf, trianglesOf, type WornPiece } from "./layers.ts";
import { layOut, loopsAround, type Wearer } from "./lay-out.ts";
import { cut as cutPiece } from "./outline.ts";
import { makeWearer } from "./wearer.ts";
import { firstsOf, particlesOf, stitchesOf, type GarmentPattern } from "./pattern.ts";

/** Times from the start, s: when the seams are closed, and when the cloth has settled and the figure may move. */
export const CLOSED = 0.8;
export const DRESSED = 1.4;

/** How far off the skin the first garment is laid, m, and how much farther each next one. */
const CLEARANCE = 0.015;
const FARTHER = 0.02;
/** How long a closed stitch is, m. */
const STITCH = 0.001;
/** How the cloth is slowed while it is sewn, 1/s. */
const SLOWED = 12;
/** Layers keep this part of the distance of neighbours apart. */
const APART = 0.9;
/** How far the start is from smooth pieces, m: enough to choose where to fold. */
const ROUGHNESS = 1e-4;

/** How cloth keeps off itself, N/m and N s/m. */
const ITSELF = { stiffness: 200, damping: 0.005 };
/** How layers keep off each other: from which distance, m, how strongly, N/m, and how their approach is slowed, N s/m. */
const LAYERS = { distance: 0.004, stiffness: 200, damping: 0.005 };

/** Half the density of air, kg/m³, times the drag coefficient of a plate across the wind, about 1.2. */
const AIR_DRAG = 0.7;
/**
 * A knee goes several spacings of particles in a step, so much of the cloth is found in it after a solve. That is held and solved
 * again, as putting it on the surface would stretch the cloth; what pulls is let go twice at most, since the third time it is a few particles.
 */
const CONTACTS = { deep: 0, drops: 2 };

const OPTIONS = { ...BDF2, tolerance: 5e-3 };

/** A garment and what it is made of. */
export interface Wear {
  readonly pattern: GarmentPattern;
  readonly material: ClothMaterial;
}

export interface WornOptions {
  /** Length of a step, s. */
  readonly h: number;
  /** Who wears the garments; it stands until they are sewn. */
  readonly figure: SkinnedFigure;
  /** From the innermost out. */
  readonly wear: readonly Wear[];
  readonly mu: number;
  /** Whether pieces whose sides are known keep on them, as they do unless said; or else particles only keep their distance. */
  readonly layered?: boolean;
  /** Velocity of the air, m/s; without one there is no air. */
  readonly wind?: readonly [number, number, number];
  readonly random: Random;
}

export interface Worn {
  readonly h: number;
  readonly pieces: readonly WornPiece[];
  readonly cloth: Cloth;
  readonly state: ClothState;
  readonly stepper: Stepper;
  readonly contacts: Contacts;
  readonly mover: Mover;
  readonly grip: Grip;
  readonly bound: Bound;
  /** How the cloth is slowed just now, and how long its stitches were at first. */
  readonly slowing: { drag: number };
  readonly openLengths: Float64Array;
  solution: Solution;
}

/** Garments in pieces around a figure, before they are sewn. */
export function dressed({ h, figure, wear, mu, layered = true, wind, random }: WornOptions): Worn {
  const mover = makeMover(figure, trianglesWithout(figure.skin, untouched(wear)));
  const pieces = piecesOf(wear);
  const slowing = { drag: 0 };
  const x = laidAround(makeWearer(figure.skin), wear);
  const cloth = clothOf(pieces, wear, slowing, layered, wind);
  for (let k = 0; k < x.length; ++k) x[k]! += random.between(-ROUGHNESS, ROUGHNESS);
  const state = makeClothState(x);
  const bound = bindToSkin(bandOf(pieces, wear), x, mover.mesh);
  for (const i of bound.particles) state.filter.held[i] = 2;
  const friction = frictionOf("coulomb", mu);
  return {
    h,
    pieces,
    cloth,
    state,
    stepper: makeStepper(cloth, { solver: fastSolver() }),
    contacts: makeContacts({ body: mover, vertices: x.length / 3, friction, ...CONTACTS }),
    mover,
    grip: makeGrip(),
    bound,
    slowing,
    openLengths: openLengthsOf(cloth, x),
    solution: UNSOLVED,
  };
}

/** Where all particles lie before anything is sewn, m. */
function laidAround(wearer: Wearer, wear: readonly Wear[]): Float64Array {
  const places = wear.flatMap(({ pattern }, n) => {
    const loopOf = loopsAround(wearer, CLEARANCE + n * FARTHER);
    return pattern.pieces.flatMap((piece) => [...layOut(piece, pattern.band !== undefined, wearer, loopOf)]);
  });
  return Float64Array.from(places);
}

/** All pieces as one cloth, with what acts on it. */
function clothOf(
  pieces: readonly WornPiece[],
  wear: readonly Wear[],
  slowing: { readonly drag: number },
  layered: boolean,
  wind: WornOptions["wind"],
): Cloth {
  const cut = wear.flatMap(({ pattern, material }) =>
    pattern.pieces.map((piece) => makePieceCloth(cutPiece(piece), material, LAWS.buckling)),
  );
  const sewn = sewCloths(cut, threadsOf(wear));
  const vertices = sewn.m.length;
  const triangles = Int32Array.from(pieces.flatMap((piece) => trianglesOf(piece)));
  const repulsion = makeRepulsion({
    ...ITSELF,
    distance: APART * leastSpacing(sewn),
    vertices,
    links: sewn.groups.map((group) => group.links),
  });
  const forces = [repulsionForce(repulsion), surroundingForce(slowing)];
  if (layered) forces.push(...layersOf(pieces, wear, triangles, vertices));
  if (wind) forces.push(airForce(makeAir({ triangles, vertices, drag: AIR_DRAG, wind })));
  return { ...sewn, forces };
}

/** Moves figure and garments by one step. */
export function stepWorn(worn: Worn): Solution {
  const { h, state, cloth, stepper, contacts, mover, grip, bound, slowing } = worn;
  const time = h * state.steps;
  closeSeams(worn, time + h);
  slowing.drag = time < DRESSED ? SLOWED * meanMass(cloth) : 0;
  carryCloth(grip, state, stepper, h);
  moveFigure(mover, time, h);
  carryBound(stepper.carried, bound, state.x, mover, h);
  worn.solution = stepInContact(state, cloth, stepper, contacts, h, OPTIONS);
  poseAt(mover.x, mover.figure, time + h);
  return worn.solution;
}

/** Whether the garments are sewn and have settled. */
export const isWorn = ({ h, state }: Worn): boolean => h * state.steps >= DRESSED;

/** Whether the stitches are as short as they get. */
export const isSewn = ({ h, state }: Worn): boolean => h * state.steps >= CLOSED;

/** Times the search for contacts by a clock from now on; what it returns reads the sum. */
export const timeWorn = ({ contacts }: Worn, clock: () => number): (() => number) => timedBy(contacts.watch, clock);

/** Shortens the stitches, from what they were at first to closed. */
function closeSeams({ cloth, openLengths }: Worn, time: number): void {
  const lengths = stitchLengths(cloth);
  const open = Math.max(0, 1 - time / CLOSED);
  for (let e = 0; e < lengths.length; ++e) lengths[e] = Math.max(STITCH, open * openLengths[e]!);
}

/** The push of the pieces whose sides are known, if there are any. */
function layersOf(
  pieces: readonly WornPiece[],
  wear: readonly Wear[],
  triangles: Int32Array,
  vertices: number,
): Force[] {
  const patterns = wear.map(({ pattern }) => pattern);
  const sides = sidesOf(pieces, patterns);
  if (sides.length === 0) return [];
  return [garmentLayersForce(makeGarmentLayers({ vertices, triangles, sides, ...LAYERS }))];
}

/** The bones whose skin no garment comes to: the head, and the feet if no garment has legs. */
function untouched(wear: readonly Wear[]): number[] {
  const feet = [BONE.foot, BONE.toes].flatMap((bone) => [bone, bone + RIGHT_LEG]);
  return [BONE.head, ...(wear.some(({ pattern }) => pattern.fork !== undefined) ? [] : feet)];
}

/** The stitches of each garment; its particles are counted on from those of the one before. */
function threadsOf(wear: readonly Wear[]): Stitches[] {
  let first = 0;
  return wear.map(({ pattern, material }) => {
    const { i, j, insideI, insideJ } = stitchesOf(pattern, first);
    first += particlesOf(pattern);
    const indices = (list: readonly number[]): Int32Array => Int32Array.from(list);
    return {
      ...{ i: indices(i), j: indices(j), insideI: indices(insideI), insideJ: indices(insideJ) },
      ...{ material, length: STITCH },
    };
  });
}

function openLengthsOf(cloth: Cloth, x: Float64Array): Float64Array {
  const { i, j } = cloth.groups.find(({ name }) => name === SEAMS)!.links;
  return Float64Array.from(i, (from, e) => Math.hypot(...[0, 1, 2].map((c) => x[3 * from + c]! - x[3 * j[e]! + c]!)));
}

const meanMass = ({ m }: Cloth): number => m.reduce((sum, one) => sum + one, 0) / m.length;

/** The least distance of two particles that are linked at rest, stitches not counted, m. */
const leastSpacing = ({ groups }: Cloth): number =>
  groups
    .filter(({ name }) => name !== SEAMS)
    .reduce((least, { links }) => links.restLength.reduce((a, b) => Math.min(a, b), least), Infinity);

function piecesOf(wear: readonly Wear[]): WornPiece[] {
  const all = wear.flatMap(({ pattern }, garment) => pattern.pieces.map((piece) => ({ ...piece, garment })));
  const firsts = firstsOf(all);
  return all.map((piece, n) => ({ ...piece, first: firsts[n]! }));
}

/** The particles of the bands that stay: the top edges of the garments that have one. */
const bandOf = (pieces: readonly WornPiece[], wear: readonly Wear[]): number[] =>
  pieces
    .filter(({ garment, back }) => isFast(wear[garment]!.pattern, back))
    .flatMap(({ first, columns }) => Array.from({ length: columns }, (_, column) => first + column));

/** Whether the top edge of a piece stays where it was put on. */
export const isFast = ({ band }: GarmentPattern, back?: true): boolean => band === true || (band === "front" && !back);
