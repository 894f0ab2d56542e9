/**
 * An SVG element of the page as a PNG: what the style sheet says is written into a copy, which is then painted.
 */
const STYLED = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "paint-order",
  "font",
  "text-anchor",
];
const DENSITY = 2;

/** Paints an SVG element at twice its size on the page, on the colour that lies behind it. */
export async function pngOfSvg(svg: SVGSVGElement): Promise<Blob> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = svg.querySelectorAll<SVGElement>("*");
  copy.querySelectorAll<SVGElement>("*").forEach((element, n) => {
    const style = getComputedStyle(originals[n]!);
    for (const name of STYLED) element.style.setProperty(name, style.getPropertyValue(name));
  });
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute("width", String(width * DENSITY));
  copy.setAttribute("height", String(height * DENSITY));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * DENSITY;
  canvas.height = height * DENSITY;
  const context = canvas.getContext("2d")!;
  context.fillStyle = backgroundBehind(svg);
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0);
  return pngOfCanvas(canvas);
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
function backgroundBehind(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (!/^rgba\(.*, 0\)$/.test(backgroundColor) && backgroundColor !== "transparent") return backgroundColor;
  }
  return "white";
}
