// One particle, driven twice by the same random forces:
// by acceleration and velocity, and by effective force.
const mass = 0.3; // kg
const dt = 0.01; // s
const random = makeRandom(9);

let [place, velocity] = [0, 0];
let [otherPlace, effective] = [0, 0];
let apart = 0;
for (let n = 0; n < 10_000; ++n) {
  const force = random.between(-31, 31); // N
  velocity += dt * (force / mass); // (6) and (7)
  place += dt * velocity; // (8)
  effective += force; // (9)
  otherPlace += effective / (mass * (1 / dt ** 2)); // (10)
  apart = Math.max(apart, Math.abs(place - otherPlace));
}
console.log("the place is", place, "m");
console.log("never farther apart than", apart, "m");

apart < 1e-9 * Math.abs(place);
// expect: true
