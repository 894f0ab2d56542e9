/** The words of a lesson as HTML: formulas, emphasis, and links whose addresses are looked up. An unknown one stops the build. */
import katex from "katex";
import { equationById } from "../equations/index.ts";
import { referenceOf, type Reference, type ShownShot } from "../lessons/index.ts";
import { cellId } from "./cell-ids.ts";
import { addressOfTag, chapterParts, partAddress } from "./chapter-parts.ts";
import { escapeHtml } from "./escape-html.ts";
import { figureAddress } from "./figures-of-scenes.ts";
import { addressOf } from "./page-address.ts";
import { equationAddress, equationLabel, exhibitAnchor } from "./site.ts";
import { wordsToHtml } from "./words-html.ts";

/** Where a scene stands in its chapter, set to the values of a shot. */
export function shotAddress({ id, figure, pairs }: Pick<ShownShot, "id" | "figure" | "pairs">): string {
  const [page, anchor] = figureAddress(id, figure).split("#");
  const query = new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();
  return `${page}?scene=${id}${query && `&${query}`}#${anchor}`;
}

/** Where an exercise stands in its chapter. */
export function exerciseAddress(id: string, coded: boolean): string {
  const [chapter, name] = id.split("/") as [string, string];
  const [tag, anchor] = coded
    ? [`<Exercise name="${name}"`, cellId("exercise", chapter, name)]
    : [`<Problem name="${name}"`, `problem-${chapter}-${name}`];
  return known(addressOfTag(chapter, tag, anchor), id);
}

/** A link to what a reference names, in the words that the book has for it. */
export function referenceHtml(text: string): string {
  const reference = referenceOf(text);
  return linkTo(reference, escapeHtml(wordsFor(reference)));
}

function wordsFor(reference: Reference): string {
  switch (reference.kind) {
    case "equation": {
      const { id, title } = equationById(reference.id);
      const label = equationLabel(id, "");
      return label ? `equation ${label}` : `“${title}”`;
    }
    case "scene":
      return `the scene “${reference.shot.caption}”`;
    case "exercise":
      return `the exercise “${reference.title}”`;
    case "exhibit":
      return `“${reference.title}”`;
    case "page":
      return `“${titleOfPage(reference.id)}”`;
  }
}

/** The title of a part of a chapter, from its front matter. */
function titleOfPage(path: string): string {
  const part = chapterParts.find((one) => partAddress(one) === addressOf(path));
  return known(/^title: "?(.*?)"?$/m.exec(part?.text ?? "")?.[1], path);
}

function addressFor(reference: Reference): string {
  switch (reference.kind) {
    case "equation":
      return equationAddress(equationById(reference.id).id);
    case "scene":
      return shotAddress(reference.shot);
    case "exercise":
      return exerciseAddress(reference.id, reference.coded);
    case "exhibit": {
      const chapter = reference.id.split("/")[0]!;
      return known(addressOfTag(chapter, `<Exhibit id="${reference.id}"`, exhibitAnchor(reference.id)), reference.id);
    }
    case "page":
      return addressOf(reference.id);
  }
}

const linkTo = (reference: Reference, html: string): string =>
  `<a href="${escapeHtml(addressFor(reference))}">${html}</a>`;

function known(address: string | undefined, id: string): string {
  if (address === undefined) throw new Error(`no chapter shows “${id}”`);
  return address;
}

const PIECE = /\$([^$]+)\$|\[([^\]]+)\]\(([^)]+)\)|\*([^*]+)\*/g;

/** Words of a lesson as HTML. */
export function lessonHtml(text: string): string {
  let html = "";
  let at = 0;
  for (const found of text.matchAll(PIECE)) {
    const [whole, tex, words, target, stressed] = found;
    html += wordsToHtml(text.slice(at, found.index));
    at = found.index + whole.length;
    if (tex !== undefined) html += katex.renderToString(tex, { strict: "error", throwOnError: true });
    else if (target !== undefined) html += linkTo(referenceOf(target), wordsToHtml(words!));
    else html += `<em>${wordsToHtml(stressed!)}</em>`;
  }
  return html + wordsToHtml(text.slice(at));
}
