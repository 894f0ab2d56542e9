// A small sheet, squeezed by a sphere that shuts and opens. Change
// phi, or leave out the damage, and run it again.
const random = makeRandom(1);
const side = 11;
const spacing = 0.02;
const sheet = paperSheet(
  { columns: side, rows: side, spacing, jitter: 0.2 },
  random,
);
const paper = makePaper({
  sheet,
  budget: 400,
  density: 0.08,
  stiffness: 2,
  bending: 1.5e-4,
});
for (let i = 0; i < side * side; ++i)
  paper.x[3 * i + 2] = random.between(-4e-4, 4e-4);

const stepper = makePaperStepper(paper);
const sphere = makeEnclosure(0.15, "inside", 0.1, 400);
const layers = makeLayers(paper, 0.4 * spacing);
const damage = makeDamage();
const h = 1 / 60;
const time: number[] = [];
const fold: number[] = [];
for (let n = 0; n < 300; ++n) {
  const speed = n < 130 ? -0.05 : 0.1;
  sphere.radius = Math.min(
    0.15,
    Math.max(0.05, sphere.radius + speed * h),
  );
  stepVelocities(paper, stepper, h, {
    method: "sweeps",
    sweeps: 5,
    gravity: [0, 0, 0],
    gravityIn: "velocity",
  });
  separateLayers(paper, layers, h);
  applyEnclosure(paper, sphere, h);
  moveVertices(paper, h);
  crumple(
    paper,
    damage,
    {
      phi: 3,
      psi: 1,
      rule: "rate",
      reference: h,
      shortest: 0.6 * spacing,
      hingeBelow: 0.6,
    },
    h,
    random,
    sphere,
  );
  time.push(n * h);
  fold.push(meanFold(paper));
}
console.log(
  damage.broken,
  "springs broken,",
  damage.hinged,
  "hinges",
);

chart([{ label: "mean fold", x: time, y: fold }], {
  title: "Shut and opened",
  xLabel: "time, s",
  yLabel: "mean fold, °",
});
// expect: a chart of one curve
