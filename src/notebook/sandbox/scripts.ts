/** The three scripts that travel as text; fetched when a sandbox is first opened. */
export { default as solver, names as solverNames } from "../../solver/everything.ts?classic";
export { default as boot, hash as bootHash } from "./boot.ts?classic";
export { default as thread } from "./thread.ts?classic";
