/** Figures 4, 9 and 11 of Hwang, Song and Yun: the flag by tables beside the flag by Euler, and with a longer step. */
import { infer, paperInference } from "@pliant/solver";
import { POINT_MASS } from "@pliant/solver/fuzzy";
import {
  AS_IN_TEXT,
  makeFlag,
  stepFlag,
  TABLE_2,
  type Flag,
  type FlagOptions,
  type WindKind,
} from "../../scenes/fuzzy/table-2.ts";
import { standardOf, tryStep } from "../../scenes/fuzzy/trial.ts";
import { shown } from "../../scenes/numbers.ts";
import type { Curve } from "../../scenes/scene.ts";
import type { Exhibit, Finding } from "../exhibit.ts";
import { runScene } from "../run-scene.ts";

const WATCHED = 3 * (7 * TABLE_2.columns + 8);

/** The flag by the tables of the paper, unless said otherwise. */
const flagWith = (options: Partial<FlagOptions>): Flag =>
  makeFlag({
    spacing: 1,
    wind: "constant",
    method: "fuzzy",
    tables: "printed",
    infer: "weighted",
    dt: 0.01,
    ...options,
  });

/** The flag after some steps. */
function placedFlag(options: Partial<FlagOptions>, steps: number): Flag {
  const flag = flagWith(options);
  for (let n = 0; n < steps; ++n) stepFlag(flag);
  return flag;
}

/** Places of the whole flag after each of some steps. */
function placesOf(options: Partial<FlagOptions>, steps: number): Float64Array[] {
  const flag = flagWith(options);
  return Array.from({ length: steps }, () => {
    stepFlag(flag);
    return flag.state.x.slice();
  });
}

/** The largest difference of any component between two flags after a step, m. */
const apart = (one: Float64Array, other: Float64Array): number =>
  one.reduce((most, value, k) => Math.max(most, Math.abs(value - other[k]!)), 0);

/** The first step after which some particle is beyond the tables, by symplectic Euler at 0.01 s. */
function firstBeyond(places: readonly Float64Array[]): number {
  const inference = paperInference({ h: 0.01, mass: POINT_MASS }, "weighted");
  const most = infer(inference, 27);
  return places.findIndex((x, n) => n > 0 && apart(x, places[n - 1]!) > most);
}

/** Figure 4: the process of the proposed method. */
export const figure4: Exhibit = {
  id: "fuzzy/figure-4",
  kind: "figure",
  number: "4",
  title: "The process with fuzzy inference",
  printed:
    "The caption says: the animation process with fuzzy inference. The paper says that it finds the position of a particle from the force on it in one go.",
  scene: "fuzzy/flag",
  diagram: true,
  features: [
    {
      printed:
        "The position follows from the force in one go; explicit Euler needs several steps (in the text, beside Figure 3).",
      ours() {
        const euler = placesOf({ method: "symplectic" }, 60);
        const fuzzy = placesOf({ tables: "scaled" }, 60);
        const until = firstBeyond(euler);
        const off = apart(euler[until - 1]!, fuzzy[until - 1]!);
        return {
          says: `For the first ${until} steps no particle is beyond the tables. Then the two flags, made for the same step, differ by at most ${shown(off)} m on a flag 17 m long: (6) to (8) and (9) with (10) are one process, in two orders of bookkeeping.`,
          agrees: off < 1e-9,
        };
      },
    },
  ],
};

const TRACE_STEPS = 400;

/** Displacements along x of mass (8, 7), mm, with Δt = 0.01 s. */
function traceOf(values: Readonly<Record<string, string>>): number[] {
  return runScene("fuzzy/flag", { ...AS_IN_TEXT, ...values }, TRACE_STEPS).map(({ way }) => way!);
}

const EULER = { method: "symplectic" };
const WAYS = ["weighted", "product-sum", "min-max"] as const;

