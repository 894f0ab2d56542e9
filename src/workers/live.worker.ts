/**
 * The worker in which the rows of a live table are measured and the points of a map computed, away from all else that the page does.
 */
import type { LiveTable } from "../exhibits/exhibit.ts";
import {
  HANGING,
  type ComputedPoint,
  type LiveAnswer,
  type LiveRequest,
  type MeasuredRow,
  type PointRequest,
  type RowRequest,
} from "./live-protocol.ts";

self.addEventListener("message", async ({ data }: MessageEvent<LiveRequest>) => {
  const post = (answer: LiveAnswer): void => self.postMessage(answer);
  try {
    if (data.kind === "point") post({ kind: "computed", point: await compute(data) });
    else post({ kind: "measured", row: await measure(data, (share) => post({ kind: "under-way", share })) });
  } catch (error) {
    post({ kind: "failed", words: error instanceof Error ? error.message : String(error) });
  }
});

/** The table of an exhibit, or that of the page on speed. */
async function tableOf(exhibit: string): Promise<LiveTable | undefined> {
  if (exhibit === HANGING) return (await import("../exhibits/live-cloth.ts")).hangingTable;
  const { exhibitById } = await import("../exhibits/index.ts");
  return exhibitById(exhibit).live;
}

async function measure({ exhibit, row, above }: RowRequest, report: (share: number) => void): Promise<MeasuredRow> {
  const live = await tableOf(exhibit);
  const chosen = live?.rows[row];
  if (!live || !chosen) throw new Error(`the exhibit “${exhibit}” has no row ${row} to measure`);
  const numbers = chosen.measure({ now: () => performance.now(), report });
  const all = [...above, numbers];
  const summary = all.length === live.rows.length ? live.summary(all) : "";
  return { numbers, cells: live.cells(chosen, numbers), summary };
}

async function compute({ exhibit, panel, x, y }: PointRequest): Promise<ComputedPoint> {
  const { exhibitById, pointAgain } = await import("../exhibits/index.ts");
  const { map } = exhibitById(exhibit);
  if (!map) throw new Error(`the exhibit “${exhibit}” has no map`);
  return { words: pointAgain(map, panel, x, y).words };
}
