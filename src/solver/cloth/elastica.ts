/**
 * The exact shape of a squeezed beam with pinned ends, Euler's elastica: what the circular arc stands in for.
 *
 * Choi and Ko compare with it in footnote 2 of section 3.3 and print no formula; these are the classical ones, with the
 * elliptic parameter m = sin²(α/2) of the angle α at the ends. Lengths are in units of the beam's length L, loads in
 * k_b/L², energies in k_b/L. Clamped ends carry four times the load at the same distance.
 */
import { SolverError } from "../errors.ts";
import { ellipticIntegrals } from "../math/elliptic.ts";

/** The exact shape of a pinned strut and what it takes to hold it. */
export interface Elastica {
  /** The elliptic parameter, 0 for the straight beam. */
  readonly m: number;
  /** Distance of the ends. */
  readonly distance: number;
  /** The load that holds it there. */
  readonly load: number;
  /** Bending energy. */
  readonly energy: number;
}

/** The elastica with elliptic parameter `m`. Implements [buckling/arc]. */
export function elasticaOf(m: number): Elastica {
  const { K, E } = ellipticIntegrals(m);
  return { m, distance: (2 * E) / K - 1, load: 4 * K * K, energy: 8 * K * (E - (1 - m) * K) };
}

/** The elastica whose ends are `distance` apart, from 0 to 1. */
export function elasticaAt(distance: number): Elastica {
  if (!(distance >= 0 && distance <= 1))
    throw new SolverError("the distance of the ends must be in [0, 1]", { distance });
  let low = 0;
  let high = 0.9; // there the ends have met and crossed
  for (let n = 0; n < 60; ++n) {
    const m = (low + high) / 2;
    if (elasticaOf(m).distance > distance) low = m;
    else high = m;
  }
  return elasticaOf((low + high) / 2);
}

/** Steps of the integration between two points of a traced shape. */
const SUBSTEPS = 4;

/** places ← points along the shape, x and y in turn, evenly in arc length, from (0, 0) over the top to (distance, 0). */
export function traceElastica(places: Float64Array, { m, load }: Elastica): Float64Array {
  const h = 1 / ((places.length / 2 - 1) * SUBSTEPS);
  let [theta, bend, x, y] = [2 * Math.asin(Math.sqrt(m)), 0, 0, 0];
  places[0] = places[1] = 0;
  for (let n = 2; n < places.length; n += 2) {
    for (let k = 0; k < SUBSTEPS; ++k) {
      // The tangent swings like a pendulum along the beam: one leapfrog step, and the chord at its middle.
      const halfBend = bend - 0.5 * h * load * Math.sin(theta);
      const middle = theta + 0.5 * h * halfBend;
      x += h * Math.cos(middle);
      y += h * Math.sin(middle);
      theta += h * halfBend;
      bend = halfBend - 0.5 * h * load * Math.sin(theta);
    }
    places[n] = x;
    places[n + 1] = y;
  }
  return places;
}
