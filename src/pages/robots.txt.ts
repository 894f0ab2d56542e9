/** What search engines may read: everything; and where the list of pages is, if the book has an address. */
import type { APIRoute } from "astro";
import { addressOf } from "../lib/page-address.ts";

export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      "User-agent: *",
      "Allow: /",
      ...(site ? [`Sitemap: ${new URL(addressOf("sitemap.xml"), site).href}`] : []),
      "",
    ].join("\n"),
  );
