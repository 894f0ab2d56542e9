/** The command line, called as a reader would call it: its words, its JSON, its exit codes. */
import { execFile, execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseHTML } from "linkedom";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { equations } from "../src/equations/index.ts";
import { bundle } from "../src/cli/build.mjs";
import { BUNDLED, bundleFolder } from "../src/cli/bundle-folder.mjs";
import { certificatePage } from "../src/cli/certificate-page.ts";
import { makeProgress, painted } from "../src/cli/output.ts";
import { exhibits } from "../src/exhibits/index.ts";
import { scenes } from "../src/scenes/index.ts";
import { root } from "./imports.ts";
import { readersNode } from "./nodes.ts";
import { ROOMS } from "./rooms.ts";
import { readGlb } from "./scenes/glb.ts";

interface Answer {
  readonly code: number;
  readonly out: string;
  readonly complaint: string;
}

const BIN = "src/cli/bin.mjs";
const BUNDLE = path.join(bundleFolder(), "pliant.js");

/** Makes the bundle, unless it is there and no source has changed; the calls below are then as quick as a reader's. */
beforeAll(() => void execFileSync(process.execPath, [BIN, "--version"], { cwd: root }));

const node = (...words: string[]): Promise<Answer> =>
  new Promise((resolve) => {
    const options = { cwd: root, maxBuffer: 2 ** 26 };
    const child = execFile(process.execPath, words, options, (_error, out, complaint) =>
      resolve({ code: child.exitCode ?? -1, out, complaint }),
    );
  });

const pliant = (...words: string[]): Promise<Answer> => node(BUNDLE, ...words);

const jsonOf = async (...words: string[]) => JSON.parse((await pliant(...words, "--json")).out);

describe.concurrent("pliant", () => {
  it("shows its help when asked, and says what it can do when not", async () => {
    const [help, nothing] = await Promise.all([pliant("--help"), pliant()]);
    expect(help).toMatchObject({ code: 0, complaint: "" });
    for (const name of ["list", "run", "check", "bench", "export", "verify", "certify"])
      expect(help.out).toContain(`pliant ${name}`);
    expect(nothing).toMatchObject({ code: 2, out: "" });
    expect(nothing.complaint).toContain("list, run, check, bench, export, verify, certify");
  });

  it.each([["list"], ["run"], ["check"], ["bench"], ["export"], ["verify"], ["certify"]])(
    "explains %s",
    async (name) => {
      const { code, out } = await pliant(name, "--help");
      expect(code).toBe(0);
      expect(out).toMatch(new RegExp(`^pliant ${name} `));
    },
  );

  it("says its version", async () => {
    const { version } = JSON.parse(fs.readFileSync(path.join(root, "src/cli/package.json"), "utf8"));
    expect(await pliant("--version")).toEqual({ code: 0, out: `${version}\n`, complaint: "" });
  });

  it("ends with exit code 70, the stack and a sentence where it has a mistake of its own", async () => {
    const mistake = `JSON.stringify=()=>{throw new TypeError("a mistake")}`;
    const words = ["--import", `data:text/javascript,${mistake}`, BUNDLE, "list", "--json"];
    const { code, out, complaint } = await node(...words);
    expect({ code, out }).toEqual({ code: 70, out: "" });
    expect(complaint).toMatch(/TypeError: a mistake\n\s+at [^]*\npliant: .* Please report it/);
  });

  it("runs from its bundle under the reader's own Node, and prints its help from a few kilobytes of code", () => {
    const out = execFileSync(readersNode(), [BIN, "--help"], { cwd: root, encoding: "utf8" });
    expect(out).toContain("pliant check");
    const read = new Set([path.basename(BUNDLE)]);
    let bytes = 0;
    for (const file of read) {
      const code = fs.readFileSync(path.join(bundleFolder(), file), "utf8");
      bytes += code.length;
      for (const [, next] of code.matchAll(/\b(?:from|import)\s*"\.\/([^"]+)"/g)) read.add(next!);
    }
    expect(read.size).toBeGreaterThan(1);
    expect(bytes).toBeLessThan(40_000);
  });
});

