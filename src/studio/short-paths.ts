/**
 * The paths of a drawing in fewer bytes: to a tenth of a pixel, and each corner told from the one before, because small
 * steps that come again and again compress far better than places.
 */

export const withShortPaths = (markup: string): string =>
  markup.replaceAll(
    / d="([^"]*)"/g,
    (_, path: string) => ` d="${isStraight(path) ? fromCornerToCorner(path) : rounded(path)}"`,
  );

const isStraight = (path: string): boolean => /^M[-\d.,\sMLZe]*$/.test(path);

const rounded = (path: string): string => path.replaceAll(/-?\d*\.\d{2,}/g, (number) => String(inTenths(number) / 10));

const inTenths = (number: string): number => Math.round(10 * Number(number));

function fromCornerToCorner(path: string): string {
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  let written = "";
  for (const [, command, rest = ""] of path.matchAll(/([MLZ])([^MLZ]*)/g)) {
    const places = rest.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(inTenths) ?? [];
    if (command === "M") [startX, startY] = [places[0]!, places[1]!];
    const steps: number[] = [];
    for (let k = 0; k < places.length; k += 2) {
      steps.push((places[k]! - x) / 10, (places[k + 1]! - y) / 10);
      [x, y] = [places[k]!, places[k + 1]!];
    }
    if (command === "Z") [x, y] = [startX, startY];
    written += (command === "L" && !written.endsWith("z") ? " " : command!.toLowerCase()) + steps.join(" ");
  }
  return written;
}
