/** A box in a space. */
import type { BoxPart } from "../../../scenes/parts/index.ts";
import type { DrawnOf } from "../../space/drawn.ts";
import { drawSurface } from "../../space/surface-mesh.ts";
import { boxSurface } from "./surface.ts";

export const boxInSpace: DrawnOf<BoxPart> = (part, palette) => drawSurface(boxSurface(part), palette);
