/**
 * The cells of one page: their texts, what they last computed, and which of it still stands.
 *
 * Knows nothing of the page. Programs run one after another. A result is taken only if nobody has asked for a newer one,
 * and is marked stale if a text that it depends on has changed meanwhile.
 */
import { isParseFailure, type ParseFailure } from "../lib/typescript.ts";
import { makeGraph, type Graph } from "./graph.ts";
import { makeProgram, type CellProgram, type Section, type ProgramOptions } from "./cell-program.ts";
import { CUT, type CellOutcome, type CellRunner, type LogLine, type Plain } from "./cell-runner.ts";
import { ownerOf, replacementsIn, takenName } from "./ready-names.ts";
import { NOTHING, showingOf, troubleIn, type Showing, type Trouble } from "./showing.ts";
import type { Transpiled } from "./transpile.ts";

export interface CellOptions {
  readonly name: string;
  readonly text: string;
  /** An exercise stands alone: it sees neither the solver nor another cell, and none sees it. */
  readonly alone?: boolean;
  readonly onChange?: (showing: Showing) => void;
}

interface Cell extends CellOptions {
  text: string;
  showing: Showing;
  generation: number;
  budget: number;
  /** What became of the present text, and the last text that could be read. */
  reading: { readonly text: string; readonly result: Transpiled | ParseFailure } | undefined;
  read: Transpiled | undefined;
}

interface ReadyProgram extends CellProgram {
  readonly text: string;
  readonly sections: readonly Section[];
}

const MOST_LOGS = 200;
const BUDGET = 1000;

/** What the cells find ready, and a clock. */
export interface NotebookOptions {
  /** The text of the helpers. */
  readonly helpers: string;
  /** The public names of the solver; they may come late. */
  readonly solverNames: Promise<ReadonlySet<string>> | ReadonlySet<string>;
  /** Reads the text of a cell; that may take a while. */
  readonly read: (text: string) => Promise<Transpiled | ParseFailure> | Transpiled | ParseFailure;
  readonly now?: () => number;
}

export class Notebook {
  readonly #cells = new Map<string, Cell>();
  readonly #runner: CellRunner;
  readonly #helpers: string;
  readonly #read: NotebookOptions["read"];
  readonly #solverNames: NotebookOptions["solverNames"];
  readonly #now: () => number;
  #prelude: Transpiled | undefined;
  #reading: Promise<Trouble | undefined> | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #running: Cell | undefined;

  constructor(runner: CellRunner, { helpers, solverNames, read, now = () => 0 }: NotebookOptions) {
    this.#helpers = helpers;
    this.#read = read;
    this.#solverNames = solverNames;
    this.#runner = runner;
    this.#now = now;
  }

  add(options: CellOptions): void {
    const cell = {
      ...options,
      showing: NOTHING,
      generation: 0,
      budget: BUDGET,
      reading: undefined,
      read: undefined,
    };
    this.#cells.set(options.name, cell);
  }

  /** Takes over a new text of the reader's; a text from a link is none until the reader runs it. */
  async edit(name: string, text: string): Promise<void> {
    const cell = this.#cell(name);
    if (text === cell.text) return;
    cell.text = text;
    this.#stale(name);
    await this.#readAll();
    this.#stale(name); // those that its new names have made depend on it
  }

  /** Runs a cell, then what depends on it and has been run before. */
  async run(name: string, budget = BUDGET): Promise<Showing> {
    const cell = this.#cell(name);
    cell.budget = budget;
    const showing = await this.#runOne(cell);
    if (showing.state !== "done") return showing;
    await this.#readAll();
    for (const dependent of this.#graph().dependentsOf(name)) {
      const one = this.#cell(dependent);
      if (one.showing.state === "stale" || one.showing.state === "failed") await this.#runOne(one);
    }
    return showing;
  }

