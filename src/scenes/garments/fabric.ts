/** What a garment is made of: a fabric of the table, or one with other numbers. */
import type { ClothMaterial } from "@pliant/solver";
import { bendOf, densityOf, FIRST_STRETCH, type FabricName } from "../fabrics.ts";

/** Compression stiffness per width, N/m. */
const COMPRESSION = 500;
/** Damping of a link per mass per area, m²/s: light cloth swings as freely as heavy cloth. */
export const DAMPING = 0.006;

/** A material with this mass per area, kg/m², bending stiffness per width, µN m, and damping, mm²/s times the mass per area. */
export const materialOf = (density: number, kb: number, damping = 1e6 * DAMPING): ClothMaterial => ({
  density,
  stretch: FIRST_STRETCH,
  compression: COMPRESSION,
  bend: kb * 1e-6,
  damping: damping * 1e-6 * density,
});

/** The material of a fabric of the table. */
export const fabricOf = (name: FabricName): ClothMaterial => materialOf(densityOf(name), bendOf(name));
