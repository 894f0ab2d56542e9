/** What others may import from the solver: kept on file, so that nobody's program breaks unnoticed. */
import { describe, expect, it } from "vitest";
import { apiText, publicNames } from "../../tools/api.ts";
import { filesUnder, namesImported, textOf } from "../imports.ts";

const { names, hidden } = publicNames();
const ROOT = "@pliant/solver";
const inRoot = names.filter(({ path }) => path === ROOT);
const inFolders = names.filter(({ path }) => path !== ROOT);

describe("the public names", () => {
  it("are those on file, with the same signatures; `npm run api` writes the file anew", () => {
    expect(apiText(names)).toBe(textOf("tests/solver/api.txt"));
  });

  it("are each of one folder, its own, and the root selects fewer than 80 of them", () => {
    const folderOf = (file: string): string => `${ROOT}/${file.split("/")[0]!}`;
    expect(inFolders.filter(({ path, file }) => path !== folderOf(file)).map(({ name }) => name)).toEqual([]);
    expect(new Set(inFolders.map(({ name }) => name)).size).toBe(inFolders.length);
    const all = new Set(inFolders.map(({ name, file }) => `${file} ${name}`));
    const strangers = inRoot.filter(({ name, file }) => file !== "errors.d.ts" && !all.has(`${file} ${name}`));
    expect(strangers.map(({ name }) => name)).toEqual([]);
    expect(inRoot.length).toBeLessThan(80);
  });

  it("speak of no type that is not public", () => {
    const secrets = inFolders.flatMap(({ name, signature }) =>
      (signature.match(/\b[A-Z]\w*/g) ?? []).filter((word) => hidden.has(word)).map((word) => `${name}: ${word}`),
    );
    expect(secrets).toEqual([]);
  });

  it("are listed at paths that the package exports, and none is left out of what cells find", () => {
    const { exports } = JSON.parse(textOf("src/solver/package.json"));
    const paths = [...new Set(names.map(({ path }) => path))];
    expect(Object.keys(exports).map((key) => key.replace(".", ROOT))).toEqual(paths);
    const gathered = [...textOf("src/solver/everything.ts").matchAll(/from "\.\/(.*)";/g)].map((match) => match[1]!);
    expect(gathered.map((file) => `./${file}`)).toEqual(Object.values(exports));
  });

  it("have one place to be imported from: the root if it has them, else their folder, never a file", () => {
    const rooted = new Set(inRoot.map(({ name }) => name));
    const known = new Set(names.map(({ name }) => name));
    const files = ["src", "tests", "tools"].flatMap(filesUnder).filter((file) => /\.(ts|mjs|astro)$/.test(file));
    const astray = files
      .filter((file) => !file.startsWith("src/solver/"))
      .flatMap((file) =>
        namesImported(file, textOf(file)).flatMap(({ specifier, name }) => {
          const folder = specifier.startsWith(`${ROOT}/`) && rooted.has(name);
          const deep = /(^|\/)src\/solver\/\w+\//.test(specifier) && known.has(name);
          return folder || deep ? [`${file}: ${name} from ${specifier}`] : [];
        }),
      );
    expect(astray).toEqual([]);
  });
});
