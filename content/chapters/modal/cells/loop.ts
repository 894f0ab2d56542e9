// One vertex of a bar: mode 1 bends it up, mode 2 to the side.
// Both amplitudes go once around a circle; each piece is turned.
const leftAfterLoop = (angle: number, parts = 400): number => {
  const R = new Float64Array(9);
  const warp = makeWarp();
  const sum = [0, 0, 0];
  for (let n = 0; n < parts; ++n) {
    const t = (2 * Math.PI * (n + 0.5)) / parts;
    const step = (2 * Math.PI) / parts;
    writeTurn(
      R,
      warp,
      [0, -angle * Math.cos(t), angle * Math.sin(t)],
      0,
    );
    const du = [0, Math.cos(t) * step, -Math.sin(t) * step]; // per metre
    for (let c = 0; c < 3; ++c)
      sum[c]! +=
        R[3 * c]! * du[0]! +
        R[3 * c + 1]! * du[1]! +
        R[3 * c + 2]! * du[2]!;
  }
  return Math.hypot(sum[0]!, sum[1]!, sum[2]!);
};

chart(curve(leftAfterLoop, range(0.02, 1.5, 40), { label: "left" }), {
  title: "What does not close, for each metre of amplitude",
  xLabel: "angle, rad",
  yLabel: "m",
});
// expect: a chart of one curve
