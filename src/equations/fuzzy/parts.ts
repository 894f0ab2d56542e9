/** The four parts of the force on a flag, written down anew from equations 3, 4 and 11 and Provot’s wind, to judge sums by. */
import { gridTriangles } from "@pliant/solver";
import { dot, plus, sizeOf } from "../vectors.ts";
import type { RandomFlag } from "./points.ts";

/** The three numbers of a particle. */
const at = (values: Float64Array, particle: number): Float64Array => values.slice(3 * particle, 3 * particle + 3);

/** A force on every particle, from its number. */
const onEach = ({ state: { x } }: RandomFlag, force: (particle: number) => ArrayLike<number>): Float64Array =>
  x.map((_, k) => force(Math.floor(k / 3))[k % 3]!);

/** What all springs do, N: equation 11 with vectors. */
export function ourSprings({ cloth, state: { x } }: RandomFlag): Float64Array {
  const f = new Float64Array(x.length);
  for (const { links } of cloth.groups) {
    links.i.forEach((i, e) => {
      const j = links.j[e]!;
      const l = plus(at(x, j), -1, at(x, i));
      const pull = links.stiffness[e]! * (1 - links.restLength[e]! / sizeOf(l));
      f.set(plus(at(f, i), pull, l), 3 * i);
      f.set(plus(at(f, j), -pull, l), 3 * j);
    });
  }
  return f;
}

/** Equation 3, N. */
export const ourWeight = (flag: RandomFlag): Float64Array =>
  onEach(flag, () => flag.options.gravity!.map((g) => (flag.options.mass as number) * g));

/** Equation 4, N. */
export const ourDamping = ({ options, state }: RandomFlag): Float64Array => state.v.map((v) => -options.drag! * v);

/** A push on every particle, and air that acts along the normal by its speed relative to the particle, N. */
export function ourWind(flag: RandomFlag): Float64Array {
  const { coefficient, velocity } = flag.options.wind!;
  return onEach(flag, (particle) => {
    const n = normalAt(flag, particle);
    const through = dot(n, plus(velocity, -1, at(flag.state.v, particle)));
    return plus(flag.options.push!, coefficient * through, n);
  });
}

/** The unit normal of a particle: the sum of the areas of the triangles around it. */
function normalAt({ options, state: { x } }: RandomFlag, particle: number): Float64Array {
  const { triangles } = gridTriangles(options);
  let sum = new Float64Array(3);
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!] as const;
    if (!corners.includes(particle)) continue;
    const [a, b, c] = [at(x, corners[0]), at(x, corners[1]), at(x, corners[2])];
    const [p, q] = [plus(b, -1, a), plus(c, -1, a)];
    sum = sum.map((value, k) => {
      const [u, w] = [(k + 1) % 3, (k + 2) % 3];
      return value + p[u]! * q[w]! - p[w]! * q[u]!;
    });
  }
  return sum.map((value) => value / sizeOf(sum));
}