function curveOf(label: string, ways: readonly number[], dashed: boolean, quantity: Curve["quantity"]): Curve {
  return {
    label,
    x: ways.map((_, n) => (n + 1) * 0.01),
    y: ways,
    ...(quantity && { quantity }),
    ...(dashed && { dashed }),
  };
}

/** Curves are called similar here if they are nowhere further apart than this share of the largest displacement, per cent. */
const SIMILAR = 10;
/** What the paper leaves open: how far apart particles are, m. */
const SPACINGS = ["1", "0.1"] as const;

/** Largest and typical difference of two traces, relative to the largest displacement, per cent. */
function differences(one: readonly number[], other: readonly number[]): { largest: number; typical: number } {
  const peak = Math.max(...other.map(Math.abs));
  const off = one.map((value, n) => (100 * Math.abs(value - other[n]!)) / peak);
  return {
    largest: Math.max(...off),
    typical: Math.sqrt(off.reduce((sum, value) => sum + value ** 2, 0) / off.length),
  };
}

const perCent = (values: readonly number[]): string =>
  `${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)} %`;

/** How similar the curves are with a wind of some kind, with particles near to each other and far, by three ways to infer. */
function similarityIn(wind: WindKind, words: string): Finding {
  const off = SPACINGS.flatMap((spacing) => {
    const euler = traceOf({ ...EULER, wind, spacing });
    return WAYS.map((way) => differences(traceOf({ infer: way, wind, spacing }), euler));
  });
  const largest = off.map((one) => one.largest);
  return {
    says: `${words}, particles 1 m or 0.1 m apart, and the weighted mean, the scaled sum or the cut maximum, the curves are at most ${perCent(largest)} of the largest displacement apart in ${TRACE_STEPS / 100} s, and ${perCent(off.map(({ typical }) => typical))} in the root mean square. We call them similar up to ${SIMILAR} % at most. Where particles of the flag are at the speed limit, the curves part.`,
    agrees: Math.max(...largest) <= SIMILAR,
  };
}

/** Figure 9: displacements of mass (8, 7). */
export const figure9: Exhibit = {
  id: "fuzzy/figure-9",
  kind: "figure",
  number: "9",
  title: "Displacements of mass (8, 7) along x",
  printed:
    "The paper says: with Δt = 0.01, a dotted line shows the x component of the displacement by explicit Euler, a solid one that by the proposed method.",
  scene: "fuzzy/flag",
  chart: {
    title: "Displacement of mass (8, 7) in each step, along x",
    x: "time, s",
    y: "displacement, mm",
    curves: () => [
      curveOf("fuzzy, scaled, summed, centroid", traceOf({ infer: "product-sum" }), false, "length"),
      curveOf("fuzzy, cut, maximum, centroid", traceOf({ infer: "min-max" }), false, "bending"),
      curveOf("symplectic Euler", traceOf(EULER), true, undefined),
    ],
  },
  features: [
    {
      printed:
        "The two curves are similar (in the text). It does not say whether the wind is a force or air that moves.",
      ours: () => similarityIn("constant", "With the wind as a constant force on each particle"),
    },
    {
      printed: "The two curves are similar (in the text), if the wind is Provot’s, whom it cites.",
      ours: () => similarityIn("provot", "With the wind as air that flows past, by a coefficient of ours"),
    },
  ],
};

/** How long a flag is run before what stands still is counted. */
const STILL_STEPS = 1000;
/** From this force on, N, no rule fires. */
const NO_RULE = 36;

/** Share of the free components that stand still because no rule knows their force, particles 0.1 m apart. */
function stillAt(tables: "printed" | "scaled", dt: number): number {
  const { state, motion } = placedFlag({ tables, dt, spacing: 0.1, outside: "nothing" }, STILL_STEPS);
  const free = motion!.effective.filter((_, k) => state.filter.held[Math.floor(k / 3)] === 0);
  return free.filter((force) => Math.abs(force) >= NO_RULE).length / free.length;
}

