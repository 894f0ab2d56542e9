/** What several scenes after Kang and Cho let a reader choose. */
import { ratio } from "../ranges.ts";

/** How far the new vertex of a broken edge stands off, ψ. */
export const APEX = ratio(0, 1, 1, { symbol: "\\psi" });
export const APEX_WORDS = {
  parameters: { psi: "height of the new vertex" },
  does: { psi: "The factor ψ of (8): how far the new vertex stands off." },
};
