// Two equilateral triangles, their common edge squeezed to r of its
// length. How large is the sheet when the edge breaks?
const area = (r: number, psi: number): number => {
  const h = apexOffset(r, 1, psi);
  const half = Math.hypot(r / 2, h);
  const tip = Math.hypot(Math.sqrt(1 - r ** 2 / 4), h);
  const s = (half + 1 + tip) / 2; // Heron's formula
  const one = Math.sqrt(s * (s - half) * (s - 1) * (s - tip));
  return (4 * one) / (Math.sqrt(3) / 2);
};
console.log("at 0.6 with ψ = 1:", area(0.6, 1));

chart(
  [1, 0.5, 0.1].map((psi) =>
    curve((r) => area(r, psi), range(0.3, 1, 100), {
      label: `ψ = ${psi}`,
    }),
  ),
  {
    title: "Area after the break",
    xLabel: "length of the squeezed edge over its rest length",
    yLabel: "area over flat area",
  },
);
// expect: a chart of 3 curves
