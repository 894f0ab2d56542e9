/** The verdict on an equation. */
import type { Equation, Judgement } from "../../equations/equation.ts";
import { ask } from "../../studio/ask.ts";

/** The verdict on an equation; one that fails stops the build. */
export async function judgementOf({ id }: Equation): Promise<Judgement> {
  const judgement = await ask("judgement", id);
  if (judgement.verdict === "fails") {
    const failed = judgement.results.filter((result) => !result.holds).map((result) => result.claim);
    throw new Error(`${id} does not hold: ${failed.join("; ") || "the printed form is not refuted"}`);
  }
  return judgement;
}
