/** The studio: threads give what the page's own thread would, and nothing is computed twice. */
import { afterAll, describe, expect, it } from "vitest";
import { defaultsOf, sceneById } from "../../src/scenes/index.ts";
import { makePool } from "../../src/studio/pool.ts";
import { askBy } from "../../src/studio/studio.ts";
import { answerTo } from "../../src/studio/works.ts";

const pool = makePool(new URL("../../src/studio/studio-thread.ts", import.meta.url), 2);
const [beside, here] = [askBy(pool.answer), askBy(answerTo)];
afterAll(pool.close);

const figureOf = (scene: string) => {
  const values = defaultsOf(sceneById(scene).parameters);
  return { scene, runs: [values, { ...values }], words: ["one", "other"], aspect: 1.2, bare: false };
};

describe("the studio", () => {
  it.each(["modal/rigid", "start/orbits"])("draws %s in a thread as in its own, byte by byte", async (scene) => {
    const [drawn, own] = await Promise.all([beside("figure", figureOf(scene)), here("figure", figureOf(scene))]);
    expect(drawn.charts).toEqual(own.charts);
    expect(drawn.panes.map(({ markup }) => markup)).toEqual(own.panes.map(({ markup }) => markup));
    const bytesOf = ({ panes }: typeof own) => panes.flatMap(({ under }) => under.map(({ bytes }) => [...bytes]));
    expect(bytesOf(drawn)).toEqual(bytesOf(own));
  });

  it("computes exhibits and verdicts in a thread as in its own", async () => {
    expect(await beside("exhibit", "buckling/figure-2")).toEqual(await here("exhibit", "buckling/figure-2"));
    expect(await beside("judgement", "buckling/1")).toEqual(await here("judgement", "buckling/1"));
  });

  it("passes on why there is no answer", async () => {
    await expect(beside("exhibit", "none/none")).rejects.toThrow("none/none");
  });

  it("asks for nothing twice", async () => {
    const questions: string[] = [];
    const ask = askBy(async (question) => questions.push(question));
    await Promise.all([ask("judgement", "buckling/1"), ask("judgement", "buckling/1"), ask("judgement", "buckling/2")]);
    expect(questions).toEqual(['["judgement","buckling/1"]', '["judgement","buckling/2"]']);
  });
});
