import { describe, expect, it } from "vitest";
import { placeAt, placeInStack, placeOfSyntaxError } from "../../src/notebook/sandbox/place.ts";
import { isName, scriptOf, type Script } from "../../src/notebook/sandbox/script.ts";

const program: Script = { text: "", firstLine: 4, lines: 3 };

describe("the place of an error", () => {
  it("is read from the stacks of Chromium, Firefox and Safari", () => {
    const chromium = `TypeError: x is not a function
    at lengthOf (blob:null/6d0f:2:311)
    at inner (blob:null/6d0f:5:9)
    at blob:null/6d0f:6:1`;
    const firefox = `lengthOf@blob:null/6d0f:2:311\ninner@blob:null/6d0f:5:9\n@blob:null/6d0f:6:1\n`;
    const safari = `lengthOf@blob:null/6d0f:2:311\ninner@blob:null/6d0f:5:9\nanonymous@[native code]`;
    for (const stack of [chromium, firefox, safari]) {
      expect(placeInStack(stack, program)).toEqual({ line: 2, column: 9 });
    }
  });

  it("is unknown if no line of the reader's is named", () => {
    expect(placeInStack("", program)).toBeUndefined();
    expect(placeInStack("Error: 5:9 is late\n    at blob:null/6d0f:2:1", program)).toBeUndefined();
    expect(placeAt(3, 1, program)).toBeUndefined();
    expect(placeAt(7, 1, program)).toBeUndefined();
  });

  it("is the last line when something is missing at the end", () => {
    expect(placeOfSyntaxError(7, 1, program)).toEqual({ line: 3, column: 1 });
    expect(placeOfSyntaxError(4, 7, program)).toEqual({ line: 1, column: 7 });
  });

  it("is found fast in a stack that was made to be slow", () => {
    const begin = performance.now();
    placeInStack(`${":1".repeat(2_000_000)}\n${"9".repeat(1_000_000)}`, program);
    expect(performance.now() - begin).toBeLessThan(200);
  });
});

describe("the script of a run", () => {
  it("puts the reader's first line where it says", () => {
    const { text, firstLine, lines } = scriptOf({ library: "a\nb", thread: "c" }, "one\r\ntwo\u2028three", ["x", "y"]);
    expect(text.split("\n")[firstLine - 1]).toBe("one\r");
    expect(lines).toBe(3);
    expect(text.startsWith(`"use strict";`)).toBe(true);
    expect(text).toContain("function (x,y)".replace(" ", ""));
  });

  it("takes only names for inputs", () => {
    for (const word of ["a", "κ", "$x_1", "été"]) expect(isName(word)).toBe(true);
    for (const word of ["", "1a", "a b", "a){evil()}(", "a\n", "a,b", "a=1", "...a"]) expect(isName(word)).toBe(false);
  });
});
