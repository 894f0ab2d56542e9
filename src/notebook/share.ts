/**
 * A cell's text as a link, `#cell=<name>&code=<text, deflated, in base64url>`, and the careful way back.
 *
 * A link is anybody's text. What is too long, expands to too much, is too much for a cell, or is not exactly what a share
 * button writes is refused in words; expanding goes slice by slice, so that a small bomb is given up after the first slice too many.
 */
import { excessWords } from "../lib/text-words.ts";

/** The longest link, and the most bytes that it brings. */
export const CAPS = { link: 16 * 1024, text: 64 * 1024 } as const;
const SLICE = 256;

/** What a link brings. */
export interface Shared {
  readonly cell: string;
  readonly text: string;
}

/** Why a link is not opened; the words are for the reader. */
export class LinkError extends Error {}

/** The fragment that brings a text to a cell; throws a LinkError if it would be too long to be opened. */
export async function shareLink({ cell, text }: Shared): Promise<string> {
  const trouble = sizeTrouble(text);
  if (trouble) throw new LinkError(`this cell ${trouble}, too much for a link; download it instead`);
  const packed = await new Response(
    new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw")),
  ).bytes();
  const hash = `#cell=${cell}&code=${base64url(packed)}`;
  if (hash.length > CAPS.link) throw new LinkError("this cell is too long for a link; download it instead");
  return hash;
}

/** Reads a fragment; throws a LinkError that says what is wrong with it. */
export async function readShareLink(hash: string, known: readonly string[]): Promise<Shared> {
  if (hash.length > CAPS.link) throw new LinkError(`the link is longer than ${CAPS.link / 1024} KiB`);
  const match = /^#cell=([a-z0-9-]{1,64})&code=([A-Za-z0-9_-]+)$/.exec(hash);
  if (!match) throw new LinkError("the link is not of the form that the share button writes");
  const [, cell, code] = match;
  if (!known.includes(cell!)) throw new LinkError(`there is no cell “${cell}” on this page`);
  const text = decode(await expand(bytesOf(code!)));
  const trouble = sizeTrouble(text);
  if (trouble) throw new LinkError(`the code in the link ${trouble}`);
  return { cell: cell!, text };
}

/** What of a text is more than a link brings or a cell shows. */
function sizeTrouble(text: string): string | undefined {
  const { length } = new TextEncoder().encode(text);
  if (length > CAPS.text) return `is longer than ${CAPS.text / 1024} KiB`;
  return excessWords(text);
}

function base64url(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function bytesOf(code: string): Uint8Array<ArrayBuffer> {
  try {
    const bytes = Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
    if (base64url(bytes) === code) return bytes;
  } catch {
    // Said below, as for a text that has more than one spelling.
  }
  throw new LinkError("the code in the link is not base64url");
}

/** Inflates in slices; gives up as soon as more came out than a cell may have. */
async function expand(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new DecompressionStream("deflate-raw");
  const [writer, reader] = [stream.writable.getWriter(), stream.readable.getReader()];
  const chunks: Uint8Array[] = [];
  let size = 0;
  const feed = async (): Promise<void> => {
    for (let at = 0; at < packed.length; at += SLICE) await writer.write(packed.subarray(at, at + SLICE));
    await writer.close();
  };
  const feeding = feed().catch(() => undefined); // the reader meets the same error and reports it
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > CAPS.text) throw new LinkError(`the code in the link expands to more than ${CAPS.text / 1024} KiB`);
      chunks.push(next.value);
    }
  } catch (error) {
    throw error instanceof LinkError ? error : new LinkError("the code in the link is damaged");
  } finally {
    void reader.cancel().catch(() => undefined);
    void writer.abort().catch(() => undefined);
  }
  await feeding;
  return joined(chunks, size);
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/** Text without anything that is not text: bytes that are no UTF-8 and control characters are refused. */
function decode(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new LinkError("the code in the link is not text");
  }
  if (new RegExp("[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f]").test(text))
    throw new LinkError("the code in the link has control characters");
  if (text.trim() === "") throw new LinkError("the link brings no code");
  return text;
}
