/**
 * What the page of a scene says to the page that has it in a frame, and the few things that it does when asked.
 */
import { READDRESSED } from "../address.ts";

/** What it says when its height, its state or its values have changed. */
export interface EmbedReport {
  readonly source: "pliant";
  /** Name of the figure in addresses. */
  readonly scene: string;
  /** Height of all that it shows, pixels. */
  readonly height: number;
  /** As at `data-state` of a figure. */
  readonly state: string;
  /** The address of the figure in the book, as it is set. */
  readonly link: string;
}

/** What it does when the page around it posts `{ target: "pliant", action }`. */
const ACTIONS = ["play", "pause", "reset"];

/** Reports, and does what is asked, for as long as the page stands. */
export function talkToHost(sim: HTMLElement, link: string): void {
  if (parent === self) return;
  let report: EmbedReport = {
    source: "pliant",
    scene: document.documentElement.dataset.figure!,
    height: 0,
    state: "",
    link,
  };
  const post = (news: Partial<EmbedReport>): void => {
    const next = { ...report, ...news };
    if (JSON.stringify(next) === JSON.stringify(report)) return;
    report = next;
    // Whoever shows a public page may know how high it is.
    parent.postMessage(report, "*");
  };
  const height = (): number => Math.ceil(document.body.getBoundingClientRect().height);
  new ResizeObserver(() => post({ height: height() })).observe(document.body);
  new MutationObserver(() => post({ state: sim.dataset.state! })).observe(sim, { attributeFilter: ["data-state"] });
  addEventListener(READDRESSED, (event) => post({ link: (event as CustomEvent<string>).detail }));
  addEventListener("message", ({ source, data }: MessageEvent<unknown>) => {
    const action = source === parent ? actionOf(data) : undefined;
    if (action) doAction(sim, action);
  });
  post({ height: height(), state: sim.dataset.state! });
}

function actionOf(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null || !("target" in data && "action" in data)) return undefined;
  return data.target === "pliant" ? ACTIONS.find((action) => action === data.action) : undefined;
}

/** Presses the button that the reader would press. */
function doAction(sim: HTMLElement, action: string): void {
  const isRunning = sim.dataset.state === "running";
  if (action !== "reset" && isRunning === (action === "play")) return;
  sim.querySelector<HTMLElement>(`[data-do=${action === "reset" ? "reset" : "play"}]`)?.click();
}
