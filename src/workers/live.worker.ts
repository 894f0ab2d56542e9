/**
 * The worker in which the rows of a live table are measured, away from all else that the page does.
 */
import type { LiveAnswer, LiveRequest, MeasuredRow } from "./live-protocol.ts";

self.addEventListener("message", async ({ data }: MessageEvent<LiveRequest>) => {
  const post = (answer: LiveAnswer): void => self.postMessage(answer);
  try {
    const row = await measure(data, (share) => post({ kind: "under-way", share }));
    post({ kind: "measured", row });
  } catch (error) {
    post({ kind: "failed", words: error instanceof Error ? error.message : String(error) });
  }
});

async function measure({ exhibit, row, above }: LiveRequest, report: (share: number) => void): Promise<MeasuredRow> {
  const { exhibitById } = await import("../exhibits/index.ts");
  const { live } = exhibitById(exhibit);
  const chosen = live?.rows[row];
  if (!live || !chosen) throw new Error(`the exhibit “${exhibit}” has no row ${row} to measure`);
  const numbers = chosen.measure({ now: () => performance.now(), report });
  const all = [...above, numbers];
  const summary = all.length === live.rows.length ? live.summary(all) : "";
  return { numbers, cells: live.cells(chosen, numbers), summary };
}
