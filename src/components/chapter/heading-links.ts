/** Gives every section of a chapter its fragment, and its heading a link to it; `LinkToSelf.astro` is the same for the rest. */
import { defineHastPlugin } from "satteri";
import { slugOf } from "./section-slugs.ts";

/** The plugin for Astro's configuration. */
export const headingLinks = () => () => {
  const taken: string[] = [];
  return defineHastPlugin({
    name: "heading-links",
    element: {
      filter: ["h2", "h3"],
      visit(node, context) {
        const words = context.textContent(node).trim();
        const slug = slugOf(words, taken);
        taken.push(slug);
        context.setProperty(node, "id", slug);
        context.appendChild(node, {
          type: "element",
          tagName: "a",
          properties: { className: ["to-itself"], href: `#${slug}`, ariaLabel: `Link to ${words}` },
          children: [],
        });
      },
    },
  });
};