describe("a bundle", () => {
  it("is made of the room of the command line and all that it may import", () => {
    const reached = new Set(["cli"]);
    for (const room of reached) for (const next of ROOMS[room]!.rooms ?? []) reached.add(next);
    expect(new Set(BUNDLED)).toEqual(reached);
  });

  it("stays as it is when another call has made the same, and goes when it is older than a day", () =>
    withFolder(async (all) => {
      const [folder, old] = [path.join(all, "now"), path.join(all, "old")];
      fs.mkdirSync(old);
      await bundle(folder);
      const file = path.join(folder, "pliant.js");
      const { ino } = fs.statSync(file);
      expect(fs.existsSync(old)).toBe(true);
      fs.utimesSync(old, 0, 0);
      await bundle(folder);
      expect(fs.statSync(file).ino).toBe(ino);
      expect(fs.readdirSync(all)).toEqual(["now"]);
    }));
});

/** A folder that is gone after the test. */
function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pliant-"));
  return use(folder).finally(() => fs.rmSync(folder, { recursive: true }));
}

/** The exit code, or the signal, of a call that is interrupted when it has so many bytes in its file; by default some lines. */
async function interrupted(words: readonly string[], file: string, bytes = 5000): Promise<unknown> {
  const child = spawn(process.execPath, words, { cwd: root, stdio: "ignore" });
  const ended = new Promise((resolve) => child.on("exit", (code, signal) => resolve(code ?? signal)));
  while (!fs.existsSync(file) || fs.statSync(file).size < bytes) await new Promise((next) => setTimeout(next, 20));
  child.kill("SIGINT");
  return ended;
}

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

  it("has equations, exhibits and errata as well, and those of one paper", async () => {
    const idsOf = async (...words: string[]): Promise<string[]> =>
      (await jsonOf("list", ...words)).map(({ id }: { id: string }) => id);
    const errata = equations.filter(({ id, erratum }) => erratum && id.startsWith("crumple/"));
    expect(await idsOf("equations")).toEqual(equations.map(({ id }) => id));
    expect(await idsOf("exhibits")).toEqual(exhibits.map(({ id }) => id));
    expect(await idsOf("errata", "crumple")).toEqual(errata.map(({ id }) => id));
    expect((await idsOf("fuzzy")).every((id) => id.startsWith("fuzzy/"))).toBe(true);
    expect((await pliant("list", "errata", "crumple")).out.trimEnd().split("\n")).toHaveLength(errata.length);
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
    expect(result.parameters).toEqual({ load: 1.2, push: "none", drive: "you" });
  });

  it("writes the rows as CSV", async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pliant-"));
    const file = path.join(folder, "out.csv");
    const { code } = await pliant("run", "buckling/column", "--steps", "4", "--every", "2", "--csv", file);
    expect(code).toBe(0);
    const lines = fs.readFileSync(file, "utf8").trimEnd().split("\n");
    const rows = lines.filter((line) => !line.startsWith("# "));
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatch(/^step,time,angle/);
    expect(lines.slice(0, 2)).toEqual([
      "# scene: buckling/column",
      `# title: ${scenes.find(({ id }) => id === "buckling/column")!.title}`,
    ]);
    expect(lines).toContain("# licence: CC BY 4.0, https://creativecommons.org/licenses/by/4.0/");
    expect(lines).toContain("# command: npx pliant run buckling/column --steps 4");
    fs.rmSync(folder, { recursive: true });
  });

  it("prints rows as CSV or as lines of JSON, one for each, and the same numbers as the whole JSON", async () => {
    const call = ["run", "buckling/column", "--steps", "4", "--every", "2"];
    const [whole, lines, csv] = await Promise.all([
      jsonOf(...call),
      pliant(...call, "--jsonl"),
      pliant(...call, "--csv", "-"),
    ]);
    const rows = lines.out.trimEnd().split("\n");
    expect(rows.map((row) => JSON.parse(row))).toEqual(whole.rows);
    const [head, ...values] = csv.out
      .trimEnd()
      .split("\n")
      .filter((line) => !line.startsWith("# "));
    expect(head!.split(",")).toEqual(Object.keys(whole.rows[0]));
    const numbers = whole.rows.map((row: object) => Object.values(row));
    expect(values.map((line) => line.split(",").map(Number))).toEqual(numbers);
  });

  it("keeps whole lines of what it has when it is interrupted, and says so with exit code 130", () =>
    withFolder(async (folder) => {
      const file = path.join(folder, "out.csv");
      const words = [BUNDLE, "run", "buckling/column", "--steps", "1000000", "--csv", file];
      expect(await interrupted(words, file)).toBe(130);
      const text = fs.readFileSync(file, "utf8");
      const columns = new Set(
        text
          .trimEnd()
          .split("\n")
          .filter((line) => !line.startsWith("# "))
          .map((line) => line.split(",").length),
      );
      expect(text.endsWith("\n")).toBe(true);
      expect(columns.size).toBe(1);
    }));

  it("writes the last picture as an OBJ file whose faces name vertices that are there", () =>
    withFolder(async (folder) => {
      const file = path.join(folder, "out.obj");
      await pliant("run", "buckling/drape", "--set", "side=11", "--steps", "2", "--obj", file);
      const text = fs.readFileSync(file, "utf8");
      const vertices = text.match(/^v( -?[\d.e-]+){3}$/gm)!;
      const corners = [...text.matchAll(/^f (.*)$/gm)].flatMap((match) => match[1]!.split(" ").map(Number));
      // The cloth, the top, the leg and the foot of the table that it lies on, and the outline of a cloth that has burst.
      expect(vertices).toHaveLength(11 * 11 + 3 * 8 + 5);
      expect(corners).toHaveLength(4 * (10 * 10 + 3 * 6));
      expect([Math.min(...corners), Math.max(...corners)]).toEqual([1, vertices.length - 5]);
    }));

  const unwritable: [string, RegExp][] = [
    [
      "no/such/folder/out.csv",
      /^pliant: cannot write no\/such\/folder\/out.csv: there is no folder no\/such\/folder$/m,
    ],
    ["src", /^pliant: cannot write src: it is a folder$/m],
  ];
  if (fs.existsSync("/dev/full"))
    unwritable.push(["/dev/full", /^pliant: cannot write \/dev\/full: the disk is full$/m]);

  it.each(unwritable)("ends with exit code 4 and a sentence where %s cannot be written", async (file, complaint) => {
    const answer = await pliant("run", "buckling/column", "--steps", "1", "--csv", file);
    expect(answer).toMatchObject({ code: 4, out: "", complaint: expect.stringMatching(complaint) });
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
    expect(fs.readFileSync(file, "utf8").trimEnd()).toMatch(/,\d+,[\d.e-]+,,$/);
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
    [["run", "buckling/drap"], /\nDid you mean buckling\/drape\?\n/],
    [["run", "drape"], /\nDid you mean buckling\/drape\?\n/],
    [["run", "buckling/drape", "--stesp", "3"], /\nDid you mean --steps\?\n/],
    [["run", "buckling/drape", "--json", "--jsonl"], /only one of --json and --jsonl can have the output/],
    [["export", "buckling/drape", "--format", "stl"], /no format “stl”; known: obj, ply, gltf, csv, json/],
    [["export", "buckling/column", "--format", "gltf"], /buckling\/column is drawn on a plane and has no surfaces/],
    [["export", "buckling/drape", "--format", "gltf", "--frames", "1000000"], /a glTF file has at most 256 MB here/],
    [["export", "buckling/drape", "--frames", "0"], /--frames must be a whole number from 1 to/],
    [["bench", "buckling/drape"], /bench takes scenes as --scene id/],
    [["bench", "--cloth", "2"], /--cloth must be a whole number from 3 to 401, not “2”/],
    [["check", "bukling"], /no equation “bukling”.*\nDid you mean buckling\?\n/],
    [["check", "buckling/99"], /no equation “buckling\/99”; known: buckling\/1/],
    [
      ["list", "buckling/drape"],
      /no list “buckling\/drape”; known: scenes, equations, exhibits, errata, start, buckling/,
    ],
    [["list", "errata", "scenes"], /list takes one list and one paper/],
    [["frobnicate"], /no command “frobnicate”; known: list, run, check, bench, export/],
    [["chekc"], /\nDid you mean check\?\n/],
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

  it("takes a paper or a pattern for all that it names, each once", async () => {
    const [paper, pattern] = await Promise.all([
      jsonOf("check", "fuzzy"),
      jsonOf("check", "buckling/2*", "buckling/2"),
    ]);
    const ids = (start: string): string[] => equations.map(({ id }) => id).filter((id) => id.startsWith(start));
    expect(paper.map(({ id }: { id: string }) => id)).toEqual(ids("fuzzy/"));
    expect(pattern.map(({ id }: { id: string }) => id)).toEqual(ids("buckling/2"));
  });
});

