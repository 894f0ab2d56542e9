/** The claims of Hwang, Song and Yun about stable steps, and a map of the longest ones, measured by the reader. */
import {
  fastestSwing,
  linearLimits,
  longestStep,
  restOf,
  standardOf,
  tryStep,
  type Longest,
  type TrialOptions,
} from "../../scenes/fuzzy/trial.ts";
import { PRINTED_SPRING, type WindKind } from "../../scenes/fuzzy/table-2.ts";
import type { Exhibit, LiveRow, LiveTable, MeasureContext } from "../exhibit.ts";

interface Place {
  readonly name: string;
  readonly spacing: number;
  readonly wind: WindKind;
}

const PLACES: readonly Place[] = [
  { name: "1/17 m, force", spacing: 1 / 17, wind: "constant" },
  { name: "0.1 m, force", spacing: 0.1, wind: "constant" },
  { name: "1 m, force", spacing: 1, wind: "constant" },
  { name: "1/17 m, air", spacing: 1 / 17, wind: "provot" },
  { name: "0.1 m, air", spacing: 0.1, wind: "provot" },
  { name: "1 m, air", spacing: 1, wind: "provot" },
];

/** The methods, and between which steps, s, their limit is looked for. */
const METHODS: readonly (readonly [Pick<TrialOptions, "method" | "tables">, readonly [number, number]])[] = [
  [{ method: "explicit", tables: "printed" }, [0.0008, 0.0064]],
  [{ method: "symplectic", tables: "printed" }, [0.01, 0.08]],
  [{ method: "fuzzy", tables: "printed" }, [0.01, 0.1]],
  [{ method: "fuzzy", tables: "scaled" }, [0.01, 0.08]],
];
/** Halvings of a factor of eight: the limit is found to 1.6 per cent. */
const HALVINGS = 7;
/** After this many milliseconds a row ends with what it knows. */
const PATIENCE = 30_000;

/** The longest steps by theory, s, and the fastest swing that sets them, 1/s. */
type Limits = ReturnType<typeof linearLimits> & { readonly fastest: number };

const limitsOf = (fastest: number): Limits => ({ ...linearLimits(fastest), fastest });

/** The limits by the names of the places: rows and sentences ask for them. */
const known = new Map<string, Limits>();

function limitsAt({ name, spacing, wind }: Place): Limits {
  const limits = known.get(name) ?? limitsOf(fastestSwing(restOf(spacing, wind)));
  known.set(name, limits);
  return limits;
}

const rowOf = (place: Place): LiveRow => ({
  printed: [place.name],
  ours() {
    const { explicit, symplectic } = limitsAt(place);
    return [explicit.toFixed(5), symplectic.toFixed(4)];
  },
  measure({ now, report }: MeasureContext) {
    const begun = now();
    const stop = (): boolean => now() - begun > PATIENCE;
    const standard = standardOf(place.spacing, place.wind);
    return METHODS.map(([method, range], n) => {
      const options = { ...method, spacing: place.spacing, wind: place.wind };
      const share = (part: number): void => report((n + part) / METHODS.length);
      const { dt, beyond }: Longest = longestStep(options, range, standard, {
        halvings: HALVINGS,
        report: share,
        stop,
      });
      return beyond === "stable" ? Infinity : dt;
    });
  },
});

