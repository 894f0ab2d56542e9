/**
 * The notebook of a page and its sandbox, opened when a reader first asks for something to be run.
 */
import helpers from "./helpers.ts?raw";
import { Notebook, type CellOptions } from "./notebook.ts";
import type { CellRunner } from "./cell-runner.ts";
import { reader } from "./reader.ts";
import { openSandbox } from "./sandbox/sandbox.ts";

/** Opens the notebook with the cells of a page. */
export function openNotebook(cells: readonly CellOptions[]): Notebook {
  const solverNames = import("./sandbox/scripts.ts").then(
    (scripts) => new Set(scripts.solverNames),
    () => new Set<string>(), // without the scripts nothing runs
  );
  const notebook = new Notebook(makeRunner(), {
    helpers,
    solverNames,
    read: (text) => reader.read({ kind: "cell", text }),
    now: () => performance.now(),
  });
  for (const cell of cells) notebook.add(cell);
  return notebook;
}

function makeRunner(): CellRunner {
  const sandbox = openSandbox();
  return {
    run: async (request) => {
      const outcome = await sandbox.run(request);
      if (outcome.kind !== "error") return outcome;
      const { name, message } = outcome;
      return { ...outcome, message: name === "Error" || name === "thrown" ? message : `${name}: ${message}` };
    },
    stop: () => sandbox.stop(),
  };
}
