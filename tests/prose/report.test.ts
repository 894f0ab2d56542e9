/** The report on prose counts what it says it counts. */
import { describe, expect, it } from "vitest";
import { proseReport } from "./report.ts";

const TEXT = `---
title: Nobody reads this
---

## Nobody counts a heading

<Sim scene="a/b" />

A **stiff** spring needs short steps. So it is slow. What is an implicit step?

{/* claims: by a/1 */}

It swings for ever, and the paper does not say why.
`;

describe("the report on prose", () => {
  const report = proseReport(TEXT);

  it("counts sentences and how they begin and end", () => {
    expect(report).toMatchObject({ sentences: 4, median: 6, joined: 1 / 4, pronouns: 1 / 4, questions: 1 / 4 });
  });

  it("names dialect with its sentence, and terms that are not introduced in bold", () => {
    expect(report.dialect).toHaveLength(2);
    expect(report.dialect.join()).toContain("“for ever” (forever): It swings");
    expect(report.unexplained).toEqual(["implicit"]);
  });
});
