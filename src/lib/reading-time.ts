/** How long a text of the book takes a reader. */

/** Minutes: at a reader's 200 words a minute, and with what a scene, an equation, a cell and an exercise ask for. */
const MINUTES = { Sim: 2, Equation: 0.75, Exhibit: 0.75, Cell: 1, Exercise: 5 } as const;
const WORDS_A_MINUTE = 200;

/** The minutes for some texts together, to the next five. */
export function minutesFor(texts: readonly string[]): number {
  const minutes = texts.reduce((sum, text) => sum + minutesForOne(text), 0);
  return Math.max(5, 5 * Math.round(minutes / 5));
}

function minutesForOne(text: string): number {
  const prose = text.replace(/^---\n[^]*?\n---\n/, "").replaceAll(/\{\/\*[^]*?\*\/\}|<[^>]*>/g, " ");
  const words = prose.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
  const stops = Object.entries(MINUTES).map(([tag, each]) => each * (text.split(`<${tag} `).length - 1));
  return stops.reduce((sum, each) => sum + each, words / WORDS_A_MINUTE);
}
