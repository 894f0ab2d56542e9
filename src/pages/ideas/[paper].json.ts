/** Where the symbols of a paper stand besides its formulas; fetched when a reader first points at one of these places. */
import { placesOf } from "../../components/ideas/paper-ideas.ts";
import { notations } from "../../equations/index.ts";

/** One for each paper. */
export const getStaticPaths = () => Object.keys(notations).map((paper) => ({ params: { paper } }));

/** The places as JSON. */
export const GET = ({ params }: { readonly params: { readonly paper: string } }): Response =>
  Response.json(placesOf(params.paper));
