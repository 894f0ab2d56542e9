/**
 * Which springs break and fold by themselves, step by step.
 *
 * Follows Kang and Cho, section 4. Our choices where the paper gives none: the apex goes away from what touches the paper,
 * and to a side drawn by chance where nothing does; a side shorter than a limit is left whole; a fold becomes a hinge when the
 * corners across it are closer than a share of their distance on the flat sheet; and no more breaks once the budget is spent.
 */
import type { Random } from "../math/random.ts";
import { breakProbability, probabilityIn } from "./breaking.ts";
import { breakEdge, edgeLength, edgeNormal, foldEdge, isFolded } from "./damage.ts";
import type { Enclosure } from "./enclosure.ts";
import { foldEdges, makeFolds, type Folds } from "./folds.ts";
import type { Paper } from "./paper.ts";

/** How paper breaks. */
export interface CrumplingOptions {
  /** The larger, the less breaks. */
  readonly phi: number;
  /** How far the apex stands off, from 0 to 1. */
  readonly psi: number;
  /** Whether the probability is meant for each test, as the text may be read, or for a reference time. */
  readonly rule: "printed" | "rate";
  /** The reference time, s. */
  readonly reference: number;
  /** A side that rests at less than this does not break, m. */
  readonly shortest: number;
  /** A fold is a hinge below this share; 0 for no hinges. */
  readonly hingeBelow: number;
}

/** What has happened so far. */
export interface Damage {
  broken: number;
  hinged: number;
  /** Whether something would have broken, had there been room. */
  spent: boolean;
  /** A vector to work with. */
  readonly scratch: Float64Array;
  /** What may still fold once nothing breaks any more. */
  folds?: Folds;
}

/** Makes a record of no damage. */
export const makeDamage = (): Damage => ({ broken: 0, hinged: 0, spent: false, scratch: new Float64Array(3) });

/** Breaks and folds what the state of the sheet asks for in a step of length h. */
export function crumple(
  paper: Paper,
  damage: Damage,
  options: CrumplingOptions,
  h: number,
  random: Random,
  around?: Enclosure,
): void {
  const { mesh, sides } = paper;
  const { phi, psi, rule, reference, shortest, hingeBelow } = options;
  const folds = (damage.folds ??= makeFolds(mesh));
  if (damage.spent) {
    if (hingeBelow > 0) damage.hinged += foldEdges(folds, paper, hingeBelow);
    return;
  }
  const edges = mesh.edges;
  for (let e = 0; e < edges; ++e) {
    const rest = sides.rest[e]!;
    const l = damage.spent ? rest : edgeLength(paper, e);
    if (!damage.spent && rest >= shortest && l < rest) {
      const perTest = breakProbability(l, rest, phi);
      const probability = rule === "printed" ? perTest : probabilityIn(perTest, h, reference);
      if (random.next() < probability) {
        if (breakEdge(paper, e, psi, sideOf(paper, e, damage.scratch, random, around), damage.scratch) < 0)
          damage.spent = true;
        else ++damage.broken;
        continue;
      }
    }
    if (hingeBelow > 0 && mesh.hinged[e] === 0 && isFolded(paper, e, hingeBelow) && foldEdge(paper, e)) ++damage.hinged;
  }
}

/** The side of the apex: away from the wall if an end touches it, otherwise by chance. */
function sideOf(paper: Paper, e: number, n: Float64Array, random: Random, around?: Enclosure): number {
  const chance = random.next() < 0.5 ? -1 : 1;
  if (!around) return chance;
  const { ends } = paper.mesh;
  const [i, j] = [ends[2 * e]!, ends[2 * e + 1]!];
  if (around.touching[i] === 0 && around.touching[j] === 0) return chance;
  edgeNormal(n, paper, e);
  let outward = 0;
  for (let c = 0; c < 3; ++c) outward += n[c]! * ((paper.x[3 * i + c]! + paper.x[3 * j + c]!) / 2 - around.centre[c]!);
  return outward * (around.holds === "inside" ? -1 : 1) >= 0 ? 1 : -1;
}
