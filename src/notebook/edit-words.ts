/** The words on the button that opens the code of an equation: they say whether this browser keeps a change of it. */
import { fileCellPrefix } from "../lib/cell-ids.ts";
import { keysUnder } from "./storage-keys.ts";
import { PREFIXES } from "./store.ts";

export const editWords = (equation: string): string =>
  keysUnder(PREFIXES.edit + fileCellPrefix(equation)).length > 0 ? "Edit it (changed by you)" : "Edit it";
