/** How what a sheet of paper has been through is seen on it: creases as lines, and where it has become larger or smaller. */

/** How strong lines are, from 0 to 1: a crease on the sheet and on a map, and a thin line; and their half width in pixels. */
export const CREASES = { sheet: 0.6, map: 0.9, thin: 0.55, half: { sheet: 0.6, map: 0.6 } } as const;

/** The strength of a tint for each part by which a sheet has grown or shrunk, and the strongest. */
const TINT = { slope: 4, most: 0.85 } as const;

/** How strongly a place on a map is tinted. */
export const tintOf = (growth: number): number => Math.min(TINT.most, TINT.slope * Math.abs(growth));

/** Brings `tintOf(growth)` to a shader. */
export const TINT_SHADER = /* glsl */ `
  float tintOf(float growth) {
    return min(${TINT.most}, ${TINT.slope}.0 * abs(growth));
  }
`;
