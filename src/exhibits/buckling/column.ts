/** Figure 2 of Choi and Ko, the column: what is compared are the features that the text names. */
import { branchLoad } from "../../scenes/buckling/column.ts";
import type { Exhibit } from "../exhibit.ts";
import { runScene } from "../run-scene.ts";

const inDegrees = (angle: number): number => Math.abs((angle * 180) / Math.PI);
const degrees = (angle: number): string => `${inDegrees(angle).toFixed(1)}°`;

/** Lean of the column at the end of a run of `seconds`. */
function leanAfter(load: number, seconds: number, later?: number): { first: number; last: number } {
  const steps = Math.round(seconds * 240);
  const rows = runScene("buckling/column", { load: String(load) }, steps, (step) =>
    later !== undefined && step === steps / 2 ? { load: String(later), push: "none" } : undefined,
  );
  return { first: rows[steps / 2 - 1]!.angle!, last: rows.at(-1)!.angle! };
}

/** The lean at which a column rests under a load past the critical one, by halving. */
function restAt(load: number): number {
  let [low, high] = [0, Math.PI];
  for (let n = 0; n < 50; ++n) {
    const middle = (low + high) / 2;
    if (branchLoad(middle) > load * branchLoad(0)) high = middle;
    else low = middle;
  }
  return high;
}

/** A load that falls while the column bends: from where, and by how much in a second, both in critical loads. */
const FALLING = { from: 1.3, rate: 0.2 };

/** The column under a load that falls, for so many seconds: lean in degrees, and load. */
function underFallingLoad(seconds: number): { lean: number[]; load: number[] } {
  const { from, rate } = FALLING;
  const rows = runScene("buckling/column", { load: String(from) }, Math.round(seconds * 240), (step) => ({
    load: String(from - (rate * step) / 240),
  }));
  return { lean: rows.map((row) => inDegrees(row.angle!)), load: rows.map((row) => row.load!) };
}

/** Figure 2: the column under a load. */
export const figure2: Exhibit = {
  id: "buckling/figure-2",
  kind: "figure",
  number: "2",
  title: "The column that stands for all solids",
  printed:
    "By the text: (a) an ideal column of two bars, joined at C by a rotational spring of stiffness k_θ, with a load P on the head A.",
  scene: "buckling/column",
  chart: {
    title: "Load and lean of the column: in equilibrium, and on its way while the load falls",
    x: "lean of a bar, °",
    y: "load / critical load",
    xRange: [0, 80],
    yRange: [1, 1.5],
    curves() {
      const { lean, load } = underFallingLoad(1.4);
      const rest = Array.from({ length: 81 }, (_, degree) => degree);
      const branch = rest.map((degree) => branchLoad((degree * Math.PI) / 180) / branchLoad(0));
      return [
        { label: "can rest here", x: rest, y: branch, quantity: "bending", dashed: true },
        { label: "moves, under a falling load", x: lean, y: load, quantity: "force" },
      ];
    },
  },
  features: [
    {
      printed: "Under a small load the column returns to straight after a push from the side.",
      ours() {
        const { last } = leanAfter(0.9, 8);
        return {
          says: `At 0.9 of the critical load a push leaves a lean of ${degrees(last)} after four seconds.`,
          agrees: Math.abs(last) < 0.01,
        };
      },
    },
    {
      printed: "Above the critical load the joint moves further and further, and in the end the column breaks.",
      ours() {
        const { last } = leanAfter(1.15, 8);
        const carried = last / Math.sin(last);
        return {
          // claims: by buckling/post-buckling
          says: `At 1.15 of the critical load it leans ${degrees(last)} and rests there: θ / sin θ = ${carried.toFixed(3)}. The two bars and their spring find a new equilibrium that carries more. They cannot break, so whether a real column breaks is not tested.`,
          agrees: Math.abs(carried - 1.15) < 0.01 ? "untested" : true,
        };
      },
    },
    {
      printed:
        "In the unstable state after buckling a structure deforms further even if the load is lowered: its stiffness in that direction is negative for a moment.",
      ours() {
        const { lean, load } = underFallingLoad(1);
        const past = lean.findIndex((angle) => angle > 1);
        const end = lean.length - 1;
        const rests = inDegrees(restAt(load[end]!));
        return {
          says: `On its way to the bent state it does: while the load falls from ${load[past]!.toFixed(2)} to ${load[end]!.toFixed(2)} of the critical one, the lean grows from ${lean[past]!.toFixed(0)}° to ${lean[end]!.toFixed(0)}°. Its stiffness against a further lean is in proportion to 1 − (P/P_cr) cos θ, so at first it is indeed negative, under ${load[past]!.toFixed(2)} up to a lean of ${inDegrees(Math.acos(1 / load[past]!)).toFixed(0)}°; after that the motion goes on by its inertia and the load. In equilibrium it does not: the dashed line rises, and a column in equilibrium leans ${inDegrees(restAt(load[past]!)).toFixed(0)}° under ${load[past]!.toFixed(2)} and only ${rests.toFixed(0)}° under ${load[end]!.toFixed(2)}.`,
          agrees: lean.slice(past).every((angle, n) => n === 0 || angle > lean[past + n - 1]!) && "conditionally",
        };
      },
    },
    {
      printed:
        "Unlike a solid, which breaks and does not come back, a cloth that has buckled returns when the load is taken away.",
      ours() {
        const { first, last } = leanAfter(1.3, 16, 0.8);
        return {
          // claims: by buckling/figure-2
          says: `Bent to ${degrees(first)} at 1.3 of the critical load, it stands at ${degrees(last)} after the load was lowered to 0.8. It comes back, as the paper says of cloth. About solids this tells us nothing, since our spring cannot yield.`,
          agrees: Math.abs(last) < 0.01 * Math.abs(first),
        };
      },
    },
  ],
};