  /** Runs a cell with something else to return, for a check; what the cell shows stays, but for mistakes. */
  async ask(
    name: string,
    returns: string,
    inputs: Readonly<Record<string, Plain>>,
    budget = BUDGET,
  ): Promise<CellOutcome | { kind: "trouble"; trouble: Trouble }> {
    const cell = this.#cell(name);
    const program = await this.#programOf(cell, { returns });
    if ("message" in program) return { kind: "trouble", trouble: program };
    const outcome = await this.#next(() =>
      this.#runner.run({ javascript: program.javascript, inputs, budget, library: libraryOf(cell) }),
    );
    if (outcome.kind !== "error") return outcome;
    return { kind: "trouble", trouble: troubleIn(outcome, program.sourceOf, name) };
  }

  /** Ends the run of a cell, also one that waits. */
  stop(name: string): void {
    const cell = this.#cell(name);
    if (cell.showing.state !== "running") return;
    if (this.#running === cell) this.#runner.stop();
    else {
      ++cell.generation;
      this.#show(cell, { ...cell.showing, state: "stopped", trouble: { message: "stopped before it began" } });
    }
  }

  /** The program of a cell for people: the cells it needs and its own text, in order. */
  async textsOf(name: string): Promise<readonly { name: string; text: string }[]> {
    const cell = this.#cell(name);
    await this.#readAll();
    const above = cell.alone ? [] : this.#graph().upstreamOf(name);
    return [...above, name].map((one) => ({ name: one, text: this.#cell(one).text }));
  }

  showingOf(name: string): Showing {
    return this.#cell(name).showing;
  }

  async #runOne(cell: Cell): Promise<Showing> {
    const generation = ++cell.generation;
    const current = (): boolean => cell.generation === generation;
    if (this.#running === cell) this.#runner.stop();
    this.#show(cell, { ...cell.showing, state: "running", logs: [] });
    await this.#next(async () => {
      if (!current()) return;
      const program = await this.#programOf(cell);
      if (!current()) return;
      if ("message" in program) {
        this.#show(cell, { ...NOTHING, state: "failed", trouble: program });
        return;
      }
      this.#running = cell;
      const begun = this.#now();
      const { javascript, sourceOf, text, sections } = program;
      const logs: LogLine[] = [];
      const onLog = (log: LogLine): void =>
        void (logs[Math.min(logs.length, MOST_LOGS)] = logs.length < MOST_LOGS ? log : CUT);
      const outcome = await this.#runner.run({ javascript, budget: cell.budget, onLog, library: libraryOf(cell) });
      const replaces = cell.alone ? [] : replacementsIn(sections, await this.#solverNames);
      this.#running = undefined;
      if (!current()) return;
      const still = await this.#programOf(cell);
      const stands = !("message" in still) && still.text === text;
      const showing = showingOf(outcome, (error) => troubleIn(error, sourceOf, cell.name));
      const state = showing.state === "done" && !stands ? "stale" : showing.state;
      const cost = this.#now() - begun;
      this.#show(cell, { ...showing, state, logs, defines: this.#definesOf(cell), replaces, cost });
    });
    return cell.showing;
  }

  /** Waits until what was asked for before is over. */
  #next<T>(job: () => Promise<T>): Promise<T> {
    const run = this.#queue.then(job);
    this.#queue = run.catch(() => undefined);
    return run;
  }

  async #programOf(cell: Cell, options: ProgramOptions = {}): Promise<Trouble | ReadyProgram> {
    const unread = await this.#readAll();
    if (unread) return unread;
    const graph = this.#graph();
    const trouble = cell.alone ? undefined : graph.troubleOf(cell.name);
    if (trouble) return { message: trouble };
    const sections: Section[] = [];
    for (const name of cell.alone ? [cell.name] : [...graph.upstreamOf(cell.name), cell.name]) {
      const read = this.#cell(name).reading?.result;
      if (!read) throw new Error(`the cell ${name} has not been read`);
      if (isParseFailure(read)) return { ...read, ...(name !== cell.name && { cell: name }) };
      sections.push({ name, ...read });
    }
    const program = makeProgram(sections, { ...(this.#prelude && { prelude: this.#prelude }), ...options });
    return { ...program, text: program.javascript, sections };
  }

  /** Reads what has changed, until all texts are read as they are now; says why that cannot be done, if it cannot. */
  #readAll(): Promise<Trouble | undefined> {
    return (this.#reading ??= this.#readChanged()
      .then(
        () => undefined,
        (error: unknown) => ({ message: error instanceof Error ? error.message : String(error) }),
      )
      .finally(() => (this.#reading = undefined)));
  }

  async #readChanged(): Promise<void> {
    this.#prelude ??= await this.#readPrelude();
    for (let cell = this.#changed(); cell; cell = this.#changed()) {
      const { text } = cell;
      this.#take(cell, text, await this.#read(text));
    }
  }

  async #readPrelude(): Promise<Transpiled> {
    const prelude = await this.#read(this.#helpers);
    if (isParseFailure(prelude)) throw new Error(prelude.message);
    return prelude;
  }

  #changed(): Cell | undefined {
    return [...this.#cells.values()].find(({ reading, text }) => reading?.text !== text);
  }

  /** A cell with a name that it cannot have is at fault for those that need its other names. */
  #take(cell: Cell, text: string, result: Transpiled | ParseFailure): void {
    cell.reading = { text, result };
    if (isParseFailure(result)) return;
    const helpers = this.#prelude?.defines.map(({ name }) => name) ?? [];
    cell.read = { ...result, defines: result.defines.filter(({ name }) => !ownerOf(name, helpers)) };
    cell.reading = { text, result: takenName(result, helpers) ?? result };
  }

  #definesOf(cell: Cell): readonly string[] {
    return [...new Set((cell.read?.defines ?? []).map(({ name }) => name))];
  }

  /** A cell that cannot be read keeps its place: the names that it had when it last could. */
  #graph(): Graph {
    const nodes = [...this.#cells.values()]
      .filter(({ alone }) => !alone)
      .map((cell) => {
        const { defines = [], uses = [] } = cell.read ?? {};
        return { name: cell.name, defines: defines.map(({ name }) => name), uses };
      });
    return makeGraph(nodes);
  }

  /** What has come of a cell no longer stands, nor what has come of those that depend on it. */
  #stale(name: string): void {
    for (const one of [name, ...this.#graph().dependentsOf(name)]) {
      const cell = this.#cell(one);
      if (cell.showing.state === "done" || cell.showing.state === "failed")
        this.#show(cell, { ...cell.showing, state: "stale" });
    }
  }

  #show(cell: Cell, showing: Showing): void {
    cell.showing = showing;
    cell.onChange?.(showing);
  }

  #cell(name: string): Cell {
    const cell = this.#cells.get(name);
    if (!cell) throw new Error(`there is no cell ${name}; known: ${[...this.#cells.keys()].join(", ")}`);
    return cell;
  }
}

const libraryOf = ({ alone }: Cell): "solver" | "none" => (alone ? "none" : "solver");
