/**
 * What runs on the page of a scene by itself, in frames of whatever kind: a classic script (`src/lib/embed-scripts.ts`).
 */
import { addressHere, READDRESSED } from "../address.ts";
import type { SceneCard } from "../card.ts";
import { applyLook, readLook } from "./look.ts";
import { talkToHost } from "./messages.ts";

const root = document.documentElement;
const sim = document.querySelector<HTMLElement>("pliant-sim")!;
const card = JSON.parse(sim.querySelector("script[type='application/json']")!.textContent) as SceneCard;
/** In a frame without an origin of its own, or in a file. */
const isOpaque = self.origin === "null";

applyLook(readLook(new URL(root.dataset.address ?? location.href).searchParams), root);
talkToHost(sim, addressHere(card));
void begin();

async function begin(): Promise<void> {
  const link = document.querySelector<HTMLAnchorElement>("[data-home]")!;
  link.href = addressHere(card);
  addEventListener(READDRESSED, (event) => (link.href = (event as CustomEvent<string>).detail));
  // Such a frame may open no window, unless it is told that it may.
  if (isOpaque && parent !== self) link.removeAttribute("target");
  if (isOpaque && !globalThis.pliantWorker) await fetchScript(root.dataset.worker!);
  await import("../pliant-sim.ts");
}

/** Runs a classic script from an address; one that cannot be fetched is missed when the scene starts, which says so. */
function fetchScript(src: string): Promise<void> {
  return new Promise((resolve) => {
    const script = Object.assign(document.createElement("script"), { src, onload: resolve, onerror: resolve });
    document.head.append(script);
  });
}
