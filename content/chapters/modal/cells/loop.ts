// A vertex at the end of a bar, 0.25 m above its middle line. Mode 1
// lifts and tilts the end, mode 2 twists it, each by up to `angle`.
// Both amplitudes go once around a circle; each piece is turned.
const leftAfterLoop = (angle: number, parts = 400): number => {
  const R = new Float64Array(9);
  const warp = makeWarp();
  const sum = [0, 0, 0];
  for (let n = 0; n < parts; ++n) {
    const t = (2 * Math.PI * (n + 0.5)) / parts;
    const w = [angle * Math.sin(t), -angle * Math.cos(t), 0];
    writeTurn(R, warp, w, 0);
    const [d1, d2] = [-Math.sin(t), Math.cos(t)]; // of the amplitudes
    const du = [-0.25 * angle * d1, -0.25 * angle * d2, d1];
    for (let c = 0; c < 3; ++c)
      for (let k = 0; k < 3; ++k)
        sum[c]! += (2 * Math.PI * R[3 * c + k]! * du[k]!) / parts;
  }
  return Math.hypot(sum[0]!, sum[1]!, sum[2]!);
};

chart(curve(leftAfterLoop, range(0.02, 1.5, 40), { label: "left" }), {
  title: "What does not close, where mode 1 lifts by a metre",
  xLabel: "angle, rad",
  yLabel: "m",
});
// expect: a chart of one curve
