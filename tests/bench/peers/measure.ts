/**
 * Takes the steps of all simulators by turns, and says what a step costs each of them and how far its cloth is stretched.
 *
 * By turns, so that what else the machine does falls on all of them alike, and by the time of the processor: ratios hold, times are
 * those of one machine. A turn is a few steps, so that a simulator finds its numbers where it left them. What
 * stretches less after as many steps is the better solution of the same problem. So each peer is also given more work, twice as
 * much again and again, beside ours, until it stretches no more than ours, or until its step would take twenty times as long.
 */
import { runsKernels } from "@pliant/solver/math";
import type { HangingStart } from "../../../src/scenes/hanging-cloth.ts";
import { medianOf } from "../../../src/scenes/timing.ts";
import { processorTime } from "../processor-time.ts";
import { machineWords, recorded, replace, type Row } from "../record.ts";
import { jolt } from "./jolt.ts";
import { MEASURE, ours } from "./ours.ts";
import { clothData, stretchOf, type ClothData, type Hung, type Peer } from "./peer.ts";
import { rapier } from "./rapier.ts";
import { xpbd } from "./xpbd.ts";

const STEPS = 200;
const IN_TURN = 5;
const SIDES = [26, 51, 101];
/** Here cost alone is measured, for a while, and of few: the others would take an hour. */
const LARGE = { side: 201, steps: 60, who: ["Pliant, patches", "Jolt"] };
/** A cloth that begins as it hangs, in one size. */
const UPRIGHT = 51;
const DEAREST = 20;
/** Steps that tell what a setting costs. */
const PROBE = 10;
/** Where the others are given more work: with the next size, that takes an hour. */
const RAISED = [26, 51];

/** What there is to measure, and what is asked for. */
const PARTS = [...SIDES.map(String), "upright", String(LARGE.side), ...RAISED.map((side) => `raised-${side}`)];

const peers: readonly Peer[] = [...jolt, ...rapier, ...xpbd];

/** Somebody whose turn comes. */
interface Turn {
  readonly name: string;
  readonly setting: string;
  readonly hung: Hung;
  readonly times: number[];
}

/** What one made of its cloth; times in ms, stretches in %. */
interface Result {
  readonly name: string;
  readonly setting: string;
  readonly ms: number;
  readonly stretch: number;
  readonly stretch99: number;
}

/** Takes the steps of a turn, and keeps what one of them took, ms. */
function takeTurn({ hung, times }: Turn): void {
  const begin = processorTime();
  for (let n = 0; n < IN_TURN; ++n) hung.step();
  times.push((processorTime() - begin) / IN_TURN);
}

function resultOf({ name, setting, hung, times }: Turn, { cloth }: ClothData): Result {
  const { largest, percentile99 } = stretchOf(cloth, hung.positions());
  return { name, setting, ms: medianOf(times), stretch: 100 * largest, stretch99: 100 * percentile99 };
}

const turnOf = (name: string, setting: string, hung: Hung): Turn => ({ name, setting, hung, times: [] });

const settingOf = ({ raised }: Peer, effort: number): string => `${effort} ${raised}`;

/** All of them, one step each in turn. */
function compare(side: number, start: HangingStart, steps: number): Result[] {
  const data = clothData(side, start);
  const isAsked = ({ name }: { readonly name: string }): boolean => side !== LARGE.side || LARGE.who.includes(name);
  const turns = [
    ...ours.filter(isAsked).map((one) => turnOf(one.name, one.tolerance, one.hang(side, start))),
    ...peers
      .filter(isAsked)
      .flatMap((peer) =>
        peer.usual.map((effort) => turnOf(peer.name, settingOf(peer, effort), peer.hang(data, effort))),
      ),
  ];
  for (let n = 0; n < steps; n += IN_TURN) for (const turn of turns) takeTurn(turn);
  const results = turns.map((turn) => resultOf(turn, data));
  for (const { hung } of turns) hung.free?.();
  return results;
}

/** What more work makes of a peer. */
interface Raised {
  readonly result: Result;
  /** Its time beside that of ours, which took turns with it. */
  readonly ratio: number;
}

