/**
 * The identifier of a run: it is computed again from its start in a worker of its own, without what a hand did. Fetched when a reader
 * asks for it.
 */
import { addressOf } from "../lib/page-address.ts";
import { MOST_RESULT_STEPS } from "../results/identifier.ts";
import { computeAgain } from "../workers/result-host.ts";
import type { ControlledShow } from "./controlled-show.ts";

/** What runs for a show; a later request ends an earlier one. */
const running = new WeakMap<Element, AbortController>();

/** Shows the identifiers of the runs of a show, one for each pane under its name, up to the step at which they are. */
export async function identifyRun(show: ControlledShow, names: readonly string[]): Promise<void> {
  const place = show.element.querySelector<HTMLElement>("[data-identifier]");
  if (!place) return;
  running.get(place)?.abort();
  const stopping = new AbortController();
  running.set(place, stopping);
  place.hidden = false;
  const progress = document.createElement("progress");
  progress.ariaLabel = "Computed again";
  place.replaceChildren(
    progress,
    buttonFor("Stop", () => stopping.abort()),
  );
  try {
    const texts = await Promise.all(requestsOf(show).map((request) => identified(request, progress, stopping.signal)));
    place.replaceChildren(...texts.flatMap((text, n) => markupOf(text, names[n])));
    show.announce("The identifier stands under the buttons for files.");
  } catch (error) {
    if (running.get(place) === stopping) place.replaceChildren(error instanceof Error ? error.message : String(error));
  }
}

const requestsOf = ({ panes, card }: ControlledShow) =>
  panes.flatMap(({ begun, report }) =>
    begun && report
      ? {
          ...{ kind: "identify" as const, version: card.version, scene: card.id, ...begun },
          steps: Math.min(report.steps, MOST_RESULT_STEPS),
        }
      : [],
  );

async function identified(
  request: ReturnType<typeof requestsOf>[number],
  progress: HTMLProgressElement,
  signal: AbortSignal,
): Promise<string> {
  const end = await computeAgain(request, (share) => (progress.value = share), signal);
  if (end.kind === "identified") return end.text;
  throw new Error(end.kind === "failed" ? end.words : "The worker answered out of turn.");
}

function markupOf(text: string, name: string | undefined): HTMLElement[] {
  const line = document.createElement("p");
  const code = document.createElement("code");
  const link = document.createElement("a");
  code.tabIndex = 0;
  code.textContent = text;
  link.href = `${addressOf("verify/")}#${encodeURI(text)}`;
  link.textContent = "Compute it again";
  line.append(...(name ? [`${name}: `] : []), code, " ", link);
  return [line];
}

function buttonFor(words: string, act: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "control";
  button.textContent = words;
  button.addEventListener("click", act);
  return button;
}
