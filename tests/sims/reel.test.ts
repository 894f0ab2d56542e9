/** What is kept of the last seconds of a run, and what is said and drawn while a reader looks back. */
import { describe, expect, it } from "vitest";
import { defaultsOf, sceneById } from "../../src/scenes/index.ts";
import { plotFigure } from "../../src/figures/plot.ts";
import { cardOf } from "../../src/components/chapter/scene-card.ts";
import { seriesOf } from "../../src/sims/chart-series.ts";
import { makeHistory } from "../../src/sims/history.ts";
import { makeReel, momentAt, type Moment } from "../../src/sims/reel.ts";
import { stateWords } from "../../src/sims/state-words.ts";
import { parseHTML } from "linkedom";

const momentOf = (time: number, vertices = 1): Moment => ({
  time,
  steps: Math.round(60 * time),
  words: `at ${time}`,
  parts: [],
  coordinates: new Float32Array(3 * vertices).fill(time),
});

describe("a reel", () => {
  it("copies what it is given", () => {
    const reel = makeReel(1000);
    const moment = momentOf(1);
    reel.note(moment, 0);
    moment.coordinates.fill(7);
    expect([...reel.moments[0]!.coordinates]).toEqual([1, 1, 1]);
  });

  it("goes back ten seconds of the screen, however often pictures come", () => {
    for (const rate of [30, 60, 240]) {
      const reel = makeReel(1e9);
      for (let n = 0; n < 60 * rate; ++n) reel.note(momentOf(n / rate), (1000 * n) / rate);
      const { moments } = reel;
      expect(moments.length).toBeLessThanOrEqual(600);
      expect(moments.at(-1)!.time - moments[0]!.time).toBeGreaterThan(9.5);
    }
  });

  it("stays within its room when pictures are large, and still goes back ten seconds", () => {
    const reel = makeReel(1.2e6);
    for (let n = 0; n < 3600; ++n) reel.note(momentOf(n / 60, 1000), (1000 * n) / 60);
    const { moments } = reel;
    expect(moments.reduce((sum, { coordinates }) => sum + coordinates.byteLength, 0)).toBeLessThanOrEqual(1.2e6);
    expect(moments.at(-1)!.time - moments[0]!.time).toBeGreaterThan(9);
  });

  it("uses the arrays of the oldest again", () => {
    const reel = makeReel(12 * 12);
    for (let n = 0; n < 12; ++n) reel.note(momentOf(n), 1000 * n);
    const oldest = reel.moments[0]!.coordinates;
    reel.note(momentOf(12), 12_000);
    expect(reel.moments).toHaveLength(12);
    expect(reel.moments.at(-1)!.coordinates).toBe(oldest);
    expect([...oldest]).toEqual([12, 12, 12]);
  });

  it("takes the last picture in any case, and none twice", () => {
    const reel = makeReel(12 * 12);
    for (let n = 0; n < 13; ++n) reel.note(momentOf(n), n);
    expect(reel.moments.at(-1)!.time).toBe(11);
    reel.note(momentOf(13), 13, true);
    reel.note(momentOf(13), 5000, true);
    expect(reel.moments.slice(-2).map(({ time }) => time)).toEqual([11, 13]);
  });

  it("has its end replaced by what is known better", () => {
    const reel = makeReel(1000);
    for (const time of [1, 2, 4]) reel.note(momentOf(time), 1000 * time);
    reel.end([2, 3, 4, 5].map((time) => momentOf(time)));
    expect(reel.moments.map(({ time }) => time)).toEqual([1, 2, 3, 4, 5]);
    reel.end([]);
    expect(reel.moments).toHaveLength(5);
  });

  it("knows what was shown at a time", () => {
    const moments = [1, 2, 3].map((time) => momentOf(time));
    expect([0, 1, 1.5, 9].map((time) => momentAt(moments, time)!.time)).toEqual([1, 1, 1, 3]);
  });
});

describe("looking back", () => {
  it("says what was said then, also after a burst", () => {
    const moment = momentOf(1);
    const pane = { failure: undefined, resting: false, reported: { words: "now" }, moment };
    expect(stateWords("looking", [pane], [])).toBe("at 1");
    expect(stateWords("looking", [pane, { ...pane, moment: undefined, failure: "Burst." }], ["a", "b"])).toBe(
      "A: at 1 B: Burst.",
    );
  });

  const scene = sceneById("buckling/column");
  const card = cardOf(scene, { anchor: "a", opening: defaultsOf(scene.parameters) });
  const history = makeHistory(card.measures.length + 1);
  for (let n = 0; n <= 10; ++n) history.push([n / 10, n, n, n, n], 1);
  const source = { histories: [history], curves: [], words: [], at: 0.5 };
  const against = (x: string) => seriesOf(card, { title: "", x, y: ["energy"] }, source, 0);

  it("is a line in a chart against the time", () => {
    const figure = against("time");
    expect(figure.curves[0]!.x).toHaveLength(11);
    expect(figure.cursor).toBe(0.5);
    const { document } = parseHTML("<html></html>");
    const drawn = (cursor?: number) =>
      plotFigure({ ...figure, cursor }, { width: 400, height: 200 }, document).querySelectorAll(".cursor").length;
    expect([drawn(), drawn(0.5), drawn(7)]).toEqual([0, 1, 0]);
  });

  it("ends a trail where it was", () => {
    const figure = against("angle");
    expect(figure.curves[0]!.x.at(-1)).toBe(5);
    expect(figure.cursor).toBeUndefined();
    expect(history.rowAt(0.55)![1]).toBe(5);
  });
});
