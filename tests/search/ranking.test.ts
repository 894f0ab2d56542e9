/** What comes first: questions as readers ask them, and the thing that they mean. */
import { beforeAll, describe, expect, it } from "vitest";
import { SearchIndex, type SearchHit } from "../../src/components/search/search-index.ts";
import { bookRecords } from "./book-records.ts";

const book: { index?: SearchIndex } = {};

beforeAll(async () => {
  book.index = await SearchIndex.of(bookRecords());
});

const find = (question: string): readonly SearchHit[] => book.index!.find(question);
const said = ({ record: { kind, title } }: SearchHit): string => `${kind}: ${title}`;

describe("what is asked for by number comes first", () => {
  it.each([
    ["buckling 8", "equation: (8) Force of the arc, worked out"],
    ["buckling/8", "equation: (8) Force of the arc, worked out"],
    ["(8) buckling", "equation: (8) Force of the arc, worked out"],
    ["eq. (21)", "equation: (21) The linear system of one step"],
    ["equation 3 of modal", "equation: (3) A displacement as a mixture of modes"],
    ["eq8 crumple", "equation: (8) Height of the new vertex"],
    ["figure 5 buckling", "exhibit: Figure 5: How hard a squeezed strip pushes back"],
    ["fig. 5 in fuzzy", "exhibit: Figure 5: Input sets"],
    ["table 1 fuzzy", "exhibit: Table 1: Effective force and displacement"],
    ["chapter 3", "page: Paper that does not forget"],
  ])("%s", (question, first) => {
    expect(find(question).slice(0, 1).map(said)).toEqual([first]);
  });

  it("(8) finds the equations (8) and the figures 8 of all papers before anything else", () => {
    const found = find("(8)");
    const numbers = found.map(({ record: { number = "" } }) => number.split(" ")[1]);
    const last = numbers.lastIndexOf("8");
    expect(last).toBeGreaterThan(4);
    expect(new Set(numbers.slice(0, last + 1))).toEqual(new Set(["8"]));
    expect(found[0]!.record.kind).toBe("equation");
  });

  it("figure 5 finds figures 5 alone before anything else, and no equation (5)", () => {
    const titles = find("figure 5").slice(0, 4).map(said);
    for (const title of titles) expect(title).toMatch(/^exhibit: Figure 5:/);
  });
});

describe("words find what they mean", () => {
  it.each([
    ["buckling", "page: A cloth that wrinkles without exploding"],
    ["Choi Ko cloth", "page: A cloth that wrinkles without exploding"],
    ["geometric stiffness", "section: A link that only pulls"],
    ["elastica", "section: A link that gives way"],
    ["conjugate gradients", "section: What turns negative"],
    ["positive definite", "section: What turns negative"],
    ["tension stiffness", "symbol: k_s, tension stiffness"],
    ["k_b", "symbol: k_b, bending stiffness"],
    ["energy of a bent beam", "equation: (4) Energy of a bent beam"],
    ["the mass matrix", "equation: The mass matrix"],
    ["stepCloth", "name: stepCloth"],
    ["gaussSeidel", "name: gaussSeidel"],
    ["how does paper crease", "page: Paper that does not forget"],
    ["wardrobe", "scene: A wardrobe"],
    ["which euler", "section: Which Euler?"],
    ["inverse of sinc", "exercise: The inverse of sinc, to the last digit"],
    ["licences", "page: About"],
    ["how do I cite this", "page: Cite"],
    ["embed", "page: Share a scene"],
    ["homework", "page: Teach"],
    ["benchmark", "page: Measured here"],
    ["notation", "page: Symbols"],
    ["Large steps in cloth simulation", "reference: Large steps in cloth simulation"],
  ])("%s", (question, first) => {
    expect(find(question).slice(0, 1).map(said)).toEqual([first]);
  });

  it.each([
    ["Jacobian", "section: A link that only pulls"],
    ["membership function", "exhibit: Figure 5: Input sets"],
    ["compression stiffness arc", "equation: (10) Force of a link that buckles"],
    ["stiffness of a tension link square", "erratum: (3) Stiffness of a tension link"],
    ["eigenvalue", "cell: eigenvalue"],
  ])("%s is among the first five", (question, title) => {
    expect(find(question).slice(0, 5).map(said)).toContain(title);
  });
});

describe("a question need not be finished or spelt well", () => {
  it.each([
    ["elastca", "section: A link that gives way"],
    ["fuzy", "page: A flag that obeys a table"],
    ["conjugate gradeints", "section: What turns negative"],
    ["geometric stiffn", "section: A link that only pulls"],
    ["Trousres", "section: Trousers"],
    ["NOTATION", "page: Symbols"],
  ])("%s", (question, title) => {
    expect(find(question).slice(0, 5).map(said)).toContain(title);
  });

  it("has all words of a question in what it finds, also where one is misspelt", () => {
    const found = find("conjugate gradeints");
    expect(found.length).toBeGreaterThan(3);
    for (const { terms } of found) expect(terms.some((term) => term.startsWith("conjugate"))).toBe(true);
    for (const { terms } of found) expect(terms.some((term) => term.startsWith("gradient"))).toBe(true);
  });

  it("finds nothing for nothing, and for what no word is like", () => {
    expect(find("")).toEqual([]);
    expect(find("  ?! ")).toEqual([]);
    expect(find("xylophone zzzz")).toEqual([]);
  });

  it("finds some of the words if nothing has all of them", () => {
    expect(find("elastica xylophone").slice(0, 5).map(said)).toContain("section: A link that gives way");
  });
});
