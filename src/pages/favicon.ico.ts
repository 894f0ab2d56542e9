/** The icon that browsers ask for by themselves. */
import { favicon } from "../lib/icons.ts";

export const GET = async (): Promise<Response> =>
  new Response(await favicon(), { headers: { "content-type": "image/x-icon" } });
