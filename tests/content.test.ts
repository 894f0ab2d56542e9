/**
 * The built pages, read as a stranger would: every link leads somewhere, and every picture has a name.
 *
 * Part of the set `built`, which `npm test` runs after the build.
 */
import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { parseHTML } from "linkedom";
import { describe, expect, it } from "vitest";
import { PRINTED } from "../src/exhibits/buckling/table-1-rows.ts";
import type { SearchRecord } from "../src/components/search/record.ts";
import { peerResults } from "../src/components/bench/bench-results.ts";
import { shown } from "../src/scenes/numbers.ts";
import { base, dist } from "../tools/site.mjs";

const ORIGIN = "http://built.example";
const HOSTS = ["doi.org", "creativecommons.org", "www.w3.org", "schema.org"];

const files = new Set(
  fs
    .readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/")),
);
const pages = new Map(
  [...files]
    .filter((file) => file.endsWith(".html"))
    .map((file) => [file, parseHTML(fs.readFileSync(path.join(dist, file), "utf8")).document] as const),
);

/** The ids of each page; the parser would look through the whole page for each of them. */
const idsOf = new Map(
  [...pages].map(([file, document]) => [file, new Set([...document.querySelectorAll("[id]")].map(({ id }) => id))]),
);

/** The address of a page of dist/ under the base path. */
const addressOf = (file: string): string => ORIGIN + base + file.replace(/(^|\/)index\.html$/, "$1");

/** The file of dist/ that an address of this site names, if there is one. */
function fileAt(url: URL): string | undefined {
  if (!url.pathname.startsWith(base)) return undefined;
  const name = decodeURIComponent(url.pathname.slice(base.length));
  return [name, `${name}index.html`].find(
    (candidate) => (candidate === "" || !candidate.startsWith("/")) && files.has(candidate),
  );
}

/** Every address that a page asks for or leads to. */
function linksOf(document: Document): string[] {
  const attributes = ["href", "src", "poster", "data-src"];
  const plain = attributes.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)!),
  );
  const sets = [...document.querySelectorAll("[srcset]")].flatMap((element) =>
    element
      .getAttribute("srcset")!
      .split(",")
      .map((part) => part.trim().split(/\s+/)[0]!),
  );
  return [...plain, ...sets].filter((link) => !/^(data|blob|mailto):/.test(link));
}

/** The words that name a picture for those who do not see it. */
function nameOf(element: Element, document: Document): string {
  const labelled = element
    .getAttribute("aria-labelledby")
    ?.split(/\s+/)
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");
  const title = [...element.children].find((child) => child.localName === "title")?.textContent;
  return (labelled ?? element.getAttribute("aria-label") ?? element.getAttribute("alt") ?? title ?? "").trim();
}

const isHidden = (element: Element): boolean =>
  element.closest("[aria-hidden='true']") !== null || element.getAttribute("role") === "presentation";
const markupOf = (element: Element): string => element.outerHTML.slice(0, 160);

it("there are pages to read", () => {
  expect(files.has("index.html")).toBe(true);
});

it("fonts are served in the one format that every browser of the book reads", () => {
  const formats = [...files].filter((file) => /\.(woff2?|ttf|otf)$/.test(file)).map((file) => path.extname(file));
  expect(new Set(formats)).toEqual(new Set([".woff2"]));
});

