/**
 * Parts of files: what the header `range` asks for.
 */
// @ts-check

/**
 * The part of `size` bytes that a range names, both ends included. What is no single range is nothing: the whole is then
 * the answer.
 * @param {string} range
 * @param {number} size
 * @returns {{ start: number, end: number } | "unsatisfiable" | undefined}
 */
export function partOf(range, size) {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(range) ?? [];
  if (first === undefined || last === undefined || first + last === "") return undefined;
  if (first !== "" && last !== "" && Number(last) < Number(first)) return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? "unsatisfiable" : { start, end };
}
