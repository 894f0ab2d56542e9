/**
 * A text as a QR code, drawn as SVG: dark on light whatever the theme, since cameras ask for it. Fetched when one is to be shown.
 */
import { generate } from "lean-qr";
import { toSvg } from "lean-qr/extras/svg";

/** The code of a text, named for those who do not see it; too long a text has none. */
export function qrCode(text: string, label: string): SVGElement | undefined {
  try {
    const svg = toSvg(generate(text), document, { on: "#000", off: "#fff", pad: 4 });
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", label);
    return svg;
  } catch {
    return undefined;
  }
}