describe.each([...pages])("%s", (file, document) => {
  const elements = (selector: string): Element[] => [...document.querySelectorAll(selector)];

  it("leads only to what is there", () => {
    const broken = linksOf(document).filter((link) => {
      const url = new URL(link, addressOf(file));
      if (url.origin !== ORIGIN) return false;
      const target = fileAt(url);
      if (!target) return true;
      const fragment = decodeURIComponent(url.hash.slice(1));
      // An identifier of a result is brought to the page that verifies it; tests/results.test.ts reads them.
      if (fragment.startsWith("pliant:")) return url.pathname !== `${base}verify/`;
      return fragment !== "" && target.endsWith(".html") && !idsOf.get(target)!.has(fragment);
    });
    expect([...new Set(broken)]).toEqual([]);
  });

  it("asks nothing of foreign origins", () => {
    const loads = elements(
      "script[src], link[rel~='stylesheet'], link[rel~='preload'], link[rel~='icon'], img, iframe, source, video, audio",
    );
    const asked = loads
      .flatMap((element) => [element.getAttribute("src"), element.getAttribute("href")])
      .filter((link) => link !== null);
    const strange = (link: string): boolean =>
      new URL(link, addressOf(file)).origin !== ORIGIN && !/^(data|blob):/.test(link);
    expect(asked.filter(strange)).toEqual([]);
    const mentioned = linksOf(document).map((link) => new URL(link, addressOf(file)));
    const own = elements("link[rel='canonical']").map((link) => new URL(link.getAttribute("href")!).host);
    const reports = elements("a[data-report]").map((link) => new URL(link.getAttribute("href")!).host);
    const allowed = [...HOSTS, ...own, ...reports, new URL(ORIGIN).host];
    expect(mentioned.filter((url) => !allowed.includes(url.host)).map(String)).toEqual([]);
  });

  it("uses every id once", () => {
    const ids = elements("[id]").map(({ id }) => id);
    expect(ids.filter((id, k) => ids.indexOf(id) !== k)).toEqual([]);
  });

  it("names every cell and exercise once, since a notebook knows them by name", () => {
    const names = [...document.querySelectorAll("pliant-cell")].map((cell) => cell.getAttribute("data-cell"));
    expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
  });

  it("names in its text only presets that a figure of the page offers", () => {
    const missing = elements("pliant-try[data-preset]").filter((named) => {
      const { scene, preset } = (named as HTMLElement).dataset;
      return elements(`pliant-sim[data-scene="${scene}"]`).every(
        (sim) => !sim.querySelector(`[data-preset="${preset}"]`),
      );
    });
    expect(missing.map(markupOf)).toEqual([]);
  });

  it("has a language, a title, one h1, and no heading without words or out of order", () => {
    expect(document.documentElement.getAttribute("lang")).toBeTruthy();
    expect(document.title.trim()).not.toBe("");
    expect(elements("h1")).toHaveLength(1);
    const headings = elements("h1, h2, h3, h4, h5, h6");
    expect(headings.filter(({ textContent }) => !textContent?.trim()).map(markupOf)).toEqual([]);
    const levels = headings.map(({ localName }) => Number(localName[1]));
    expect(levels.filter((level, k) => level > (levels[k - 1] ?? 0) + 1)).toEqual([]);
  });

  it("names every picture", () => {
    const nameless = elements("img:not([alt]), [role='img'], [role='figure'], video").filter(
      (element) => !isHidden(element) && !nameOf(element, document),
    );
    expect(nameless.map(markupOf)).toEqual([]);
    const svgs = elements("svg").filter(
      (svg) => !isHidden(svg) && !svg.closest("[role='img']") && !nameOf(svg, document),
    );
    expect(svgs.map(markupOf)).toEqual([]);
  });

  it("has MathML in every formula, and no formula that failed", () => {
    expect(
      elements(".katex")
        .filter((formula) => !isHidden(formula) && !formula.querySelector("math"))
        .map(markupOf),
    ).toEqual([]);
    expect(elements(".katex-error").map(markupOf)).toEqual([]);
  });

  // A figure away from its chapter has its address there.
  it.skipIf(/^(embed|present)\//.test(file))(
    "has a link to itself at every section, figure and exhibit, by its name",
    () => {
      const things = elements("h2[id], h3[id], figure.sim[id], .exhibit[id]").filter(
        (thing) => thing.localName !== "h3" || !thing.closest("pliant-problem"),
      );
      const without = things.filter((thing) => {
        const link = thing.querySelector(".to-itself");
        const leadsHere = link?.getAttribute("href") === `#${thing.id}`;
        return !leadsHere || !/^Link to \S/.test(link.getAttribute("aria-label") ?? "");
      });
      expect(without.filter((thing) => !thing.closest(".contents")).map(markupOf)).toEqual([]);
    },
  );

  it("refers only to ids that it has", () => {
    const names = ["aria-labelledby", "aria-describedby", "aria-controls", "for", "list"];
    const missing = names.flatMap((name) =>
      elements(`[${name}]`).flatMap((element) =>
        element
          .getAttribute(name)!
          .split(/\s+/)
          .filter((id) => id && !idsOf.get(file)!.has(id)),
      ),
    );
    expect(missing).toEqual([]);
  });
});

