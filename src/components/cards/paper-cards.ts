/**
 * The cards of a paper: what a reference to an equation, an erratum, a symbol, an exhibit or a scene shows of it before one
 * goes there. Each stands under the fragment of the address that leads to its thing.
 */
import { equations, GROUNDS, type Equation } from "../../equations/index.ts";
import { exhibits, type Exhibit } from "../../exhibits/index.ts";
import { scenes } from "../../scenes/index.ts";
import { withMinus } from "../../scenes/numbers.ts";
import { headingOf } from "../../lib/by-paper.ts";
import { escapeHtml } from "../../lib/escape-html.ts";
import { addressOf } from "../../lib/page-address.ts";
import {
  anchorOf,
  equationAddress,
  equationLabel,
  equationPage,
  exhibitAddress,
  exhibitAnchor,
  sceneAddress,
} from "../../lib/site.ts";
import { signOf, symbolSlug } from "../../lib/tex.ts";
import { formulaOf, notationOf, verdictWords } from "../../lib/verdicts.ts";
import { wordsToHtml } from "../../lib/words-html.ts";
import type { NotationEntry } from "../../equations/notation.ts";
import { ask } from "../../studio/ask.ts";
import { judgementOf } from "../chapter/judgement.ts";
import { firstSentence } from "./first-sentence.ts";

/** Cards as HTML, by the fragments of their things; that of an erratum has `erratum:` before it. */
export type Cards = Readonly<Record<string, string>>;

/** All cards of a paper. */
export async function cardsOf(paper: string): Promise<Cards> {
  const own = <T extends { readonly id: string }>(all: readonly T[]): T[] =>
    all.filter(({ id }) => id.startsWith(`${paper}/`));
  const ofEquations = own(equations).map(async (one) => [anchorOf("eq", one.id), await equationCard(one)] as const);
  const errata = own(equations).filter(({ erratum }) => erratum);
  const ofErrata = errata.map((one) => [`erratum:${anchorOf("eq", one.id)}`, erratumCard(one)] as const);
  const ofSymbols = notationOf(`${paper}/`).map(
    (entry) => [symbolAnchor(paper, entry), symbolCard(paper, entry)] as const,
  );
  const ofExhibits = own(exhibits).map(async (one) => [exhibitAnchor(one.id), await exhibitCard(one)] as const);
  const ofScenes = own(scenes).map(
    ({ id, title, question }) =>
      [
        anchorOf("scene", id),
        head("Scene", title) + `<p>${escapeHtml(question)}</p>` + ways([sceneAddress(id), "Go to the scene"]),
      ] as const,
  );
  return Object.fromEntries(await Promise.all([...ofEquations, ...ofErrata, ...ofSymbols, ...ofExhibits, ...ofScenes]));
}

const symbolAnchor = (paper: string, { tex }: NotationEntry): string =>
  anchorOf("symbol", `${paper}-${symbolSlug(tex)}`);

/** What the thing is: the first line of a card, by which it is also described to those who do not see it. */
const head = (kind: string, title: string): string => `<p class="head"><b>${kind}</b> ${title}</p>`;

type Way = readonly [address: string, words: string];

const ways = (...all: readonly Way[]): string =>
  `<p class="ways">${all.map(([address, words]) => `<a href="${escapeHtml(address)}">${words}</a>`).join(" ")}</p>`;

const errataAddress = (id: string): string => addressOf(`errata/#${anchorOf("eq", id)}`);

async function equationCard(equation: Equation): Promise<string> {
  const { id, title, statement, erratum } = equation;
  const { verdict } = await judgementOf(equation);
  const label = equationLabel(id, "");
  const says = formulaOf(equation)?.html ?? `<p><em>${wordsToHtml(statement!)}</em></p>`;
  return [
    head(label || "Claim", escapeHtml(title)),
    `<div class="shown sideways">${says}</div>`,
    `<p class="said" data-verdict="${verdict}"><span class="badge">${verdictWords(equation, verdict)}</span></p>`,
    ways(
      [equationAddress(id), label ? `Go to ${label}` : "Go to the claim"],
      [equationPage(id), "Checks and code"],
      ...(erratum ? [[errataAddress(id), "Erratum"] as const] : []),
    ),
  ].join("");
}

function erratumCard({ id, title, erratum }: Equation): string {
  const { ground, why } = erratum!;
  const label = equationLabel(id, "");
  return [
    head(`Erratum${label && ` to ${label}`}`, escapeHtml(title)),
    `<p class="said"><b>${headingOf(GROUNDS[ground])}.</b> ${wordsToHtml(firstSentence(why))}</p>`,
    ways([errataAddress(id), "Read the erratum"], [equationAddress(id), label ? `Go to ${label}` : "Go to the claim"]),
  ].join("");
}

/** More equations than these are told by their number alone. */
const MOST_PLACES = 12;

function symbolCard(paper: string, entry: NotationEntry): string {
  const { name, unit, meaning } = entry;
  const all = equations.filter((one) => one.id.startsWith(`${paper}/`) && formulaOf(one)?.symbols.includes(entry));
  const places = all
    .slice(0, MOST_PLACES)
    .map(({ id, title }) => `<a href="${escapeHtml(equationAddress(id))}">${escapeHtml(equationLabel(id, title))}</a>`);
  const more = all.length > MOST_PLACES ? ` and ${all.length - MOST_PLACES} more` : "";
  const stands = places.length > 0 ? `<p class="places">Stands in ${places.join(" ")}${more}</p>` : "";
  const sign = `<span aria-hidden="true">${signOf(entry)}</span>`;
  return [
    head(sign, `${escapeHtml(name)}${unit && `, ${escapeHtml(unit)}`}`),
    `<p class="said">${wordsToHtml(meaning)}</p>`,
    stands,
    ways([addressOf(`symbols/#${symbolAnchor(paper, entry)}`), "In the list of symbols"]),
  ].join("");
}

/** What an exhibit found, in the order in which it is told. */
const FOUND = {
  true: "agree",
  conditionally: "agree under conditions",
  false: "differ",
  untested: "not tested",
} as const;

async function exhibitCard({ id, kind, number, title, scene, note }: Exhibit): Promise<string> {
  const { findings } = await ask("exhibit", id);
  const counts = Object.entries(FOUND).flatMap(([key, words]) => {
    const count = findings.filter(({ agrees }) => String(agrees) === key).length;
    return count > 0 ? [`${count} ${words}`] : [];
  });
  const first = findings[0]?.says ?? note ?? "";
  const says = wordsToHtml(withMinus(firstSentence(first)));
  return [
    head({ figure: `Figure ${number}`, table: `Table ${number}`, claim: `Section ${number}` }[kind], escapeHtml(title)),
    counts.length > 0 ? `<p class="said"><b>Of what is compared, ${counts.join(", ")}.</b></p>` : "",
    says && `<p>${says}</p>`,
    ways([exhibitAddress(id), "Go to the exhibit"], ...(scene ? [[sceneAddress(scene), "Its scene"] as const] : [])),
  ].join("");
}
