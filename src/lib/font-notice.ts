/**
 * Whose a font is, as it says itself: the copyright in the table "name" of a WOFF2 file.
 *
 * A WOFF2 file is a header of 48 bytes, a directory of tables, and all tables one after the other, compressed by Brotli. An entry of
 * the directory is a byte with the number of a known tag (63: the tag follows), the length, and for tables that were
 * transformed the length that they have then; lengths are in groups of 7 bits.
 */
import { brotliDecompressSync } from "node:zlib";

const NAME = 5; // the number of the tag "name"
const GLYPHS = [10, 11]; // "glyf" and "loca" are transformed unless it is said that they are not
const COPYRIGHT = 0;
const MACINTOSH = 1;

/** The copyright of a font; nothing if it does not say. */
export function copyrightOf(font: Buffer): string | undefined {
  const { start, length, end } = placeOfNames(font);
  const tables = brotliDecompressSync(font.subarray(end, end + font.readUInt32BE(20)));
  const names = tables.subarray(start, start + length);
  const texts = names.readUInt16BE(4);
  for (let record = 6; record < texts; record += 12) {
    if (names.readUInt16BE(record + 6) !== COPYRIGHT) continue;
    const from = texts + names.readUInt16BE(record + 10);
    const text = Buffer.from(names.subarray(from, from + names.readUInt16BE(record + 8)));
    return names.readUInt16BE(record) === MACINTOSH ? text.toString("latin1") : text.swap16().toString("utf16le");
  }
  return undefined;
}

/** Where the table "name" lies among the tables, and where the directory ends. */
function placeOfNames(font: Buffer): { start: number; length: number; end: number } {
  const count = font.readUInt16BE(12);
  let at = 48;
  const nextNumber = (): number => {
    for (let value = 0; ;) {
      const byte = font[at++]!;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let offset = 0;
  let place = { start: 0, length: 0 };
  for (let k = 0; k < count; ++k) {
    const flags = font[at++]!;
    const tag = flags & 63;
    if (tag === 63) at += 4;
    const whole = nextNumber();
    const isTransformed = GLYPHS.includes(tag) ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const length = isTransformed ? nextNumber() : whole;
    if (tag === NAME) place = { start: offset, length };
    offset += length;
  }
  return { ...place, end: at };
}
