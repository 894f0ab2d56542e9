/** The cards of a paper; fetched when a reader first points at a reference, focuses it or taps it. */
import { cardsOf } from "../../components/cards/paper-cards.ts";
import { notations } from "../../equations/index.ts";

/** One for each paper. */
export const getStaticPaths = () => Object.keys(notations).map((paper) => ({ params: { paper } }));

/** The cards as JSON. */
export const GET = async ({ params }: { readonly params: { readonly paper: string } }): Promise<Response> =>
  Response.json(await cardsOf(params.paper));
