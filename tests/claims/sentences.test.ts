/** Which sentences are taken for claims, how texts are read, and where ties may lead. */
import { describe, expect, it } from "vitest";
import { passagesOfCode, passagesOfMdx, passagesOfYaml, tiesIn } from "./read.ts";
import { claimsOf, isClaim, sentencesOf } from "./sentences.ts";
import { strangeNumbers, troubleWith } from "./ties.ts";

describe("a sentence", () => {
  it.each([
    "A link twice as long is twice as stiff.",
    "The cloth is calm at 0.2 s.",
    "It shrinks by 31 %.",
    "Its stiffness is never negative.",
    "Every particle is back within a few steps.",
    "None is short enough.",
    "No method has ever been faster.",
    "Some rows differ by two per cent.",
    "Take a longer step, and every link is stretched.",
    "It is a third too large.",
  ])("is a claim: %s", (sentence) => expect(isClaim(sentence)).toBe(true));

  it.each([
    "How could it ever fail?",
    "Put (19) into (20), as section 3.2 and Table 1 do.",
    "The account of 2002 is in English.",
    "Drag any particle to see its links.",
    "It is not calm at all, and falls all the same.",
    "There are two kinds of links, and one of them pulls.",
    "The third link is the first to break.",
    "The matrix has 3×3 blocks.",
    "질점에 가해진 힘은 0.03 이다.",
  ])("is no claim: %s", (sentence) => expect(isClaim(sentence)).toBe(false));

  it("ends where the next begins, and not behind an abbreviation or a decimal point", () => {
    const text = "It takes 0.2 s, e.g. Here. (So it does.) Next one! What follows? “No,” it says.";
    expect(sentencesOf(text)).toEqual([
      "It takes 0.2 s, e.g. Here.",
      "(So it does.)",
      "Next one!",
      "What follows?",
      "“No,” it says.",
    ]);
  });

  it("says nothing by a formula, code, a quotation or the name of a preset", () => {
    expect(
      claimsOf(
        '$$\n\\frac12 x\n$$ See $x_2 = 3$, `n = 4`, “always”, _a jump at 30 m/s_ and <Cite paper="a" number="2" />.',
      ),
    ).toEqual([]);
    expect(claimsOf("It _never_ ends.")).toEqual(["It never ends."]);
  });
});

/** A value in a template, as the code has it. */
const COMPUTED = "$" + "{n}";

describe("a text", () => {
  const chapter = [
    "---\nsummary: It never fails.\n# claims: by a/1\n---",
    "# All of it",
    "It is twice as long. It bends. It\nalways breaks.",
    "{/* claims: a/1; test two-words */}",
    "| a | b |\n| - | - |\n| one | 3 % |\n| two | 4 % |\n| none of it |  |",
    "{/* claims: paper x3 */}",
    "- all\n- some\n- at 5 m",
  ].join("\n\n");

  it("of a chapter has its claims, with the ties below", () => {
    expect(passagesOfMdx("x.mdx", chapter)).toEqual([
      { file: "x.mdx", line: 2, claims: ["It never fails."], ties: ["by a/1"] },
      {
        file: "x.mdx",
        line: 8,
        claims: ["It is twice as long.", "It always breaks."],
        ties: ["a/1", "test two-words"],
      },
      { file: "x.mdx", line: 13, claims: ["one; 3 %", "two; 4 %", "none of it;"], ties: ["paper", "paper", "paper"] },
      { file: "x.mdx", line: 21, claims: ["all", "at 5 m"], ties: [] },
    ]);
  });

  it("of a record has its claims", () => {
    const record = 'order: 1\nrelated: "It was printed 3 times."\n# claims: paper\nnote: Of all.\n';
    expect(passagesOfYaml("x.yaml", record).map(({ claims, ties }) => [claims.length, ties.length])).toEqual([
      [1, 1],
      [1, 0],
    ]);
  });

  it("of the code is a literal that ends as a sentence does; what is computed in it needs no tie", () => {
    const code = [
      "const words = {",
      "  title: 'All of it',",
      "  // claims: by a/1; a/2",
      "  shows: 'It never ends. It is 3 m long.',",
      "  limits: [",
      "    // claims: a/3",
      "    'None of it.', 'Not all of it.', 'It must be.',",
      "  ],",
      "  printed: 'It always holds.',",
      `  says: \`It is ${COMPUTED} m at 0.2 s. Each of the ${COMPUTED} always holds.\`,`,
      "};",
    ].join("\n");
    expect(passagesOfCode("x.ts", code).map(({ line, claims, ties }) => [line, claims.length, ties])).toEqual([
      [4, 2, ["by a/1", "a/2"]],
      [7, 1, ["a/3"]],
      [7, 1, []],
      [10, 1, []],
    ]);
  });

  it("of the code has the tie of its file where it has none of its own", () => {
    const code =
      "/**\n * Words.\n *\n * claims: by a/1\n */\nconst a = 'It never ends.';\n// claims: a/2\nconst b = 'It is 3 m.';";
    expect(passagesOfCode("x.ts", code).map(({ ties }) => ties)).toEqual([["by a/1"], ["a/2"]]);
  });

  it("lists its ties, and one for several claims", () => {
    expect(tiesIn("{/* claims: by a/1 x2; paper */}")).toEqual(["by a/1", "by a/1", "paper"]);
    expect(tiesIn("// says nothing")).toEqual([]);
  });
});

describe("a tie", () => {
  const FILE = "content/chapters/buckling/index.mdx";
  const trouble = (tie: string, claim = ""): string | undefined => troubleWith(tie, claim, FILE);

  it("leads to equations, exhibits, definitions, tests or the paper's data", () => {
    for (const tie of ["buckling/21", "buckling/figure-3", "by buckling/6", "by buckling/strip"])
      expect(trouble(tie)).toBeUndefined();
    expect(trouble("paper", "A step of 0.2 s is the longest, and there are 2,601 particles.")).toBeUndefined();
  });

  it("does not lead to what is not there", () => {
    for (const tie of ["buckling/99", "buckling/strip", "by buckling/99", "test of-nothing", "", "papers"])
      expect(trouble(tie), tie).toContain("leads nowhere");
    expect(trouble("paper", "A step of 0.77321 s is the longest.")).toContain("0.77321");
    expect(strangeNumbers("12 and 3.5 of 2,601", "13.5, 2601 and 3.55")).toEqual(["12", "3.5"]);
  });
});
