/** The data of an exhibit as CSV, under the address of its id. */
import type { APIContext } from "astro";
import { exhibitCsv, exhibitData, hasData } from "../../../components/chapter/exhibit-data.ts";
import { exhibits } from "../../../exhibits/index.ts";
import { exhibitAnchor } from "../../../lib/site.ts";
import { addressOf, whole } from "../../../lib/page-address.ts";

/** One for each exhibit with data. */
export const getStaticPaths = () =>
  exhibits.filter(hasData).map(({ id }) => {
    const [paper, name] = id.split("/");
    return { params: { paper, name } };
  });

/** The rows. */
export async function GET({ params: { paper, name }, site }: APIContext): Promise<Response> {
  const id = `${paper}/${name}`;
  const address = whole(addressOf(`exhibits/#${exhibitAnchor(id)}`), site);
  const text = exhibitCsv(await exhibitData(id, address));
  return new Response(text, { headers: { "content-type": "text/csv;charset=utf-8" } });
}
