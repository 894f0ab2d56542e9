/** What a reader sets for a film, and what is seen while it is made. Fetched when the first is asked for. */
import type { ControlledShow } from "./controlled-show.ts";
import { saveVideo } from "./video-file.ts";

/** Makes the film that the controls ask for, or stops the one that is being made. */
export async function film(show: ControlledShow, names: readonly string[]): Promise<void> {
  const place = show.element.querySelector<HTMLElement>("[data-video]")!;
  const button = place.querySelector<HTMLElement>("[data-do=film]")!;
  const bar = place.querySelector("progress")!;
  if (place.dataset.video === "filming") {
    place.dataset.video = "stopping";
    return;
  }
  if (place.dataset.video === "stopping") return;
  const chosen = (name: string): string => place.querySelector<HTMLSelectElement>(`[name=${name}]`)!.value;
  const words = button.textContent;
  button.textContent = "Stop filming";
  place.dataset.video = "filming";
  bar.hidden = false;
  await saveVideo(
    show,
    {
      length: Number(chosen("length")),
      rate: Number(chosen("rate")),
      fromHere: chosen("from") === "here",
      container: chosen("container") === "webm" ? "webm" : "mp4",
    },
    names,
    (share) => {
      bar.value = share;
      return place.isConnected && place.dataset.video === "filming";
    },
  );
  bar.hidden = true;
  bar.value = 0;
  place.dataset.video = "";
  button.textContent = words;
}
