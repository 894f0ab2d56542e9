/** Pixels as the bytes of a picture. */
import sharp from "sharp";
import { type THEMES } from "./themes.ts";

/** A picture in one theme. */
export interface EncodedPicture {
  readonly name: (typeof THEMES)[number]["name"];
  readonly width: number;
  readonly height: number;
  /** A file of the kind WebP. */
  readonly bytes: Uint8Array;
}

/** As good as a picture is made, best first, and how many bytes one may have: of a busy one a little less is asked. */
const QUALITIES = [
  { quality: 74, alphaQuality: 80 },
  { quality: 70, alphaQuality: 70 },
  { quality: 56, alphaQuality: 60 },
] as const;
const MOST_BYTES = 25_000;

/** A picture of these pixels: red, green, blue and cover. */
export async function encode(pixels: Uint8ClampedArray, width: number, height: number): Promise<Uint8Array> {
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } });
  let bytes: Uint8Array | undefined;
  for (const qualities of QUALITIES) {
    bytes = await picture
      .clone()
      .webp({ ...qualities, effort: 4 })
      .toBuffer();
    if (bytes.length < MOST_BYTES) break;
  }
  return bytes!;
}

/** A picture that moves: its frames, each with how long it stands, ms. */
export const encodeMoving = (
  frames: readonly Uint8ClampedArray[],
  width: number,
  height: number,
  delay: number[],
): Promise<Uint8Array> =>
  sharp(Buffer.concat(frames.map((frame) => Buffer.from(frame.buffer))), {
    raw: { width, height: height * frames.length, channels: 4, pageHeight: height },
  })
    .webp({ quality: 56, alphaQuality: 70, effort: 4, delay, loop: 0 })
    .toBuffer();
