/** Texts that a reader may put into a cell and that are as dear to read, to lay out or to colour as they can be. */

export interface WrittenText {
  readonly name: string;
  readonly text: string;
  /** What the cell says if it does not take the text. */
  readonly refused?: RegExp;
}

const LINE = /has a line of [\d,]+ characters; a cell can show lines of up to 1,000/;
const LINES = /has [\d,]+ lines; a cell can show up to 2,000/;
const LETTERS = /has [\d,]+ characters; a cell can show up to 65,536/;
const MARKS = /more than 8 marks on one letter/;
/** What begins a stretch of code in a template. */
const FILL = "$" + "{";
const nested = (depth: number): string => `${("`" + FILL).repeat(depth)}1${"}`".repeat(depth)}`;
/** As many lines as a cell can show of a text, none of them longer than is coloured. */
const filled = (unit: string): string => `${unit.repeat(Math.floor(199 / unit.length))}\n`.repeat(320);

export const WRITTEN: readonly WrittenText[] = [
  { name: "40,000 accents on one letter", text: `// a${"\u0301".repeat(40_000)}`, refused: LINE },
  { name: "a sum of 20,000 terms", text: `${"a+".repeat(20_000)}1`, refused: LINE },
  { name: "30,000 signs before a number", text: `${"!".repeat(30_000)}1`, refused: LINE },
  { name: "a line that turns 24,000 times", text: `// ${"\u05d0\u0663 (".repeat(12_000)}`, refused: LINE },
  { name: "5,000 templates", text: `let a = \`x${FILL}1}\`;\n`.repeat(5000), refused: LETTERS },
  { name: "a string of 60,000 letters", text: `"${"x".repeat(60_000)}"`, refused: LINE },
  { name: "a regular expression of 50,000 signs", text: `/${"(?:a)".repeat(10_000)}/`, refused: LINE },
  { name: "10,000 lines", text: "a;\n".repeat(10_000), refused: LINES },
  { name: "10,000 choices in one another", text: `${"a ? b : ".repeat(8000)}1`, refused: LINE },
  { name: "190 templates in one another", text: nested(190) },
  { name: "a million letters", text: "x ".repeat(500_000), refused: LETTERS },
  { name: "a letter with 100 accents", text: `// a${"\u0301".repeat(100)}\n1;`, refused: MARKS },
  { name: "1,200 marks that cannot be seen", text: "// \u200b\u200b\n1;\n".repeat(600), refused: /cannot be seen/ },
  { name: "semicolons", text: filled(";") },
  { name: "signs before a number, on many lines", text: `${filled("!")}1` },
  { name: "a sum over many lines", text: `${filled("1+")}1` },
  { name: "choices over many lines", text: `${filled("a ? b : ")}1` },
  { name: "names that are declared anew and anew", text: `let a${filled(",a")};` },
  { name: "types of lists of lists", text: `let x: a${filled("[]")};` },
  { name: "mistakes", text: filled("1 ") },
  { name: "long names", text: `${"x".repeat(990)}\n`.repeat(66) },
  { name: "Hebrew with figures and brackets", text: `// ${"\u05d0\u0663 () ".repeat(32)}\n`.repeat(300) },
  { name: "faces", text: `// ${"👩‍👩‍👧‍👦".repeat(15)}\n`.repeat(20) },
  { name: "2,000 lines of templates", text: `let a = \`x${FILL}1}\`;\n`.repeat(1999) },
];
