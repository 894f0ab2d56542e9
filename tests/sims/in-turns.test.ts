/** Long work by turns with the page. */
import { expect, it } from "vitest";
import { inTurns } from "../../src/sims/in-turns.ts";

it("does long work in order, and lets the page have a turn as soon as its own has lasted eight milliseconds", async () => {
  let time = 0;
  const log: string[] = [];
  let done = false;
  const page = (): void => {
    log.push("page");
    if (!done) setTimeout(page);
  };
  setTimeout(page);
  const use = (piece: number): void => {
    time += 3;
    log.push(String(piece));
  };
  await inTurns([1, 2, 3, 4, 5, 6, 7], use, () => time);
  done = true;
  const turns = log.join(" ").replace(/( ?page ?)+/g, " | ");
  // Three pieces of 3 ms reach eight.
  expect(turns).toMatch(/^1 2 3 \| 4 5 6 \| 7 \|/);
});