describe("progress", () => {
  const isShown = (prints: boolean, isTerminal: boolean): boolean => {
    const before = [process.stdout.isTTY, process.stderr.isTTY] as const;
    const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    [process.stdout.isTTY, process.stderr.isTTY] = [isTerminal, true];
    makeProgress(prints).report("step 1 of 2");
    const { calls } = write.mock;
    [process.stdout.isTTY, process.stderr.isTTY] = before;
    write.mockRestore();
    return calls.length > 0;
  };

  it("is shown unless lines are printed on the same terminal meanwhile", () => {
    expect(isShown(false, true)).toBe(true);
    expect(isShown(true, false)).toBe(true);
    expect(isShown(true, true)).toBe(false);
  });
});

describe("a word in colour", () => {
  const asTerminal = (isTTY: boolean, environment: Readonly<Record<string, string>>): string => {
    const [was, before] = [process.stdout.isTTY, { ...process.env }];
    Object.assign(process.env, { NO_COLOR: "", TERM: "xterm", ...environment });
    process.stdout.isTTY = isTTY;
    const text = painted("holds", "green");
    process.stdout.isTTY = was;
    process.env = before;
    return text;
  };

  it("is for terminals whose reader has not asked for none", () => {
    expect(asTerminal(true, {})).toBe("\u001b[32mholds\u001b[39m");
    expect(asTerminal(false, {})).toBe("holds");
    expect(asTerminal(true, { NO_COLOR: "1" })).toBe("holds");
    expect(asTerminal(true, { TERM: "dumb" })).toBe("holds");
  });
});

