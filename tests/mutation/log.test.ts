import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openLog } from "./log.ts";
import type { Mutant } from "./mutants.ts";

const code = "{ return 0.5 * k * x ** 2; }";
const half: Mutant = {
  file: "src/solver/spring.ts",
  functionName: "energy",
  ids: ["demo/1"],
  line: 3,
  within: "return 0.5 * k * x ** 2;",
  code,
  at: code.indexOf("0.5"),
  start: 100,
  end: 103,
  was: "0.5",
  becomes: "1.5",
};

describe("the log of mistakes", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "pliant-log-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const open = (digest: string, earlier = false): ReturnType<typeof openLog> =>
    openLog(path.join(folder, "log.jsonl"), digest, earlier);

  it("knows what was judged with the same sources, noticed or not", () => {
    open("now").add("checks", half, "demo/1: slope");
    open("now").add("tests", half, null);
    expect(open("now").known("checks", half)).toEqual({ by: "demo/1: slope", isCurrent: true });
    expect(open("now").known("tests", half)).toEqual({ by: null, isCurrent: true });
  });

  it("knows nothing of earlier sources, unless it is asked for what they noticed", () => {
    open("then").add("checks", half, "demo/1: slope");
    expect(open("now").known("checks", half)).toBeUndefined();
    expect(open("now", true).known("checks", half)).toEqual({ by: "demo/1: slope", isCurrent: false });
  });

  it("has what earlier sources did not notice asked for again", () => {
    open("then").add("checks", half, null);
    expect(open("now", true).known("checks", half)).toBeUndefined();
  });

  it("takes the last finding, also where an older one says that it was noticed", () => {
    open("first").add("checks", half, "demo/1: slope");
    open("then").add("checks", half, null);
    expect(open("now", true).known("checks", half)).toBeUndefined();
  });

  it("finds a function that moved in its file, and none whose text has changed", () => {
    open("then").add("checks", half, "demo/1: slope");
    const moved = { ...half, line: 7, start: 200, end: 203 };
    const changed = { ...half, code: code.replace("x ** 2", "x ** 3") };
    expect(open("now", true).known("checks", moved)?.by).toBe("demo/1: slope");
    expect(open("now", true).known("checks", changed)).toBeUndefined();
  });

  it("tells two equal mistakes in one function by their places", () => {
    open("now").add("checks", half, "demo/1: slope");
    expect(open("now").known("checks", { ...half, at: half.at + 8 })).toBeUndefined();
  });

  it("does without a line that was being written when the run was stopped", () => {
    open("now").add("checks", half, "demo/1: slope");
    const file = path.join(folder, "log.jsonl");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, `${text}${text.slice(0, -9)}`);
    open("now").add("tests", half, null);
    expect(open("now").known("checks", half)?.by).toBe("demo/1: slope");
    expect(open("now").known("tests", half)?.by).toBeNull();
  });
});
