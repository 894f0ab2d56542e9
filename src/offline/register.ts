/**
 * Has the book kept in this browser, once the page is read and the browser has nothing else to do, and says when a newer
 * version waits. Nothing is kept from within a page of another site, nor where the reader asked for less data or for none.
 */
import { addressOf } from "../lib/page-address.ts";
import type { PageRequest } from "./book-files.ts";

/** Where it is noted that the reader wants nothing kept. */
export const REFUSED = "pliant:offline-refused";

/** Whether this page could keep the book at all. */
export const canKeep = (): boolean =>
  "serviceWorker" in navigator && window.top === window && /^https?:$/.test(location.protocol);

/** Has the book kept, and calls what shows that a new version waits. */
export async function register(onWaiting: (worker: ServiceWorker) => void): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(addressOf("sw.js"), { updateViaCache: "none" });
  const lookAt = (worker: ServiceWorker | null): void => {
    const look = (): void => {
      if (worker?.state === "installed" && registration.active) onWaiting(worker);
    };
    worker?.addEventListener("statechange", look);
    look();
  };
  lookAt(registration.waiting);
  lookAt(registration.installing);
  registration.addEventListener("updatefound", () => lookAt(registration.installing));
  registration.active?.postMessage("open" satisfies PageRequest);
  return registration;
}

/** Calls a function when the page is loaded and the browser is idle. */
export function whenIdle(then: () => void): void {
  const wait = (): void => {
    if ("requestIdleCallback" in window) requestIdleCallback(then, { timeout: 5000 });
    else setTimeout(then, 1000);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}

/** Whether the reader, or the reader's browser, asked for nothing to be fetched that is not looked at. */
export function isRefused(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  try {
    return connection?.saveData === true || localStorage.getItem(REFUSED) !== null;
  } catch {
    return true; // Storage is forbidden, and so is keeping the book.
  }
}
