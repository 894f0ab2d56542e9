/**
 * What runs in the hidden frame: it starts a thread for every run, passes on what the thread says, and ends it.
 *
 * It refuses to begin unless its origin is opaque, so that a browser, a page or an attribute that does not isolate it
 * leads to no run at all. It follows the one page that holds it, and only the first time. The reader's code is never run
 * in here.
 */
import type { FrameReport, FrameState, StartRequest } from "./protocol.ts";

/** Past this many messages in a quarter of a second the thread has got around its own bucket. */
const FLOOD = 200;
const WINDOW = 250;
/** An error tells no more than this. */
const MESSAGE_LENGTH = 4000;

const waiting = new AbortController();
addEventListener("message", ({ source, ports: [control] }) => source === parent && control && follow(control), {
  signal: waiting.signal,
});

function follow(control: MessagePort): void {
  waiting.abort();
  const state: FrameState = origin === "null" ? { kind: "ready" } : { kind: "unfit", why: "its origin is not opaque" };
  if (state.kind === "ready") {
    control.onmessage = ({ data, ports: [port] }: MessageEvent<StartRequest>) => startThread(data, port!);
  }
  control.postMessage(state);
}

const addressesOf = (program: string): readonly (() => string)[] => [
  () => URL.createObjectURL(new Blob([program], { type: "text/javascript" })),
  () => `data:text/javascript;charset=utf-8,${encodeURIComponent(program)}`,
];

/** Some browsers start no worker from a blob in a frame like this one; a `data:` address is tried next. */
function startThread({ program, inputs }: StartRequest, port: MessagePort, attempt = 0): void {
  const report = (what: FrameReport): void => port.postMessage(what);
  const makeAddress = addressesOf(program)[attempt];
  if (!makeAddress) return report({ kind: "unable", why: "this browser starts no worker in a frame of its own" });
  const address = makeAddress();
  const next = (): void => startThread({ program, inputs }, port, attempt + 1);
  let worker: Worker;
  try {
    worker = new Worker(address);
  } catch {
    return next();
  }
  port.onmessage = () => {
    worker.terminate();
    report({ kind: "ended" });
  };
  /** Whatever the thread says later is not heard. */
  const end = (how: FrameReport): void => {
    worker.onmessage = worker.onerror = null;
    worker.terminate();
    report(how);
  };
  const isFlood = makeFloodGauge();
  worker.onmessage = ({ data }: MessageEvent<unknown>) => {
    URL.revokeObjectURL(address);
    if (isFlood()) end({ kind: "flooded" });
    else report({ kind: "message", message: data });
  };
  worker.onerror = (event) => {
    event.preventDefault();
    // A worker that could not be fetched has nothing to say; a script that cannot be parsed has.
    if (!event.message) return next();
    end({
      kind: "broken",
      message: event.message.slice(0, MESSAGE_LENGTH),
      line: event.lineno,
      column: event.colno,
    });
  };
  worker.postMessage(inputs);
}

/** Counts messages; says whether there are too many of them. */
function makeFloodGauge(): () => boolean {
  let count = 0;
  let since = performance.now();
  return () => {
    const now = performance.now();
    if (now - since > WINDOW) {
      since = now;
      count = 0;
    }
    return ++count > FLOOD;
  };
}
