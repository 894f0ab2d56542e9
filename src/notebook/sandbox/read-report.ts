/**
 * Reads what a thread says, which may be anything: every message is either of the one form that is expected or no message.
 */
import { LEVELS, LOG_LIMITS, type LogLine } from "./log.ts";
import { copyPlain } from "./plain.ts";
import type { ThreadReport } from "./protocol.ts";
import { wellFormed } from "./well-formed.ts";

const TEXT_LENGTH = 4000;

type Fields = Readonly<Record<string, unknown>>;

/** The report that a message is, with plain data in it, or undefined. */
export function readReport(message: unknown): ThreadReport | undefined {
  if (typeof message !== "object" || message === null) return undefined;
  const fields = message as Fields;
  switch (fields.kind) {
    case "locked":
    case "began":
    case "idle":
      return { kind: fields.kind };
    case "log":
      return { kind: "log", lines: linesOf(fields.lines) };
    case "value":
      return readValue(fields.value);
    case "refused":
      return { kind: "refused", why: textOf(fields.why) };
    case "thrown":
      return {
        kind: "thrown",
        name: textOf(fields.name),
        message: textOf(fields.message),
        stack: textOf(fields.stack),
      };
    default:
      return undefined;
  }
}

function readValue(value: unknown): ThreadReport {
  const copy = copyPlain(value);
  return copy.plain ? { kind: "value", value: copy.value } : { kind: "refused", why: copy.why };
}

function linesOf(lines: unknown): readonly LogLine[] {
  if (!Array.isArray(lines)) return [];
  return lines.slice(0, LOG_LIMITS.lines + 1).flatMap((line: unknown) => {
    const { level, text } = (line ?? {}) as Fields;
    const known = LEVELS.find((one) => one === level);
    return known && typeof text === "string"
      ? [{ level: known, text: wellFormed(text.slice(0, LOG_LIMITS.lineLength)) }]
      : [];
  });
}

/** A text, not longer than a message may be. */
export const textOf = (text: unknown): string =>
  typeof text === "string" ? wellFormed(text.slice(0, TEXT_LENGTH)) : "";
