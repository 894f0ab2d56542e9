/** What a text names by a number becomes a link, and nothing else does. */
import { describe, expect, it } from "vitest";
import { linkReferences, type Resolve } from "../../src/lib/references.ts";

/** A paper with equations 1 to 9, Table 4 and figure 5. */
const resolve: Resolve = (kind, number) => {
  const known = { equation: Number(number) < 10, table: number === "4", figure: number === "5" }[kind];
  return known
    ? { address: `#${kind}-${number}`, anchor: `${kind}-${number}`, name: `${kind} ${number}, so called` }
    : undefined;
};
/** The words of the links that are made, with where they lead. */
const linksIn = (html: string): string[] =>
  Array.from(
    linkReferences(html, resolve).matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g),
    ([, to, words]) => `${words} ${to}`,
  );

describe("the references of a text", () => {
  it("are numbers in brackets, and nouns with a number or several", () => {
    expect(linksIn("<p>By (2) and (3), the scheme (6) to (8).</p>")).toEqual([
      "(2) #equation-2",
      "(3) #equation-3",
      "(6) #equation-6",
      "(8) #equation-8",
    ]);
    expect(linksIn("Equation 8 and equation (7), as in figure 5")).toEqual([
      "Equation 8 #equation-8",
      "equation (7) #equation-7",
      "figure 5 #figure-5",
    ]);
    expect(linksIn("Equations 2, 4 and (6); Tables 3 and 4")).toEqual([
      "2 #equation-2",
      "4 #equation-4",
      "(6) #equation-6",
      "4 #table-4",
    ]);
  });

  it("are none that the paper has not", () => {
    expect(linkReferences("<p>(10), Table 1, figure 45 and equation 12</p>", resolve)).toBe(
      "<p>(10), Table 1, figure 45 and equation 12</p>",
    );
  });

  it.each([
    "f(2) and sinc(3)",
    '<i class="letter">f</i><sub>b</sub>(2)',
    '<span class="katex">f</span>(2)',
    "Table 4 of Provot",
    "figure 5.2",
    "tables 45",
    "the configurable 4",
  ])("are not in “%s”", (html) => expect(linkReferences(html, resolve)).toBe(html));

  it.each(["a", "button", "code", "pre", "label", "summary", "h2", "svg", "option", "pliant-cell"])(
    "are not within <%s>",
    (name) => {
      const html = `<${name} title="a > b"><b>(2)</b></${name}>`;
      expect(linkReferences(html, resolve)).toBe(html);
      expect(linksIn(`${html}(3)`)).toHaveLength(name === "a" || name === "code" ? 0 : 1);
      expect(linksIn(`${html} (3)`)).toEqual(["(3) #equation-3"]);
    },
  );

  it("are not in formulas, scripts, style sheets and comments", () => {
    const html =
      '<span class="katex-display"><span class="katex"><span>(2)</span></span></span><script>"</p>(3)"</script><style>a{b:(4)}</style><!-- (5) --><svg><path d="M0"/>(6)</svg>';
    expect(linkReferences(html, resolve)).toBe(html);
  });

  it("are not to the thing itself", () => {
    expect(linksIn('<section id="equation-2"><p>Unlike (3), (2)</p></section><p>(2)</p>')).toEqual([
      "(3) #equation-3",
      "(2) #equation-2",
    ]);
  });

  it("are read with what they are the number of", () => {
    expect(linkReferences("(2)", resolve)).toContain('aria-label="equation 2, so called"');
    expect(linkReferences("equation 2", resolve)).not.toContain("aria-label");
    const bracketed: typeof resolve = (kind, number) => {
      const found = resolve(kind, number);
      return found && { ...found, name: `${kind} (${number}), so called` };
    };
    expect(linkReferences("equations 2 and (3)", bracketed)).toMatch(
      /"equation 2, so called".*"equation \(3\), so called"/,
    );
  });

  it("keep their bracket, also before a small word, and are not those of another paper", () => {
    expect(linksIn("equations (2) and (3) in turn")).toEqual(["(2) #equation-2", "(3) #equation-3"]);
    expect(linksIn("equation (2) of Baraff")).toEqual([]);
  });
});
