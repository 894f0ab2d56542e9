/**
 * The forces of a cloth typed out once more, on dual numbers: their derivatives come with them and owe the solver nothing.
 *
 * What damps goes by the places as they are, and the air by the areas as they are: the solver's matrices leave out, by
 * intention, how these change.
 */
import { buckling, tension, twoWay, type LinkLaw, type Links } from "@pliant/solver";
import type { Air } from "@pliant/solver/cloth";
import { difference, dual, duals, lengthOf, product, quotient, sum, type Dual } from "../dual.ts";
import { dot, plus, sizeOf } from "../vectors.ts";
import { exactArc } from "./exact-arc.ts";
import { straightLaw, type Tangle } from "./tangle.ts";

/** The pull of a link at a length that changes. */
type Pull = (l: Dual, links: Links, e: number) => Dual;

const linePull: Pull = (l, { restLength, stiffness }, e) =>
  product(dual(stiffness[e]!), difference(l, dual(restLength[e]!)));

const nothing: Pull = () => dual(0);

const arcPull: Pull = (l, { restLength, bending }, e) => {
  const { pull, slope } = exactArc(l.value, restLength[e]!, bending[e]!);
  return dual(pull, slope * l.slope);
};

/** The gentler of the line and the arc, and neither from the rest length on. */
const bucklingPull: Pull = (l, links, e) => {
  if (l.value >= links.restLength[e]!) return nothing(l, links, e);
  const [line, arc] = [linePull(l, links, e), arcPull(l, links, e)];
  return line.value >= arc.value ? line : arc;
};

const PULLS = new Map<LinkLaw["force"], Pull>([
  [tension.force, (l, links, e) => (l.value >= links.restLength[e]! ? linePull : nothing)(l, links, e)],
  [buckling.force, bucklingPull],
  [twoWay.force, linePull],
  [straightLaw.force, (l, { stiffness }, e) => product(dual(stiffness[e]!), l)],
]);

const corner = <T>(all: ArrayLike<T>, i: number): T[] => [0, 1, 2].map((c) => all[3 * i + c]!);
const along = (factor: Dual, d: readonly Dual[]): Dual[] => d.map((c) => product(factor, c));

/** f ← f + a force on the first end of a link, and as much less on the second. */
function addPair(f: Dual[], i: number, j: number, force: readonly Dual[]): void {
  force.forEach((part, c) => {
    f[3 * i + c] = sum(f[3 * i + c]!, part);
    f[3 * j + c] = difference(f[3 * j + c]!, part);
  });
}

/** f ← f + the pull of every link on its ends. */
export function addTypedPulls(f: Dual[], x: readonly Dual[], links: Links, law: LinkLaw): void {
  links.i.forEach((i, e) => {
    const d = corner(x, links.j[e]!).map((c, k) => difference(c, x[3 * i + k]!));
    const l = lengthOf(d);
    addPair(f, i, links.j[e]!, along(quotient(PULLS.get(law.force)!(l, links, e), l), d));
  });
}

/** f ← f + the damping of every link, of whichever kind, at places that stay. */
function addTypedDamping(f: Dual[], { cloth, state: { x } }: Tangle, v: readonly Dual[]): void {
  const { damping, dampingKind, fictitious = 0 } = cloth;
  for (const { links, law } of cloth.groups) {
    links.i.forEach((i, e) => {
      const j = links.j[e]!;
      const d = plus(corner(x, j), -1, corner(x, i));
      const rate = corner(v, j).map((c, k) => difference(c, v[3 * i + k]!));
      const opening = rate.map((c, k) => product(dual(d[k]! / dot(d, d)), c)).reduce(sum);
      const axial = along(opening, duals(d, [0, 0, 0]));
      const across = rate.map((c, k) => difference(c, axial[k]!));
      const pull = PULLS.get(law.force)!(dual(sizeOf(d)), links, e).value / sizeOf(d);
      addPair(f, i, j, along(dual(damping), dampingKind === "axial" ? axial : rate));
      if (law.across === "damped") addPair(f, i, j, along(dual(fictitious * Math.max(0, -pull)), across));
    });
  }
}

/** f ← f + the drag of (14) with the areas that the corners show now. */
export function addTypedDrag(f: Dual[], x: Float64Array, v: readonly Dual[], air: Air): void {
  for (let at = 0; at < air.triangles.length; at += 3) {
    const [i, j, k] = [air.triangles[at]!, air.triangles[at + 1]!, air.triangles[at + 2]!];
    const [a, b] = [plus(corner(x, j), -1, corner(x, i)), plus(corner(x, k), -1, corner(x, i))];
    const twice = a.map((_, c) => a[(c + 1) % 3]! * b[(c + 2) % 3]! - a[(c + 2) % 3]! * b[(c + 1) % 3]!);
    for (const one of [i, j, k]) {
      const through = corner(v, one).map((c, axis) => difference(c, dual(air.wind[axis]!)));
      const speed = lengthOf(through);
      const seen = Math.abs(through.reduce((total, { value }, c) => total + twice[c]! * value, 0)) / speed.value / 6;
      along(product(dual(-air.drag * seen), speed), through).forEach((c, axis) => {
        f[3 * one + axis] = sum(f[3 * one + axis]!, c);
      });
    }
  }
}

/** The stiffness matrix −∂f/∂x of links, a column for each coordinate that moves. */
export function typedStiffness(x: Float64Array, links: Links, law: LinkLaw): Float64Array {
  const size = x.length;
  const K = new Float64Array(size * size);
  for (let column = 0; column < size; ++column) {
    const f = duals(new Float64Array(size), new Float64Array(size));
    addTypedPulls(
      f,
      duals(
        x,
        x.map((_, k) => Number(k === column)),
      ),
      links,
      law,
    );
    f.forEach(({ slope }, row) => (K[row * size + column] = -slope));
  }
  return K;
}

/** All forces, and how they change while places and velocities change as fast as is said. */
export function typedForces(moving: Tangle, dx: ArrayLike<number>, dv: ArrayLike<number>, air?: Air): Dual[] {
  const { cloth, state } = moving;
  const [x, v] = [duals(state.x, dx), duals(state.v, dv)];
  const f = x.map((_, k) => dual(cloth.m[Math.floor(k / 3)]! * cloth.gravity[k % 3]!));
  for (const { links, law } of cloth.groups) addTypedPulls(f, x, links, law);
  addTypedDamping(f, moving, v);
  if (air) addTypedDrag(f, state.x, v, air);
  return f;
}

/** What the numbers are. */
export const valuesOf = (all: readonly Dual[]): Float64Array => Float64Array.from(all, ({ value }) => value);
/** How fast they change. */
export const slopesOf = (all: readonly Dual[]): Float64Array => Float64Array.from(all, ({ slope }) => slope);
