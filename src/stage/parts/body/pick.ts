/** A body can be taken if it is soft. */
import type { BodyPart } from "../../../scenes/parts/index.ts";
import type { Taken } from "../../pick/taken.ts";
import { bodyVertices } from "./mesh.ts";

export const bodyTaken: Taken<BodyPart> = {
  inSpace: (part) => (part.soft ? [part.at, part.at + bodyVertices(part)] : undefined),
};
