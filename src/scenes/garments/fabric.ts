/** What a garment is made of: a fabric of the table, or one with other numbers. */
import type { ClothMaterial } from "@pliant/solver";
import { bendOf, densityOf, type FabricName } from "../fabrics.ts";

/**
 * Stretch and compression stiffness per width, N/m. Denim has so much stretch stiffness at its smallest stretch (../fabrics.ts); under a
 * strong pull woven cloth resists ten times as much, which takes a step more iterations than a reader would wait for.
 */
export const STRETCH = 1000;
const COMPRESSION = 500;
/** Damping of a link per mass per area, m²/s: light cloth swings as freely as heavy cloth. */
export const DAMPING = 0.006;

/** A material with this mass per area, kg/m², bending stiffness per width, µN m, and damping, mm²/s times the mass per area. */
export const materialOf = (density: number, kb: number, damping = 1e6 * DAMPING): ClothMaterial => ({
  density,
  stretch: STRETCH,
  compression: COMPRESSION,
  bend: kb * 1e-6,
  damping: damping * 1e-6 * density,
});

export const fabricOf = (name: FabricName): ClothMaterial => materialOf(densityOf(name), bendOf(name));
