/**
 * The hidden frame, seen from the page.
 *
 * A class because it owns the frame. A frame that is loaded a second time was sent elsewhere, and is given up. The
 * address of a frame would be fetched past a service worker; its text is not, so it works without a network.
 */
import type { FrameState, StartRequest } from "./protocol.ts";

const PATIENCE = 5000;

/** What the frame alone may do: run the one boot script, and start workers from text. */
const policyOf = (hash: string): string =>
  `default-src 'none'; script-src '${hash}'; worker-src blob: data:; base-uri 'none'; form-action 'none'`;

const pageOf = (boot: string, hash: string): string =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policyOf(hash)}"><script>${boot}</script>`;

function makeElement(boot: string, hash: string): HTMLIFrameElement {
  const element = document.createElement("iframe");
  element.setAttribute("sandbox", "allow-scripts");
  element.setAttribute("allow", "");
  element.referrerPolicy = "no-referrer";
  element.hidden = true;
  element.title = "Where cells run";
  element.srcdoc = pageOf(boot, hash);
  return element;
}

/** A frame of opaque origin in which threads are started. */
export class IsolatedFrame {
  readonly #element: HTMLIFrameElement;
  readonly #control: MessagePort;
  #usable = true;

  /** Adds a frame to the page; rejects with words for the reader if it cannot be trusted or does not answer. */
  static async open({ boot, bootHash }: { readonly boot: string; readonly bootHash: string }): Promise<IsolatedFrame> {
    const element = makeElement(boot, bootHash);
    const { port1, port2 } = new MessageChannel();
    const late = AbortSignal.timeout(PATIENCE);
    const ready = new Promise<void>((resolve, reject) => {
      port1.onmessage = ({ data }: MessageEvent<FrameState>) =>
        data.kind === "ready" ? resolve() : reject(new Error(`the frame for it is not isolated: ${data.why}`));
      late.addEventListener("abort", () => reject(new Error("the frame for it does not start")));
      element.addEventListener("load", () => element.contentWindow?.postMessage(null, "*", [port2]), { once: true });
    });
    document.body.append(element);
    try {
      await ready;
    } catch (reason) {
      element.remove();
      throw reason;
    }
    return new IsolatedFrame(element, port1);
  }

  private constructor(element: HTMLIFrameElement, control: MessagePort) {
    this.#element = element;
    this.#control = control;
    element.addEventListener("load", () => this.remove(), { once: true });
  }

  /** Whether it stands in the page and can start threads. */
  get usable(): boolean {
    return this.#usable && this.#element.isConnected;
  }

  /** Starts a thread; what is heard of it comes through the port, and any message into the port ends it. */
  start(request: StartRequest): MessagePort {
    const { port1, port2 } = new MessageChannel();
    this.#control.postMessage(request, [port2]);
    return port1;
  }

  /** Takes the frame away, and all threads in it. */
  remove(): void {
    this.#usable = false;
    this.#control.close();
    this.#element.remove();
  }
}
