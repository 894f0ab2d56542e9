/** What a page needs once it is read on: the buttons, values, questions and strips of running text, and where one is. */
import { defineLate } from "../../sims/late-element.ts";
import { startTryElement } from "../../sims/try-element.ts";
import { startPredictElement } from "../../notebook/predict-element.ts";
import { followSections } from "../chrome/section-in-sight.ts";

startTryElement();
startPredictElement(async (element, signal) => (await import("../../sims/set-nearest.ts")).setNearest(element, signal));
defineLate("pliant-live", async () => (await import("../../sims/live-value.ts")).openLiveValue);
defineLate("pliant-beside", async () => (await import("../../sims/strip.ts")).openStrip);
followSections(document.querySelectorAll("nav.sections"));
