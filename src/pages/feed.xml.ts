/** The feed of errata and changes. */
import type { APIContext } from "astro";
import { getCollection } from "astro:content";
import { bookHistory } from "../components/cite/dated.ts";
import { changeEntries, erratumEntries } from "../components/cite/feed-entries.ts";
import { equations } from "../equations/index.ts";
import { atomOf } from "../lib/feed.ts";
import { wholeAddress } from "../lib/citation.ts";
import { readImprint } from "../lib/imprint.ts";

const PATH = "feed.xml";

/** The feed as Atom. */
export async function GET({ site }: APIContext): Promise<Response> {
  const history = await bookHistory();
  const titles = new Map((await getCollection("chapters")).map(({ id, data }) => [id, data.title]));
  const { title, abstract, authors } = readImprint();
  const text = atomOf({
    title: `${title}: errata and changes`,
    subtitle: abstract,
    authors,
    rights: "CC BY 4.0",
    path: PATH,
    entries: [...changeEntries(history, titles), ...erratumEntries(equations, history)],
    addressOf: (path) => wholeAddress(path, site) ?? (path || "./"),
  });
  return new Response(text, { headers: { "content-type": "application/atom+xml" } });
}