describe("the search", () => {
  const text = fs.readFileSync(path.join(dist, "search/records.json"), "utf8");
  const records = JSON.parse(text) as readonly SearchRecord[];

  it("leads only to what is there", () => {
    const broken = records.filter(({ address }) => {
      const url = new URL(address, ORIGIN);
      const target = fileAt(url);
      const fragment = decodeURIComponent(url.hash.slice(1));
      return !target || (fragment !== "" && !idsOf.get(target)!.has(fragment));
    });
    expect(broken.map(({ kind, title, address }) => `${kind} ${title}: ${address}`)).toEqual([]);
  });

  it("knows every equation, exhibit, symbol, section and name that the pages have", () => {
    const known = new Set(records.map(({ address }) => new URL(address, ORIGIN).href));
    const things = ".prose h2[id], .prose h3[id], .equation[id], .exhibit[id], pliant-cell[id], pliant-problem[id]";
    const lost = [...pages].flatMap(([file, document]) => {
      const isPart = file.startsWith("chapters/") && !file.endsWith("/all/index.html");
      const looked = isPart ? things : { "symbols/index.html": "tr[id]", "solver/index.html": "[data-name][id]" }[file];
      return [...(looked ? document.querySelectorAll(looked) : [])]
        .filter(
          (thing) => !thing.closest(".contents") && !(thing.localName === "h3" && thing.closest("pliant-problem")),
        )
        .map(({ id }) => `${addressOf(file)}#${id}`);
    });
    expect(lost.length).toBeGreaterThan(700);
    expect(lost.filter((address) => !known.has(address))).toEqual([]);
  });

  it("needs less than 200 kB, which are fetched when it is first asked", () => {
    expect(gzipSync(text, { level: 9 }).length).toBeLessThan(200_000);
  });
});

describe("the page on speed", () => {
  const document = pages.get("bench/index.html")!;
  const rows = peerResults.at(-1)!.rows;
  const text = document.querySelector("main")!.textContent.replaceAll(/\s+/g, " ");

  it("shows the times that the bench wrote down, and from which machine, day and commit they are", () => {
    const { machine } = peerResults.at(-1)!;
    for (const words of [machine, rows[0]!.date, rows[0]!.commit]) expect(text).toContain(words);
    const cells = new Set([...document.querySelectorAll("td")].map(({ textContent }) => textContent.trim()));
    const shownTimes = rows.filter(({ start, stretch }) => start === "level" && !Number.isNaN(stretch));
    expect(shownTimes.length).toBeGreaterThan(20);
    expect(shownTimes.filter(({ ms }) => !cells.has(shown(ms)))).toEqual([]);
  });

  it("names in its chart every simulator that is drawn, wide and narrow, and the paper", () => {
    const charts = [...document.querySelectorAll("pliant-cost svg")];
    expect(charts).toHaveLength(2);
    for (const chart of charts) {
      const names = [...chart.querySelectorAll("text")].map(({ textContent }) => textContent);
      expect(names).toEqual(expect.arrayContaining(["blocks", "patches", "Jolt", "Rapier", "XPBD", "Choi and Ko"]));
    }
  });

  it("says what the paper prints as the paper’s", () => {
    for (const { animation, particles, cpu } of PRINTED) {
      const row = [...document.querySelectorAll("tr")].find(
        (one) => one.querySelector("th")?.textContent.trim() === animation,
      )!;
      const cells = [...row.querySelectorAll("td")].map(({ textContent }) => textContent.trim());
      expect(cells.slice(0, 2)).toEqual([particles.toLocaleString("en"), cpu]);
    }
    expect(text).toContain("These are the paper’s numbers, and not ours");
  });
});
