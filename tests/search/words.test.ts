/** What is searched and quoted: words of names and of prose without its markup, and the piece of a text around what was found. */
import { describe, expect, it } from "vitest";
import { askedNumber } from "../../src/components/search/asked-number.ts";
import { lettersOf, plainText, termsIn } from "../../src/components/search/plain-text.ts";
import { sectionsIn } from "../../src/components/search/prose-records.ts";
import { marked, snippetOf } from "../../src/components/search/snippet.ts";
import { askedTerms, termsOf } from "../../src/components/search/search-words.ts";
import { bookRecords } from "./book-records.ts";

describe("words", () => {
  it("of a name are found whole and in parts", () => {
    expect(termsOf("stepCloth")).toEqual(["stepcloth", "step", "cloth"]);
    expect(termsOf("LCPSolver")).toEqual(["lcpsolver", "lcp", "solver"]);
    expect(termsOf("Café")).toContain("cafe");
  });

  it("that say nothing are left out of a question, unless there are no others", () => {
    expect(askedTerms("how does the cloth fold?")).toEqual(["cloth", "fold"]);
    expect(askedTerms("what is this")).toEqual(["what", "is", "this"]);
  });
});

describe("a question by number", () => {
  it.each([
    ["(8)", { number: "8", chapter: [] }],
    ["eq.8", { kind: "equation", number: "8", chapter: [] }],
    ["Fig. 5 of the paper buckling", { kind: "figure", number: "5", chapter: ["buckling"] }],
    ["section 3.2", { kind: "section", number: "3.2", chapter: [] }],
  ])("%s", (question, asked) => {
    expect(askedNumber(question)).toEqual(asked);
  });

  it.each(["buckling", "from 3 to 8", "eight", "figure of table 2", "a long sentence with 8 in it"])(
    "is not “%s”",
    (question) => {
      expect(askedNumber(question)).toBeUndefined();
    },
  );
});

describe("the prose", () => {
  it("is read without tags, formulas, comments and marks", () => {
    const mdx = `A **rest length** $L$ and $\\mathbf x_{ij} = \\frac12 \\mathbf x_j$, see <EquationRef id="buckling/2" />. {/* claims: x */}

<Sim scene="a/b" />

$$
dl = 1
$$

- _one_ <Notation tex="k_s" /> of [a link](x.html)`;
    expect(plainText(mdx)).toBe("A rest length L and …, see (2). one k_s of a link");
    expect(termsIn(mdx)).toEqual(["rest length"]);
  });

  it("has short formulas as letters", () => {
    expect(lettersOf(String.raw`\Delta t`)).toBe("Δt");
    expect(lettersOf(String.raw`\omega\,\Delta t = 2`)).toBe("ω Δt = 2");
    expect(lettersOf(String.raw`\frac{a}{b}`)).toBe("…");
  });

  it("has no markup left in any record of the book", () => {
    const left = bookRecords().filter(
      ({ kind, text = "", title }) => kind !== "cell" && /\$|<[A-Za-z/]|\{\/\*|claims:|\\[a-z]/.test(title + text),
    );
    expect(left.map(({ title, text }) => `${title}: ${text?.slice(0, 200)}`)).toEqual([]);
  });

  it("is cut at its headings, each with a fragment of its own", () => {
    const sections = sectionsIn({ text: "---\ntitle: x\n---\nOpening.\n\n## It’s here\nA.\n\n### It’s here\nB." });
    expect(sections.map(({ title, slug }) => [title, slug])).toEqual([
      ["", ""],
      ["It’s here", "its-here"],
      ["It’s here", "its-here-1"],
    ]);
  });
});

describe("a snippet", () => {
  const text = `${"one two three ".repeat(30)}the elastica, ${"four five six ".repeat(30)}`;

  it("stands around the first word that was found, with ellipses where it was cut", () => {
    const pieces = snippetOf(text, ["elastica"]);
    const whole = pieces.map((piece) => piece.text).join("");
    expect(whole).toMatch(/^… .*the elastica, four.* …$/);
    expect(whole.length).toBeLessThan(180);
    expect(pieces.filter(({ found }) => found)).toEqual([{ text: "elastica", found: true }]);
  });

  it("stands where most of the words are", () => {
    const far = `a stiffness ${"one two three ".repeat(40)}the geometric stiffness of it`;
    const found = snippetOf(far, ["stiffness", "geometric"]).filter((piece) => piece.found);
    expect(found.map((piece) => piece.text)).toEqual(["geometric", "stiffness"]);
  });

  it("marks the parts of a text so that they make up the whole", () => {
    const pieces = marked("stepCloth steps a Cloth.", ["cloth"]);
    expect(pieces.map((piece) => piece.text).join("")).toBe("stepCloth steps a Cloth.");
    expect(pieces.filter(({ found }) => found).map((piece) => piece.text)).toEqual(["stepCloth", "Cloth"]);
    expect(marked("nothing", [])).toEqual([{ text: "nothing", found: false }]);
  });
});
