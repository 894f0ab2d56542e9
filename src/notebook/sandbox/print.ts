/**
 * How console.log shows a value: short, on one line, and whatever the value tries.
 *
 * It runs in the reader's thread. A getter or a proxy there may do what it likes; only the thread waits for it.
 */
const DEPTH = 3;
const PARTS = 100;

/** The values as one line of text. */
export const printAll = (values: readonly unknown[]): string =>
  values.map((value) => (typeof value === "string" ? value : print(value, DEPTH))).join(" ");

function print(value: unknown, depth: number): string {
  try {
    if (typeof value === "string") return JSON.stringify(value.slice(0, 1000));
    if (typeof value === "bigint") return `${String(value)}n`;
    if (typeof value === "function") return `[function ${value.name}]`;
    if (typeof value !== "object" || value === null) return Object.is(value, -0) ? "-0" : String(value);
    if (value instanceof Error) return `${value.name}: ${value.message}`;
    if (depth === 0) return "…";
    return printParts(value, depth);
  } catch {
    return "[unreadable]";
  }
}

function printParts(value: object, depth: number): string {
  if (Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView))) {
    const list = value as ArrayLike<unknown>;
    const parts = Array.from({ length: Math.min(list.length, PARTS) }, (_, n) => print(list[n], depth - 1));
    const kind = Array.isArray(value) ? "" : `${Object.prototype.toString.call(value).slice(8, -1)} `;
    return `${kind}[${parts.join(", ")}${list.length > PARTS ? `, … ${list.length} in all` : ""}]`;
  }
  const keys = Object.keys(value);
  const record = value as Readonly<Record<string, unknown>>;
  const parts = keys.slice(0, PARTS).map((key) => `${key}: ${print(record[key], depth - 1)}`);
  const kind = Object.getPrototypeOf(value) === Object.prototype ? "" : Object.prototype.toString.call(value);
  return `${kind}{ ${parts.join(", ")}${keys.length > PARTS ? ", …" : ""} }`;
}
