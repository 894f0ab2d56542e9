/** Whether a text has all words of a question, in whatever order; the filters of lists ask it. */
export function hasWords(text: string, question: string): boolean {
  const own = text.toLowerCase();
  return question
    .toLowerCase()
    .split(/\s+/)
    .every((word) => own.includes(word));
}
