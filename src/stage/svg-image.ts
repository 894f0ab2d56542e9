/**
 * An SVG element of the page as an image, and what a canvas shows as PNG.
 */
import { standaloneOf } from "./standalone-svg.ts";

const DENSITY = 2;

/** An SVG element of the page as an image, twice as large as on the page. */
export async function imageOfSvg(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = standaloneOf(svg);
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute("width", String(width * DENSITY));
  copy.setAttribute("height", String(height * DENSITY));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

/** The picture on a canvas as PNG. */
export function pngOfCanvas(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("the picture could not be written"))),
      "image/png",
    );
  });
}

/** The first opaque background among an element and those that contain it. */
export function backgroundBehind(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (!/^rgba\(.*, 0\)$/.test(backgroundColor) && backgroundColor !== "transparent") return backgroundColor;
  }
  return "white";
}
