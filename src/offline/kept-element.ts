/** `<pliant-kept>`: how much of the book this browser keeps, with buttons to keep all of it or nothing. */
import { addressOf } from "../lib/page-address.ts";
import { shownBytes } from "./shown-bytes.ts";
import type { PageRequest, KeptState, Said } from "./book-files.ts";
import { canKeep, REFUSED, register } from "./register.ts";

class Kept extends HTMLElement {
  #life = new AbortController();

  connectedCallback(): void {
    const { signal } = (this.#life = new AbortController());
    if (!canKeep()) return this.#say("This browser, or the way in which this page is shown, cannot keep the book.");
    navigator.serviceWorker.addEventListener("message", ({ data }) => this.#receive(data as Said), { signal });
    navigator.serviceWorker.startMessages();
    navigator.serviceWorker.addEventListener("controllerchange", () => void this.#ask("state"), { signal });
    this.#button("keep").addEventListener("click", () => void this.#keepAll(), { signal });
    this.#button("remove").addEventListener("click", () => void this.#remove(), { signal });
    void this.#ask("state");
  }

  disconnectedCallback(): void {
    this.#life.abort();
  }

  async #ask(asked: PageRequest): Promise<void> {
    const active = (await navigator.serviceWorker.getRegistration(addressOf("")))?.active;
    this.#button("keep").hidden = false;
    this.#button("remove").hidden = !active;
    if (active) active.postMessage(asked);
    else this.#say("Nothing of the book is kept in this browser yet. It is read from the network.");
  }

  async #keepAll(): Promise<void> {
    try {
      localStorage.removeItem(REFUSED);
      this.#say("Fetching the book.");
      this.#button("keep").disabled = true;
      await activeOf(await register(() => undefined));
      await this.#ask("keep all");
    } catch {
      this.#button("keep").disabled = false;
      this.#say(
        "The book could not be kept: there is not enough room for it, the network failed, or this browser keeps nothing. You can read it from the network as before.",
      );
    }
  }

  async #remove(): Promise<void> {
    localStorage.setItem(REFUSED, "yes");
    const registration = await navigator.serviceWorker.getRegistration(addressOf(""));
    await registration?.unregister();
    const prefix = `pliant ${registration?.scope} `;
    for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
    this.#button("remove").hidden = true;
    this.#button("keep").hidden = false;
    this.#say(
      "The copy of the book is removed, and none is made again until you ask for it. What you wrote is still here.",
    );
  }

  #receive(said: Said): void {
    if (said !== "chosen") this.#showState(said);
  }

  #showState({ files, bytes, allFiles, allBytes, failure }: KeptState): void {
    const isAll = files === allFiles;
    const keep = this.#button("keep");
    keep.hidden = isAll;
    keep.disabled = false;
    const shown = isAll
      ? `The whole book is kept here: ${shownBytes(bytes)}.`
      : `${shownBytes(bytes)} of the ${shownBytes(allBytes)} of the book are kept here.`;
    const why = {
      full: " There is no room for the rest, which is read from the network.",
      unreachable: " The rest could not be fetched: the network failed, or a newer version is on its way.",
    };
    this.#say(`${shown}${failure ? why[failure] : ""}`);
  }

  #say(words: string): void {
    this.querySelector("p")!.textContent = words;
  }

  #button(name: "keep" | "remove"): HTMLButtonElement {
    return this.querySelector(`[data-do=${name}]`)!;
  }
}

/** Waits until a worker is at work, or throws if it cannot be. */
function activeOf({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (active || !coming) return Promise.resolve();
  return new Promise((resolve, reject) => {
    coming.addEventListener("statechange", () => {
      if (coming.state === "activated") resolve();
      if (coming.state === "redundant") reject(new Error("the book could not be kept"));
    });
  });
}

customElements.define("pliant-kept", Kept);
