/**
 * The exercises: the solution passes, the starting text does not, typical mistakes get the answer they deserve, and no way
 * of cheating makes the page believe.
 */
import { makeRandom } from "@pliant/solver";
import { describe, expect, it } from "vitest";
import { exerciseById, exercises, returnsFor } from "../../src/exercises/index.ts";
import { judgeExercise } from "../../src/notebook/judge.ts";
import { Notebook } from "../../src/notebook/notebook.ts";
import { textOf } from "../imports.ts";
import { transpile } from "../../src/notebook/transpile.ts";
import { helpersText } from "./cells.ts";
import { CHEATS } from "./cheats.ts";
import { makeVmRunner } from "./vm-runner.ts";

const textIn = (id: string, ending: string): string =>
  textOf(`content/chapters/${id.replace("/", "/exercises/")}${ending}`);

async function judged(id: string, text: string, seed = 1) {
  const name = id.split("/")[1]!;
  const notebook = new Notebook(makeVmRunner(), { helpers: helpersText, read: transpile, solverNames: new Set() });
  notebook.add({ name, text, alone: true });
  return judgeExercise(notebook, name, exerciseById(id), makeRandom(seed), 2000);
}

describe.each(exercises.map(({ id }) => id))("the exercise %s", (id) => {
  it("is passed by its solution, whatever is drawn [claim solutions-pass]", async () => {
    for (let seed = 1; seed <= 25; ++seed) {
      const verdict = await judged(id, textIn(id, ".solution.ts"), seed);
      expect(verdict).toMatchObject({ passed: true });
    }
  });

  it("is not passed by its starting text, and says why", async () => {
    const { passed, words } = await judged(id, textIn(id, ".ts"));
    expect(passed).toBe(false);
    expect(words).toMatch(/.[.]$/);
  });

  it("has hints and asks for one function", () => {
    const exercise = exerciseById(id);
    expect(exercise.hints.length).toBeGreaterThanOrEqual(3);
    expect(returnsFor(exercise)).toContain(exercise.calls);
  });
});

