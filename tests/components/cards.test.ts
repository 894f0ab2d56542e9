/** The cards of the papers: what each says, and where it stands in a window. */
import { describe, expect, it } from "vitest";
import { firstSentence } from "../../src/components/cards/first-sentence.ts";
import { placeBeside } from "../../src/components/cards/place-card.ts";

describe("the place of a card", () => {
  const window = { width: 320, height: 640 };
  const card = { width: 300, height: 200 };

  it("is under its element, and above it where there is more room", () => {
    expect(placeBeside({ left: 10, top: 80, bottom: 100 }, card, window)).toMatchObject({ left: 10, top: 104 });
    expect(placeBeside({ left: 10, top: 580, bottom: 600 }, card, window)).toMatchObject({ top: 376 });
  });

  it.each([-40, 0, 100, 310])("never reaches beyond the sides, from an element at %i", (left) => {
    const place = placeBeside({ left, top: 80, bottom: 100 }, card, window);
    expect(place.left).toBeGreaterThanOrEqual(8);
    expect(place.left + card.width).toBeLessThanOrEqual(312);
  });

  it.each([20, 200, 320, 500])("leaves a tall card as much room as there is, from an element at %i", (top) => {
    const place = placeBeside({ left: 0, top, bottom: top + 20 }, { width: 300, height: 900 }, window);
    expect(place.top).toBeGreaterThanOrEqual(8);
    expect(place.top + place.room).toBeLessThanOrEqual(632);
    expect(place.room).toBeGreaterThan(290);
  });
});

describe("the first sentence", () => {
  it.each([
    ["One. Two.", "One."],
    ["It is 0.5 m. Then more.", "It is 0.5 m."],
    ["As in (3), e.g. The second.", "As in (3), e.g. The second."],
    ["Only one", "Only one"],
    ["“Quoted.” 12 follow", "“Quoted.” 12 follow"],
  ])("of “%s” is “%s”", (text, first) => expect(firstSentence(text)).toBe(first));
});
