/**
 * Starts the worker of a scene that stands by itself: a classic script, which holds that one scene.
 *
 * A frame of opaque origin may start no worker from an address. There the page has fetched the script before, as one that
 * leaves its function behind (`src/lib/embed-scripts.ts`), and the worker is made from the text of that function.
 */
declare global {
  /** All that the worker of the scene runs, once its script has been fetched or stands in the page. */
  var pliantWorker: (() => void) | undefined;
}

/** A worker that runs the scene of this page. */
export function startSimWorker(): Worker {
  const run = globalThis.pliantWorker;
  if (!run) return new Worker(document.documentElement.dataset.worker!);
  const address = URL.createObjectURL(new Blob([`(${run})()`], { type: "text/javascript" }));
  const worker = new Worker(address);
  URL.revokeObjectURL(address);
  return worker;
}
