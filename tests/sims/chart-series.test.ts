/** Charts of runs: panes have their names, gaps stay gaps, and points that nothing joins are dots. */
import { describe, expect, it } from "vitest";
import { defaultsOf, sceneById, scenes } from "../../src/scenes/index.ts";
import { hasCurve, seriesOf } from "../../src/sims/chart-series.ts";
import { makeHistory } from "../../src/sims/history.ts";

const measures = [{ name: "gap", label: "gap", unit: "mm" }];
const chart = { title: "", x: "time", y: ["gap"] };

const labelsOf = (...words: string[]): string[] => {
  const histories = words.map(() => makeHistory(2));
  return seriesOf({ measures }, chart, { histories, curves: [], words }, 0).curves.map(({ label }) => label);
};

describe("a chart of two panes", () => {
  it("calls its curves by what sets the panes apart", () => {
    expect(labelsOf("Δt 0.01 s", "Δt 0.1 s")).toEqual(["Δt 0.01 s", "Δt 0.1 s"]);
    const long = "along the step and at its end (the paper)";
    expect(labelsOf(long, "at the end of the step only")).toEqual([long, "at the end of the step only"]);
  });

  it("calls them so however many words that takes, and where nothing sets them apart", () => {
    const long = "what takes more than a whole line of a chart to say";
    expect(labelsOf("short", long)).toEqual(["short", long]);
    expect(labelsOf("the same", "the same")).toEqual(["the same", "the same"]);
  });
});

describe("the axis of a chart of one measure", () => {
  const axisUnder = (title: string, label: string, unit = "mm"): string =>
    seriesOf(
      { measures: [{ name: "gap", label, unit }] },
      { title, x: "time", y: ["gap"] },
      { histories: [makeHistory(2)], curves: [], words: [] },
      0,
    ).yLabel;

  it("says the unit alone where the title says the rest", () => {
    expect(axisUnder("Height of the wrinkles", "height of the wrinkles")).toBe("mm");
    expect(axisUnder("Least inertia of a particle in the matrix, over its mass", "least inertia / mass", "")).toBe("");
  });

  it("says what it is where the title does not", () => {
    expect(axisUnder("Work of the linear solver", "iterations of the linear solver", "")).toBe(
      "iterations of the linear solver",
    );
    expect(axisUnder("The same, against the bend", "energy")).toBe("energy, mm");
  });

  it("never says what its title says in the same words", () => {
    for (const scene of scenes)
      for (const [n, chart] of scene.charts.entries()) {
        const source = { histories: [makeHistory(scene.measures.length + 1)], curves: [], words: [] };
        const { title, yLabel } = seriesOf(scene, chart, source, n);
        const said = yLabel.toLowerCase();
        if (yLabel)
          for (const twice of [said, `, ${said}`].filter((words) => words.length > 2))
            expect(title.toLowerCase().endsWith(twice), `${scene.id}: ${title}`).toBe(false);
      }
  });
});

describe("a chart that begins", () => {
  it("has a curve from the second row on", () => {
    const history = makeHistory(2);
    expect(hasCurve(history)).toBe(false);
    history.push([0, 1], 1);
    expect(hasCurve(history)).toBe(false);
    history.push([0.2, 1], 1);
    expect(hasCurve(history)).toBe(true);
  });
});

describe("a history with gaps", () => {
  it("keeps a gap of one row when it is thinned", () => {
    const history = makeHistory(2);
    for (let n = 0; n < 1000; ++n) history.push([n, n === 501 ? NaN : n], 1);
    const y = history.column(1, 100);
    expect(y.length).toBeLessThan(110);
    expect(y.filter(Number.isNaN)).toHaveLength(1);
    expect(history.column(0, 100)).toHaveLength(y.length);
  });
});

describe("a scene whose points nothing joins", () => {
  it.each(["modal/impulse", "buckling/impact"])("has dots: %s", (id) => {
    const scene = sceneById(id);
    const histories = [makeHistory(scene.measures.length + 1)];
    const { curves } = seriesOf(scene, scene.charts[0]!, { histories, curves: [], words: [] }, 0);
    expect(curves[0]!.apart).toBe(true);
  });
});

describe("a chart whose x runs again and again", () => {
  it("has a gap between two rounds, so that no line leads from the end of one to the start of the next", () => {
    const scene = sceneById("fuzzy/fall");
    const chart = scene.charts[0]!;
    const width = scene.measures.length + 1;
    const history = makeHistory(width);
    const since = 1 + scene.measures.findIndex(({ name }) => name === chart.x);
    [0, 0.5, 1, 1, 0, 0.5].forEach((x, n) =>
      history.push(
        Array.from({ length: width }, (_, c) => (c === since ? x : n)),
        1,
      ),
    );
    const [curve] = seriesOf(scene, chart, { histories: [history], curves: [], words: [] }, 0).curves;
    expect(curve!.y).toEqual([0, 1, 2, 3, NaN, 4, 5]);
    expect(curve!.x).toEqual([0, 0.5, 1, 1, 0, 0, 0.5]);
    expect(scene.charts[1]!.rounds).toBe(true);
  });
});

describe("a chart of the last round only", () => {
  it("shows all points of that round and none of those before, however long the run was", () => {
    const scene = sceneById("modal/modes");
    const chart = scene.charts[0]!;
    const width = scene.measures.length + 1;
    const history = makeHistory(width);
    const since = 1 + scene.measures.findIndex(({ name }) => name === chart.x);
    for (let n = 0; n < 1000; ++n)
      history.push(
        Array.from({ length: width }, (_, c) => (c === since ? n % 300 : n)),
        1,
      );
    const [curve] = seriesOf(scene, chart, { histories: [history], curves: [], words: [] }, 0).curves;
    expect(curve!.x).toEqual(Array.from({ length: 100 }, (_, n) => n));
    expect(curve!.y![0]).toBe(900);
  });
});

describe("a curve with something under it", () => {
  it("is the dot that is there now; one without is called by what it shows", () => {
    const names = (id: string, index: number): string[] => {
      const scene = sceneById(id);
      const histories = [makeHistory(scene.measures.length + 1)];
      const curves = scene.charts.map((chart) => chart.curves?.(defaultsOf(scene.parameters)) ?? []);
      return seriesOf(scene, scene.charts[index]!, { histories, curves, words: [] }, index).curves.map(
        ({ label }) => label,
      );
    };
    expect(names("fuzzy/fall", 0)).toEqual(["exact", "symplectic Euler", "the paper’s tables", "tables for Δt"]);
    expect(names("fuzzy/fall", 1).slice(-2)).toEqual(["the paper’s tables, now", "tables for Δt, now"]);
    expect(names("fuzzy/inference", 0).at(-1)).toBe("now");
  });
});
