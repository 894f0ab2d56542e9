/** `pliant certify`: runs all checks, the mistakes that they must find, and the exhibits, and writes a page that a reviewer can sign. */
import { equations } from "../equations/index.ts";
import { BOOK_SEED } from "../equations/equation.ts";
import { exhibits, type Exhibit } from "../exhibits/index.ts";
import { LARGEST_SEED } from "../scenes/seeds.ts";
import { readWords, wholeNumber } from "./arguments.ts";
import { certificatePage, type Certificate, type ExhibitReport } from "./certificate-page.ts";
import { isFine, reportOf } from "./check.ts";
import { EXIT, WrongCall } from "./command.ts";
import { machineData } from "./machine.ts";
import { guess } from "./names.ts";
import { makeProgress, painted, print, printJson, writeFile } from "./output.ts";
import manifest from "./package.json" with { type: "json" };
import { commitHere, sourceDigest } from "./source-digest.ts";

const FILE = "pliant-certificate.html";

/** Certifies the papers that the words name, or all. */
export function obey(words: readonly string[]): number {
  const { values, positionals } = readWords(words, {
    out: { type: "string" },
    seed: { type: "string" },
    json: { type: "boolean" },
  });
  const seed = wholeNumber("seed", values.seed, 0, LARGEST_SEED, BOOK_SEED);
  const papers = papersNamed(positionals);
  const file = values.out ?? FILE;
  writeFile(file, ""); // what cannot be written is said before the work
  const certificate = certified(papers, seed);
  writeFile(file, certificatePage(certificate));
  if (values.json) printJson(certificate);
  else {
    print(
      painted(
        certificate.holds ? "Everything that ran holds." : "NOT everything holds: the page says first what.",
        certificate.holds ? "green" : "red",
      ),
    );
    print(`The certificate is in ${file}. Read it, look at what you like in the book, and sign it.`);
  }
  return certificate.holds ? EXIT.fine : EXIT.doesNotHold;
}

const paperOf = ({ id }: { readonly id: string }): string => id.split("/")[0]!;

function papersNamed(words: readonly string[]): readonly string[] {
  const known = [...new Set(equations.map(paperOf))];
  for (const word of words)
    if (!known.includes(word))
      throw new WrongCall(`there is no paper “${word}”; known: ${known.join(", ")}${guess(word, known)}`);
  return words.length > 0 ? known.filter((paper) => words.includes(paper)) : known;
}

/** Runs it all. */
function certified(papers: readonly string[], seed: number): Certificate {
  const begun = new Date();
  const progress = makeProgress(false);
  const isAsked = (one: { readonly id: string }): boolean => papers.includes(paperOf(one));
  const checked = equations.filter(isAsked).map((equation) => {
    progress.report(`checking ${equation.id}`);
    const [report, seconds] = timed(() => reportOf(equation, seed, true));
    return { ...report, title: equation.title, seconds, fine: isFine(report) };
  });
  const made = exhibits.filter(isAsked).map((exhibit) => {
    progress.report(`making ${exhibit.id}`);
    return madeAgain(exhibit);
  });
  progress.end();
  const commit = commitHere();
  return {
    ...{ version: manifest.version, sources: sourceDigest(), ...(commit !== undefined && { commit }) },
    ...{ machine: machineData(), begun: begun.toISOString(), ended: new Date().toISOString(), seed, papers },
    ...{ equations: checked, exhibits: made },
    left: {
      equations: equations.length - checked.length,
      exhibits: exhibits.length - made.length,
      live: exhibits.filter((one) => isAsked(one) && one.live).length,
    },
    holds: checked.every(({ fine }) => fine) && made.every(({ problem }) => problem === undefined),
  };
}

/** Makes an exhibit: its curves, its columns and what it finds. */
function madeAgain({ id, title, chart, table, features }: Exhibit): ExhibitReport {
  try {
    const [findings, seconds] = timed(() => {
      chart?.curves();
      table?.computed.forEach(({ cells }) => cells());
      return features.map((feature) => ({ printed: feature.printed, ...feature.ours() }));
    });
    return { id, title, seconds, findings };
  } catch (error) {
    return { id, title, seconds: 0, findings: [], problem: String(error) };
  }
}

function timed<T>(work: () => T): [T, number] {
  const from = performance.now();
  const made = work();
  return [made, (performance.now() - from) / 1000];
}
