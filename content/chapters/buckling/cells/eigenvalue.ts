// Two particles and a squeezed spring: the smallest
// eigenvalue of M − c² ∂f/∂x. At which step is it zero?
const mass = 0.001; // kg, each
const smallest = (dt: number, squeezed = 0.8): number => {
  const across = ks * (1 - 1 / squeezed); // N/m; negative if squeezed
  const c2 = ((2 / 3) * dt) ** 2;
  const [own, other] = [mass + c2 * across, -c2 * across];
  return symmetricEigenvalues(
    Float64Array.of(own, other, other, own),
  )[0]!;
};

smallest(0.01);
// expect: -0.000111111