/** The map: rows are spacings and winds, columns are methods. */
export const liveSteps: LiveTable = {
  heads: {
    printed: ["Spacing and wind"],
    ours: ["Explicit, by theory", "(6) to (8), by theory"],
    measured: ["Explicit Euler, s", "(6) to (8), s", "Table 4, clipped, s", "Tables for Δt, clipped, s"],
  },
  rows: PLACES.map(rowOf),
  cells: (_row, measured) =>
    measured.map((dt, n) => (Number.isNaN(dt) ? "–" : dt === Infinity ? `≥ ${METHODS[n]![1][1]}` : dt.toPrecision(3))),
  summary(all) {
    const column = (n: number): number[] => all.map((row) => row[n]!).filter(Number.isFinite);
    const range = (n: number): string =>
      `${Math.min(...column(n)).toPrecision(3)} to ${Math.max(...column(n)).toPrecision(3)} s`;
    const free = all.filter((row) => row[2] === Infinity).length;
    const parts = [
      column(0).length > 0 && `Explicit Euler was stable up to ${range(0)}`,
      column(1).length > 0 && `the scheme (6) to (8) up to ${range(1)}`,
      column(3).length > 0 && `tables made for the step up to ${range(3)}`,
    ].filter((part) => part !== false);
    const found = parts.length > 0 ? `${parts.join(", ")}. ` : "";
    // claims: by fuzzy/steps
    const text = `${found}With Table 4 and forces clipped, every label that was tried was stable in ${free} of ${all.length} rows.`;
    return text[0]!.toUpperCase() + text.slice(1);
  },
  note: () =>
    // claims: by fuzzy/steps x4
    "A flag that hangs at rest is shaken by 2 % of the spacing. A step is stable if after 20 s, and at least 2000 steps, everything is finite, the longest spring is at most 5 % longer than its rest length, and the energy of motion is at most twice that of the same flag in steps of 0.004 s, or 0.01 J. The limit is found by halving, to 1.6 %. Forces beyond 27 N are clipped, which is our choice. In theory the fastest swing of the flag at rest decides.",
};

/** What is said about stable steps. */
export const steps: Exhibit = {
  id: "fuzzy/steps",
  kind: "claim",
  number: "IV.3",
  title: "How long a step may be",
  printed:
    "“Explicit Euler” is unstable for Δt > 0.01 (summary), or needs Δt < 0.01 (conclusion); the implicit method and the proposed one work at 0.03.",
  scene: "fuzzy/flag",
  live: liveSteps,
  features: [
    {
      printed: "What the paper calls explicit Euler is unstable for Δt > 0.01.",
      ours() {
        const limits = PLACES.map(limitsAt);
        const range = (values: readonly number[], digits: number): string =>
          `${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}`;
        return {
          // claims: fuzzy/steps
          says: `The scheme (6) to (8) is stable up to ${range(
            limits.map(({ symplectic }) => symplectic),
            4,
          )} s for spacings of 1/17 to 1 m and both kinds of wind, by the fastest swing of the flag, ${range(
            limits.map(({ fastest }) => fastest),
            0,
          )}/s. Explicit Euler in the usual sense is stable up to ${range(
            limits.map(({ explicit }) => explicit),
            4,
          )} s only. Neither limit is at 0.01, where the first is stable and the second is not.`,
          agrees: limits.some(
            ({ symplectic, explicit }) => Math.abs(symplectic - 0.01) < 0.002 || Math.abs(explicit - 0.01) < 0.002,
          ),
        };
      },
    },
    {
      printed: "The border is near Δt = 0.01.",
      ours() {
        const spacings = [0.1, 0.11];
        const limits = spacings.map(
          (spacing) => linearLimits(fastestSwing(restOf(spacing, "constant", 60, PRINTED_SPRING))).symplectic,
        );
        return {
          // claims: by fuzzy/steps
          says: `If equation 11 is read as our copy has it, a spring is as stiff as k over its length. Then the scheme (6) to (8) is stable up to ${limits.map((limit) => limit.toFixed(4)).join(" and ")} s for particles ${spacings.join(" and ")} m apart. So the 0.01 may come from such springs; this is a guess of ours.`,
          agrees: limits.every((limit) => Math.abs(limit - 0.01) < 0.0005),
        };
      },
    },
    {
      printed: "The implicit method works at Δt = 0.03.",
      ours() {
        const standard = standardOf(0.1, "constant");
        const options = { method: "implicit", tables: "printed", spacing: 0.1, wind: "constant" } as const;
        const outcomes = [0.03, 0.1].map((dt) => tryStep(options, dt, standard));
        return {
          says: `Implicit Euler is ${outcomes[0]} at 0.03 s, and ${outcomes[1]} at 0.1 s as well.`,
          agrees: outcomes[0] === "stable",
        };
      },
    },
  ],
};