/** Pieces of text to put in the place of others in a solution, and a word of the answer. */
const MISTAKES: readonly (readonly [string, string, string, RegExp])[] = [
  ["buckling/pull", "(value - xi[c])", "(xi[c] - value)", /points from j to i/],
  ["buckling/pull", "l >= L ? ks * (l - L) : 0", "ks * (l - L)", /pushes when it is slack/],
  ["buckling/pull", "(value - xi[c])) / l", "(value - xi[c]))", /l times too large/],
  ["buckling/pull", "ks * (l - L) : 0", "ks * l : 0", /whole length/],
  ["buckling/pull", "ks * (l - L) : 0", "0.5 * ks * (l - L) ** 2 : 0", /the energy/],
  ["buckling/jacobian", "/ l ** 2 +", "/ l +", /lacks a square/],
  ["buckling/jacobian", "(ks * a * b)", "-(ks * a * b)", /Not yet/],
  ["buckling/jacobian", "const across = ks * (1 - L / l)", "const across = 0", /part across is missing/],
  ["buckling/jacobian", "const across = ks * (1 - L / l)", "const across = ks", /rest length is zero/],
  ["buckling/jacobian", "if (l < L) return new Array(9).fill(0);", "", /slack one has no force/],
  ["buckling/critical", "4 * stiffness", "2 * stiffness", /half of the critical load/],
  ["buckling/critical", "4 * stiffness", "1 * stiffness", /a quarter of the critical load/],
  ["buckling/critical", "4 * stiffness", "Math.PI ** 2 * stiffness", /Euler/],
  ["buckling/critical", "/ length", "* length", /units/],
  ["buckling/inverse", "return Math.sqrt(w);", "return Math.sqrt(6 * (1 - y));", /first term/],
  ["buckling/inverse", "const shortfall = 1 - y;", "const shortfall = Math.fround(1 - y);", /relative error/],
  ["buckling/inverse", "return Math.sqrt(w);", "return y === 1 ? NaN : Math.sqrt(w);", /not a finite number/],
  ["buckling/inverse", "return Math.sqrt(w);", "return y === 0 ? 3 : Math.sqrt(w);", /full circle/],
  ["buckling/second-order", "3 / 2 - h * rate", "3 / 2 - 1.5 * h * rate", /two thirds of h/],
  ["buckling/second-order", "(2 * y - before / 2)", "(2 * before - y / 2)", /changed places/],
  ["buckling/second-order", "(2 * y - before / 2) / (3 / 2 - h * rate)", "y / (1 - h * rate)", /still backward Euler/],
  [
    "buckling/second-order",
    "(2 * y - before / 2) / (3 / 2 - h * rate)",
    "y * (1 + h * rate / 2) / (1 - h * rate / 2)",
    /trapezoidal/,
  ],
  ["buckling/never", "12 * kb) / L ** 3", "40 * kb) / L ** 3", /too steep: the link leaves the line at 0\.\d/],
  ["buckling/never", "12 * kb) / L ** 3", "12 * kb) / L ** 2", /does not scale/],
  ["buckling/never", "12 * kb) / L ** 3", "0 * kb) / L ** 3", /must be positive/],
  ["buckling/never", "12 * kb) / L ** 3", "5 * kb) / L ** 3", /three times as steep/],
  ["fuzzy/grade", "Math.max(0, Math.min(up, down))", "Math.min(up, down)", /below zero/],
  ["fuzzy/grade", "Math.min(up, down)", "Math.min(1, up)", /stays at 1/],
  ["fuzzy/grade", "Math.min(up, down)", "Math.min(1, down)", /rise from zero/],
  ["fuzzy/grade", "(c - x) / (c - b)", "(2 * b - a - x) / (b - a)", /as wide on the right/],
  ["fuzzy/grade", "Math.min(up, down)", "Math.max(up, down)", /larger of the two/],
  ["fuzzy/bookkeeping", "effective += force", "effective = force", /is then lost/],
  ["fuzzy/bookkeeping", "(effective * dt ** 2)", "((effective - force) * dt ** 2)", /explicit Euler/],
  ["fuzzy/bookkeeping", "(effective * dt ** 2)", "((effective - force / 2) * dt ** 2)", /exact parabola/],
  ["fuzzy/bookkeeping", "place += (effective * dt ** 2)", "place = (effective * dt)", /velocity at the end/],
  ["fuzzy/bookkeeping", "dt ** 2", "dt", /factor of Δt is missing/],
  ["fuzzy/rescale", "(27 * dt ** 2) / mass", "0.009", /the paper’s table/],
  ["fuzzy/rescale", "dt ** 2", "dt", /This is a speed/],
  ["fuzzy/rescale", "/ mass", "/ 0.3", /as far as a light one/],
  ["fuzzy/rescale", "27 * dt ** 2", "27 * dt * 0.01", /four times the displacement/],
  ["fuzzy/rescale", "27 * dt ** 2", "13.5 * dt ** 2", /Half of it/],
  ["fuzzy/longest", "(Math.sqrt(c ** 2 + 4 * omega2) - c) / omega2", "c / omega2", /explicit Euler/],
  ["fuzzy/longest", "c = damping / mass", "c = 0", /without damping/],
  ["fuzzy/longest", "c = damping / mass", "c = damping", /damping is a force/],
  [
    "fuzzy/longest",
    "omega2 = stiffness / mass;\n  const c = damping / mass",
    "omega2 = stiffness;\n  const c = damping",
    /mass is nowhere/,
  ],
  ["fuzzy/longest", "- c) / omega2", "+ c) / omega2", /sign of c/],
  ["meshsize/size", "Math.floor(", "Math.round(", /Rounded to the nearest/],
  ["meshsize/size", "Math.floor(", "Math.ceil(", /Rounded up/],
  ["meshsize/size", "Math.floor(", "Number(", /a whole number of particles/],
  ["meshsize/size", "Math.sqrt(allowed / elapsed)", "(allowed / elapsed)", /square root to take/],
  ["meshsize/size", "allowed / elapsed", "elapsed / allowed", /Upside down/],
  [
    "meshsize/guess",
    "Math.sqrt(low ** 2 + share * (high ** 2 - low ** 2))",
    "low + share * (high - low)",
    /straight line over their squares/,
  ],
  [
    "meshsize/guess",
    "Math.sqrt(low ** 2 + share * (high ** 2 - low ** 2))",
    "(low + high) / 2",
    /does not look at the times/,
  ],
  ["meshsize/guess", "Math.floor(", "Number(", /round down/],
  [
    "meshsize/guess",
    "Math.sqrt(low ** 2 + share * (high ** 2 - low ** 2))",
    "low ** 2 + share * (high ** 2 - low ** 2)",
    /its square root/,
  ],
  ["meshsize/guess", "low ** 2 + share * (high ** 2 - low ** 2)", "low ** 2 * allowed / lowTime", /one mesh only/],
  [
    "meshsize/share",
    "(mass / (size - 1) ** 2) * half(row) * half(column)",
    "mass / size ** 2",
    /same for every particle/,
  ],
  ["meshsize/share", " * half(row) * half(column)", "", /Inside the cloth that is right/],
  ["meshsize/share", "half(row) * half(column)", "Math.min(half(row), half(column))", /two borders/],
  ["meshsize/share", "(size - 1) ** 2", "size ** 2", /counted wrongly/],
  ["meshsize/share", "(size - 1) ** 2", "(size - 1)", /as many rows/],
  ["meshsize/steps", "Math.ceil(", "Math.floor(", /unstable/],
  ["meshsize/steps", "Math.ceil(", "Number(", /steps is whole/],
  ["meshsize/steps", "(2 * stiffness)", "stiffness", /neighbours move, too/],
  ["meshsize/steps", "(frame * omega) / 2", "frame * omega", /Twice too many/],
  ["meshsize/steps", "(frame * omega) / 2", "((frame * omega) / 2) ** 2", /the square of it/],
  ["crumple/apex", "l ** 2) / 2", "l ** 2)", /Twice too far/],
  ["crumple/apex", "restLength ** 2 - l ** 2", "restLength ** 2 + l ** 2", /squares are added/],
  ["crumple/apex", "Math.sqrt(restLength ** 2 - l ** 2) / 2", "(restLength - l) / 2", /use Pythagoras/],
  ["crumple/rate", "1 - (1 - P) ** (h / reference)", "(P * h) / reference", /above one/],
  ["crumple/rate", "h / reference", "reference / h", /upside down/],
  ["crumple/rate", "1 - (1 - P)", "(1 - P)", /stays whole/],
  ["crumple/rate", "1 - (1 - P) ** (h / reference)", "P ** (h / reference)", /again and again/],
  ["crumple/count", "2 * border", "3 * border", /only one tip/],
  ["crumple/count", "3 * inside + 2 * border", "4 * inside + 3 * border", /auxiliary spring/],
  ["crumple/count", "3 * inside + 2 * border", "2 * inside + border", /has become two/],
  ["crumple/sweeps", "sweeps + 1", "sweeps", /first line/],
  ["crumple/sweeps", "1 - gamma", "gamma", /error that is left/],
  ["crumple/sweeps", "1 - gamma", "1 - Math.abs(gamma)", /sign of gamma/],
  [
    "modal/mode",
    "[q + (h * (dq + after)) / 2, after]",
    "[q + h * dq, dq + h * (force - damping * dq - stiffness * q)]",
    /explicit step/,
  ],
  ["modal/mode", "/ (1 + s);\n  return [q + (h * (dq + after)) / 2", "/ (1 + s);\n  return [q + h * after", /Not yet/],
  ["modal/mode", "h * (force - stiffness * q)", "h * (0 - stiffness * q)", /force is missing/],
  ["modal/mode", "(h * damping) / 2 +", "", /damping is missing/],
  ["modal/impulse", "for (const one of s) a += one ** 2;", "", /rigid body/],
  ["modal/impulse", "a += moment[c] ** 2 / H[c]", "a += 0", /turning is missing/],
  ["modal/impulse", "return -speed / a", "return speed / a", /sign is not/],
  ["modal/impulse", "a += one ** 2", "a += one", /its square/],
  ["modal/warp", "return u.map((value, c) => value + a * one[c] + b * two[c]);", "return u;", /u itself/],
  [
    "modal/warp",
    "(1 - Math.cos(angle)) / angle;\n  const b = 1 - Math.sin(angle) / angle",
    "Math.sin(angle);\n  const b = 1 - Math.cos(angle)",
    /whole rotation/,
  ],
  [
    "modal/warp",
    "(1 - Math.cos(angle)) / angle;\n  const b = 1 - Math.sin(angle) / angle",
    "Math.sin(angle / 2);\n  const b = 1 - Math.cos(angle / 2)",
    /half the angle/,
  ],
  ["modal/warp", "cross(k, u)", "cross(u, k)", /Not yet|wrong way/],
  ["modal/contact", "if (both[0] >= 0 && both[1] >= 0) return both;", "return both;", /have to pull/],
  [
    "modal/contact",
    "if (both[0] >= 0 && both[1] >= 0) return both;",
    "return both.map((f) => Math.max(0, f));",
    /found anew/,
  ],
  [
    "modal/contact",
    "const det = a * c - b * b;",
    "return [Math.max(0, -g1 / a), Math.max(0, -g2 / c)];\n  const det = 1;",
    /as if it were alone/,
  ],
];

