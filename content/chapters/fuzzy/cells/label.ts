// A free fall by Tables 3 and 4, whose steps are
// labelled 0.03 s. Which g would somebody measure?
const label = 0.03; // s
const g = 9.8; // m/s²
const tables = paperInference("printed", "weighted");

let [gathered, fallen] = [0, 0];
for (let n = 0; n < 5; ++n) {
  gathered += 0.3 * g;
  fallen += infer(tables, gathered);
}
// After n steps from rest: a Δt² n (n + 1) / 2.
const measuredG = fallen / ((label ** 2 * 5 * 6) / 2);

measuredG / g;
// expect: 0.111