/** By how much mass (8, 7) of a flag has sunk after some seconds, m. */
function sunk(options: Partial<FlagOptions>, seconds: number): number {
  const places = placesOf(options, Math.round(seconds / options.dt!));
  // Its row is eight below the top one, which is at height zero.
  return -8 - places.at(-1)![WATCHED + 2]!;
}

/** Figure 11: the flag with Δt = 0.03. */
export const figure11: Exhibit = {
  id: "fuzzy/figure-11",
  kind: "figure",
  number: "11",
  title: "The flag with Δt = 0.03",
  printed:
    "The caption says: animation by the proposed method with Δt = 0.03. The paper says that explicit Euler cannot take this step, and that with steps above 0.033 the animation was unnatural or stopped.",
  scene: "fuzzy/flag",
  preset: "paper",
  features: [
    {
      printed: "With Δt = 0.03 the flag can be animated.",
      ours() {
        const standard = standardOf(0.1, "constant");
        const trial = (method: "fuzzy" | "symplectic", tables: "printed" | "scaled"): string =>
          tryStep({ method, tables, spacing: 0.1, wind: "constant" }, 0.03, standard);
        const outcomes = [trial("fuzzy", "printed"), trial("symplectic", "printed"), trial("fuzzy", "scaled")];
        return {
          says: `With forces clipped, which is our choice, a flag of particles 0.1 m apart that is shaken is ${outcomes[0]} by Tables 3 and 4 at the label 0.03. By symplectic Euler it ${outcomes[1]}, and by tables made for 0.03 s it ${outcomes[2]}.`,
          agrees: outcomes[0] === "stable" && "conditionally",
        };
      },
    },
    {
      printed: "Tables 3 and 4 serve for steps of 0.03 s, too (our reading; the paper has no other tables).",
      ours() {
        const seconds = 1.5;
        const right = sunk({ method: "symplectic", dt: 0.002 }, seconds);
        const implicit = sunk({ method: "implicit", dt: 0.03 }, seconds);
        const printed = sunk({ dt: 0.03 }, seconds);
        return {
          says: `After ${seconds} s mass (8, 7) has sunk by ${right.toFixed(2)} m in short steps and by ${implicit.toFixed(2)} m by implicit Euler with 0.03 s. By Tables 3 and 4 it is ${printed.toFixed(2)} m: each step moves the flag by what belongs to 0.01 s.`,
          agrees: Math.abs(printed / right - 1) < 0.2,
        };
      },
    },
    {
      printed: "With more than 0.033 the animation is unnatural or stops.",
      ours() {
        const [labels, tables] = [[0.03, 0.034, 0.05], ["printed", "scaled"] as const];
        const still = tables.map((table) => labels.map((dt) => stillAt(table, dt)));
        const [printed, scaled] = still.map((shares) =>
          shares.map((share) => `${(100 * share).toFixed(0)} %`).join(", "),
        );
        const standard = standardOf(0.1, "constant");
        const clipped = tryStep({ method: "fuzzy", tables: "printed", spacing: 0.1, wind: "constant" }, 0.05, standard);
        return {
          // claims: fuzzy/outside
          says: `If nothing is added to the tables, no rule fires from 36 N on. After ${STILL_STEPS} steps of ${labels.join(", ")} s, with particles 0.1 m apart, ${scaled} of the free components stand still by tables made for the step, and ${printed} by Tables 3 and 4. If forces are clipped into the range, which is our choice, Tables 3 and 4 are ${clipped} even at the label 0.05. So a flag stops at long labels without the clip, most clearly by tables made for the step; but then ${(100 * still[1]![0]!).toFixed(0)} % of it stands still at ${labels[0]} s already, where the paper’s flag moves.`,
          agrees: still[1]![2]! > 0.9 && still[1]![0]! < still[1]![2]! && "conditionally",
        };
      },
    },
  ],
};
