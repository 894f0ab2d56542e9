/**
 * KaTeX at build time for `$…$` and `$$…$$` in chapters: Sätteri parses the mathematics, this turns it into markup.
 *
 * Numbered equations do not come this way; they are declared in src/equations and placed by `<Equation>`.
 */
import katex from "katex";
import { defineHastPlugin, htmlToHast, type HastContent } from "satteri";

/** Whether Sätteri marked a node as mathematics. */
function isMath(node: Readonly<HastContent>): boolean {
  const names = node.type === "element" ? node.properties.className : undefined;
  return Array.isArray(names) && names.includes("language-math");
}

function render(tex: string, displayMode: boolean): HastContent | undefined {
  const html = katex.renderToString(tex.replace(/\n$/, ""), { strict: "error", throwOnError: true, displayMode });
  // Without `xmlns`: Sätteri writes it back as `:xmlns`, and HTML does not need it.
  const root = htmlToHast(html.replaceAll(/ xmlns="[^"]*"/g, ""), { fragment: true });
  return "children" in root ? root.children[0] : undefined;
}

/** The plugin for Astro's configuration. */
export function katexSatteri() {
  return defineHastPlugin({
    name: "katex",
    element: [
      {
        filter: ["pre"],
        visit(node, context) {
          const code = node.children.find((child) => child.type === "element" && child.tagName === "code");
          return code && isMath(code) ? render(context.textContent(code), true) : undefined;
        },
      },
      {
        filter: ["code"],
        visit(node, context) {
          const parent = context.parent(node);
          const inBlock = parent.type === "element" && parent.tagName === "pre";
          return isMath(node) && !inBlock ? render(context.textContent(node), false) : undefined;
        },
      },
    ],
  });
}
