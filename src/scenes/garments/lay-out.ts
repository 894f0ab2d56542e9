/** Where the pieces of a garment lie around a body before they are sewn: wrapped around their limbs, apart from the skin. */
import type { Vector } from "@pliant/solver";
import type { Piece } from "@pliant/solver/cloth";
import { enlarged, quarterLength, loopAt, placeOn, type Limb, type Loop } from "./loops.ts";
import { BAND_ABOVE } from "./bound.ts";
import { cut, levelOf } from "./outline.ts";
import type { GarmentPiece, LimbName } from "./pattern.ts";

/** The body that garments are laid around. */
export interface Wearer {
  readonly limbs: Readonly<Record<LimbName, Limb>>;
  /** Heights, m: of the underarms, above which a trunk is as wide as there, and of the crotch. */
  readonly underarm: number;
  readonly crotch: number;
  /** Height of the ankles, m, below which a leg is as wide as there. */
  readonly ankle: number;
  /** Heights of the knees, and of the insteps, on which what is longer than a leg lies in folds. */
  readonly knee: number;
  readonly instep: number;
}

/** What of a body says how high pieces are laid. */
export type Heights = Pick<Wearer, "crotch" | "knee" | "instep">;

/** A piece goes round at most so much of a quarter of a loop to either side. */
const FULL = 0.97;
/** Loops are looked for at heights this far apart, m. */
const EVERY = 0.005;
/** Over so much height above the crotch, m, a leg becomes a quarter of the trunk. */
const FORK = 0.1;

/** The loop around a limb near a height of the table: of the band, or else as far off the skin as the garment. */
export type LoopOf = (limb: LimbName, y: number, isBand: boolean) => Loop;

/** Loops `clearance` m off the skin; each is looked for once, whichever pieces ask. */
export function loopsAround(wearer: Wearer, clearance: number): LoopOf {
  const known = new Map<string, Loop>();
  return (limb, y, isBand) => {
    const height = EVERY * Math.round(y / EVERY);
    const name = `${limb} ${height} ${isBand}`;
    const loop = known.get(name) ?? loopAround(wearer, limb, height, isBand ? BAND_ABOVE : clearance);
    known.set(name, loop);
    return loop;
  };
}

/** Places of the vertices of a piece on such loops; its top row goes all around if it is a band. */
export function layOut(piece: GarmentPiece, isBanded: boolean, wearer: Heights, loopOf: LoopOf): Float64Array {
  const cloth = cut(piece);
  const x = new Float64Array(3 * cloth.rows * cloth.columns);
  for (let row = 0; row < cloth.rows; ++row) {
    const places = placesOfRow(cloth, row, piece, isBanded, wearer, loopOf);
    places.forEach((place, column) => x.set(place, 3 * (row * cloth.columns + column)));
  }
  return x;
}

/** Where the vertices of a row lie; a leg goes over into its quarter of the trunk above the crotch. */
function placesOfRow(
  cloth: Piece,
  row: number,
  { around, back, borders }: GarmentPiece,
  isBanded: boolean,
  wearer: Heights,
  loopOf: LoopOf,
): Vector[] {
  const { columns, table } = cloth;
  const xAt = (column: number): number => table[2 * (row * columns + column)]!;
  // What hangs on a band is laid level, though it is cut as a part of a ring.
  const level = levelOf(borders, row / (cloth.rows - 1));
  const yAt = (column: number): number =>
    laidHeight(isBanded ? level : table[2 * (row * columns + column) + 1]!, around, borders.at(-1)![0], wearer);
  const start = back ? Math.PI : 0;
  const [left, right] = [xAt(0), xAt(columns - 1)];
  const isBand = isBanded && row === 0;
  const along = (limb: LimbName, shift: number): Vector[] => {
    const ways = Array.from({ length: columns }, (_, column) => xAt(column) - shift);
    const widest = Math.max(...ways.map(Math.abs));
    return ways.map((way, column) => {
      const loop = loopOf(limb, yAt(column), isBand);
      const quarter = (isBand ? 1 : FULL) * quarterLength(loop, start);
      if (isBand) return placeOn(loop, start, (way * quarter) / widest);
      return placeOn(widest > quarter ? enlarged(loop, widest / quarter) : loop, start, way);
    });
  };
  if (around !== "left leg" && around !== "right leg") return along(around, 0);
  const inner = (around === "left leg") === (back === undefined) ? left : right;
  const middle = (left + right) / 2;
  const share = (yAt(0) - wearer.crotch) / FORK;
  if (share >= 1) return along("trunk", inner);
  const leg = along(around, middle);
  if (share <= 0) return leg;
  const trunk = along("trunk", inner);
  return leg.map((place, n) => mixed(place, trunk[n]!, share * share * (3 - 2 * share)));
}

/** A leg that is longer than down to the instep is laid shorter below the knee, since the foot is in its way. */
function laidHeight(y: number, around: LimbName, hem: number, { knee, instep }: Heights): number {
  const isLeg = around === "left leg" || around === "right leg";
  if (!isLeg || y >= knee || hem >= instep) return y;
  return knee - ((knee - y) * (knee - instep)) / (knee - hem);
}

/** The loop around a limb at a height of the table. */
function loopAround(wearer: Wearer, name: LimbName, y: number, clearance: number): Loop {
  const limb = wearer.limbs[name];
  if (name === "left arm" || name === "right arm") return loopAt(limb, -y, clearance);
  const height = name === "trunk" ? Math.min(y, wearer.underarm) : Math.max(y, wearer.ankle);
  const loop = loopAt(limb, (height - limb.from[2]) / limb.down[2], clearance);
  return { ...loop, centre: [loop.centre[0], loop.centre[1], loop.centre[2] + y - height] };
}

const mixed = (a: Vector, b: Vector, share: number): Vector => [
  a[0] + share * (b[0] - a[0]),
  a[1] + share * (b[1] - a[1]),
  a[2] + share * (b[2] - a[2]),
];
