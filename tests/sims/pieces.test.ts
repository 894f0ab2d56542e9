/** The small parts of a show: sliders, history, address, words. */
import { describe, expect, it } from "vitest";
import { defaultsOf, sceneById, scenes, type NumberParameter } from "../../src/scenes/index.ts";
import { addressOf, openingUnder } from "../../src/sims/address.ts";
import { anchorOn } from "../../src/components/chapter/anchors.ts";
import { pauseBetween, shorten } from "../../src/sims/announcer.ts";
import { cardOf } from "../../src/components/chapter/scene-card.ts";
import { differenceWords } from "../../src/sims/card.ts";
import { makeHistory } from "../../src/sims/history.ts";
import { csvOfHistories } from "../../src/sims/history-csv.ts";
import { isUnasked } from "../../src/sims/chart-series.ts";
import { positionOf, SLIDER_STEPS, valueAt, valueText } from "../../src/sims/slider.ts";
import { makeSolveLog } from "../../src/sims/solve-log.ts";
import { quietWords, stateWords } from "../../src/sims/state-words.ts";

const drape = sceneById("buckling/drape");
const opening = defaultsOf(drape.parameters);
const card = cardOf(drape, { anchor: "scene-buckling-drape", opening });
const dt = drape.parameters["dt"] as NumberParameter;

const positions = Array.from({ length: SLIDER_STEPS + 1 }, (_, position) => position);

describe("a slider", () => {
  it("gives the ends of the range at its ends and the default where the default is", () => {
    expect(valueAt(dt, 0)).toBe(dt.min);
    expect(valueAt(dt, SLIDER_STEPS)).toBe(dt.max);
    expect(valueAt(dt, positionOf(dt, dt.default))).toBe(dt.default);
  });

  it("runs by factors where the scale is logarithmic", () => {
    expect(valueAt(dt, SLIDER_STEPS / 2)).toBeCloseTo(Math.sqrt(dt.min * dt.max), 2);
  });

  it("finds back to every position within one step, and rounds whole numbers", () => {
    const side = drape.parameters["side"] as NumberParameter;
    for (let position = 0; position <= SLIDER_STEPS; position += 50) {
      expect(Math.abs(positionOf(dt, valueAt(dt, position)) - position)).toBeLessThanOrEqual(1);
      expect(Number.isInteger(valueAt(side, position))).toBe(true);
    }
  });

  it("stands for another value at each position, in every scene", () => {
    const stuck = scenes.flatMap(({ id, parameters }) =>
      Object.values(parameters)
        .filter((one): one is NumberParameter => one.kind === "number" && !one.integer)
        .filter((one) => positions.some((position) => positionOf(one, valueAt(one, position)) !== position))
        .map(({ label }) => `${id}: ${label}`),
    );
    expect(stuck).toEqual([]);
  });

  it("says its value with the unit", () => {
    expect(valueText(dt, 0.2)).toBe("0.2 s");
  });
});

describe("a history", () => {
  it("leaves out a row that repeats the last time", () => {
    const history = makeHistory(2);
    history.push([0, 5, 0, 6, 1, 7], 3);
    expect(history.column(1)).toEqual([5, 7]);
  });

  it("stays bounded in a long run, evenly thinned, and keeps first and last", () => {
    const history = makeHistory(1);
    for (let n = 0; n < 100_000; ++n) history.push([n], 1);
    const times = history.column(0);
    expect(times.length).toBeLessThanOrEqual(4097);
    expect(times[0]).toBe(0);
    expect(new Set(times.slice(1).map((time, n) => time - times[n]!)).size).toBe(1);
    expect(history.column(0, 100).at(-1)).toBe(times.at(-1));
  });

  it("becomes CSV with units in its head", () => {
    const history = makeHistory(2);
    history.push([0, 0.1, 1, 0.2], 2);
    const measures = [{ name: "reach", label: "farthest particle", unit: "m" }];
    expect(csvOfHistories(measures, [history], { words: [] })).toBe("time (s),reach (m)\r\n0,0.1\r\n1,0.2\r\n");
  });

  it("leaves a cell empty where nothing was measured", () => {
    const history = makeHistory(2);
    history.push([0, NaN, 1, 0.2], 2);
    const measures = [{ name: "system", label: "smallest eigenvalue", unit: "", optional: true }] as const;
    expect(csvOfHistories(measures, [history], { words: [] })).toBe("time (s),system\r\n0,\r\n1,0.2\r\n");
  });

  it("has the numbers of each pane in the row of their time, in whichever portions its steps were taken", () => {
    const [one, other] = [makeHistory(2), makeHistory(2)];
    one.push([0, 1, 2, 3], 2);
    other.push([0, 5, 1, 6, 2 + 1e-13, 7], 3);
    const measures = [{ name: "reach", label: "farthest particle", unit: "m" }];
    expect(csvOfHistories(measures, [one, other], { words: ["soft", "stiff"] }).split("\r\n")).toEqual([
      "time (s),reach (m) [soft],reach (m) [stiff]",
      "0,1,5",
      "1,,6",
      "2,3,7",
      "",
    ]);
  });

  it("hides a chart only if all that it shows may be left out and was", () => {
    const measures = [
      { name: "reach", label: "", unit: "" },
      { name: "system", label: "", unit: "", optional: true },
    ] as const;
    const chart = (...y: string[]) => ({ title: "", x: "time", y });
    const [none, some] = [makeHistory(3), makeHistory(3)];
    none.push([0, 1, NaN], 1);
    some.push([0, 1, NaN, 1, 2, -3], 2);
    expect(isUnasked({ measures }, chart("system"), [none])).toBe(true);
    expect(isUnasked({ measures }, chart("system"), [none, some])).toBe(false);
    expect(isUnasked({ measures }, chart("system", "reach"), [none])).toBe(false);
    expect(isUnasked({ measures }, { ...chart("system"), late: true }, [none])).toBe(false);
    expect(isUnasked({ measures }, chart("reach"), [makeHistory(3)])).toBe(false);
  });
});

