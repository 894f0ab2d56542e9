/** Bytes from base64: plain JavaScript has no decoder of its own everywhere. */
const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The bytes that a text in base64 stands for. */
export function decodeBase64(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.replace(/=+$/, "").length * 3) / 4));
  let [bits, count, at] = [0, 0, 0];
  for (const digit of text) {
    bits = ((bits << 6) | DIGITS.indexOf(digit)) & 0xffffff;
    count += 6;
    if (count < 8 || at === bytes.length) continue;
    count -= 8;
    bytes[at++] = bits >> count;
  }
  return bytes;
}
