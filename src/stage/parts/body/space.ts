/** A body of triangles in a space. */
import type { BodyPart } from "../../../scenes/parts/index.ts";
import type { DrawnOf } from "../../space/drawn.ts";
import { drawSurface } from "../../space/surface-mesh.ts";
import { bodySurface } from "./surface.ts";

export const bodyInSpace: DrawnOf<BodyPart> = (part, palette) => drawSurface(bodySurface(part), palette);