describe("a typical mistake", () => {
  it.each(MISTAKES)(
    "in %s, %j instead written %j, gets its own answer [claim mistakes-answered]",
    async (id, right, wrong, words) => {
      const solution = textIn(id, ".solution.ts");
      expect(solution).toContain(right);
      const verdict = await judged(id, solution.replace(right, wrong), 3);
      expect(verdict).toEqual({ passed: false, words: expect.stringMatching(words) });
    },
  );

  it("that is none of the code's but of its language is said as such", async () => {
    expect(await judged("buckling/critical", "function criticalLoad( {")).toMatchObject({
      passed: false,
      words: /^Line 1/,
    });
    expect(await judged("buckling/critical", "const other = 1;")).toMatchObject({
      passed: false,
      words: expect.stringContaining("criticalLoad is not defined"),
    });
  });
});

describe("cheating", () => {
  it("is tried in at least twenty ways", () => {
    expect(Object.keys(CHEATS).length).toBeGreaterThanOrEqual(20);
  });

  it.each(Object.entries(CHEATS))("by %s does not pass", async (_, text) => {
    const { passed, words } = await judged("buckling/critical", text, 11);
    expect(passed).toBe(false);
    expect(words).not.toMatch(/So it is/);
  });

  it("cannot lean on what was right in another try", async () => {
    const exercise = exerciseById("buckling/critical");
    const right = exercise.draw(makeRandom(1)).map(([k, l]) => (4 * (k as number)) / (l as number));
    const text = `let n = 0; const known = [${right.join(", ")}]; function criticalLoad() { return known[n++]; }`;
    expect(await judged("buckling/critical", text, 1)).toMatchObject({ passed: true }); // the same draws: it can pass
    expect(await judged("buckling/critical", text, 2)).toMatchObject({ passed: false });
  });
});
