/**
 * Files that a reader takes home from a show: its picture and its measures. Loaded when one is asked for.
 */
import { save } from "../lib/save.ts";
import type { ControlledShow } from "./controlled-show.ts";
import { csvOfHistories } from "./history-csv.ts";

const fileNameOf = ({ card }: ControlledShow): string => card.id.replace("/", "-");

/** Saves the picture of the first pane. */
export async function savePicture(show: ControlledShow): Promise<void> {
  const picture = await show.panes[0]!.surface?.png();
  if (picture) save(`${fileNameOf(show)}.png`, picture);
}

/** Saves what was measured; `words` are what sets the panes apart. */
export function saveMeasures(show: ControlledShow, words: readonly string[]): void {
  const histories = show.panes.map(({ history }) => history);
  const text = csvOfHistories(show.card.measures, histories, words);
  save(`${fileNameOf(show)}.csv`, new Blob([text], { type: "text/csv" }));
}
