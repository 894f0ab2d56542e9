/**
 * What a claim may be tied to, and whether a tie leads somewhere:
 * `buckling/21` or `buckling/figure-3`, an equation or an exhibit whose own checks hold it;
 * `by buckling/6`, an equation, an exhibit or a scene from whose definition it follows;
 * `test calm-at-0.2`, a test that has `[claim calm-at-0.2]` in its name;
 * `paper`, what the paper says, with numbers that stand in its data.
 */
import { equations } from "../../src/equations/index.ts";
import { exhibits } from "../../src/exhibits/index.ts";
import { scenes } from "../../src/scenes/index.ts";
import { filesUnder, textOf } from "../imports.ts";

const idsOf = (things: readonly { readonly id: string }[]): string[] => things.map(({ id }) => id);

const checked = new Set([...idsOf(equations), ...idsOf(exhibits)]);
const defined = new Set([...checked, ...idsOf(scenes)]);
const tested = new Set(
  filesUnder("tests")
    .filter((file) => /\.(test|spec)\.ts$/.test(file) && file !== "tests/claims/sentences.test.ts")
    .flatMap((file) => Array.from(textOf(file).matchAll(/\[claim ([\w./-]+)\]/g), ([, id]) => id!)),
);

/** All that we hold of a paper: its record, and what its exhibits and errata say that it prints. */
function dataOf(paper: string): string {
  const files = [`content/papers/${paper}.yaml`, ...filesUnder(`src/exhibits/${paper}`)];
  return [...files, ...filesUnder(`src/equations/${paper}`)].map(textOf).join("\n").replaceAll(",", "");
}

const NUMBER = /\d+(?:\.\d+)?/g;

/** The numbers of a sentence that no data of the paper has. */
export function strangeNumbers(claim: string, data: string): string[] {
  const known = new Set(data.match(NUMBER));
  return (claim.replaceAll(/(?<=\d),(?=\d)/g, "").match(NUMBER) ?? []).filter((number) => !known.has(number));
}

/** What is wrong with a tie of a claim in a file, if anything is; ` + ` joins several, of which one may hold the numbers. */
export function troubleWith(ties: string, claim: string, file: string): string | undefined {
  const several = ties.split(" + ");
  const found = several.map((tie) => troubleWithOne(tie, several.length > 1 ? "" : claim, file));
  return found.find((trouble) => trouble !== undefined);
}

function troubleWithOne(tie: string, claim: string, file: string): string | undefined {
  const [, how, id] = /^(?:(by|test) )?(.*)$/.exec(tie)!;
  if (tie === "paper") {
    const strange = strangeNumbers(claim, dataOf(paperOf(file)));
    return strange.length > 0 ? `the data of the paper have no ${strange.join(", ")}` : undefined;
  }
  const known = how === "test" ? tested : how === "by" ? defined : checked;
  return known.has(id!) ? undefined : `“${tie}” leads nowhere`;
}

/** The paper that a file is about: the name of its folder, or its own. */
const paperOf = (file: string): string => /^(?:content|src)\/\w+\/(\w+)/.exec(file)![1]!;