describe.concurrent("pliant bench", () => {
  it("times the named scenes and names the machine", async () => {
    const { machine, rows } = await jsonOf(
      "bench",
      "--scene",
      "buckling/column",
      "--scene",
      "fuzzy/fall",
      "--steps",
      "5",
    );
    expect(machine).toEqual({
      processor: expect.any(String),
      cores: os.cpus().length,
      system: expect.any(String),
      node: process.versions.node,
    });
    expect(rows.map(({ scene, steps }: { scene: string; steps: number }) => [scene, steps])).toEqual([
      ["buckling/column", 5],
      ["fuzzy/fall", 5],
    ]);
    for (const { ms, mean, realTime } of rows) expect(Math.min(ms, mean, realTime)).toBeGreaterThan(0);
  });

  it("times named cloths alone, in two ways, with their ratio", async () => {
    const { rows, cloths } = await jsonOf("bench", "--cloth", "7", "--cloth", "9", "--steps", "3");
    expect(rows).toEqual([]);
    expect(cloths.map(({ particles, steps }: Record<string, number>) => [particles, steps])).toEqual([
      [49, 3],
      [81, 3],
    ]);
    for (const { blocks, patches, faster } of cloths) {
      expect(Math.min(blocks, patches)).toBeGreaterThan(0);
      expect(faster).toBe(blocks / patches);
    }
    const { out } = await pliant("bench", "--cloth", "7", "--steps", "3");
    expect(out).toMatch(
      /\n\nhanging cloth +steps +blocks, ms +patches, ms +times faster\n49 particles +3 +\S+ +\S+ +\d+\.\d\n$/,
    );
    expect(out).not.toContain("real time");
  });
});