describe("the address of a scene", () => {
  const page = "https://book.example/sub/chapters/buckling/";

  it("comes back as the values it was made from, without the defaults", () => {
    const address = addressOf(card, { ...opening, dt: 0.2, model: "linear" }, `${page}?other=1#eq`);
    expect(address).toBe(`${page}?scene=buckling/drape&dt=0.2&model=linear#scene-buckling-drape`);
    expect(openingUnder(card, address)).toEqual({
      values: { ...opening, dt: 0.2, model: "linear" },
      run: {},
      notices: [],
    });
  });

  it("is not read by another scene, nor by another figure of the same scene", () => {
    const second = { ...card, anchor: "scene-buckling-drape-2", opening: { ...opening, dt: 0.2 } };
    const address = addressOf(second, { ...opening, dt: 1 }, page);
    expect(openingUnder(card, address).values).toEqual(opening);
    expect(openingUnder(second, address).values["dt"]).toBe(1);
    expect(openingUnder(second, `${page}?scene=buckling/column&load=1`).values["dt"]).toBe(0.2);
  });

  it("gives a notice for each value that cannot be used", () => {
    const { values, notices } = openingUnder(card, `${page}?scene=buckling/drape&dt=-1&model=jelly&what=1`);
    expect(values).toEqual(opening);
    expect(notices).toHaveLength(3);
  });

  it("gives one short notice for all names that nobody knows", () => {
    const names = Array.from({ length: 600 }, (_, n) => `${"x".repeat(n)}${n}`);
    const { notices } = openingUnder(
      card,
      `${page}?scene=buckling/drape&${names.map((name) => `${name}=1`).join("&")}`,
    );
    expect(notices).toEqual([
      expect.stringMatching(/^There are no parameters “0”, “x1”, “xx2” and 597 more\. Known: .*\bdt\b.*\.$/),
    ]);
    const two = openingUnder(card, `${page}?scene=buckling/drape&wind=1&${"y".repeat(999)}=2`).notices;
    expect(two[0]).toMatch(/^There are no parameters “wind” and “y{40}…”\. Known: /);
  });

  it("numbers the figures of a scene through the chapter, on the page of a part as on that of all", () => {
    const anchors = (page: string, count: number): string[] => {
      const request = {};
      return Array.from({ length: count }, () => anchorOn(request, `/chapters/buckling/${page}`, "buckling/strip"));
    };
    expect(anchors("", 2)).toEqual(["scene-buckling-strip", "scene-buckling-strip-2"]);
    expect(anchors("all/", 2)).toEqual(["scene-buckling-strip", "scene-buckling-strip-2"]);
    expect(anchors("link/", 1)).toEqual(["scene-buckling-strip-2"]);
  });
});

