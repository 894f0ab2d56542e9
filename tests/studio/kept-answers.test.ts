/** Answers of earlier builds: used again for the same sources, and for no others. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { digestOf, keepAnswers } from "../../src/studio/kept-answers.ts";

let folder: string;
let asked: string[];

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "kept-"));
  asked = [];
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const answer = async (question: string) => {
  asked.push(question);
  return { question, bytes: new Uint8Array([1, 2, 3]) };
};
const keeper = (digest: string) => keepAnswers(path.join(folder, "kept"), digest, answer);

it("computes the same question once for the same sources, and gives back the same value", async () => {
  const first = await keeper("a")("one");
  expect(await keeper("a")("one")).toEqual(first);
  await keeper("a")("two");
  expect(asked).toEqual(["one", "two"]);
});

it("computes anew for other sources, and keeps nothing of those before", async () => {
  await keeper("a")("one");
  await keeper("b")("one");
  await keeper("a")("one");
  expect(asked).toEqual(["one", "one", "one"]);
});

it("computes anew what was not written to its end", async () => {
  await keeper("a")("one");
  const [file] = fs.readdirSync(path.join(folder, "kept", "a"));
  const whole = fs.readFileSync(path.join(folder, "kept", "a", file!));
  fs.writeFileSync(path.join(folder, "kept", "a", file!), whole.subarray(0, -4));
  await keeper("a")("one");
  expect(asked).toEqual(["one", "one"]);
});

it("has a digest that every source changes, by its text or its name, but not what only shows answers", () => {
  const src = path.join(folder, "src");
  const put = (name: string, text: string): string => {
    fs.mkdirSync(path.dirname(path.join(src, name)), { recursive: true });
    fs.writeFileSync(path.join(src, name), text);
    return digestOf([src]);
  };
  const digests = [put("solver/a.ts", "1"), put("solver/a.ts", "2"), put("solver/b.ts", "2"), put("styles/c.css", "2")];
  expect(new Set(digests).size).toBe(4);
  expect(put("pages/index.astro", "3")).toBe(digests.at(-1));
});
