/** Figure 1 of Hwang, Song and Yun, the springs, and Table 2, the parameters of the flag. */
import { provotPairs, type ProvotSpring } from "@pliant/solver/cloth";
import { longestOf, TABLE_2 } from "../../scenes/fuzzy/table-2.ts";
import { restOf } from "../../scenes/fuzzy/trial.ts";
import type { Curve } from "../../scenes/scene.ts";
import type { Exhibit } from "../exhibit.ts";

const KINDS = ["structural", "shear", "flexion"] as const;
const COLOURS = { structural: "force", shear: "length", flexion: "bending" } as const;
/** A particle in the middle of the flag. */
const [COLUMN, ROW] = [8, 7];

/** The other ends of the springs of that kind that lead to a particle. */
function endsAt(kind: ProvotSpring, column: number, row: number): number[] {
  const me = row * TABLE_2.columns + column;
  return provotPairs(TABLE_2, kind).flatMap(([i, j]) => (i === me ? [j] : j === me ? [i] : []));
}

/** The springs of the middle particle as one line that returns to it after each. */
function starOf(kind: ProvotSpring): Curve {
  // A flexion spring lies on two structural ones; drawn beside them, it can be seen.
  const aside = kind === "flexion" ? 0.07 : 0;
  const places = endsAt(kind, COLUMN, ROW).flatMap((end) => [
    [COLUMN + aside, ROW + aside] as const,
    [(end % TABLE_2.columns) + aside, Math.floor(end / TABLE_2.columns) + aside] as const,
  ]);
  return {
    label: kind === "flexion" ? "folding (flexion)" : kind,
    x: places.map(([x]) => x),
    y: places.map(([, y]) => y),
    quantity: COLOURS[kind],
  };
}

const counts = (): number[] => KINDS.map((kind) => provotPairs(TABLE_2, kind).length);

/** Figure 1: the springs of a particle. */
export const figure1: Exhibit = {
  id: "fuzzy/figure-1",
  kind: "figure",
  number: "1",
  title: "The springs of a particle",
  printed:
    "The caption says: particles and springs that make up the cloth. The paper lists the springs: structural, shear and folding.",
  chart: {
    title: "The springs of mass (8, 7)",
    x: "column",
    y: "row",
    xRange: [COLUMN - 4.5, COLUMN + 4.5],
    yRange: [ROW - 2.5, ROW + 2.5],
    curves: () => KINDS.map(starOf),
  },
  features: [
    {
      printed: "Every particle is joined to its neighbours, across the diagonals, and to the particles two steps away.",
      ours() {
        const inside = KINDS.map((kind) => endsAt(kind, COLUMN, ROW).length);
        const corner = KINDS.map((kind) => endsAt(kind, 0, 0).length);
        return {
          says: `A particle inside has ${inside.join(" + ")} springs, one in a corner ${corner.join(" + ")}. The flag of Table 2 has ${counts().join(" structural, ")} folding springs.`.replace(
            /(\d+) structural, (\d+) structural, (\d+)/,
            "$1 structural, $2 shear and $3",
          ),
          agrees: inside.every((count) => count === 4) && corner.join() === "2,1,2",
        };
      },
    },
  ],
};

/** Table 2: the parameters. */
export const table2: Exhibit = {
  id: "fuzzy/table-2",
  kind: "table",
  number: "2",
  title: "The parameters of the flag",
  printed: "Six lines, without units in our copy: the array of particles, three constants, the wind and the time step.",
  table: {
    head: ["Parameter", "Value"],
    rows: [
      ["Array of particles", "(18, 16)"],
      ["Spring constant", "180"],
      ["Damping constant", "3"],
      ["Mass of a particle", "0.3"],
      ["Wind", "(2.0, 0.0, 0.1)"],
      ["Δt", "0.01"],
    ],
    computed: [
      {
        head: "As used here, in SI units",
        cells: () => [
          `${TABLE_2.columns} × ${TABLE_2.rows}`,
          `${TABLE_2.stiffness} N/m`,
          `${TABLE_2.drag} N s/m`,
          `${TABLE_2.mass} kg`,
          `(${TABLE_2.wind.join(", ")}) N or m/s`,
          `${TABLE_2.dt} s`,
        ],
      },
    ],
    note() {
      const { columns, rows, mass, gravity, drag } = TABLE_2;
      const weight = columns * rows * mass * gravity;
      return `Read in SI units with g = ${gravity} m/s², the flag weighs ${weight.toFixed(0)} N and hangs on two particles. A particle that falls alone reaches ${((mass * gravity) / drag).toFixed(2)} m/s, where damping and weight are equal.`;
    },
  },
  features: [
    {
      printed:
        "These parameters make the flag that the paper animates; the paper gives no distance between the particles.",
      ours() {
        const longest = [1 / 17, 0.1, 1].map((spacing) => longestOf(restOf(spacing, "constant", 40)));
        return {
          says: `At rest the longest spring is ${longest.map((ratio) => ratio.toFixed(1)).join(", ")} times as long as without load if the particles are 1/17, 0.1 and 1 m apart. The springs are soft for this weight; perhaps the units or g were different.`,
          agrees: longest[0]! < 1.5,
        };
      },
    },
    {
      printed: "The mesh has 288 particles and 510 triangles (caption of Table 5).",
      ours() {
        const { columns, rows } = TABLE_2;
        const triangles = 2 * (columns - 1) * (rows - 1);
        return {
          says: `The product ${columns} × ${rows} is ${columns * rows}, and two triangles in each of ${columns - 1} × ${rows - 1} cells make ${triangles}.`,
          agrees: columns * rows === 288 && triangles === 510,
        };
      },
    },
  ],
};
