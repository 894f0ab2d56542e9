/** The book's icon as pixels. */
import type { APIRoute, GetStaticPaths } from "astro";
import { ICONS, pngOf } from "../../lib/icons.ts";

export const getStaticPaths = (() => Object.keys(ICONS).map((name) => ({ params: { name } }))) satisfies GetStaticPaths;

export const GET: APIRoute = async ({ params }) =>
  new Response(await pngOf(ICONS[params["name"]!]!), { headers: { "content-type": "image/png" } });
