/**
 * The lessons as they are built: each picture leads to its figure under values that it can have, and no handout tells an answer.
 *
 * Part of the set `built`, which `npm test` runs after the build.
 */
import fs from "node:fs";
import path from "node:path";
import { parseHTML } from "linkedom";
import { describe, expect, it } from "vitest";
import { publicAddress } from "../src/lib/public-address.ts";
import { lessons, shownShot } from "../src/lessons/index.ts";
import { readValues, sceneById } from "../src/scenes/index.ts";
import { base, dist, site } from "../tools/site.mjs";

const read = (page: string): Document =>
  parseHTML(fs.readFileSync(path.join(dist, page, "index.html"), "utf8")).document;
const wordsOf = ({ textContent }: Element): string => textContent.trim().replaceAll(/\s+/g, " ");

describe.each(lessons.map((lesson) => [lesson.chapter, lesson] as const))("the lesson on %s", (chapter, lesson) => {
  const page = read(`teach/${chapter}`);
  const handout = read(`teach/${chapter}/handout`);

  it("has its steps, whose times run from nothing to ninety minutes", () => {
    const steps = [...page.querySelectorAll(".step")];
    expect(steps).toHaveLength(lesson.steps.length);
    const ends = steps.map((step) => wordsOf(step.querySelector(".time")!).match(/\d+/g)!.map(Number));
    expect(ends[0]![0]).toBe(0);
    ends.slice(1).forEach(([from], n) => expect(from).toBe(ends[n]![1]));
    expect(ends.at(-1)![1]).toBe(90);
  });

  it("leads from each picture to a figure of its scene, under the values of the plan", () => {
    const links = [...page.querySelectorAll("a.shot")].map((link) => link.getAttribute("href")!);
    const shots = lesson.steps.flatMap(({ scene }) => (scene ? [shownShot(scene)] : []));
    expect(links).toHaveLength(shots.length);
    links.forEach((link, n) => {
      const url = new URL(link, "http://built.example");
      const [[name, id], ...pairs] = [...url.searchParams] as [[string, string], ...[string, string][]];
      expect([name, id]).toEqual(["scene", shots[n]!.id]);
      expect(readValues(sceneById(id).parameters, pairs)).toEqual({ values: shots[n]!.values, notices: [] });
      const figure = read(url.pathname.slice(base.length)).getElementById(url.hash.slice(1));
      expect(figure?.querySelector("pliant-sim")?.getAttribute("data-scene"), link).toBe(id);
    });
  });

  it("shows a still of each scene", () => {
    for (const shot of page.querySelectorAll("a.shot, .handout a.shot"))
      expect(shot.querySelectorAll(".poster img, .poster svg").length).toBeGreaterThan(0);
  });

  it("has ten questions, each with its answers behind the switch", () => {
    const questions = [...page.querySelectorAll(".question")];
    expect(questions).toHaveLength(10);
    for (const question of questions) {
      const choices = question.querySelectorAll("input[type=radio]").length;
      expect(question.querySelectorAll(".answer > li")).toHaveLength(choices);
      expect(question.querySelectorAll(".answer a").length).toBeGreaterThanOrEqual(choices - 1);
    }
    expect(page.querySelector("input[name=answers]")!.hasAttribute("checked")).toBe(false);
  });

  it("tells no answer on the two sides of the handout", () => {
    const sides = [...handout.querySelectorAll(".side:not(.key)")];
    expect(sides).toHaveLength(2);
    const text = sides.map(wordsOf).join(" ");
    for (const { why } of lesson.questions) expect(text).not.toContain(why.slice(0, 30));
    expect(handout.querySelectorAll(".questions > li")).toHaveLength(10);
  });

  it("prints the address of the chapter as letters and as a code where the build knows it", () => {
    const address = publicAddress(site === undefined ? undefined : new URL(site), `${base}chapters/${chapter}/`);
    const code = handout.querySelector(".code");
    expect(code === null).toBe(address === undefined);
    if (address !== undefined) expect(wordsOf(code!)).toContain(address.replace(/^https?:\/\//, ""));
  });

  it("is linked from the chapter, at the foot of each part", () => {
    for (const part of [
      "",
      ...fs.readdirSync(`content/chapters/${chapter}`).flatMap((file) => /^\d+-(.*)\.mdx$/.exec(file)?.[1] ?? []),
    ])
      expect(
        read(`chapters/${chapter}/${part}`).querySelector(`.way-on a[href="${base}teach/${chapter}/"]`),
      ).not.toBeNull();
  });
});

it("the list of lessons names each with its time and its goals", () => {
  const page = read("teach");
  const items = [...page.querySelectorAll(".lessons > li")];
  expect(items).toHaveLength(lessons.length);
  for (const item of items) {
    expect(wordsOf(item)).toContain("90 minutes");
    expect(item.querySelectorAll("ul li").length).toBeGreaterThanOrEqual(3);
  }
});
