/** The loop that `run` and `export` share: it shows how far it is, and ends where the numbers fail or at Ctrl-C. */
import { stepsOf, type Runner, type Stepped } from "../scenes/runner.ts";
import { EXIT } from "./command.ts";
import { watchInterrupts } from "./interrupts.ts";
import { makeProgress } from "./output.ts";

interface RunOptions {
  readonly steps: number;
  /** Measures and the picture are taken after every so many steps. */
  readonly every: number;
  /** Whether something is printed on the standard output meanwhile. */
  readonly prints: boolean;
}

/** How a run ended. */
export interface RunEnd {
  /** Whether the numbers were sound to the last. */
  readonly finite: boolean;
  readonly exitCode: number;
}

/** Takes the steps and hands each to `take`. */
export async function watchedRun(
  runner: Runner,
  { steps, every, prints }: RunOptions,
  take: (stepped: Stepped) => void,
): Promise<RunEnd> {
  const progress = makeProgress(prints);
  const interrupts = watchInterrupts();
  let exitCode: number = EXIT.fine;
  for (const stepped of stepsOf(runner, steps, every)) {
    take(stepped);
    progress.report(`step ${stepped.step} of ${steps}`);
    if (!stepped.sound) exitCode = EXIT.numbersFailed;
    else if (stepped.step < steps && (await interrupts.came())) exitCode = EXIT.interrupted;
    if (exitCode !== EXIT.fine) break;
  }
  interrupts.end();
  progress.end();
  const finite = exitCode !== EXIT.numbersFailed;
  if (!finite) console.error(`pliant: the numbers failed at step ${runner.steps}`);
  return { finite, exitCode };
}
