/** What a test can know of a PDF without a reader of PDFs: its pages, and how much is drawn on each. */
import { inflateSync } from "node:zlib";

/** How often a page shows text and a picture. */
export interface PrintedPage {
  readonly texts: number;
  readonly pictures: number;
}

/** The pages of a PDF as Chromium writes them: each an object that names the object of its contents. */
export function pagesIn(pdf: Buffer): PrintedPage[] {
  const text = pdf.toString("latin1");
  const pages = Array.from(
    text.matchAll(/\n\d+ 0 obj\n<<(?:(?!endobj)[^])*?\/Type \/Page\b(?:(?!endobj)[^])*?endobj/g),
    ([page]) => page,
  );
  return pages.map((page) => {
    const contents = /\/Contents (\d+) 0 R/.exec(page)?.[1];
    const drawn = contents === undefined ? "" : streamOf(text, contents);
    return { texts: drawn.match(/\bT[jJ]\b/g)?.length ?? 0, pictures: drawn.match(/\bDo\b/g)?.length ?? 0 };
  });
}

function streamOf(text: string, object: string): string {
  const begin = text.indexOf(`\n${object} 0 obj\n`);
  const from = text.indexOf("stream\n", begin) + "stream\n".length;
  const to = text.indexOf("endstream", from);
  return inflateSync(Buffer.from(text.slice(from, to), "latin1")).toString("latin1");
}
