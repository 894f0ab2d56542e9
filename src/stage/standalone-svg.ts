/**
 * An SVG element of the page as one that stands alone: what the style sheet says is written into a copy, with colours that every
 * program knows, and with a general family behind each font.
 */
const STYLED = [
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "fill-opacity",
  "stroke-opacity",
  "paint-order",
  "font-size",
  "font-style",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
] as const;
const PAINTED = ["fill", "stroke"] as const;
const GENERAL = /(sans-serif|serif|monospace)$/;

/** A copy that needs no style sheet. */
export function standaloneOf(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const resolve = colourReader();
  const originals = [svg, ...svg.querySelectorAll<SVGElement>("*")];
  [copy, ...copy.querySelectorAll<SVGElement>("*")].forEach((element, n) => {
    const style = getComputedStyle(originals[n]!);
    const said = [
      ...STYLED.map((name) => [name, style.getPropertyValue(name)] as const),
      ...PAINTED.map((name) => [name, resolve(style.getPropertyValue(name))] as const),
      ["font-family", withGeneral(style.fontFamily)] as const,
    ];
    element.setAttribute("style", said.map(([name, value]) => `${name}:${value}`).join(";"));
    element.removeAttribute("class");
  });
  copy.querySelectorAll("style").forEach((element) => element.remove());
  return copy;
}

/** Fonts of the page that others may not have, and what stands in for them. */
export const withGeneral = (family: string): string => (GENERAL.test(family) ? family : `${family}, sans-serif`);

/** What gives colours as red, green and blue, in whatever way they are written. */
function colourReader(): (colour: string) => string {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [1, 1];
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  const known = new Map<string, string>();
  const read = (colour: string): string => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    return alpha === 255 ? `rgb(${red},${green},${blue})` : `rgba(${red},${green},${blue},${(alpha / 255).toFixed(3)})`;
  };
  return (colour) => {
    if (colour === "none" || colour.startsWith("url")) return colour;
    if (!known.has(colour)) known.set(colour, read(colour));
    return known.get(colour)!;
  };
}
