/** The command line, called as a reader would call it: its words, its JSON, its exit codes. */
import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { equations } from "../src/equations/index.ts";
import { scenes } from "../src/scenes/index.ts";
import { root } from "./imports.ts";

interface Answer {
  readonly code: number;
  readonly out: string;
  readonly complaint: string;
}

const pliant = (...words: string[]): Promise<Answer> =>
  new Promise((resolve) => {
    // Node keeps what it has compiled, under what it was compiled from: each call starts in half the time.
    const env = { ...process.env, NODE_COMPILE_CACHE: path.join(root, "node_modules/.cache/compiled") };
    const options = { cwd: root, maxBuffer: 2 ** 26, env };
    const child = execFile(process.execPath, ["src/cli/pliant.ts", ...words], options, (_error, out, complaint) =>
      resolve({ code: child.exitCode ?? -1, out, complaint }),
    );
  });

const jsonOf = async (...words: string[]) => JSON.parse((await pliant(...words, "--json")).out);

describe.concurrent("pliant", () => {
  it("shows its help when asked, and says what it can do when not", async () => {
    const [help, nothing] = await Promise.all([pliant("--help"), pliant()]);
    expect(help).toMatchObject({ code: 0, complaint: "" });
    for (const name of ["list", "run", "check"]) expect(help.out).toContain(`pliant ${name}`);
    expect(nothing).toMatchObject({ code: 2, out: "" });
    expect(nothing.complaint).toContain("list, run, check");
  });

  it.each([["list"], ["run"], ["check"]])("explains %s", async (name) => {
    const { code, out } = await pliant(name, "--help");
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`^pliant ${name} `));
  });
});

describe.concurrent("pliant list", () => {
  it("has every scene with ranges, presets and measures", async () => {
    const listed = await jsonOf("list");
    expect(listed.map(({ id }: { id: string }) => id)).toEqual(scenes.map(({ id }) => id));
    const drape = listed.find(({ id }: { id: string }) => id === "buckling/drape");
    expect(drape.parameters).toContainEqual(expect.objectContaining({ name: "dt", unit: "s", max: 100 }));
    expect(drape.parameters).toContainEqual(
      expect.objectContaining({ name: "model", choices: expect.arrayContaining(["buckling", "linear"]) }),
    );
    expect(drape.measures[0]).toEqual({ name: expect.any(String), unit: expect.any(String) });
    expect(drape.presets[0]).toMatchObject({ name: expect.any(String), label: expect.any(String) });
  });
});

