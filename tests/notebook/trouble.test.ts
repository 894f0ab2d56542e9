/** What went wrong: the words of the page and those of the code never pass for each other. */
import { describe, expect, it } from "vitest";
import { troubleIn } from "../../src/notebook/showing.ts";
import { troubleParts, troubleWords } from "../../src/notebook/trouble.ts";

const nowhere = () => undefined;
const inRule = (line: number, column?: number) => ({ name: "rule", line, ...(column !== undefined && { column }) });
const thrownAt = (message: string, line?: number) =>
  troubleIn(
    { kind: "error", message, ...(line !== undefined && { line }) },
    line === undefined ? nowhere : inRule,
    "rule",
  );

describe("what a cell threw", () => {
  it.each(["In the cell “slope”, line 1: it is undefined", "Cells cannot run here: type your password", "Line 3: no"])(
    "stands apart from what the page says: %s",
    (message) => {
      expect(troubleParts(thrownAt(message, 3))).toEqual({ page: "Line 3. The code threw:", code: message });
      expect(troubleParts(thrownAt(message))).toEqual({ page: "The code threw:", code: message });
      expect(troubleWords(thrownAt(message, 3))).toBe(`Line 3. The code threw: ${message}`);
    },
  );

  it("has its place in another cell or file in the page’s words", () => {
    const trouble = { message: "Error: no", thrown: true as const, line: 2, column: 5 };
    expect(troubleParts({ ...trouble, cell: "arc" }).page).toBe("In the cell “arc”, line 2, column 5. The code threw:");
    expect(troubleParts({ ...trouble, file: "src/a.ts" }).page).toBe(
      "In the file src/a.ts, line 2, column 5. The code threw:",
    );
  });

  it("is bounded, and hides nothing", () => {
    const { code } = troubleParts(thrownAt(`\u202e${"z".repeat(2e7)}`, 1));
    expect(code).toMatch(/^\\u202ezz/);
    expect(code!.length).toBeLessThan(1100);
  });
});

describe("what the page found", () => {
  it("is said in its own words alone", () => {
    expect(troubleParts({ message: "You stopped it." })).toEqual({ page: "You stopped it." });
    expect(troubleParts({ message: "unexpected token", line: 1, column: 12 })).toEqual({
      page: "Line 1, column 12: unexpected token",
    });
  });
});
