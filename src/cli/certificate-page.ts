/**
 * The certificate as one page without anything beside it: what fails, if something does, comes first; then what was run where, the results,
 * what was not run, and lines for the one who signs.
 */
import { shown } from "../scenes/numbers.ts";
import type { EquationReport } from "./check.ts";
import type { machineData } from "./machine.ts";

/** An equation that was checked. */
export interface CheckedEquation extends EquationReport {
  readonly title: string;
  readonly seconds: number;
  readonly fine: boolean;
}

/** An exhibit that was made again. */
export interface ExhibitReport {
  readonly id: string;
  readonly title: string;
  readonly seconds: number;
  readonly findings: readonly {
    readonly printed: string;
    readonly says: string;
    readonly agrees: boolean | "conditionally" | "untested";
  }[];
  /** Why it could not be made. */
  readonly problem?: string;
}

export interface Certificate {
  readonly version: string;
  /** A digest of the sources, and their commit where it is known. */
  readonly sources: string;
  readonly commit?: string;
  readonly machine: ReturnType<typeof machineData>;
  readonly begun: string;
  readonly ended: string;
  readonly seed: number;
  readonly papers: readonly string[];
  readonly equations: readonly CheckedEquation[];
  readonly exhibits: readonly ExhibitReport[];
  /** What was not run: equations and exhibits of other papers, and tables that a reader measures. */
  readonly left: { readonly equations: number; readonly exhibits: number; readonly live: number };
  readonly holds: boolean;
}

const STYLE = `
:root { color-scheme: light; }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #1a1a1a; background: #fff; font: 0.9375rem/1.5 Georgia, serif; }
h1 { font-size: 1.5rem; } h2 { margin-top: 2rem; font-size: 1.125rem; } h3 { margin: 1.25rem 0 0.25rem; font-size: 1rem; }
table { width: 100%; border-collapse: collapse; font: 0.8125rem/1.4 sans-serif; }
th, td { padding: 0.2rem 0.5rem 0.2rem 0; border-top: 1px solid #bbb; text-align: left; vertical-align: top; overflow-wrap: break-word; }
td.number, th.number { text-align: right; } thead { display: table-header-group; } tr { break-inside: avoid; }
.verdict { padding: 0.75rem 1rem; border: 2px solid #17603a; font-weight: bold; } .verdict.fails, .bad { border-color: #a11; color: #a11; }
.sign div { height: 2.75rem; border-bottom: 1px solid #1a1a1a; } .sign { break-inside: avoid; } .box::before { content: "☐ "; }
.wide { overflow-x: auto; } @page { margin: 18mm; } @media print { body { margin: 0; max-width: none; padding: 0; font-size: 10pt; } }`;

