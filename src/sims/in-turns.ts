/** Long work in small pieces, by turns with the page, so that no task of it is long. */

/** How long a turn lasts before the page has its own, ms. The piece under way is done first. */
const TURN = 8;

/** Does something with each of many pieces, which are made one by one; the page has the last turn. `now` gives milliseconds. */
export async function inTurns<T>(
  pieces: Iterable<T>,
  use: (piece: T) => void,
  now: () => number = () => performance.now(),
): Promise<void> {
  let from = now();
  for (const piece of pieces) {
    use(piece);
    if (now() - from < TURN) continue;
    await turnOfPage();
    from = now();
  }
  await turnOfPage();
}

const turnOfPage = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
