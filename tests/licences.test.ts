/**
 * The licences of others' work in the built site: whatever reached the reader is named, with its licence in full.
 *
 * Part of the set `built`, which `npm test` runs after the build.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { parseHTML } from "linkedom";
import { describe, expect, it } from "vitest";
import manifest from "../package.json" with { type: "json" };
import type { Shipped } from "../src/lib/shipped.ts";
import { dist } from "../tools/site.mjs";
import { filesUnder, textOf } from "./imports.ts";

const built = (file: string): string => fs.readFileSync(path.join(dist, file), "utf8");
const { packages, files }: Shipped = JSON.parse(built("licences.json"));
const notices = built("licences.txt").split(/^={80}$/m);
const page = parseHTML(built("about/index.html")).document;
const names = new Set(packages.map(({ name }) => name));

const packed = execFileSync("tar", ["-xzOf", path.join(dist, "solver/pliant-solver.tgz"), "package/LICENSE"], {
  encoding: "utf8",
});

/** Licences that ask for no more than their notice. */
const MAY_SHIP = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "OFL-1.1",
  "Unlicense",
];

/** Licences that also ask that the source be shown, of what is used as it was published. */
const MAY_SHIP_WITH_SOURCE = ["MPL-2.0"];

/** Dependencies that only build the book. */
const BUILDERS = ["@astrojs/markdown-satteri", "@astrojs/mdx", "astro", "linkedom", "satteri", "sharp"];

/** Words that stand in the code of a package, however small it was made. */
const WORDS: Readonly<Record<string, string>> = {
  three: "WebGLRenderer",
  "@codemirror/view": "cm-content",
  "@lezer/lr": "No parse at",
  "@observablehq/plot": "plot-d6a7b5",
  "d3-format": "invalid format: ",
  sucrase: "enableLegacyTypeScriptModuleInterop",
};

describe("the package of the solver", () => {
  it("is to be had from the site, with its licence", () => {
    expect(packed).toContain("MIT License");
    expect(packed).toContain("Copyright");
  });
});

describe("the list of what others wrote", () => {
  it("knows of every script and every font what it is made of", () => {
    const written = fs.readdirSync(path.join(dist, "_astro")).map((file) => `_astro/${file}`);
    expect(written.length).toBeGreaterThan(100);
    expect(written.filter((file) => /\.(js|woff2)$/.test(file) && !(file in files))).toEqual([]);
    const fonts = Object.keys(files).filter((file) => file.endsWith(".woff2"));
    expect(fonts.filter((file) => files[file]!.length !== 1)).toEqual([]);
  });

  it("names a package at the scripts in which its words stand", () => {
    const scripts = Object.keys(files).filter((file) => file.endsWith(".js"));
    for (const [name, words] of Object.entries(WORDS)) {
      const marked = scripts.filter((file) => built(file).includes(words));
      expect(marked.length, name).toBeGreaterThan(0);
      expect(marked.filter((file) => !files[file]!.includes(name))).toEqual([]);
    }
  });

  it("holds every dependency that is not there for the build alone, and every package that a style sheet takes in", () => {
    const expected = Object.keys(manifest.dependencies).filter(
      (name) => !BUILDERS.includes(name) && !name.startsWith("@pliant/"),
    );
    const styles = filesUnder("src")
      .filter((file) => file.endsWith(".css"))
      .map(textOf)
      .join("\n");
    const imported = Array.from(styles.matchAll(/@import "((?:@[\w-]+\/)?[\w-]+)\//g), ([, name]) => name!);
    expect(imported.length).toBeGreaterThan(3);
    expect([...expected, ...imported].filter((name) => !names.has(name))).toEqual([]);
    expect([...Object.values(files).flat()].filter((name) => !names.has(name))).toEqual([]);
  });

  it("holds only licences that ask for no more than their notice, or for the way to the source as well", () => {
    const others = packages.filter(({ licence }) => !MAY_SHIP.includes(licence));
    expect(others.filter(({ licence }) => !MAY_SHIP_WITH_SOURCE.includes(licence))).toEqual([]);
    for (const { name, version } of others) {
      const at = notices.findIndex((notice) => notice.trim().startsWith(`${name} ${version} `));
      expect(notices[at + 1]!.trim(), name).toMatch(/^Its source, [^\n]*: https:\/\/\S+\n/);
    }
  });
});

describe.each(packages)("$name", ({ name, version, licence }) => {
  it("has its licence in full in the text file", () => {
    const at = notices.findIndex((notice) => notice.trim() === `${name} ${version} (${licence})`);
    expect(at).toBeGreaterThan(0);
    expect(notices[at + 1]!.length).toBeGreaterThan(500);
    expect(notices[at + 1]).toMatch(/copyright|©|public domain/i);
  });

  it("stands on the page about the book", () => {
    const entries = [...page.querySelectorAll(".packages li")].map(({ textContent }) => textContent.trim());
    expect(entries.map((entry) => entry.replaceAll(/\s+/g, " "))).toContain(`${name} ${version}`);
  });
});

it("the book’s own licences stand first in the text file, as in the file LICENSE", () => {
  expect(notices[1]!.trim()).toMatch(/^Pliant/);
  expect(notices[2]!.trim()).toBe(textOf("LICENSE").trim());
  for (const words of ["MIT License", "Permission is hereby granted", "creativecommons.org/licenses/by/4.0"])
    expect(notices[2]).toContain(words);
});

it("the page about the book leads to the text file", () => {
  const links = [...page.querySelectorAll("main a")].map((link) => link.getAttribute("href")!);
  expect(links.filter((link) => link.endsWith("/licences.txt"))).toHaveLength(1);
});

it("fonts are named with whose they are", () => {
  const text = built("licences.txt");
  expect(text).toContain("with Reserved Font Name ‘Source’");
  expect(text).toContain("Design Science, Inc.");
  expect(text).toContain("© 2014-2021 Adobe");
});
