// (1 − sinc u) / u² = 1/3! − w/5! + w²/7! − … with w = u²
const terms = [1 / 6];
for (let k = 1; k < 20; ++k) {
  terms.push(terms[k - 1] / ((2 * k + 2) * (2 * k + 3)));
}

function inverse(y: number): number {
  const shortfall = 1 - y;
  let w = 6 * shortfall;
  for (let n = 0; n < 12; ++n) {
    let sum = 0;
    let slope = 0;
    for (let k = terms.length - 1; k >= 0; --k) {
      slope = -sum - w * slope;
      sum = terms[k] - w * sum;
    }
    w -= (w * sum - shortfall) / (sum + w * slope);
  }
  return Math.sqrt(w);
}