describe.concurrent("pliant run", () => {
  it("gives a row for the start, for every so many steps and for the end", async () => {
    const result = await jsonOf(
      "run",
      "buckling/column",
      "--set",
      "load=0.8",
      "--steps",
      "25",
      "--every",
      "10",
      "--seed",
      "7",
    );
    expect(result).toMatchObject({ scene: "buckling/column", seed: 7, finite: true, parameters: { load: 0.8 } });
    expect(result.rows.map(({ step }: { step: number }) => step)).toEqual([0, 10, 20, 25]);
    const measures = scenes.find(({ id }) => id === "buckling/column")!.measures.map(({ name }) => name);
    expect(Object.keys(result.rows[0])).toEqual(["step", "time", ...measures]);
  });

  it("repeats itself for a seed and differs for another", async () => {
    const call = ["run", "buckling/column", "--steps", "3"];
    const [once, again, other] = await Promise.all([jsonOf(...call), jsonOf(...call), jsonOf(...call, "--seed", "99")]);
    expect(again).toEqual(once);
    expect(other.rows).not.toEqual(once.rows);
  });

  it("lets what is set win over the preset", async () => {
    const result = await jsonOf("run", "buckling/column", "--preset", "perfect", "--set", "load=1.2", "--steps", "0");
    expect(result.parameters).toEqual({ load: 1.2, push: "none" });
  });

  it("writes the rows as CSV", async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pliant-"));
    const file = path.join(folder, "out.csv");
    const { code } = await pliant("run", "buckling/column", "--steps", "4", "--every", "2", "--csv", file);
    expect(code).toBe(0);
    const lines = fs.readFileSync(file, "utf8").trimEnd().split("\n");
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^step,time,angle/);
    fs.rmSync(folder, { recursive: true });
  });

  it("has null in JSON, nothing in CSV and a dash in print for a measure that was not taken, and that is no failure", async () => {
    const call = ["run", "buckling/drape", "--set", "side=11", "--steps", "1"];
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "pliant-")), "out.csv");
    const [off, on] = await Promise.all([jsonOf(...call), jsonOf(...call, "--set", "spectrum=measured")]);
    expect(off.finite && on.finite).toBe(true);
    expect(off.rows[1].stiffness).toBeNull();
    expect(on.rows[1].stiffness).toEqual(expect.any(Number));
    expect((await pliant(...call)).out.trimEnd()).toMatch(/–\s+–$/);
    await pliant(...call, "--csv", file);
    expect(fs.readFileSync(file, "utf8").trimEnd()).toMatch(/,\d+,,$/);
    fs.rmSync(path.dirname(file), { recursive: true });
  });

  it("stops with exit code 3 where the numbers fail, and shows the row that failed", async () => {
    const words = ["run", "buckling/drape", "--set", "side=11", "--set", "integrator=explicit", "--set", "dt=1"];
    const { code, out } = await pliant(...words, "--steps", "200", "--every", "100", "--json");
    const result = JSON.parse(out);
    expect(code).toBe(3);
    expect(result.finite).toBe(false);
    expect(result.rows.at(-1).step).toBeLessThan(200);
  });

  it.each([
    [["run"], /name one scene: .*buckling\/drape/],
    [["run", "buckling/sock"], /there is no scene “buckling\/sock”; known: .*buckling\/drape/],
    [["run", "buckling/drape", "--set", "weight=3"], /no parameter “weight”; known: dt, model/],
    [["run", "buckling/drape", "--set", "dt=1000"], /dt must be a number from 0\.\d+ to 100 s, not “1000”/],
    [["run", "buckling/drape", "--set", "dt="], /dt must be a number/],
    [["run", "buckling/drape", "--set", "model=wool"], /model must be one of buckling, whole, linear/],
    [["run", "buckling/drape", "--set", "dt"], /--set needs name=value/],
    [["run", "buckling/drape", "--preset", "wool"], /no preset “wool”; known: paper/],
    [["run", "buckling/drape", "--steps", "-3"], /--steps must be a whole number from 0 to/],
    [["run", "buckling/drape", "--every", "0"], /--every must be a whole number from 1 to/],
    [["run", "buckling/drape", "--seed", "x"], /--seed must be a whole number from 0 to/],
    [["run", "buckling/drape", "--fast"], /'--fast'; known: --set/],
    [["run", "buckling/column", "--steps", "1", "--csv", "no/such/folder/out.csv"], /cannot write no\/such/],
    [["check", "buckling/99"], /no equation “buckling\/99”; known: buckling\/1/],
    [["list", "buckling/drape"], /list takes no names/],
    [["frobnicate"], /no command “frobnicate”; known: list, run, check/],
  ])("answers the wrong call %j with exit code 2 and what would be right", async (words, complaint) => {
    const answer = await pliant(...words);
    expect(answer).toMatchObject({ code: 2, out: "" });
    expect(answer.complaint).toMatch(complaint);
    expect(answer.complaint).not.toMatch(/\n\s+at /);
  });
});

describe.concurrent("pliant check", () => {
  it("reports every equation with its verdict, errors and errata", async () => {
    const reports = await jsonOf("check");
    expect(reports.map(({ id }: { id: string }) => id)).toEqual(equations.map(({ id }) => id));
    const third = reports.find(({ id }: { id: string }) => id === "buckling/3");
    expect(third).toMatchObject({ verdict: "corrected", holds: true, erratum: { refuted: true } });
    expect(Object.keys(third.checks[0])).toEqual(["claim", "error", "tolerance", "samples", "holds"]);
    expect(third.mutants).toBeUndefined();
  });

  it("checks the named ones, with another seed and with mutants", async () => {
    const { code, out } = await pliant("check", "buckling/8", "buckling/1", "--seed", "12", "--mutants", "--json");
    const reports = JSON.parse(out);
    expect(code).toBe(0);
    expect(reports.map(({ id }: { id: string }) => id)).toEqual(["buckling/8", "buckling/1"]);
    expect(reports[0].mutants).toHaveLength(3);
    expect(reports[0].mutants.every(({ caught }: { caught: boolean }) => caught)).toBe(true);
  });

  it("prints a line for each equation", async () => {
    const { code, out } = await pliant("check", "buckling/3", "buckling/arc", "--mutants");
    expect(code).toBe(0);
    expect(out).toMatch(/buckling\/3\s+corrected.*refuted\s+3 of 3/);
    expect(out).toMatch(/buckling\/arc\s+approximation/);
  });
});
