/** The script of all pages of scenes by themselves whose picture is of one kind. */
import { pageScript } from "../../lib/embed-scripts.ts";

const KINDS = ["plane", "space"] as const;

/** One for each kind of picture. */
export const getStaticPaths = () => KINDS.map((kind) => ({ params: { kind } }));

/** It. */
export const GET = async ({ params }: { readonly params: { readonly kind: (typeof KINDS)[number] } }) =>
  new Response(await pageScript(params.kind), { headers: { "content-type": "text/javascript" } });
