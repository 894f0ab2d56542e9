/** What several scenes after Kang and Cho let a reader choose. */
export const apexParameter = {
  kind: "number",
  label: "how far the apex stands off",
  symbol: "\\psi",
  unit: "",
  min: 0,
  max: 1,
  default: 1,
  scale: "linear",
  does: "The factor of (8).",
} as const;
