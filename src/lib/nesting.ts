/**
 * Whether a text can be read in a moment: brackets within brackets cost the parser of the editor more than they are long,
 * and functions in the default values of functions are read again and again by what takes the types out, twice as often
 * with each.
 *
 * Honest code has neither, so it loses nothing; without these bounds a line could stop the page that reads it.
 */
import type { SyntaxNode, Tree } from "@lezer/common";

const MOST_BRACKETS = 1000;
/** Characters that are read, counting each time. */
const MOST_READ = 1_000_000;

/** Whether brackets stand deeper in one another than is read in a moment; those in words count, too. */
export function isDeep(text: string): boolean {
  let depth = 0;
  return (text.match(/[([{}\])]/g) ?? []).some((sign) => {
    depth = Math.max(0, depth + ("([{".includes(sign) ? 1 : -1));
    return depth > MOST_BRACKETS;
  });
}

interface Frame {
  readonly from: number;
  /** How many lists of parameters stand within each other inside of it. */
  inner: number;
}

/** Where functions stand too deep in the default values of functions, if they do. */
export function deepDefaultsIn(tree: Tree): number | undefined {
  const open: Frame[] = [{ from: 0, inner: 0 }];
  let deep: number | undefined;
  let closed: (Frame & { readonly to: number }) | undefined;
  eachToken(tree, ({ name, from, to }) => {
    if (closed) {
      const depth = closed.inner + Number(name === "Arrow" || name === ":");
      open.at(-1)!.inner = Math.max(open.at(-1)!.inner, depth);
      if ((closed.to - closed.from) * 2 ** depth > MOST_READ) deep ??= closed.from;
      closed = undefined;
    }
    if (name === "(") open.push({ from, inner: 0 });
    else if (name === ")" && open.length > 1) closed = { ...open.pop()!, to };
  });
  return deep;
}

function eachToken(tree: Tree, use: (token: SyntaxNode) => void): void {
  tree.iterate({
    enter: ({ name, node }) => {
      if (node.firstChild || /Comment$/.test(name)) return;
      use(node);
    },
  });
}
