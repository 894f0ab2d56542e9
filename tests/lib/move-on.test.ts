/** What an address of a chapter names, so that its first page can lead on to the part that has it. */
import { parseHTML } from "linkedom";
import { expect, it } from "vitest";
import { firstPageFor, idsNamedBy, unfold } from "../../src/lib/move-on.ts";

const named = (address: string): string[] =>
  idsNamedBy(new URL(address, "http://book.example/base/chapters/buckling/"));

it("an address names what its fragment says, or the scene of its query, or the cell of a link, or nothing", () => {
  expect(named("#eq-buckling-3")).toEqual(["eq-buckling-3"]);
  expect(named("?scene=buckling/drape&side=11")).toEqual(["scene-buckling-drape"]);
  expect(named("?scene=buckling/drape&side=11#scene-buckling-drape-2")).toEqual([
    "scene-buckling-drape-2",
    "scene-buckling-drape",
  ]);
  expect(named("#cell=tension&code=abc")).toEqual(["cell-buckling-tension", "exercise-buckling-tension"]);
  expect(named("")).toEqual([]);
});

it("a thing in a closed fold is shown, and what stands in none or in an open one is left as it is", () => {
  const { document } = parseHTML(
    '<body><details class="fold"><p id="a"></p></details><details class="fold" open><p id="b"></p></details><p id="c"></p></body>',
  );
  const opened = ["a", "b", "c"].map((id) => unfold(document.getElementById(id)!));
  expect(opened).toEqual([true, false, false]);
  expect(document.querySelectorAll("details[open]")).toHaveLength(2);
});

it("what a part has not is asked of the first page of its chapter, which asks nobody", () => {
  const askedOf = (address: string): string | undefined => firstPageFor(new URL(address, "http://book.example"));
  expect(askedOf("/base/chapters/buckling/body/?scene=buckling/skirt#buckling-table-1")).toBe(
    "/base/chapters/buckling/?scene=buckling/skirt#buckling-table-1",
  );
  expect(askedOf("/base/chapters/buckling/#buckling-table-1")).toBeUndefined();
  expect(askedOf("/base/chapters/buckling/body/")).toBeUndefined();
});
