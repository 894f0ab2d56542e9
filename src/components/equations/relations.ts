/** What follows from what: the equations that one builds on, those that build on it, and which of these relations are drawn. */
import { equationById, equations, type Equation } from "../../equations/index.ts";

/** What an equation is called where there is little room: its number, or the last part of its id. */
export const shortLabel = ({ id }: Pick<Equation, "id">): string => {
  const name = id.split("/")[1]!;
  return /^\d+$/.test(name) ? `(${name})` : name.replaceAll("-", " ");
};

/** The equations that one builds on. */
export const usedBy = ({ uses = [] }: Equation): Equation[] => uses.map(equationById);

/** The equations that build on one. */
export const leadsTo = ({ id }: Equation): Equation[] => equations.filter(({ uses = [] }) => uses.includes(id));

/** All that an equation builds on, directly or by way of others. */
function groundsOf(equation: Equation): Set<string> {
  return new Set(usedBy(equation).flatMap((one) => [one.id, ...groundsOf(one)]));
}

/** The ids that one builds on, without those that another of them builds on: what a drawing has to show. */
export function drawnUses(equation: Equation): string[] {
  const used = usedBy(equation);
  return used.filter(({ id }) => !used.some((other) => groundsOf(other).has(id))).map(({ id }) => id);
}

/** How many steps lead to an equation from those that build on none. */
export const depthOf = (equation: Equation): number =>
  usedBy(equation).reduce((most, one) => Math.max(most, 1 + depthOf(one)), 0);
