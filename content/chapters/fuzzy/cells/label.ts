// A free fall by Tables 3 and 4, in steps that are
// called `label`. Which g would somebody measure?
const label = 0.03; // s
const g = 9.8; // m/s²

let [gathered, fallen] = [0, 0];
for (let n = 0; n < 5; ++n) {
  gathered += 0.3 * g;
  fallen += infer(controller, gathered);
}
// After n steps from rest: a Δt² n (n + 1) / 2.
const measuredG = fallen / ((label ** 2 * 5 * 6) / 2);

measuredG / g;
// expect: 0.111
