/** A notebook for tests without a browser. */
import { makeVmRunner, solverNames } from "../../src/components/chapter/vm-runner.ts";
import type { CellRunner } from "../../src/notebook/cell-runner.ts";
import { Notebook } from "../../src/notebook/notebook.ts";
import { transpile } from "../../src/notebook/transpile.ts";
import { helpersText } from "./cells.ts";

export { makeVmRunner };

/** A notebook of cells that see each other, under node. */
export function notebookOf(texts: Readonly<Record<string, string>>, runner: CellRunner = makeVmRunner()): Notebook {
  const notebook = new Notebook(runner, { helpers: helpersText, read: transpile, solverNames });
  for (const [name, text] of Object.entries(texts)) notebook.add({ name, text });
  return notebook;
}
