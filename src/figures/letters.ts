/** Letters with an index in the words of a chart, such as k_b, as a paper sets them: the letter italic, the index below. */

const LETTER = /\b([A-Za-z])_([A-Za-z0-9]+)/g;
/** How far an index is lowered and how large it is, as a share of the letter. */
const [LOWERED, SMALLER] = [0.25, 0.75];

/** Sets all letters with an index in a drawing. */
export function setLetters(svg: Element): void {
  for (const text of svg.querySelectorAll("text"))
    if (text.children.length === 0 && text.textContent.search(LETTER) >= 0) setLettersOf(text);
}

function setLettersOf(text: Element): void {
  const words = text.textContent;
  const piece = (said: string, attributes: Readonly<Record<string, string>> = {}): Element => {
    const element = text.ownerDocument.createElementNS("http://www.w3.org/2000/svg", "tspan");
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.textContent = said;
    return element;
  };
  const pieces: Element[] = [];
  let [from, raised] = [0, {}];
  for (const { 0: all, 1: letter = "", 2: index = "", index: at } of words.matchAll(LETTER)) {
    if (at > from) pieces.push(piece(words.slice(from, at), raised));
    pieces.push(
      piece(letter, { "font-style": "italic", "font-family": "var(--font-text)", ...(at > from ? {} : raised) }),
    );
    pieces.push(piece(index, { dy: `${LOWERED}em`, "font-size": `${SMALLER}em` }));
    from = at + all.length;
    raised = { dy: `${-LOWERED * SMALLER}em` };
  }
  if (from < words.length) pieces.push(piece(words.slice(from), raised));
  text.replaceChildren(...pieces);
}
