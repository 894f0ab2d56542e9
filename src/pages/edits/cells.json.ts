/** Where every cell of the book stands; fetched by the page that lists what a browser keeps. */
import { getCollection } from "astro:content";
import { cellPlaces } from "../../lib/cell-places.ts";

/** The places as JSON, by the ids of the cells. */
export async function GET(): Promise<Response> {
  const chapters = await getCollection("chapters");
  return Response.json(cellPlaces(new Map(chapters.map(({ id, data }) => [id, data.title]))));
}
