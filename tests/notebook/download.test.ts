/** What the editor offers and what a downloaded cell is: names read from the source, and files that run under node. */
import { transpile } from "../../src/notebook/transpile.ts";
import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { apiNames } from "../../src/lib/api-index.ts";
import { fileOf } from "../../src/notebook/download.ts";
import { Notebook } from "../../src/notebook/notebook.ts";
import * as solver from "../../src/solver/everything.ts";
import { root } from "../imports.ts";
import { chapterCells, helpersText, matches } from "./cells.ts";
import { makeVmRunner } from "./vm-runner.ts";

const names = apiNames(helpersText);

describe("the names that a cell finds ready", () => {
  it("are all that the solver exports, and the helpers", () => {
    const exported = Object.keys(solver).sort();
    expect(
      names
        .filter(({ from, kind }) => from && kind !== "type")
        .map(({ name }) => name)
        .sort(),
    ).toEqual(exported);
    expect(names.filter(({ from }) => !from).map(({ name }) => name)).toEqual([
      "agrees",
      "chart",
      "curve",
      "frames",
      "range",
      "table",
    ]);
  });

  it("each have a signature and a sentence", () => {
    expect(names.filter(({ says }) => !/^.{5,}[.:]$/.test(says)).map(({ name, says }) => `${name}: ${says}`)).toEqual(
      [],
    );
    expect(names.filter(({ name, signature }) => !signature.includes(name)).map(({ name }) => name)).toEqual([]);
    expect(names.filter(({ signature }) => /\( |, \)|\s\s/.test(signature)).map(({ name }) => name)).toEqual([]);
    expect(names.find(({ name }) => name === "arcForce")).toMatchObject({
      signature: "arcForce(l: number, L: number, kb: number, w = inverseSincSquared(l / L)): number",
      says: "Pull of the arc on its ends, N: negative, it pushes.",
    });
  });
});

describe("a downloaded cell", () => {
  it("imports each name from its one place, and types as types unless it declares them", () => {
    const text = "type Body = string;\nconst made: Cloth[] = [];\narcEnergy(1, 2, 3) + made.length + sinc(1);\n";
    expect(
      fileOf([{ name: "a", text }], names, helpersText)
        .split("\n\n")[0]!
        .split("\n"),
    ).toEqual([
      `import { type Cloth } from "@pliant/solver";`,
      `import { arcEnergy } from "@pliant/solver/cloth";`,
      `import { sinc } from "@pliant/solver/math";`,
    ]);
  });

  const cells = chapterCells.filter(({ chapter }) => chapter === "buckling");

  it.each(cells)("$name runs under node and prints what the page shows", async ({ name, expected }) => {
    const notebook = new Notebook(makeVmRunner(), { helpers: helpersText, read: transpile, solverNames: new Set() });
    for (const cell of cells) notebook.add({ name: cell.name, text: cell.text });
    const file = fileOf(await notebook.textsOf(name), names, helpersText);
    const printed = execFileSync(process.execPath, ["--input-type=module-typescript", "-e", file], {
      cwd: root,
      encoding: "utf8",
    });
    expect(printed.length).toBeGreaterThan(0);
    if (/^-?[\d.]+$/.test(expected!)) expect(matches(expected!, printed.trim())).toBe(true);
  });
});
