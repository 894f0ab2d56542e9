/**
 * The one script that a thread runs: the lock, the library, and below them the reader's code on lines of its own.
 *
 * The lock runs to its end before the reader's function exists as a value. Code that closes the function's bracket early
 * stands in the same emptied scope.
 */
import { wellFormed } from "./well-formed.ts";

export interface Script {
  readonly text: string;
  /** The line of the script on which the reader's first line stands. */
  readonly firstLine: number;
  /** How many lines the reader's code has. */
  readonly lines: number;
}

const NAME = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/** Whether a word can name an input. Words of the language pass here and fail in the parser. */
export const isName = (word: string): boolean => NAME.test(word);

/** Puts the script together. `thread` is that of `scripts.ts`; `library` leaves a variable of that name. */
export function scriptOf(
  texts: { readonly library: string; readonly thread: string },
  javascript: string,
  inputs: readonly string[],
): Script {
  const code = wellFormed(javascript);
  const before = `"use strict";const cell=(()=>{${texts.library}\n${texts.thread}\nreturn thread.lock(self,library)})();\ncell(async function(${inputs.join(",")}){\n`;
  return {
    text: `${before}${code}\n});\n`,
    firstLine: linesOf(before),
    lines: linesOf(code),
  };
}

const linesOf = (text: string): number => text.split(/\r\n|[\n\r\u2028\u2029]/).length;
