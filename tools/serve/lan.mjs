/**
 * The addresses at which other machines of the same network reach this one, and an address as a code that a telephone reads.
 */
// @ts-check
import os from "node:os";
import { generate } from "lean-qr";

/**
 * The addresses of this machine in its networks; those of version 4, which are short enough to be typed.
 * @param {ReturnType<typeof os.networkInterfaces>} [interfaces]
 */
export const addressesInNetwork = (interfaces = os.networkInterfaces()) =>
  Object.values(interfaces)
    .flatMap((one) => one ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => address);

/** How far a code stands from what is around it, so that it is read. */
const MARGIN = 2;

/**
 * A text as a code in lines of a terminal: dark on light whatever the colours of the terminal are, two rows to a line.
 * @param {string} text
 */
export function codeInTerminal(text) {
  const code = generate(text);
  const lines = [];
  for (let y = -MARGIN; y < code.size + MARGIN; y += 2) {
    let line = "";
    for (let x = -MARGIN; x < code.size + MARGIN; ++x)
      line += HALVES[Number(code.get(x, y)) + 2 * Number(code.get(x, y + 1))];
    lines.push(`\u001B[30;107m${line}\u001B[0m`);
  }
  return lines.join("\n");
}

/** Neither half dark, the upper, the lower, both. */
const HALVES = [" ", "▀", "▄", "█"];
