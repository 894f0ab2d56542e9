/**
 * Opens a run as an address tells it: the same seed, speed and view, and by the same steps under the same hand the same state, at
 * which it then stands. Fetched when an address tells so much.
 */
import type { HandEvent } from "../scenes/hand.ts";
import type { RunTexts } from "./address.ts";
import type { ControlledShow } from "./controlled-show.ts";
import type { Pane } from "./pane.ts";
import { mostSteps } from "./request.ts";
import { readRunState, type RunState } from "./run-state.ts";

type Approach = (isCurrent: () => boolean) => Promise<void>;

/** Starts a show as texts of an address say; `usual` is what is done before a run that has no step to go to. */
export async function openRun(
  show: ControlledShow,
  texts: RunTexts,
  notify: (notices: readonly string[]) => void,
  usual?: Approach,
): Promise<void> {
  const { state, notices } = readRunState(show.card, texts);
  if (notices.length > 0) notify(notices);
  show.setSeed(state.seed);
  setSpeed(show, state.speed);
  const goes = state.steps ?? state.hand?.slice(-1).map(({ step }) => step);
  if (goes) await show.halt();
  await show.restart(async (isCurrent) => {
    if (state.camera) for (const { picture } of show.panes) picture.lookAs(state.camera);
    if (goes) await reach(show, { ...state, steps: goes }, isCurrent);
    else await usual?.(isCurrent);
  });
}

function setSpeed(show: ControlledShow, speed: number | undefined): void {
  const select = show.element.querySelector<HTMLSelectElement>("select[data-do=speed]");
  if (speed === undefined || !select) return;
  select.value = String(speed);
  show.setSpeed(speed);
}

/** Takes all panes to their steps, as fast as they can. */
async function reach(
  show: ControlledShow,
  { steps, hand = [] }: RunState & { readonly steps: readonly number[] },
  isCurrent: () => boolean,
): Promise<void> {
  let stopped = false;
  const shares = show.panes.map(() => 0);
  const words = `Taking ${steps[0]} steps, as in the link …`;
  const stop = (): void => void (stopped = true);
  const lead = show.panes[0]!.ready?.h ?? 1;
  await Promise.all(
    show.panes.map((pane, n) => {
      const target = steps[n] ?? Math.floor((steps[0]! * lead) / (pane.ready?.h ?? lead) + 1e-6);
      const events = hand.filter((event) => event.pane === n && event.step <= target);
      return goTo(pane, target, events, (share) => {
        shares[n] = share;
        if (isCurrent() && !stopped) show.setReaching({ share: Math.min(...shares), words, stop });
        return isCurrent() && !stopped;
      });
    }),
  );
  if (!isCurrent()) return;
  show.setReaching(undefined);
  show.setValues(show.panes[0]!.values ?? show.values);
  if (stopped) show.announce("Stopped on the way to the step of the link.");
}

/** Takes one pane to a step, and repeats what the hand did before each; it ends early where its run ends, or nobody waits. */
async function goTo(
  pane: Pane,
  target: number,
  events: readonly HandEvent[],
  report: (share: number) => boolean,
): Promise<void> {
  const taken = (): number => pane.report?.steps ?? 0;
  const vertices = (pane.ready?.frame.coordinates.length ?? 0) / 3;
  let due = 0;
  const repeatDue = (): void => {
    for (; due < events.length && events[due]!.step <= taken(); ++due) {
      const event = events[due]!;
      if (event.kind !== "pull" || event.vertex < vertices) pane.repeat(event);
    }
  };
  while (taken() < target && !pane.failure && report(taken() / target)) {
    repeatDue();
    const next = Math.min(target, events[due]?.step ?? target);
    await pane.advance(Math.min(MOST_AT_ONCE, mostSteps([pane.report]), next - taken()));
    pane.picture.show();
  }
  repeatDue();
  // Nobody holds it any more.
  if (events.findLast(({ kind }) => kind !== "set")?.kind === "pull")
    pane.repeat({ kind: "release", pane: 0, step: taken() });
}

/** A frame has a row for each of so many steps. */
const MOST_AT_ONCE = 60;
