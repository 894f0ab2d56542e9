/** What <pliant-hints> has fetched: the cards of references, and the light on all places of an idea. */
import { openCards } from "../cards/card-session.ts";
import { openIdeas } from "../ideas/ideas-session.ts";

export interface Hints {
  /** Takes what the reader does, and whether it was held back for a card. */
  take(event: Event, held: boolean): void;
}

/** Opens both until the signal aborts. */
export function openHints({ dataset }: HTMLElement, signal: AbortSignal): Hints {
  const papers = dataset.papers!.split(" ");
  const cards = openCards(dataset.cards!, papers, signal);
  const ideas = openIdeas(dataset.ideas!, papers, signal);
  return {
    take(event, held) {
      cards.take(event, held);
      ideas.take(event);
    },
  };
}
