/**
 * An SVG element of the page as one that stands alone: what the style sheet says is written into a copy, with colours that every
 * program knows, and with a general family behind each font.
 */
/** What is said of the strokes and grounds of shapes, and of words besides. */
const SHAPED = [
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "fill-opacity",
  "stroke-opacity",
  "paint-order",
] as const;
const WRITTEN = ["font-size", "font-style", "font-weight", "text-anchor", "dominant-baseline"] as const;
const PAINTED = ["fill", "stroke"] as const;
const GIVEN = [...SHAPED, ...WRITTEN, ...PAINTED, "font-family", "opacity", "class", "style"];
const GENERAL = /(sans-serif|serif|monospace)$/;

/** A copy that needs no style sheet. */
export function standaloneOf(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const resolve = colourReader();
  const originals = [svg, ...svg.querySelectorAll<SVGElement>("*")];
  [copy, ...copy.querySelectorAll<SVGElement>("*")].forEach((element, n) => {
    const said = sayings(element, getComputedStyle(originals[n]!), resolve);
    for (const name of GIVEN) element.removeAttribute(name);
    if (said.length > 0) element.setAttribute("style", said.map(([name, value]) => `${name}:${value}`).join(";"));
  });
  copy.querySelectorAll("style").forEach((element) => element.remove());
  return copy;
}

/** What stands for the style of an element: of one that only holds others, how far these are seen through. */
function sayings(
  { localName }: SVGElement,
  style: CSSStyleDeclaration,
  resolve: (colour: string) => string,
): (readonly [string, string])[] {
  const isText = localName === "text" || localName === "tspan";
  const opacity = style.opacity === "1" ? [] : [["opacity", style.opacity] as const];
  if (localName === "g" || localName === "svg") return opacity;
  return [
    ...opacity,
    ...PAINTED.map((name) => [name, resolve(style.getPropertyValue(name))] as const),
    ...[...SHAPED, ...(isText ? WRITTEN : [])].map((name) => [name, style.getPropertyValue(name)] as const),
    ...(isText ? [["font-family", withGeneral(style.fontFamily)] as const] : []),
  ];
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
