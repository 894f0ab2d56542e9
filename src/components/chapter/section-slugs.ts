/** The fragments of sections: made from the words of their headings, so that a section keeps its address. */

/** The fragment of a heading on a page where those in `taken` stand before it. */
export function slugOf(title: string, taken: readonly string[]): string {
  const plain = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");
  for (let n = 0; ; ++n) {
    const slug = n === 0 ? plain : `${plain}-${n}`;
    if (!taken.includes(slug)) return slug;
  }
}
