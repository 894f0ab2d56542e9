/** How the files of a chapter's parts are called: `index.mdx` is the first, the others are `2-….mdx`, `3-….mdx`. */

const FILE = /(?:^|\/)(?:index|\d+-([\w-]+))\.mdx$/;

/** The name in addresses that a file of prose has, which is what follows its number; none for `index.mdx`. */
export const partNameOf = (file: string): string => FILE.exec(file)?.[1] ?? "";

/** Files of a chapter in the order of its parts. */
export const byPart = (one: string, other: string): number =>
  Number(partNameOf(one) !== "") - Number(partNameOf(other) !== "") || one.localeCompare(other);
