/** The book's icon in the forms that systems ask for, all from public/icon.svg. */
import fs from "node:fs";
import sharp from "sharp";

/** An icon as a picture: its width, how much of it the drawing takes, and whether the rest is paper or nothing. */
interface IconForm {
  readonly width: number;
  readonly taken: number;
  readonly ground: "paper" | "none";
}

/**
 * The icons by name. What a system cuts to a shape of its own, a maskable one, may lose all but a middle of four fifths; and
 * the wave is about as wide as the icon.
 */
export const ICONS: Readonly<Record<string, IconForm>> = {
  touch: { width: 180, taken: 0.8, ground: "paper" },
  small: { width: 192, taken: 1, ground: "none" },
  large: { width: 512, taken: 1, ground: "none" },
  maskable: { width: 512, taken: 0.6, ground: "paper" },
};

const PAPER = "#fcfbf8";
const INK = "#a3360f";
/** The width of the drawing in units of its own. */
const UNITS = 32;

/** An icon as a file of the kind PNG. */
export function pngOf({ width, taken, ground }: IconForm): Promise<Uint8Array<ArrayBuffer>> {
  const line = /<path d="([^"]+)"/.exec(fs.readFileSync("public/icon.svg", "utf8"))?.[1];
  if (line === undefined) throw new Error("public/icon.svg has no path to draw");
  const scale = (width * taken) / UNITS;
  const margin = (width * (1 - taken)) / 2;
  const paper = ground === "paper" ? `<rect width="100%" height="100%" fill="${PAPER}"/>` : "";
  const drawing = `<path transform="translate(${margin} ${margin}) scale(${scale})" d="${line}" fill="none" stroke="${INK}" stroke-width="3.2" stroke-linecap="round"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}">${paper}${drawing}</svg>`;
  return sharp(Buffer.from(svg))
    .png({ compressionLevel: 9 })
    .toBuffer()
    .then((bytes) => new Uint8Array(bytes));
}

/** The icon for browsers that know no other kind: pictures of 16 and 32 pixels in one file of the kind ICO. */
export async function favicon(): Promise<Uint8Array<ArrayBuffer>> {
  const widths = [16, 32];
  const pictures = await Promise.all(widths.map((width) => pngOf({ width, taken: 1, ground: "none" })));
  const HEAD = 6;
  const ENTRY = 16;
  const head = Buffer.alloc(HEAD + ENTRY * widths.length);
  head.writeUInt16LE(1, 2); // an icon, no cursor
  head.writeUInt16LE(widths.length, 4);
  let at = head.length;
  for (const [n, picture] of pictures.entries()) {
    const entry = HEAD + ENTRY * n;
    head.writeUInt8(widths[n]!, entry);
    head.writeUInt8(widths[n]!, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += picture.length;
  }
  return new Uint8Array(Buffer.concat([head, ...pictures]));
}
