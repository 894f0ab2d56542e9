/** What a system wants to know to put the book among its programs. */
import { ICONS } from "../lib/icons.ts";
import { addressOf } from "../lib/page-address.ts";

const icon = (name: string, purpose: "any" | "maskable") => {
  const { width } = ICONS[name]!;
  return { src: addressOf(`icons/${name}.png`), sizes: `${width}x${width}`, type: "image/png", purpose };
};

export const GET = (): Response =>
  new Response(
    JSON.stringify({
      name: "Pliant, a book that runs",
      short_name: "Pliant",
      description: "Papers on soft things in motion, whose equations are checked by the code that computes them.",
      lang: "en-GB",
      id: addressOf(""),
      start_url: addressOf(""),
      scope: addressOf(""),
      display: "minimal-ui",
      background_color: "#fcfbf8",
      theme_color: "#fcfbf8",
      categories: ["books", "education"],
      icons: [icon("small", "any"), icon("large", "any"), icon("maskable", "maskable")],
    }),
    { headers: { "content-type": "application/manifest+json" } },
  );