describe.concurrent("pliant export", () => {
  const call = ["export", "buckling/column", "--frames", "3", "--every", "2"];

  it("has the same pictures in JSON and in CSV, so many steps apart", async () => {
    const [json, csv] = await Promise.all([jsonOf(...call), pliant(...call, "--format", "csv")]);
    expect(json).toMatchObject({ scene: "buckling/column", finite: true, parameters: { load: expect.any(Number) } });
    expect(json.frames.map(({ step }: { step: number }) => step)).toEqual([0, 2, 4]);
    expect(json.frames[0].parts[0]).toMatchObject({ kind: expect.any(String) });
    const places = json.frames.flatMap(({ coordinates }: { coordinates: number[] }) => coordinates);
    const lines = csv.out
      .trimEnd()
      .split("\n")
      .slice(1)
      .map((line) => line.split(",").map(Number));
    expect(lines.flatMap((line) => line.slice(4))).toEqual(places);
    expect(new Set(lines.map(([frame, step]) => `${frame} ${step}`))).toEqual(new Set(["0 0", "1 2", "2 4"]));
  });

  it("ends its JSON when it is interrupted, and says so with exit code 130", () =>
    withFolder(async (folder) => {
      const out = path.join(folder, "out.json");
      const words = [BUNDLE, "export", "buckling/column", "--frames", "1000000", "--json", "--out", out];
      expect(await interrupted(words, out)).toBe(130);
      const { finite, frames } = JSON.parse(fs.readFileSync(out, "utf8"));
      expect(finite).toBe(true);
      expect(frames.length).toBeGreaterThan(1);
    }));

  it("says in an OBJ file which axis is up", () =>
    withFolder(async (folder) => {
      const firstLineOf = async (scene: string): Promise<string> => {
        await pliant("export", scene, "--frames", "1", "--out", folder);
        return fs.readFileSync(path.join(folder, "0000.obj"), "utf8").split("\n")[0]!;
      };
      expect(await firstLineOf("buckling/column")).toBe("# buckling/column, step 0; y is up");
      expect(await firstLineOf("buckling/drape")).toBe("# buckling/drape, step 0; z is up");
    }));

  it("writes PLY files likewise, with as many vertices as an OBJ file has", () =>
    withFolder(async (folder) => {
      for (const format of ["obj", "ply"])
        await pliant("export", "buckling/drape", "--frames", "1", "--format", format, "--out", folder);
      const [obj, ply] = ["obj", "ply"].map((ending) => fs.readFileSync(path.join(folder, `0000.${ending}`), "utf8"));
      expect(ply!.split("\n").slice(0, 3)).toEqual([
        "ply",
        "format ascii 1.0",
        "comment buckling/drape, step 0; z is up",
      ]);
      expect(ply).toContain(`element vertex ${obj!.match(/^v /gm)!.length}\n`);
    }));

  it("writes an OBJ file for each picture into a folder that it makes", () =>
    withFolder(async (folder) => {
      const out = path.join(folder, "deep", "frames");
      expect(await pliant(...call, "--out", out)).toMatchObject({ code: 0, out: `3 files in ${out}\n` });
      expect(fs.readdirSync(out)).toEqual(["0000.obj", "0001.obj", "0002.obj"]);
    }));

  it("writes a glTF file with a mesh for each surface, so many steps apart in time, and says from which call", () =>
    withFolder(async (folder) => {
      const out = path.join(folder, "drape.glb");
      const words = ["export", "buckling/drape", "--set", "side=11", "--seed", "9", "--frames", "3", "--every", "2"];
      const answer = await pliant(...words, "--format", "gltf", "--out", out);
      expect(answer).toMatchObject({
        code: 0,
        out: `3 pictures in ${out}, ${fs.statSync(out).size / 1e6} MB\n`,
        complaint: "",
      });
      const { text, numbersOf } = readGlb(fs.readFileSync(out));
      const { version } = JSON.parse(fs.readFileSync(path.join(root, "src/cli/package.json"), "utf8"));
      expect(text.asset.extras).toMatchObject({ scene: "buckling/drape", parameters: { side: 11 }, seed: 9, version });
      expect(text.meshes.map(({ name }) => name)).toEqual(["cloth-1", "box-2", "box-3", "box-4"]);
      const dt = Number((text.asset.extras["parameters"] as { dt: number }).dt);
      const times = numbersOf(text.animations![0].samplers[0]!.input);
      expect([...times]).toEqual([0, 2 * dt, 4 * dt].map(Math.fround));
    }));

  it("keeps the pictures of a glTF file that it has when it is interrupted", () =>
    withFolder(async (folder) => {
      const out = path.join(folder, "out.glb");
      const call = ["export", "buckling/drape", "--set", "side=11", "--frames", "15000", "--format", "gltf"];
      expect(await interrupted([BUNDLE, ...call, "--out", out], out, 0)).toBe(130);
      expect(readGlb(fs.readFileSync(out)).text.meshes).toHaveLength(4);
    }));
});

