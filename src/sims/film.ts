/**
 * The film of a burst: the last pictures before it, small and in a row along the foot of the picture, each of which can be
 * looked at. It lies on the picture, so that nothing of the page moves. Fetched when a run ends so.
 */
import { timeWords } from "../scenes/time-words.ts";
import { planeMarkup } from "../stage/plane/markup.ts";
import type { SceneCard } from "./card.ts";
import type { ControlledShow } from "./controlled-show.ts";
import { lookAtTime } from "./look-back.ts";
import type { Moment } from "./reel.ts";

/** As many as stand beside each other on a phone. */
const PICTURES = 6;
/** Width of a small picture of a space, pixels. */
const WIDTH = 160;
/** Width to height of a picture of a space. */
const ASPECT = 1.3;

/** Puts the films of all panes whose runs have ended into their places. */
export async function showFilms(show: ControlledShow): Promise<void> {
  for (const { ended, reel, stage } of show.panes) {
    const place = stage.parentElement?.querySelector<HTMLElement>("[data-film]");
    if (place && ended && !place.hasChildNodes()) await appendFilm(show, place, reel.moments.slice(-PICTURES));
  }
}

async function appendFilm(show: ControlledShow, place: HTMLElement, moments: readonly Moment[]): Promise<void> {
  const film = document.createElement("div");
  film.role = "group";
  film.ariaLabel = `The last pictures, from ${timeWords(moments[0]!.time)} to ${timeWords(moments.at(-1)!.time)}`;
  place.append(film);
  const draw = await drawerFor(show.card);
  for (const moment of moments) {
    if (!film.isConnected) return;
    const button = document.createElement("button");
    button.type = "button";
    button.title = `Look at ${timeWords(moment.time)}`;
    button.addEventListener("click", () => void lookAtTime(show, moment.time));
    const [small, time] = [document.createElement("span"), document.createElement("span")];
    small.className = "small";
    time.className = "time";
    time.textContent = timeWords(moment.time);
    button.append(small, time);
    film.append(button);
    draw(small, moment);
    // One at a time, so that no task is long.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** What draws a moment into a place. */
async function drawerFor({ view }: SceneCard): Promise<(place: HTMLElement, moment: Moment) => void> {
  const wordsOf = ({ time }: Moment): string => `The picture at ${timeWords(time)}`;
  if (view.kind === "plane")
    return (place, moment) => {
      place.innerHTML = planeMarkup(view, moment.parts, moment.coordinates, wordsOf(moment));
    };
  const { showSpace } = await import("../stage/still/space-canvas.ts");
  return (place, moment) => showSpace(place, view, moment.parts, moment.coordinates, wordsOf(moment), ASPECT, WIDTH);
}
