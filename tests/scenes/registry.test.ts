/** What the registries share: how an entry is found, and how values are written to a file. */
import { describe, expect, it } from "vitest";
import { byId } from "../../src/scenes/by-id.ts";
import { csvAddress, csvOf } from "../../src/scenes/csv.ts";

describe("an entry of a registry", () => {
  const entries = [{ id: "a/sheet" }, { id: "a/sock" }];

  it("is found by its id", () => {
    expect(byId(entries, "a/sock", "scene")).toBe(entries[1]);
  });

  it("that is not there is answered with what is, and with the likeliest", () => {
    expect(() => byId(entries, "a/sheep", "scene")).toThrow(
      "there is no scene “a/sheep”; known: a/sheet, a/sock. Did you mean a/sheet?",
    );
  });

  it("that is like none of them is answered without a guess", () => {
    expect(() => byId(entries, "drape", "scene")).toThrow(/^there is no scene “drape”; known: a\/sheet, a\/sock$/);
    expect(() => byId([], "drape", "scene")).toThrow(/known: $/);
  });
});

describe("comma-separated values", () => {
  it("have quotes where a text needs them, and quotes within doubled", () => {
    expect(csvOf([["a", "5,608", 'say "b"', "two\nlines"]])).toBe('a,"5,608","say ""b""","two\nlines"\r\n');
  });

  it("leave a cell empty where nothing is known, and say where a number has failed", () => {
    expect(csvOf([[null, undefined, NaN, 0]])).toBe(",,NaN,0\r\n");
  });

  it("end every line, as asked", () => {
    expect(csvOf([["a"], [1]], "\n")).toBe("a\n1\n");
  });

  it("fit into an address", () => {
    expect(csvAddress("a,b\r\n")).toBe("data:text/csv;charset=utf-8,a%2Cb%0D%0A");
  });
});
