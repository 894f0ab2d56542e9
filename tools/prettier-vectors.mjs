/**
 * What Prettier does not offer: the components of a vector stay on one line, `const x = a[0]!, y = a[1]!, z = a[2]!;`.
 *
 * All other printing is Prettier's own. Declarations that do not fit on a line are broken, one name to each.
 */
// @ts-check
import { doc } from "prettier";
import * as estree from "prettier/plugins/estree";

const { group, indent, join, line } = doc.builders;
const printer = estree.printers.estree;

/**
 * @typedef {object} Declaration
 * @property {string} type
 * @property {string} kind
 * @property {boolean} [declare]
 * @property {{ id: { type: string }, init: unknown, comments?: unknown }[]} declarations
 */

/** @param {Declaration} node */
const isVector = ({ type, declare, declarations }) =>
  type === "VariableDeclaration" &&
  !declare &&
  declarations.length > 1 &&
  declarations.every(({ id, init, comments }) => id.type === "Identifier" && init && !comments);

/** @type {typeof printer.print} */
function print(path, options, printChild, args) {
  const { node, parent } = path;
  if (!isVector(node) || /^For/.test(parent.type)) return printer.print(path, options, printChild, args);
  const names = path.map(printChild, "declarations");
  return group([node.kind, " ", indent(join([",", line], names)), ";"]);
}

export const printers = { estree: { ...printer, print } };
