/**
 * What a reader takes home from a show: its measures, and a link to it. Loaded when any is asked for.
 */
import { save } from "../lib/save.ts";
import { timeWords } from "../scenes/time-words.ts";
import { headLines } from "../scenes/provenance.ts";
import { addressOfRun, addressOfSettings, provenanceOf } from "./run-of-show.ts";
import type { ControlledShow } from "./controlled-show.ts";
import { csvOfHistories } from "./history-csv.ts";

/** What a file of a show is called. */
export const fileNameOf = ({ card }: ControlledShow, ending: string, kind = ""): string =>
  `${card.id.replace("/", "-")}${kind}.${ending}`;

/** Saves what was measured; `words` are what sets the panes apart. */
export function saveMeasures(show: ControlledShow, words: readonly string[]): void {
  const histories = show.panes.map(({ history }) => history);
  const head = headLines({ ...provenanceOf(show), steps: show.panes[0]!.report?.steps ?? 0 });
  const text = csvOfHistories(show.card.measures, histories, { words, head, kept: show.kept });
  save(fileNameOf(show, "csv"), new Blob([text], { type: "text/csv" }));
}

/** Copies the link of the picture that is seen, with the way to it. */
export async function shareLink(show: ControlledShow): Promise<void> {
  const { address, tooLong } = addressOfRun(show);
  const time = show.panes[0]!.seen?.time ?? 0;
  const opens = time > 0 ? `: it opens at ${timeWords(time)}` : "";
  const without = ", with these values from the start: what your hand did is too long for a link";
  await copyLink(show, address, tooLong ? without : opens);
}

/** Copies the link of the present values, from the start. */
export const shareSettings = (show: ControlledShow): Promise<void> =>
  copyLink(show, addressOfSettings(show), ", with these values from the start");

/** Copies a link; where that is not allowed, shows it to be copied by hand. */
async function copyLink({ element, announce }: ControlledShow, link: string, words: string): Promise<void> {
  const box = element.querySelector<HTMLInputElement>("[data-link]");
  try {
    await navigator.clipboard.writeText(link);
    announce(`Link copied${words}.`);
  } catch {
    if (!box) return;
    box.hidden = false;
    box.value = link;
    box.select();
    announce(`Copy the link from the box${words}.`);
  }
}
