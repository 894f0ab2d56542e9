/**
 * Extended position-based dynamics in typed arrays, after Macklin, Müller and Chentanez (2016): what a demo in JavaScript
 * would be, written with care.
 *
 * The links are those of our cloth: those to the eight neighbours as springs, those that resist bending only where they are squeezed.
 * They are gone through one after the other, in an order that is mixed once: along the rows, as a grid is made, each sweep
 * drags the cloth one way, and a fine one bursts. Springs that only pull, as ours do, stretched more. `iterations` sweeps are done once a step;
 * with `substeps` a step is divided into as many, with one sweep each, as Macklin et al. (2019) recommend. Velocities decay at
 * a rate of 1/s, ten times that of Jolt: without it a cloth that fell goes on flapping.
 */
import { makeRandom } from "@pliant/solver";
import { bendStiffness, type ClothData, type Hung, type Peer } from "./peer.ts";

const DAMPING = 1;
const SEED = 7;

/** A cloth for position-based dynamics, flat arrays throughout. */
export interface XpbdCloth {
  readonly x: Float64Array;
  readonly v: Float64Array;
  /** 1 / mass, 1/kg; 0 where a particle is held. */
  readonly w: Float64Array;
  readonly links: XpbdLinks;
  /** The three components of gravity, m/s². */
  readonly gravity: readonly number[];
  /** At what rate velocities decay, 1/s. */
  readonly damping: number;
}

/** Links as arrays, one entry for each. */
export interface XpbdLinks {
  readonly i: Int32Array;
  readonly j: Int32Array;
  readonly restLength: Float64Array;
  /** 1 / stiffness, m/N. */
  readonly compliance: Float64Array;
  /** 1 for a link that only pushes, 0 for one that pulls, too. */
  readonly pushes: Uint8Array;
}

/** Takes a step of length `h`, s, in so many substeps with so many sweeps each. */
export function stepXpbd(cloth: XpbdCloth, scratch: XpbdScratch, h: number, substeps: number, sweeps: number): void {
  for (let n = 0; n < substeps; ++n) substep(cloth, scratch, h / substeps, sweeps);
}

/** What a step writes to. */
export interface XpbdScratch {
  readonly before: Float64Array;
  readonly lambda: Float64Array;
}

export const makeXpbdScratch = ({ x, links }: XpbdCloth): XpbdScratch => ({
  before: new Float64Array(x.length),
  lambda: new Float64Array(links.i.length),
});

function substep(
  { x, v, w, links, gravity, damping }: XpbdCloth,
  { before, lambda }: XpbdScratch,
  h: number,
  sweeps: number,
): void {
  const kept = Math.max(0, 1 - damping * h);
  const [gx, gy, gz] = [gravity[0]! * h, gravity[1]! * h, gravity[2]! * h];
  before.set(x);
  for (let i = 0; i < w.length; ++i) {
    if (w[i] === 0) continue;
    const at = 3 * i;
    x[at]! += h * (kept * v[at]! + gx);
    x[at + 1]! += h * (kept * v[at + 1]! + gy);
    x[at + 2]! += h * (kept * v[at + 2]! + gz);
  }
  lambda.fill(0);
  for (let n = 0; n < sweeps; ++n) sweep(x, w, links, lambda, 1 / (h * h));
  for (let k = 0; k < x.length; ++k) v[k] = (x[k]! - before[k]!) / h;
}

/** Moves the ends of each link, one after the other, to where its law wants them. */
function sweep(x: Float64Array, w: Float64Array, links: XpbdLinks, lambda: Float64Array, overSquare: number): void {
  const { i: first, j: second, restLength, compliance, pushes } = links;
  for (let e = 0; e < first.length; ++e) {
    const [i, j] = [first[e]!, second[e]!];
    const [a, b] = [3 * i, 3 * j];
    const dx = x[b]! - x[a]!;
    const dy = x[b + 1]! - x[a + 1]!;
    const dz = x[b + 2]! - x[a + 2]!;
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    const excess = length - restLength[e]!;
    const had = lambda[e]!;
    if (pushes[e] === 1 && had === 0 && excess >= 0) continue;
    const alpha = compliance[e]! * overSquare;
    const both = w[i]! + w[j]!;
    const wished = had + (excess - alpha * had) / (both + alpha);
    const got = pushes[e] === 1 ? Math.min(0, wished) : wished;
    lambda[e] = got;
    const share = (got - had) / length;
    const [wi, wj] = [w[i]! * share, w[j]! * share];
    x[a]! += wi * dx;
    x[a + 1]! += wi * dy;
    x[a + 2]! += wi * dz;
    x[b]! -= wj * dx;
    x[b + 1]! -= wj * dy;
    x[b + 2]! -= wj * dz;
  }
}

/** Our cloth for position-based dynamics. */
function xpbdCloth({ cloth, x, held }: ClothData): XpbdCloth {
  const w = cloth.m.map((m) => 1 / m);
  for (const i of held) w[i] = 0;
  return {
    x: x.slice(),
    v: new Float64Array(x.length),
    w,
    links: linksOf(cloth),
    gravity: cloth.gravity,
    damping: DAMPING,
  };
}

/** All links in a mixed order. */
function linksOf({ groups }: ClothData["cloth"]): XpbdLinks {
  const rows = groups.flatMap(({ links: { i, j, restLength, stiffness, bending } }, group) =>
    Array.from(i, (one, e) => {
      const k = group === 0 ? stiffness[e]! : bendStiffness(bending[e]!, restLength[e]!);
      return { i: one, j: j[e]!, L: restLength[e]!, compliance: 1 / k, pushes: group };
    }),
  );
  const random = makeRandom(SEED);
  for (let n = rows.length - 1; n > 0; --n) {
    const k = Math.floor(random.between(0, n + 1));
    [rows[n], rows[k]] = [rows[k]!, rows[n]!];
  }
  return {
    i: Int32Array.from(rows, ({ i }) => i),
    j: Int32Array.from(rows, ({ j }) => j),
    restLength: Float64Array.from(rows, ({ L }) => L),
    compliance: Float64Array.from(rows, ({ compliance }) => compliance),
    pushes: Uint8Array.from(rows, ({ pushes }) => pushes),
  };
}

function hang(data: ClothData, substeps: number, sweeps: number): Hung {
  const cloth = xpbdCloth(data);
  const scratch = makeXpbdScratch(cloth);
  return { step: () => stepXpbd(cloth, scratch, data.h, substeps, sweeps), positions: () => cloth.x };
}

export const xpbd: readonly Peer[] = [
  { name: "XPBD", raised: "iterations", usual: [20], hang: (data, iterations) => hang(data, 1, iterations) },
  { name: "XPBD", raised: "substeps", usual: [20], hang: (data, substeps) => hang(data, substeps, 1) },
];