describe.concurrent("pliant verify", () => {
  const NUMBERLESS = "pliant:0.1.0/scene/fuzzy/fall?rows=7&seed=3&steps=30";

  it("fills in what comes out, finds it the same again, and what was altered not", async () => {
    const asked = NUMBERLESS.replace("rows=7&", "");
    const first = await pliant("verify", asked);
    expect(first.code).toBe(0);
    const identifier = first.out.split("\n")[1]!;
    expect(identifier.startsWith(`${asked}#30=`)).toBe(true);
    const same = await pliant("verify", identifier);
    expect(same).toMatchObject({ code: 0, complaint: "" });
    expect(same.out).toMatch(/^The same: \d+ numbers/);
    const last = identifier.length - 1 - [...identifier].reverse().findIndex((sign) => /[0-9]/.test(sign));
    const altered = `${identifier.slice(0, last)}${(Number(identifier[last]) + 5) % 10}${identifier.slice(last + 1)}`;
    const other = await pliant("verify", altered);
    expect(other.code).toBe(1);
    expect(other.out).toMatch(/^Not the same: of \d+ numbers, 1 came out otherwise\.\n {2}after step 30, /);
    expect(await jsonOf("verify", altered)).toMatchObject({ same: false, version: "0.1.0", differences: [{ at: 30 }] });
  });

  it("computes what is of another version, and says so", async () => {
    const { code, out } = await pliant("verify", "pliant:0.0.3/equation/fuzzy/1?seed=5#1=1,1,0");
    expect(code).toBe(1);
    expect(out).toContain("The identifier is of version 0.0.3, and this is version 0.1.0, which computed it anyway.");
  });

  it.each([
    [[], "verify takes one identifier"],
    [["pliant"], "An identifier looks like"],
    [[NUMBERLESS], "There is no parameter “rows”"],
    [["pliant:0.1.0/scene/fuzzy/fal?seed=3&steps=30"], "Did you mean fuzzy/fall?"],
  ])("refuses %j with exit code 2", async (words, complaint) => {
    const answer = await pliant("verify", ...words);
    expect(answer).toMatchObject({ code: 2, out: "" });
    expect(answer.complaint).toContain(complaint);
  });
});

describe("pliant certify", () => {
  it("writes a page to be signed, by itself, that says what ran where and what did not", () =>
    withFolder(async (folder) => {
      const file = path.join(folder, "page.html");
      const { code, out } = await pliant("certify", "meshsize", "--out", file);
      expect(code).toBe(0);
      expect(out).toContain("Everything that ran holds.");
      const html = fs.readFileSync(file, "utf8");
      const { document } = parseHTML(html);
      const text = document.body.textContent.replaceAll(/\s+/g, " ");
      expect(document.querySelector("h1 + .verdict")!.textContent).toBe("Everything that ran holds.");
      for (const words of [
        process.versions.node,
        path.basename(bundleFolder()),
        "Digest of the sources",
        "What was not run",
        "signature",
        "CODECHECK",
      ])
        expect(text).toContain(words);
      const own = equations.filter(({ id }) => id.startsWith("meshsize/"));
      const mistakes = own.reduce((sum, { mutants }) => sum + mutants.length, 0);
      expect(text).toContain(`${own.length} equations and claims with`);
      expect(text).toContain(`${mistakes} mistakes that were made on purpose, of which the checks find ${mistakes}.`);
      for (const { id } of own) expect(text).toContain(id);
      expect(html).not.toMatch(/<script|<link|src=|url\(|https?:/);
    }));

  it("says first what fails", () => {
    const failing = certificatePage({
      ...{
        version: "1.2.3",
        sources: "abc",
        begun: "2026-01-01T00:00:00Z",
        ended: "2026-01-01T00:01:00Z",
        seed: 1,
        papers: ["a"],
      },
      machine: { processor: "<p>", cores: 2, system: "s", node: "24" },
      equations: [
        {
          ...{ id: "a/1", title: "One & two", verdict: "fails", holds: false, seconds: 1, fine: false },
          checks: [{ claim: "it < that", error: 2, tolerance: 1, samples: 3, holds: false }],
          mutants: [{ name: "drops the sign", caught: false }],
        },
      ],
      exhibits: [{ id: "a/figure-1", title: "F", seconds: 0, findings: [], problem: "Error: no" }],
      ...{ left: { equations: 0, exhibits: 0, live: 0 }, holds: false },
    });
    const { document } = parseHTML(failing);
    const heads = [...document.querySelectorAll("h1, .verdict, h2")].map(({ textContent }) => textContent);
    expect(heads.slice(1, 3)).toEqual(["NOT everything that ran holds.", "What fails"]);
    const lines = [...document.querySelectorAll("ul.bad li")].map(({ textContent }) => textContent);
    expect(lines).toEqual([
      "a/1, One & two: it < that (error 2, allowed 1); no check notices a formula that drops the sign",
      "a/figure-1 could not be made: Error: no",
    ]);
  });

  it("refuses a paper that there is not, and a place that cannot be written, before it works", async () => {
    expect(await pliant("certify", "fuzy")).toMatchObject({
      code: 2,
      complaint: expect.stringContaining("Did you mean fuzzy?"),
    });
    expect(await pliant("certify", "--out", "no-such-folder/a.html")).toMatchObject({ code: 4 });
  });
});
