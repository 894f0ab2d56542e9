/**
 * A report of a mistake, prepared: a letter or an issue with the page, the version, what it is about and the words that were marked.
 * For the build and for the page.
 */

/** What a report is about. */
export interface ReportSubject {
  /** The equation, or the title of the page. */
  readonly about: string;
  /** Where it is: an address, or a path if the build knows none. */
  readonly place: string;
  readonly version: string;
  /** Words of the page that the reader has marked. */
  readonly quote?: string;
}

/** The most letters that are quoted: some programs cut an address. */
const MOST = 600;

/**
 * The address that opens such a report. The target is where reports go: an address of mail, or the page of a forge at which an issue is
 * begun; where that takes its title and its text is said by {title} and {body}, or else they are called so.
 */
export function reportAddress(target: string, subject: ReportSubject): string {
  const title = encodeURIComponent(`Mistake in Pliant: ${subject.about}`);
  const body = encodeURIComponent(bodyOf(subject));
  const mail = /^(?:mailto:)?([^\s:/?]+@[^\s:/?]+)$/.exec(target)?.[1];
  if (mail !== undefined) return `mailto:${mail}?subject=${title}&body=${body}`;
  if (!/^https?:\/\/[^/]/.test(target))
    throw new Error(`PLIANT_REPORT is neither an address of mail nor one of the web: ${target}`);
  if (target.includes("{title}")) return target.replace("{title}", title).replace("{body}", body);
  return `${target}${target.includes("?") ? "&" : "?"}title=${title}&body=${body}`;
}

function bodyOf({ about, place, version, quote = "" }: ReportSubject): string {
  const words = quote.trim().replaceAll(/\s+/g, " ");
  const cut = words.length > MOST ? `${words.slice(0, MOST)}…` : words;
  return [
    `About: ${about}`,
    `Place: ${place}`,
    `Version: ${version}`,
    ...(cut ? [`Words: “${cut}”`] : []),
    "",
    "What is wrong: ",
    "",
  ].join("\n");
}
