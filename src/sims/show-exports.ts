/**
 * What a reader takes home from a show: its picture, its measures, a link to it. Loaded when any is asked for.
 */
import { save } from "../lib/save.ts";
import { addressHere, addressOf } from "./address.ts";
import type { ControlledShow } from "./controlled-show.ts";
import { csvOfHistories } from "./history-csv.ts";

/** What a file of a show is called. */
export const fileNameOf = ({ card }: ControlledShow, ending: string, kind = ""): string =>
  `${card.id.replace("/", "-")}${kind}.${ending}`;

/** Saves the picture of the first pane. */
export async function savePicture(show: ControlledShow): Promise<void> {
  const picture = await show.panes[0]!.surface?.png();
  if (picture) save(fileNameOf(show, "png"), picture);
}

/** Saves what was measured; `words` are what sets the panes apart. */
export function saveMeasures(show: ControlledShow, words: readonly string[]): void {
  const histories = show.panes.map(({ history }) => history);
  const text = csvOfHistories(show.card.measures, histories, words);
  save(fileNameOf(show, "csv"), new Blob([text], { type: "text/csv" }));
}

/** Copies the link of the present values; where that is not allowed, shows it to be copied by hand. */
export async function shareLink(show: ControlledShow): Promise<void> {
  const { card, values, element } = show;
  const link = addressOf(card, values, addressHere(card));
  const box = element.querySelector<HTMLInputElement>("[data-link]");
  try {
    await navigator.clipboard.writeText(link);
    show.announce("Link copied.");
  } catch {
    if (!box) return;
    box.hidden = false;
    box.value = link;
    box.select();
    show.announce("Copy the link from the box.");
  }
}
