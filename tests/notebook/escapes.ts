/**
 * Texts that a parser and an engine would read differently: what is a string, a bracketed function or nothing to one is
 * code to the other. Each would leave the function that its cell is put into, or define a name that nobody sees.
 */

/** Ends the function of the cell, runs something at the top, and begins another, inside what the parser takes for a string. */
const out = (before: string, within = '"'): string => `${before}; })(); leave(); (() => { //${within}`;

/** Each by the words that tell the reader what is wrong. */
export const ESCAPES: Readonly<Record<string, readonly [text: string, line: number, words: RegExp]>> = {
  "a comment of old scripts": ["0 <!--b + (() => {(() => {\n})();});", 1, /< ! --/],
  "the end of a comment of old scripts": ["let x = 1;\n--> 0", 2, /./],
  "the end of a comment of old scripts, behind a comment": ["let x = 1; x /*\n*/ --> 0", 2, /./],
  "a comment that ends at a line separator": ["// hidden\u2028})(); leave(); (() => {", 1, /\\u2028/],
  "a comment that ends at a paragraph separator": ["1;\n// hidden\u2029const Math = 1", 2, /\\u2029/],
  "a comment that ends at a carriage return": ["1;\r// hidden\rconst = 1", 3, /./],
  "await outside an async function": ["await /1; })(); leave(); (() => { 1/\n1", 1, /async function/],
  "await in the name of an async method": [
    "class A { async [await /1]() {} } })(); leave(); (() => { class A { [1/\n1]() {} }",
    1,
    /./,
  ],
  "async on a line of its own": [
    "async\nfunction f() { await /1; } })(); leave(); (() => { { 1/\n1 }",
    1,
    /line of what/,
  ],
  "an arrow function before a slash": [`const f = () => {}\n/ ${out('"/')}`, 2, /./],
  "an arrow function before a bracket": ["const f = () => {}\n[1].length", 2, /semicolon/],
  "an exclamation mark before a slash": [`let a = 1\n! / ${out('"/.x')}`, 2, /./],
  "an exclamation mark on a line of its own": ["let a = 1\n!\na", 2, /semicolon/],
  "a block comment between a value and ++": [`let a = 1\na /*\n*/ ++/ ${out('"/.lastIndex')}`, 3, /./],
  "as on a line of its own": ["let a = 1, as\na\nas\n{ leave(); }", 3, /semicolon/],
  "a swap and a regular expression": [`let a = []\n;[a[0]] = / ${out('"/')}`, 2, /./],
  "a space within a name": ["const\u3000Math\u3000= 1", 1, /U\+3000/],
  "a name that is spelled with an escape": ["const \\u004dath = 1", 1, /./],
};
