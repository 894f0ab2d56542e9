/**
 * What of the pages takes long to compute: functions from data to data, which return the same in whichever thread they run.
 */
import { judge, type Judgement } from "../equations/equation.ts";
import { equationById, equations } from "../equations/index.ts";
import { answerOf } from "../exercises/prediction.ts";
import { predictionById } from "../exercises/predictions.ts";
import { exhibits } from "../exhibits/index.ts";
import { computeExhibit } from "./computed-exhibit.ts";
import { drawFigure } from "./drawn-figure.ts";
import { measureIn } from "./measured.ts";
import { drawMoments } from "./moments.ts";
import { drawCard } from "./social-card.ts";
import { drawThumbnails } from "./thumbnails.ts";

const prediction = (id: string) => answerOf(predictionById(id));

const judgement = (id: string): Judgement => judge(equationById(id));

/** The names of what every build shows, so that it can be asked for before a page does. */
const registry = (_: "all") => ({ exhibit: exhibits.map(({ id }) => id), judgement: equations.map(({ id }) => id) });

export const WORKS = {
  figure: drawFigure,
  moments: drawMoments,
  thumbnails: drawThumbnails,
  card: drawCard,
  exhibit: computeExhibit,
  judgement,
  prediction,
  measured: measureIn,
  registry,
};

/** Answers a question, which is the name of a work and what it is given, as JSON. */
export async function answerTo(question: string) {
  const [name, given]: [keyof typeof WORKS, unknown] = JSON.parse(question);
  return Reflect.apply(WORKS[name], undefined, [given]);
}
