/** How the folds of two dresses are compared: by how many there are, and by how fast they come and go. */
import { describe, expect, it } from "vitest";
import { foldingIn, lastsOf, type FoldsSeen } from "../../src/exhibits/buckling/worn-dresses.ts";

const H = 0.1;
/** A link that is folded for two steps of every four beside one that never is, and a hem with a fold more while it is. */
const seen: FoldsSeen[] = Array.from({ length: 40 }, (_, n) => {
  const folded = Number(n % 4 < 2);
  return { time: n * H, links: Uint8Array.of(folded, 0), hem: 3 + folded };
});

describe("the folds of a dress", () => {
  const folding = foldingIn(seen, H, 4 * H);

  it("are counted in the mean: a link of two, half of the time, is a quarter of all", () => {
    expect(folding.share).toBeCloseTo(25, 12);
    expect(folding.folded[0]).toBeCloseTo(50, 12);
    expect(folding.hem).toBeCloseTo(3.5, 12);
  });

  it("change as often in a second as they form and leave: one link of two in every other step", () => {
    expect(folding.changes).toBeCloseTo(50 / (2 * H), 9);
    expect(folding.hemChanges).toBeCloseTo(1 / (2 * H), 9);
  });

  it("last as long as they do: two steps", () => {
    expect(lastsOf(folding)).toBeCloseTo(2 * H, 12);
  });

  it("are counted from the walk on, with the step that leads there, and shown from the start", () => {
    const still = seen.map((one, n) => (n < 20 ? { ...one, links: Uint8Array.of(0, 0), hem: 3 } : one));
    expect(foldingIn(still, H, 20 * H)).toMatchObject({ share: 25, hem: 3.5 });
    expect(foldingIn(still, H, 20 * H).changes).toBeCloseTo(50 / (2 * H), 9);
    expect(foldingIn(still, H, 20 * H).times).toHaveLength(40);
  });
});
