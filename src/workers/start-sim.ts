/**
 * Starts the worker in which scenes run. What a scene by itself has in its place is `start-sim.embed.ts`.
 */

/** A worker that runs whichever scene it is asked for. */
export const startSimWorker = (): Worker => new Worker(new URL("./sim.worker.ts", import.meta.url), { type: "module" });
