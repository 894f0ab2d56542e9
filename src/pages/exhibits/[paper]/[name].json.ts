/** The data of an exhibit as JSON, under the address of its id. */
import type { APIContext } from "astro";
import { exhibitData, hasData } from "../../../components/chapter/exhibit-data.ts";
import { exhibits } from "../../../exhibits/index.ts";
import { exhibitAnchor } from "../../../lib/site.ts";
import { addressOf, whole } from "../../../lib/page-address.ts";

/** One for each exhibit with data. */
export const getStaticPaths = () =>
  exhibits.filter(hasData).map(({ id }) => {
    const [paper, name] = id.split("/");
    return { params: { paper, name } };
  });

/** The object. */
export async function GET({ params: { paper, name }, site }: APIContext): Promise<Response> {
  const id = `${paper}/${name}`;
  const address = whole(addressOf(`exhibits/#${exhibitAnchor(id)}`), site);
  const data = await exhibitData(id, address);
  return Response.json(data);
}
