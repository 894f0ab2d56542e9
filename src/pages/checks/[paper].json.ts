/** What the checks of a paper need to run in a reader's tab; fetched when a reader first asks for them. */
import { notations } from "../../equations/index.ts";
import { checkModules } from "../../lib/check-modules.ts";

/** One for each paper. */
export const getStaticPaths = () => Object.keys(notations).map((paper) => ({ params: { paper } }));

/** The modules as JSON. */
export const GET = ({ params }: { readonly params: { readonly paper: string } }): Response =>
  Response.json(checkModules(params.paper));
