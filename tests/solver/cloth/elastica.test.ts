/**
 * The exact elastica, from elliptic integrals, against the bent beam itself: its equation integrated in small steps.
 *
 * The angle θ of the beam's tangent obeys θ″ = −P sin θ along its length 1. Nothing here knows of elliptic integrals.
 */
import { elasticaAt, elasticaOf, traceElastica } from "@pliant/solver/cloth";
import { integrate } from "@pliant/solver/math";
import { describe, expect, it } from "vitest";

const PARAMETERS = [1e-6, 0.01, 0.1, 0.3, 0.5, 0.7, 0.82, 0.9];
/** The classical fourth-order steps along the beam; their error is below 1e-12 for all of these. */
const STEPS = 2000;

interface End {
  readonly theta: number;
  readonly bend: number;
  readonly x: number;
  readonly y: number;
  readonly energy: number;
}

/** The far end of a beam under the load P that starts at angle `theta` with curvature `bend`. */
function farEnd(P: number, theta: number, bend: number): End {
  const rate = ([t, b]: readonly number[]): number[] => [
    b!,
    -P * Math.sin(t!),
    Math.cos(t!),
    Math.sin(t!),
    (b! * b!) / 2,
  ];
  const h = 1 / STEPS;
  let now = [theta, bend, 0, 0, 0];
  const ahead = (step: number, slope: readonly number[]): number[] => now.map((value, k) => value + step * slope[k]!);
  for (let n = 0; n < STEPS; ++n) {
    const a = rate(now);
    const b = rate(ahead(h / 2, a));
    const c = rate(ahead(h / 2, b));
    const d = rate(ahead(h, c));
    now = now.map((value, k) => value + (h / 6) * (a[k]! + 2 * b[k]! + 2 * c[k]! + d[k]!));
  }
  const [t, b, x, y, energy] = now as [number, number, number, number, number];
  return { theta: t, bend: b, x, y, energy };
}

/** The load between two guesses under which a beam without a moment at its start has none at its end, by secants. */
function loadThatHolds(theta: number, guess: number): number {
  let [one, other] = [guess * 0.99, guess * 1.01];
  let [atOne, atOther] = [farEnd(one, theta, 0).bend, farEnd(other, theta, 0).bend];
  for (let n = 0; n < 8 && Math.abs(one - other) > 1e-13 * one; ++n) {
    [one, other] = [other, other - (atOther * (other - one)) / (atOther - atOne)];
    [atOne, atOther] = [atOther, farEnd(other, theta, 0).bend];
  }
  return other;
}

describe.each(PARAMETERS)("the elastica with pinned ends, m = %f", (m) => {
  const exact = elasticaOf(m);
  const alpha = 2 * Math.asin(Math.sqrt(m));
  const load = loadThatHolds(alpha, exact.load);
  const end = farEnd(load, alpha, 0);

  it("needs the load that the integrated beam needs, to 1e-10", () => {
    expect(Math.abs(exact.load / load - 1)).toBeLessThan(1e-10);
  });

  it("has its ends as far apart as the integrated beam, on the line of the load, to 1e-10", () => {
    expect(Math.abs(exact.distance - end.x)).toBeLessThan(1e-10);
    expect(Math.abs(end.y)).toBeLessThan(1e-10);
    expect(Math.abs(end.theta + alpha)).toBeLessThan(1e-10);
  });

  it("stores the energy of the integrated beam, to 1e-10", () => {
    expect(Math.abs(exact.energy - end.energy)).toBeLessThan(1e-10 * Math.max(1, exact.energy));
  });

  it("is, between clamps, the same beam under four times the load, a whole wave instead of half a one", () => {
    const clamped = farEnd(4 * exact.load, 0, 2 * Math.sqrt(4 * exact.load * m));
    expect(Math.abs(clamped.x - exact.distance)).toBeLessThan(1e-10);
    expect(Math.abs(clamped.y)).toBeLessThan(1e-10);
    expect(Math.abs(clamped.theta)).toBeLessThan(1e-10);
  });
});

describe("the elastica", () => {
  it("begins to bow under Euler's load", () => {
    expect(elasticaOf(0)).toEqual({ m: 0, distance: 1, load: Math.PI ** 2, energy: 0 });
  });

  it("stores the work that its load does on the way, to 1e-10", () => {
    for (const distance of [0.9, 0.5, 0.1, 0]) {
      const work = integrate((d) => elasticaAt(d).load, distance, 1);
      expect(Math.abs(work - elasticaAt(distance).energy)).toBeLessThan(1e-10);
    }
  });

  it("is found from the distance of its ends, to 1e-10", () => {
    for (const distance of [0, 0.2, 0.6, 0.99, 1])
      expect(Math.abs(elasticaAt(distance).distance - distance)).toBeLessThan(1e-10);
  });

  it("is traced to its end with an error of second order", () => {
    const exact = elasticaOf(0.6);
    const missed = [100, 200].map((pieces) => {
      const places = traceElastica(new Float64Array(2 * (pieces + 1)), exact);
      return Math.hypot(places[2 * pieces]! - exact.distance, places[2 * pieces + 1]!);
    });
    expect(missed[0]! / missed[1]!).toBeGreaterThan(3.9);
    expect(missed[0]! / missed[1]!).toBeLessThan(4.1);
  });

  it.each([-0.1, 1.1, NaN])("is refused at a distance of %s", (distance) => {
    expect(() => elasticaAt(distance)).toThrow(`the distance of the ends must be in [0, 1] (distance = ${distance})`);
  });
});