/** The page. */
export function certificatePage(certificate: Certificate): string {
  const { version, holds } = certificate;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Certificate of a run of Pliant ${escaped(version)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Certificate of a run of Pliant ${escaped(version)}</h1>
<p class="verdict${holds ? "" : " fails"}">${holds ? "Everything that ran holds." : "NOT everything that ran holds."}</p>
${holds ? "" : failures(certificate)}
${summary(certificate)}
${machineTable(certificate)}
${notRun(certificate)}
${signature()}
${certificate.papers.map((paper) => paperSection(certificate, paper)).join("\n")}
</body>
</html>
`;
}

function failures({ equations, exhibits }: Certificate): string {
  const lines = [
    ...equations.filter(({ fine }) => !fine).map(faultsOf),
    ...exhibits.flatMap(({ id, problem }) => (problem === undefined ? [] : [`${id} could not be made: ${problem}`])),
  ];
  return `<h2>What fails</h2>\n<ul class="bad">\n${lines.map((line) => `<li>${escaped(line)}</li>`).join("\n")}\n</ul>`;
}

/** What is wrong with an equation, in a line. */
function faultsOf({ id, title, checks, erratum, mutants = [] }: CheckedEquation): string {
  const failed = checks.filter(({ holds }) => !holds);
  const why = [
    ...failed.map(
      ({ claim, problem, error, tolerance }) =>
        `${claim} (${problem ?? `error ${shown(error)}, allowed ${shown(tolerance)}`})`,
    ),
    ...(erratum?.refuted === false ? ["the text that it corrects is not refuted"] : []),
    ...mutants.filter(({ caught }) => !caught).map(({ name }) => `no check notices a formula that ${name}`),
  ];
  return `${id}, ${title}: ${why.join("; ")}`;
}

function summary({ equations, exhibits, seed }: Certificate): string {
  const checks = equations.flatMap((one) => one.checks);
  const mutants = equations.flatMap((one) => one.mutants ?? []);
  const findings = exhibits.flatMap((one) => one.findings);
  const errata = equations.flatMap(({ erratum }) => erratum ?? []);
  const agreeing = (as: unknown): number => findings.filter(({ agrees }) => agrees === as).length;
  return `<h2>What was run</h2>
<ul>
<li>${equations.length} equations and claims with ${checks.length} checks, from seed ${seed}; ${checks.filter(({ holds }) => holds).length} checks hold.</li>
<li>${mutants.length} mistakes that were made on purpose, of which the checks find ${mutants.filter(({ caught }) => caught).length}.</li>
<li>${errata.length} texts that the book corrects, of which the checks refute ${errata.filter(({ refuted }) => refuted).length}.</li>
<li>${exhibits.length} figures, tables and claims of the papers, with ${findings.length} findings: ${agreeing(true)} agree with the paper, ${agreeing("conditionally")} with conditions, ${agreeing(false)} differ, ${agreeing("untested")} are not tested. To differ is a finding and no failure of the run.</li>
</ul>`;
}

function machineTable({ machine, begun, ended, version, sources, commit }: Certificate): string {
  const rows: readonly (readonly [string, string])[] = [
    ["Version", version],
    ["Digest of the sources", sources],
    ...(commit === undefined ? [] : [["Commit", commit] as const]),
    ["Processor", `${machine.processor}, ${machine.cores} cores`],
    ["System", machine.system],
    ["Node", machine.node],
    ["Begun", begun],
    ["Ended", ended],
  ];
  return `<h2>Where and when</h2>\n<table>\n${rows.map(([name, value]) => `<tr><th scope="row">${name}</th><td>${escaped(value)}</td></tr>`).join("\n")}\n</table>`;
}

function notRun({ left }: Certificate): string {
  const lines = [
    ...(left.equations + left.exhibits > 0
      ? [`${left.equations} equations and ${left.exhibits} exhibits of papers that were not named.`]
      : []),
    `${left.live} tables that depend on the speed of a machine; the book measures them where it is read.`,
    "The pages, their pictures and their exercises, which npm test looks at in a browser.",
    "The papers: whether the book reads them rightly, no program can say.",
  ];
  return `<h2>What was not run</h2>\n<ul>\n${lines.map((line) => `<li>${escaped(line)}</li>`).join("\n")}\n</ul>`;
}

const signature = (): string => `<section class="sign">
<h2>Signed by</h2>
<p>This page is made after the model of CODECHECK (codecheck.org.uk) and of the Graphics Replicability Stamp, and is neither: it says
what a program printed, until somebody who is independent of the authors signs that they ran it.</p>
<p class="box">I ran the command myself, on the machine named here.</p>
<p class="box">I compared these results of my choice with the book or with the paper:</p>
<div></div>
<p>Remarks</p><div></div><div></div>
<p>Name, institution</p><div></div>
<p>Place, date, signature</p><div></div>
</section>`;

function paperSection({ equations, exhibits }: Certificate, paper: string): string {
  const own = <T extends { readonly id: string }>(all: readonly T[]): T[] =>
    all.filter(({ id }) => id.startsWith(`${paper}/`));
  return `<h2>${escaped(paper)}</h2>
<h3>Equations and claims</h3>
${table(["Equation", "Verdict", "Checks that hold", "Mistakes found", "Text refuted", "Seconds"], own(equations).map(equationCells))}
<h3>Figures, tables and claims</h3>
${table(["Exhibit", "The paper", "This run", "Seconds"], own(exhibits).flatMap(exhibitCells))}`;
}

const equationCells = ({ id, title, verdict, checks, mutants = [], erratum, seconds, fine }: CheckedEquation): Row => ({
  cells: [
    `${id} ${title}`,
    fine ? verdict : "FAILS",
    `${checks.filter(({ holds }) => holds).length} of ${checks.length}`,
    `${mutants.filter(({ caught }) => caught).length} of ${mutants.length}`,
    erratum ? (erratum.refuted ? "yes" : "NO") : "",
    seconds.toFixed(2),
  ],
  bad: !fine,
});

const AGREES: Readonly<Record<string, string>> = {
  true: "Agrees",
  conditionally: "Agrees, with conditions",
  false: "Differs",
  untested: "Not tested",
};

function exhibitCells({ id, title, findings, seconds, problem }: ExhibitReport): Row[] {
  const name = `${id} ${title}`;
  if (problem !== undefined) return [{ cells: [name, "", `Could not be made: ${problem}`, ""], bad: true }];
  if (findings.length === 0)
    return [{ cells: [name, "", "Made; nothing is compared in words", seconds.toFixed(2)], bad: false }];
  return findings.map(({ printed, says, agrees }, n) => ({
    cells: [n === 0 ? name : "", printed, `${AGREES[String(agrees)]}: ${says}`, n === 0 ? seconds.toFixed(2) : ""],
    bad: false,
  }));
}

interface Row {
  readonly cells: readonly string[];
  readonly bad: boolean;
}

function table(heads: readonly string[], rows: readonly Row[]): string {
  const line = ({ cells, bad }: Row): string =>
    `<tr${bad ? ' class="bad"' : ""}>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join("")}</tr>`;
  const head = heads.map((name) => `<th scope="col">${name}</th>`).join("");
  return `<div class="wide"><table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${rows.map(line).join("\n")}\n</tbody>\n</table></div>`;
}

const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign]!);
