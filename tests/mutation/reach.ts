/** Which tests run through which code: a test that never comes to a mistake cannot notice it. */
import { Session } from "node:inspector/promises";

/** Where a piece of code begins and ends in its file, and whether it ran. */
export type Piece = readonly [start: number, end: number, ran: boolean];
/** The pieces of each file of the solver; types are blanked out, not cut out, so places are those of the source. */
export type Reach = Readonly<Record<string, readonly Piece[]>>;

/** Whether the smallest piece around a place ran. */
export function reaches(reach: Reach, file: string, place: number): boolean {
  let best: Piece | undefined;
  for (const piece of reach[file] ?? []) {
    const [start, end] = piece;
    if (start <= place && place < end && (!best || end - start < best[1] - best[0])) best = piece;
  }
  return best?.[2] ?? false;
}

/** Runs something and says what it runs through of the solver, of the copy that has this number. */
export async function reachOf(number: number, run: () => Promise<void>): Promise<Reach> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  try {
    await run();
    const { result } = await session.post("Profiler.takePreciseCoverage");
    return Object.fromEntries(
      result.flatMap(({ url, functions }) => {
        const [, file, copy] = /(src\/solver\/.*\.ts)\?mutant=(\d+)$/.exec(url) ?? [];
        const pieces = functions.flatMap(({ ranges }) =>
          ranges.map(({ startOffset, endOffset, count }): Piece => [startOffset, endOffset, count > 0]),
        );
        return file && Number(copy) === number ? [[file, pieces]] : [];
      }),
    );
  } finally {
    await session.post("Profiler.stopPreciseCoverage");
    session.disconnect();
  }
}
