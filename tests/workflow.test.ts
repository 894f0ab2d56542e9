/** The workflow of a public forge, held to what it names: scripts, versions of Node, the folder and the variables of a build. */
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import manifest from "../package.json" with { type: "json" };
import { NoBrowser, sourcesIn } from "../tools/browser.mjs";
import { papersChanged } from "../tools/changed.mjs";
import { dist } from "../tools/site.mjs";
import { filesUnder, root, textOf } from "./imports.ts";

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, string | number>>;
  readonly env?: Readonly<Record<string, string>>;
}
interface Job {
  readonly steps: readonly Step[];
  readonly needs?: readonly string[];
  readonly if?: string;
  readonly strategy?: { readonly matrix: { readonly include: readonly { system: string; node: number }[] } };
}

const FOLDER = ".github/workflows";

/** The jobs of a file in which a workflow stands. */
function jobsIn(file: string): Job[] {
  const workflow: { readonly jobs: Readonly<Record<string, Job>> } = parse(textOf(`${FOLDER}/${file}`));
  return Object.values(workflow.jobs);
}

const jobs = fs.readdirSync(path.join(root, FOLDER)).flatMap(jobsIn);
const steps = jobs.flatMap((job) => job.steps);
const commands = steps.flatMap(({ run }) => (run ? run.split("\n") : []));
const machines = jobs.flatMap(({ strategy }) => strategy?.matrix.include ?? []);

/** Whether the newest Node of a line is one that package.json asks for. */
function isWanted(line: number): boolean {
  return manifest.engines.node.split("||").some((range) => {
    const [, sign, major] = /([\^>=]+)(\d+)/.exec(range) ?? [];
    return sign === "^" ? line === Number(major) : line >= Number(major);
  });
}

/** Commands that put something on the machine itself. */
const INSTALLS =
  /\b(sudo|apt|apt-get|dnf|yum|apk|snap|brew|choco|winget|pip)\b|install-deps|--with-deps|npm i\b|npm install/;

describe("the workflow", () => {
  it("names scripts that there are, and installs nothing but what the lock file names", () => {
    const scripts = commands.flatMap((command) => /^npm (?:run )?([\w:-]+)/.exec(command)?.[1] ?? command);
    expect(scripts.filter((name) => name !== "ci" && !(name in manifest.scripts))).toEqual([]);
    expect(commands.filter((command) => INSTALLS.test(command))).toEqual([]);
    expect(scripts).toContain("test");
  });

  it("tests on three systems, and on every line of Node that a reader may have", () => {
    const systems = new Set(machines.map(({ system }) => system));
    expect(systems).toEqual(new Set(["ubuntu-latest", "macos-latest", "windows-latest"]));
    const lines = machines.map(({ node }) => node);
    expect(new Set(lines)).toEqual(new Set([20, 22, 24]));
    const fixed = steps.map((step) => step.with?.["node-version"]).filter((version) => typeof version === "number");
    expect([...lines, ...fixed].filter((line) => !isWanted(line))).toEqual([]);
    expect([18, 21].filter(isWanted)).toEqual([]);
  });

  it("takes every action at a major version", () => {
    const actions = steps.flatMap(({ uses }) => uses ?? []);
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions) expect(action).toMatch(/^actions\/[a-z-]+@v\d+$/);
  });

  it("publishes what the build writes, for the address it gets, from the main branch, after the tests", () => {
    const publishing = jobs.filter((job) => job.steps.some(({ uses }) => uses?.includes("upload-pages-artifact")));
    expect(publishing).toHaveLength(1);
    const { steps, needs, if: when } = publishing[0]!;
    expect(needs).toEqual(["test", "node"]);
    expect(when).toContain("github.ref == 'refs/heads/main'");
    expect(when).toContain("github.event_name == 'push'");
    const folders = steps.flatMap((step) => step.with?.path ?? []);
    expect(folders).toEqual([path.relative(root, dist)]);
    const build = steps.find(({ run }) => run === "npm run build");
    const read = textOf("tools/site.mjs").match(/PLIANT_(?!DIST)[A-Z]+(?= (?:\?\?|\|\|))/g);
    expect(Object.keys(build?.env ?? {}).sort()).toEqual([...new Set(read)].sort());
  });
});

describe("the tools and the tests", () => {
  it("install nothing on the machine", () => {
    const files = ["tools", "tests", ".ci"].flatMap(filesUnder).filter((file) => file !== "tests/workflow.test.ts");
    const commands = /\b(sudo|apt|apt-get|dnf|yum|apk|brew|choco|winget|dpkg)\b|install-deps|--with-deps/;
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => commands.test(textOf(file)))).toEqual([]);
  });

  it("download a browser only if asked to, or on a machine for tests, and only after all others", () => {
    const namesIn = (environment: Record<string, string>): string[] => sourcesIn(environment).map(({ name }) => name);
    const there = ["installed", "fromPlaywright", "fromPackage"];
    expect(namesIn({})).toEqual(there);
    expect(namesIn({ TEST_BROWSER: "package" })).toEqual(there.slice(1));
    expect(namesIn({ TEST_BROWSER: "install" })).toEqual([...there, "downloaded"]);
    expect(namesIn({ CI: "true" })).toEqual([...there, "downloaded"]);
  });

  it("say what to do where there is no browser, in one command", () => {
    expect(new NoBrowser(["/usr/bin/chromium does not start"]).message).toMatch(
      /no Chromium[^]*\n {4}npx playwright install chromium-headless-shell\n[^]*does not start/,
    );
  });
});

it("takes only the folder of a paper for a paper that has changed", () => {
  const files = ["src/scenes/parts/body.ts", "src/scenes/modal/box.ts", "src/equations/fuzzy/sets.ts"];
  expect(papersChanged("scenes", files)).toEqual(["modal"]);
  expect(papersChanged("exhibits", files)).toEqual([]);
});
