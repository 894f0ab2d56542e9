/** What a paper has under a number: its equations, and the figures and tables that stand in its chapter. */
import { equations, notations } from "../equations/index.ts";
import { partsOf } from "./chapter-parts.ts";
import { once } from "./once.ts";
import type { Referent, Resolve } from "./references.ts";
import { anchorOf, equationAddress, exhibitAddress, exhibitAnchor } from "./site.ts";

const known = once<Referent | undefined>();

/** Finds the things of a paper by their numbers; nothing for what is no paper. */
export function numberedOf(paper: string): Resolve {
  if (!Object.hasOwn(notations, paper)) return () => undefined;
  return (kind, number) =>
    known(`${paper} ${kind} ${number}`, () =>
      kind === "equation" ? equationOf(`${paper}/${number}`) : exhibitOf(paper, kind, number),
    );
}

function equationOf(id: string): Referent | undefined {
  const equation = equations.find((one) => one.id === id);
  if (!equation) return undefined;
  const name = `equation (${id.split("/")[1]}), ${equation.title}`;
  return { address: equationAddress(id), anchor: anchorOf("eq", id), name };
}

function exhibitOf(paper: string, kind: "figure" | "table", number: string): Referent | undefined {
  const id = `${paper}/${kind}-${number}`;
  const isPlaced = partsOf(paper).some(({ text }) => text.includes(`<Exhibit id="${id}"`));
  return isPlaced ? { address: exhibitAddress(id), anchor: exhibitAnchor(id), name: `${kind} ${number}` } : undefined;
}
