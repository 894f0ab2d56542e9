/** The lessons as data: a plan of ninety minutes, ten questions, and references and scenes that are there. */
import { describe, expect, it } from "vitest";
import { equationById } from "../src/equations/index.ts";
import { exerciseNamed, lessons, minutesOf, referenceOf, shownShot, type WrittenLesson } from "../src/lessons/index.ts";
import { readValues, sceneById } from "../src/scenes/index.ts";
import { filesUnder } from "./imports.ts";

const chapters = filesUnder("content/papers").map((file) => /(\w+)\.yaml$/.exec(file)![1]!);

/** All sentences of a lesson. */
function wordsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(wordsOf) : [];
}

/** What the words of a lesson lead to, and what its questions name. */
function referencesIn(lesson: WrittenLesson): string[] {
  const linked = wordsOf(lesson).flatMap((words) => Array.from(words.matchAll(/\]\(([^)]+)\)/g), ([, to]) => to!));
  const seen = lesson.questions.flatMap(({ options }) =>
    options.flatMap((option) => (option.right ? [] : [option.see])),
  );
  return [...linked, ...seen];
}

const shotsIn = ({ steps, handout }: WrittenLesson) => [
  ...steps.flatMap(({ scene }) => (scene ? [scene] : [])),
  ...handout.stills,
];

it("there is a lesson for each paper", () => {
  expect(lessons.map(({ chapter }) => chapter).sort()).toEqual([...chapters].sort());
});

describe.each(lessons.map((lesson) => [lesson.chapter, lesson] as const))("the lesson on %s", (_, lesson) => {
  it("takes ninety minutes, and no step more than a quarter of them", () => {
    expect(minutesOf(lesson)).toBe(90);
    expect(Math.max(...lesson.steps.map(({ minutes }) => minutes))).toBeLessThan(23);
  });

  it("has goals, prerequisites, homework, difficulties and errata to use", () => {
    expect(lesson.goals.length).toBeGreaterThanOrEqual(3);
    expect(lesson.goals.length).toBeLessThanOrEqual(4);
    for (const list of [lesson.before, lesson.prepare, lesson.homework, lesson.difficulties, lesson.faults])
      expect(list.length).toBeGreaterThanOrEqual(3);
    expect(lesson.open.rubric.length).toBeGreaterThanOrEqual(3);
  });

  it("begins each goal with a verb", () => {
    expect(lesson.goals.filter((goal) => !/^\*[a-z]+\* /.test(goal))).toEqual([]);
  });

  it("asks before each scene, and says what to look at", () => {
    const shown = lesson.steps.filter(({ scene }) => scene);
    expect(shown.length).toBeGreaterThanOrEqual(4);
    expect(shown.filter(({ ask, look }) => !ask || !look).map(({ title }) => title)).toEqual([]);
    expect(shown.filter(({ ask }) => !/\?|\bDraw\b/.test(ask!)).map(({ title }) => title)).toEqual([]);
  });

  it("has ten questions, each of three or four options of which one is right", () => {
    expect(lesson.questions).toHaveLength(10);
    for (const { ask, options } of lesson.questions) {
      expect(options.length, ask).toBeGreaterThanOrEqual(3);
      expect(options.length, ask).toBeLessThanOrEqual(4);
      expect(
        options.filter(({ right }) => right),
        ask,
      ).toHaveLength(1);
      expect(new Set(options.map(({ words }) => words)).size, ask).toBe(options.length);
    }
  });

  it("gives each wrong option a reason and a place to go to", () => {
    const wrong = lesson.questions.flatMap(({ options }) =>
      options.flatMap((option) => (option.right ? [] : [option])),
    );
    expect(wrong.filter(({ because, see }) => because.length < 20 || !see)).toEqual([]);
  });

  it("does not always have the right option at the same place", () => {
    const places = lesson.questions.map(({ options }) => options.findIndex(({ right }) => right));
    for (const place of new Set(places)) expect(places.filter((one) => one === place).length).toBeLessThanOrEqual(7);
    expect(new Set(places).size).toBeGreaterThanOrEqual(3);
  });

  it("shows scenes with parameters and values that they can have", () => {
    for (const shot of shotsIn(lesson)) {
      const { id, values, pairs } = shownShot(shot);
      const { parameters } = sceneById(id);
      expect(readValues(parameters, pairs)).toEqual({ values, notices: [] });
    }
  });

  it("refers to equations, scenes, exercises and exhibits that are there", () => {
    for (const text of referencesIn(lesson)) {
      const reference = referenceOf(text);
      if (reference.kind === "equation") equationById(reference.id);
    }
    for (const name of lesson.homework) exerciseNamed(`${lesson.chapter}/${name}`);
    for (const { equation } of lesson.faults) expect(equationById(equation).erratum, equation).toBeDefined();
    for (const id of lesson.handout.equations) expect(equationById(id).tex, id).toBeDefined();
    expect(referencesIn(lesson).length).toBeGreaterThan(30);
  });
});

describe("a shot", () => {
  it("takes no preset, parameter or value that the scene does not have", () => {
    expect(() => shownShot({ scene: "fuzzy/fall", preset: "heaviest" })).toThrow("no preset");
    expect(() => shownShot({ scene: "fuzzy/fall", values: { weight: 1 } })).toThrow("no parameter");
    expect(() => shownShot({ scene: "fuzzy/fall", values: { mass: 9 } })).toThrow("is not possible");
  });

  it("says in an address what differs from the defaults", () => {
    const { parameters, presets } = sceneById("fuzzy/fall");
    const { pairs } = shownShot({ scene: "fuzzy/fall", preset: "heavy" });
    expect(readValues(parameters, pairs).values).toMatchObject(presets["heavy"]!.values);
  });
});
