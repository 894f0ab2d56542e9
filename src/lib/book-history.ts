/** When the things of the book came and changed. The dates are data, so a build says the same on every day. */

/** What has dates: a chapter, an equation, an erratum, a scene, an exhibit or a lesson, by its kind and its id. */
export type DatedThing = `${"chapters" | "equations" | "errata" | "scenes" | "exhibits" | "lessons"}/${string}`;

/** A change: its day as year, month and day, what it is about, and what a reader sees of it. */
export interface Change {
  readonly date: string;
  readonly of: readonly string[];
  readonly what: string;
}

/** When an erratum was found, and when its text last changed, with the digest by which a change is noticed. */
export interface ErratumDates {
  readonly found: string;
  readonly changed: string;
  readonly digest: string;
}

export interface BookHistory {
  /** Newest first. */
  readonly changes: readonly Change[];
  /** By the id of the equation. */
  readonly errata: Readonly<Record<string, ErratumDates>>;
}

export interface Dates {
  readonly first: string;
  readonly last: string;
  /** What changed, newest first. */
  readonly changes: readonly Pick<Change, "date" | "what">[];
}

/** The dates of a thing; what has no entry of its own came with its chapter. */
export function datesOf(history: BookHistory, thing: DatedThing): Dates {
  const [kind, ...rest] = thing.split("/");
  if (kind === "errata") return datesOfErratum(history, rest.join("/"));
  const own = changesOf(history, thing);
  const chapter = changesOf(history, `chapters/${rest[0]}`);
  const first = (own.some(({ what }) => isBeginning(what)) ? own.at(-1) : chapter.at(-1))?.date;
  if (first === undefined) throw new Error(`content/history.yaml has no date for ${thing}`);
  return { first, last: own[0]?.date ?? first, changes: own };
}

/** The day of the last change of anything. */
export const lastDay = ({ changes, errata }: BookHistory): string =>
  [...changes.map(({ date }) => date), ...Object.values(errata).map(({ changed }) => changed)].toSorted().at(-1)!;

/** The day of the first version. */
export const publishedOn = ({ changes }: BookHistory): string => changes.map(({ date }) => date).toSorted()[0]!;

/** When the first erratum was found and when the last of them changed. */
export function datesOfErrata({ errata }: BookHistory): Dates {
  const found = Object.values(errata).map((one) => one.found);
  const changed = Object.values(errata).map((one) => one.changed);
  return { first: found.toSorted()[0]!, last: changed.toSorted().at(-1)!, changes: [] };
}

const changesOf = ({ changes }: BookHistory, thing: string): readonly Change[] =>
  changes.filter(({ of }) => of.includes(thing)).toSorted((a, b) => b.date.localeCompare(a.date));

/** Whether a change is that a thing came. */
const isBeginning = (what: string): boolean => /^(New|First version)\b/.test(what);

function datesOfErratum({ errata }: BookHistory, id: string): Dates {
  const dates = errata[id];
  if (!dates) throw new Error(`the erratum to ${id} has no dates: npm run errata:dates`);
  const { found, changed } = dates;
  const changes = [
    ...(changed === found ? [] : [{ date: changed, what: "The words of the erratum changed." }]),
    { date: found, what: "Found." },
  ];
  return { first: found, last: changed, changes };
}

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** The numbers of a day: year, month from 1, day. */
export const numbersOfDay = (date: string): readonly [number, number, number] => {
  const [year, month, day] = date.split("-").map(Number);
  return [year!, month!, day!];
};

/** "20 November 2026". */
export function dayWords(date: string): string {
  const [year, month, day] = numbersOfDay(date);
  return `${day} ${MONTHS[month - 1]} ${year}`;
}
