/**
 * What of each kind of part the reader can take.
 */
import type { Part, Parts } from "../../scenes/parts/index.ts";
import type { Range, Taken } from "../pick/taken.ts";
import { bodyTaken } from "./body/pick.ts";
import { clothTaken } from "./cloth/pick.ts";
import { paperTaken } from "./paper/pick.ts";
import { pointsTaken } from "./points/pick.ts";

const NOTHING = {};

export const taken: { readonly [K in keyof Parts]: Taken<Parts[K]> } = {
  arrows: NOTHING,
  body: bodyTaken,
  box: NOTHING,
  cloth: clothTaken,
  label: NOTHING,
  line: NOTHING,
  paper: paperTaken,
  points: pointsTaken,
};

const takenOf = <K extends keyof Parts>(kind: K): Taken<Parts[K]> => taken[kind];

/** The vertices of a part that can be taken. */
export const takenFrom = (part: Part, where: keyof Taken<Part>): Range => takenOf(part.kind)[where]?.(part) ?? [0, 0];
