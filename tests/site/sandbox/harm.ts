/**
 * What counts as harm, found in the same way on a page with the sandbox and on a page with nothing.
 *
 * The functions that run in the page stand by themselves, since only their text gets there.
 */
import type { Page } from "@playwright/test";
import { SECRET } from "./attacks.ts";
import type { Listener } from "./listener.ts";

/** The page stands still if it draws no frame for so long, ms; at most a sixth of what the control is held up. */
export const STANDSTILL = 600;
/** What is said of a page that does so. */
export const STOOD_STILL = "the page stood still";

/** More text than a page can show under a cell, characters; a log that is full has 131,072. */
const SWAMP = 1_000_000;

interface Watch {
  readonly before: string;
  readonly accepted: string[];
  gap: number;
  messages: number;
  failures: number;
}

declare global {
  interface Window {
    watch: Watch;
    secret: string;
  }
}

/** Answers the requests for what the site keeps to itself. */
export async function offerVault(page: Page): Promise<void> {
  await page.route("**/vault.txt*", (route) => route.fulfill({ body: SECRET }));
  await page.route("**/vault.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: `export default "${SECRET}"` }),
  );
}

/** Puts the secret wherever the browser keeps one for an origin. */
export async function storeSecret(page: Page): Promise<void> {
  await page.evaluate(async (secret) => {
    document.cookie = `vault=${secret}`;
    localStorage.vault = secret;
    sessionStorage.vault = secret;
    await (await caches.open("vault")).put("/vault", new Response(secret));
    const folder = await navigator.storage.getDirectory();
    const file = await (await folder.getFileHandle("vault", { create: true })).createWritable();
    await file.write(secret);
    await file.close();
    await new Promise((stored) => {
      const opening = indexedDB.open("vault");
      opening.onupgradeneeded = () => opening.result.createObjectStore("vault").put(secret, "it");
      opening.onsuccess = () => {
        opening.result.close();
        stored(0);
      };
    });
  }, SECRET);
}

/** Puts the secret wherever a page has one, and begins to watch. */
export async function plantSecret(page: Page): Promise<void> {
  await page.evaluate(async (secret) => {
    history.replaceState(0, "", `?${secret}`);
    window.secret = secret;
    document.body.append(Object.assign(document.createElement("p"), { textContent: secret }));
    const channel = new BroadcastChannel("vault");
    channel.onmessage = () => channel.postMessage(secret);
    await (await fetch(`/vault.txt?${secret}`)).text();
    const watch: Watch = { before: location.href, accepted: [], gap: 0, messages: 0, failures: 0 };
    window.watch = watch;
    addEventListener("message", () => ++watch.messages);
    let last = performance.now();
    const frame = (): void => {
      const now = performance.now();
      watch.gap = Math.max(watch.gap, now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    frame();
  }, SECRET);
}

/** The harm that is seen on the page, in words; empty if there is none. Watching begins anew. */
async function harmOnPage(page: Page): Promise<string[]> {
  return page.evaluate(
    ([secret, standstill, stoodStill, swamp]) => {
      const { watch } = window;
      const accepted = watch.accepted.join("\n");
      const seen: readonly (readonly [string, boolean])[] = [
        ["the secret is out", accepted.includes(secret)],
        ["the page was swamped", accepted.length > swamp],
        ["a forgery was taken for a result", accepted.includes("FORGED")],
        ["a message reached the page", watch.messages > 0],
        ["the page failed on a result", watch.failures > 0],
        [stoodStill, watch.gap > standstill],
        ["the page was changed", Boolean(document.querySelector("[data-hit]"))],
        ["prototypes are polluted", "polluted" in {} || "polluted" in Object],
        ["something was stored", "hit" in localStorage || /\bhit=/.test(document.cookie)],
        ["the page went elsewhere", location.href !== watch.before],
      ];
      watch.accepted.length = 0;
      watch.messages = 0;
      watch.failures = 0;
      watch.gap = 0;
      return seen.flatMap(([words, happened]) => (happened ? [words] : []));
    },
    [SECRET, STANDSTILL, STOOD_STILL, SWAMP] as const,
  );
}

/** Watches a page from outside: windows, questions to the reader, requests. */
export function watchFromOutside(page: Page, listener: Listener): () => Promise<string[]> {
  const seen: string[] = [];
  const standing = page.url();
  page.on("popup", (popup) => {
    seen.push("a window opened");
    void popup.close();
  });
  page.on("dialog", (dialog) => {
    seen.push("the reader was asked");
    void dialog.dismiss();
  });
  page.on("crash", () => seen.push("the page crashed"));
  return async () => {
    const { pathname } = new URL(page.url());
    const away = pathname !== new URL(standing).pathname;
    const onPage = away
      ? ["the page went elsewhere"]
      : await harmOnPage(page).catch(() => ["the page is no longer there"]);
    return [...onPage, ...seen.splice(0), ...(listener.take() > 0 ? ["a request went out"] : [])];
  };
}
