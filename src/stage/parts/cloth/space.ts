/** A cloth in a space. */
import type { ClothPart } from "../../../scenes/parts/index.ts";
import type { DrawnOf } from "../../space/drawn.ts";
import { drawSurface } from "../../space/surface-mesh.ts";
import { clothSurface } from "./surface.ts";

export const clothInSpace: DrawnOf<ClothPart> = (part, palette) => drawSurface(clothSurface(part), palette);