describe("the words", () => {
  const report = {
    steps: 1,
    time: 1,
    rows: 1,
    sound: true,
    unconverged: 0,
    solves: 0,
    residual: 0,
    cost: 1,
    words: "It hangs.",
  };
  const fine = { failure: undefined, resting: false, reported: report };

  it("are at most forty-four", () => {
    expect(shorten(Array(50).fill("word").join(" ")).split(" ")).toHaveLength(45); // forty-four and the dots
    expect(shorten("as it is")).toBe("as it is");
  });

  it("change at once where they say something else, and where only numbers change, so that these can be read", () => {
    expect(pauseBetween("It hangs, 1.2 m out.", "It has flown off.")).toBe(0);
    expect(pauseBetween("It hangs, 1.2 m out.", "It hangs, −13.45 m out.")).toBeGreaterThan(100);
  });

  it("stand for every state", () => {
    expect(stateWords("idle", [{ ...fine, reported: undefined }], [])).toMatch(/^Starts/);
    expect(stateWords("idle", [fine], [])).toMatch(/^Paused while/);
    expect(stateWords("running", [fine], [])).toBe("It hangs.");
    expect(stateWords("paused", [fine], [])).toBe("Paused. It hangs.");
    expect(stateWords("failed", [{ ...fine, failure: "It broke." }], [])).toBe("It broke.");
    expect(stateWords("running", [fine, { ...fine, failure: "It broke." }], ["held (the paper)", "free"])).toBe(
      "Held: It hangs. Free: It broke.",
    );
    expect(stateWords("running", [fine, fine], ["held (the paper)", "free"])).toBe("Both: It hangs.");
  });

  it("name the one difference of two panes", () => {
    expect(differenceWords(card, opening, { dt: 0.2 })).toEqual(["time step 0.0167 s", "time step 0.2 s"]);
  });

  it("call two panes by the names that the book gives them, until the reader changes what sets them apart", () => {
    const named = { ...card, opening, names: ["short", "long"] as const };
    expect(differenceWords(named, opening, { dt: 0.2 })).toEqual(["short", "long"]);
    expect(differenceWords(named, { ...opening, dt: 0.1 }, { dt: 0.2 })).toEqual([
      "time step 0.1 s",
      "time step 0.2 s",
    ]);
  });

  it("leave out of a pane's name what has no effect there, and what both share", () => {
    const { parameters, presets } = sceneById("fuzzy/flag");
    const beside = { method: "fuzzy", tables: "scaled" };
    const under = (preset: string) => ({ ...defaultsOf(parameters), ...presets[preset]!.values });
    expect(differenceWords({ parameters }, under("paper"), beside)).toEqual([
      "the paper’s table, made for 0.01 s",
      "a table made for this step",
    ]);
    expect(differenceWords({ parameters }, under("implicit"), beside)).toEqual([
      "implicit Euler",
      "fuzzy inference, a table made for this step",
    ]);
  });

  it("leave out a number, too, that has no effect there", () => {
    const { parameters } = sceneById("buckling/shear");
    const beside = { model: "fictitious", fictitious: 20 };
    expect(differenceWords({ parameters }, defaultsOf(parameters), beside)).toEqual([
      "arc",
      "spring + damping across, fictitious damping 20",
    ]);
  });

  it("are short enough for two panes to say all they have to say", () => {
    const pairs = [
      ["crumple/psi", {}, { psi: 0.1 }],
      ["crumple/phi", {}, { phi: 5 }],
      ["modal/impulse", { e: 0.5 }, { form: "corrected" }],
    ] as const;
    for (const [id, given, beside] of pairs) {
      const { parameters, describe, measures } = sceneById(id);
      const values = { ...defaultsOf(parameters), ...given };
      const measured = Object.fromEntries([...measures.map(({ name }) => [name, -123.45]), ["time", 0]]);
      const names = differenceWords({ parameters }, values, beside);
      // Two that differ, so that each is said.
      const said = [describe(measured), `${describe(measured)} `].map((words) => ({ ...fine, reported: { words } }));
      const all = stateWords("paused", said, names);
      expect(shorten(all), id).not.toContain("…");
    }
    expect(stateWords("running", [fine, { ...fine, reported: { words: "." } }], ["ϕ = 1", "ϕ = 5"])).toMatch(
      /^ϕ = 1: /,
    );
  });

  it("count the solves of the last twenty steps that failed", () => {
    const log = makeSolveLog();
    log.note({ solves: 10, unconverged: 3, residual: 3e-4 });
    log.note({ solves: 10, unconverged: 0, residual: 0 });
    const said = (...panes: Parameters<typeof quietWords>[2][number][]): string => quietWords("running", 1, panes);
    const words = "Of the last 20 linear solves 3 missed their tolerance: 0.0003 of the right-hand side is left.";
    expect(said({ ended: false, solves: log })).toBe(words);
    const calm = makeSolveLog();
    calm.note({ solves: 20, unconverged: 0, residual: 0 });
    const together = words.replace("20", "40");
    expect(said({ ended: false, solves: log }, { ended: false, solves: calm })).toBe(together);
    // Of a run that has ended nothing is the last any more.
    expect(said({ ended: true, solves: log }, { ended: false, solves: calm })).toBe("");
    log.note({ solves: 10, unconverged: 0, residual: 0 });
    expect(said({ ended: false, solves: log })).toBe("");
  });
});