/** What a peer needs to stretch no more than ours does, or what it reaches before a step costs too much. */
function raise(peer: Peer, side: number, goal: number): Raised | undefined {
  const data = clothData(side);
  let reached: Raised | undefined;
  for (let effort = peer.usual[0]!; ; effort *= 2) {
    const turn = turnOf(peer.name, settingOf(peer, effort), peer.hang(data, effort));
    const own = turnOf(MEASURE.name, MEASURE.tolerance, MEASURE.hang(side, "level"));
    const ratio = (): number => medianOf(turn.times) / medianOf(own.times);
    const goOn = (steps: number): void => {
      while (turn.times.length * IN_TURN < steps) for (const one of [turn, own]) takeTurn(one);
    };
    goOn(PROBE);
    const dear = ratio() > DEAREST;
    if (!dear) goOn(STEPS);
    const result = resultOf(turn, data);
    turn.hung.free?.();
    if (dear) return reached;
    reached = { result, ratio: ratio() };
    if (result.stretch <= goal) return reached;
  }
}

/** With three digits. */
const percent = (value: number): number => Number(value.toPrecision(3));

function rowOf(result: Result, side: number, start: HangingStart, steps: number): Row {
  const whole = steps === STEPS;
  return {
    start,
    side,
    particles: side * side,
    who: result.name,
    setting: result.setting,
    steps,
    ms: Number(result.ms.toPrecision(3)),
    stretch_percent: whole ? percent(result.stretch) : "",
    stretch99_percent: whole ? percent(result.stretch99) : "",
    raised_to: "",
    raised_percent: "",
    raised_ratio: "",
  };
}

function compareAll(side: number, start: HangingStart, steps: number): void {
  const more = compare(side, start, steps).map((result) => rowOf(result, side, start, steps));
  console.table(more, ["side", "who", "setting", "ms", "stretch_percent", "stretch99_percent"]);
  // What was measured before stays, until it is measured anew.
  const others = recorded("peers").filter((row) => row["start"] !== start || Number(row["side"]) !== side);
  replace([...others, ...more], "peers");
}

/** Gives every peer more work, and adds to its row what that made of it. */
function raiseAll(side: number): void {
  const isOf = (row: Row, name: string, setting: string): boolean =>
    row["start"] === "level" && Number(row["side"]) === side && row["who"] === name && row["setting"] === setting;
  const goal = Number(recorded("peers").find((row) => isOf(row, MEASURE.name, MEASURE.tolerance))!["stretch_percent"]);
  for (const peer of peers) {
    const raised = raise(peer, side, goal);
    if (!raised) continue;
    const { result, ratio } = raised;
    const added = {
      raised_to: result.setting,
      raised_percent: percent(result.stretch),
      raised_ratio: Number(ratio.toPrecision(3)),
    };
    const rows = recorded("peers");
    replace(
      rows.map((row) => (isOf(row, peer.name, settingOf(peer, peer.usual[0]!)) ? { ...row, ...added } : row)),
      "peers",
    );
    console.log(
      `${side} × ${side}, ${peer.name}: ${result.setting} stretch by ${percent(result.stretch)} % and take ${ratio.toFixed(1)} times as long as ours, which stretch by ${goal} %`,
    );
  }
}

/** How the cost of a step grows with the number of particles, as a power of it, from the smallest cloth to the largest. */
function printGrowth(): void {
  const level = recorded("peers").filter(({ start }) => start === "level");
  for (const one of level.filter(({ side }) => Number(side) === SIDES[0])) {
    const own = level.filter(({ who, setting }) => who === one["who"] && setting === one["setting"]);
    const last = own.reduce((most, row) => (Number(row["side"]) > Number(most["side"]) ? row : most));
    const exponent =
      Math.log(Number(last["ms"]) / Number(one["ms"])) / Math.log(Number(last["particles"]) / Number(one["particles"]));
    console.log(`${one["who"]}, ${one["setting"]}: ms grow with particles to the power ${exponent.toFixed(2)}`);
  }
}

if (!runsKernels()) throw new Error("no kernels run here");
const asked = process.argv.slice(2);
const wrong = asked.find((part) => !PARTS.includes(part));
if (wrong) throw new Error(`nothing to measure is called ${wrong}; known: ${PARTS.join(", ")}`);
console.log(machineWords());
for (const part of asked.length > 0 ? asked : PARTS) {
  if (part === "upright") compareAll(UPRIGHT, "upright", STEPS);
  else if (part.startsWith("raised-")) raiseAll(Number(part.slice("raised-".length)));
  else compareAll(Number(part), "level", Number(part) === LARGE.side ? LARGE.steps : STEPS);
}
printGrowth();
