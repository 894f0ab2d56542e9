/**
 * What the head of a page says of it to programs: links, citation tags for reference managers, OpenGraph for those who
 * show a link as a card, and schema.org as JSON-LD. Without an address of the site nothing claims to have one.
 */
import type { Dates } from "./book-history.ts";
import { numbersOfDay } from "./book-history.ts";
import type { Imprint } from "./imprint.ts";
import { addressOf } from "./page-address.ts";
import { wholeAddress } from "./citation.ts";

/** A paper that a chapter is about. */
export interface PaperSubject {
  readonly title: { readonly english: string; readonly korean: string };
  readonly authors: readonly { readonly english: string; readonly korean: string }[];
  readonly year?: number | undefined;
}

/** A file in which the data of a page can be had. */
export interface DataFile {
  readonly path: string;
  readonly type: string;
}

/** What a page is about; a plain page is about nothing that has a form of its own. */
export type PageSubject =
  | {
      readonly kind: "chapter" | "lesson";
      readonly name: string;
      readonly dates: Dates;
      readonly paper?: PaperSubject | undefined;
    }
  | { readonly kind: "data"; readonly dates: Dates; readonly files: readonly DataFile[] };

export interface HeadOptions {
  readonly title: string;
  readonly description: string;
  /** The page, from the root of the book. */
  readonly path: string;
  readonly imprint: Imprint;
  readonly site: URL | undefined;
  readonly subject?: PageSubject | undefined;
  /** A picture that stands for the page, from the root of the book. */
  readonly image?: { readonly path: string; readonly alt: string } | undefined;
}

export interface PageHead {
  /** What stands in the tab. */
  readonly title: string;
  readonly links: readonly {
    readonly rel: string;
    readonly href: string;
    readonly type?: string;
    readonly title?: string;
  }[];
  /** Tags with a name, and with a property as OpenGraph wants it. */
  readonly names: readonly (readonly [name: string, content: string])[];
  readonly properties: readonly (readonly [property: string, content: string])[];
  /** JSON-LD as it stands in a script. */
  readonly data: string;
}

const BOOK = "Pliant";
const LICENCE = "https://creativecommons.org/licenses/by/4.0/";

/** The head of a page. */
export function headOf(options: HeadOptions): PageHead {
  const { title, description, path, site, subject, image } = options;
  const address = wholeAddress(path, site);
  const picture = image && wholeAddress(image.path, site);
  return {
    title: title === BOOK ? options.imprint.title.replace(":", ",") : `${title} · ${BOOK}`,
    links: [
      ...(address === undefined ? [] : [{ rel: "canonical", href: address }]),
      { rel: "alternate", href: addressOf("feed.xml"), type: "application/atom+xml", title: "Errata and changes" },
      ...(subject?.kind === "data" ? subject.files : []).map((file) => ({
        rel: "alternate",
        href: addressOf(file.path),
        type: file.type,
      })),
    ],
    names: [
      ["description", description],
      ["twitter:card", picture === undefined ? "summary" : "summary_large_image"],
      ...citationTags(options, address),
    ],
    properties: [
      ["og:type", subject ? "article" : "website"],
      ["og:site_name", BOOK],
      ["og:locale", "en_GB"],
      ["og:title", title],
      ["og:description", description],
      ...(address === undefined ? [] : [["og:url", address] as const]),
      ...(picture === undefined
        ? []
        : ([
            ["og:image", picture],
            ["og:image:alt", image!.alt],
          ] as const)),
    ],
    data: JSON.stringify(dataOf(options, address)).replaceAll("<", "\\u003c"),
  };
}

/** The tags that reference managers read. */
function citationTags({ subject, imprint }: HeadOptions, address: string | undefined): [string, string][] {
  if (subject?.kind !== "chapter") return [];
  return [
    ["citation_title", subject.name],
    ...imprint.authors.map((author): [string, string] => ["citation_author", author]),
    ["citation_inbook_title", imprint.title],
    [
      "citation_publication_date",
      numbersOfDay(subject.dates.last)
        .map((number) => String(number).padStart(2, "0"))
        .join("/"),
    ],
    ["citation_language", "en"],
    ...(address === undefined
      ? []
      : ([
          ["citation_public_url", address],
          ["citation_fulltext_html_url", address],
        ] as [string, string][])),
  ];
}

function dataOf({ title, description, subject, imprint, site }: HeadOptions, address: string | undefined): object {
  const publisher = imprint.authors.map((name) => ({ "@type": "Organization", name }));
  const root = wholeAddress("", site);
  const book = {
    "@type": "Book",
    name: imprint.title,
    version: imprint.version,
    ...(root !== undefined && { url: root }),
  };
  const common = {
    "@context": "https://schema.org",
    name: subject && subject.kind !== "data" ? subject.name : title === BOOK ? imprint.title : title,
    description,
    inLanguage: "en-GB",
    license: LICENCE,
    version: imprint.version,
    author: publisher,
    ...(address !== undefined && { url: address }),
  };
  if (title === BOOK) return { ...common, "@type": "Book", abstract: imprint.abstract };
  if (!subject) return { ...common, "@type": "WebPage", isPartOf: book };
  const dates = { datePublished: subject.dates.first, dateModified: subject.dates.last };
  if (subject.kind === "data") {
    const distribution = subject.files.map((file) => downloadOf(file, site));
    return { ...common, ...dates, "@type": "Dataset", isPartOf: book, isAccessibleForFree: true, distribution };
  }
  return {
    ...common,
    ...dates,
    "@type": "LearningResource",
    learningResourceType: subject.kind === "lesson" ? "lesson plan" : "chapter with simulations",
    isAccessibleForFree: true,
    isPartOf: book,
    ...(subject.paper && { about: articleOf(subject.paper) }),
  };
}

const downloadOf = ({ path, type }: DataFile, site: URL | undefined): object => {
  const contentUrl = wholeAddress(path, site);
  return { "@type": "DataDownload", name: path, encodingFormat: type, ...(contentUrl !== undefined && { contentUrl }) };
};

const articleOf = ({ title, authors, year }: PaperSubject): object => ({
  "@type": "ScholarlyArticle",
  name: title.korean,
  alternateName: title.english,
  inLanguage: "ko",
  author: authors.map(({ english, korean }) => ({ "@type": "Person", name: english, alternateName: korean })),
  ...(year !== undefined && { datePublished: String(year) }),
});
