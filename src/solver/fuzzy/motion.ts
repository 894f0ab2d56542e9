/**
 * Two ways to carry particles through a step: by acceleration and velocity, and by what the paper calls effective force.
 *
 * Hwang, Song and Yun, [fuzzy/6] to [fuzzy/10]. The paper calls the first explicit Euler; it moves with the new velocity, so it
 * is the symplectic one. The force "of t + Δt" in [fuzzy/9] is read as in [fuzzy/6]: it is computed from what is
 * known at t. Vectors are flat, three numbers to a particle.
 */

/** a ← the accelerations, m/s². Implements [fuzzy/1], [fuzzy/6]. */
export function accelerationsOf(a: Float64Array, f: Float64Array, m: Float64Array): Float64Array {
  for (let k = 0; k < a.length; ++k) a[k] = f[k]! / m[Math.floor(k / 3)]!;
  return a;
}

/** v ← the velocities after a step of `h`, s. Implements [fuzzy/7], [fuzzy/euler-name]. */
export function advanceVelocities(v: Float64Array, a: Float64Array, h: number): Float64Array {
  for (let k = 0; k < v.length; ++k) v[k]! += h * a[k]!;
  return v;
}

/** x ← the places after a step of `h`, s, with the velocities after it. Implements [fuzzy/8], [fuzzy/euler-name]. */
export function advancePlaces(x: Float64Array, v: Float64Array, h: number): Float64Array {
  for (let k = 0; k < x.length; ++k) x[k]! += h * v[k]!;
  return x;
}

/** effective ← the effective forces with the forces of this step, N. Implements [fuzzy/9]. */
export function gatherForces(effective: Float64Array, f: Float64Array): Float64Array {
  for (let k = 0; k < effective.length; ++k) effective[k]! += f[k]!;
  return effective;
}

/** d ← the displacements of a step of `h`, s, that the effective forces make, m. Implements [fuzzy/10]. */
export function displacementsOf(d: Float64Array, effective: Float64Array, m: Float64Array, h: number): Float64Array {
  for (let k = 0; k < d.length; ++k) d[k] = (effective[k]! * h * h) / m[Math.floor(k / 3)]!;
  return d;
}
