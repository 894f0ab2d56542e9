/** The cards that other sites show for links to the book. */
import type { APIRoute, GetStaticPaths } from "astro";
import { drawnCard, socialCards, type SocialCard } from "../../components/chrome/social-cards.ts";

export const getStaticPaths = (async () =>
  (await socialCards()).map((card) => ({ params: { name: card.name }, props: { card } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ card: SocialCard }> = async ({ props }) =>
  new Response(await drawnCard(props.card), { headers: { "content-type": "image/png" } });
