/** Puts the words that a reader has marked into a report that a link begins, with the section in which they stand. */
import { reportAddress, type ReportSubject } from "../../lib/report.ts";

/** What is marked when a pointer comes down on a link: a moment later it no longer is. */
const marked: { range: Range | undefined } = { range: undefined };

/** Listens to all links of the page that begin a report. */
export function startReports(): void {
  if (document.documentElement.dataset.reports) return;
  document.documentElement.dataset.reports = "heard";
  const linkOf = (event: Event): HTMLAnchorElement | null => (event.target as Element).closest("a[data-report]");
  document.addEventListener("pointerdown", (event) => linkOf(event) && (marked.range = rangeNow()));
  document.addEventListener("click", (event) => {
    const link = linkOf(event);
    if (!link) return;
    const range = rangeNow() ?? marked.range;
    if (range) link.href = addressWith(link, range);
    marked.range = undefined;
  });
}

function rangeNow(): Range | undefined {
  const selection = getSelection();
  return selection && !selection.isCollapsed && selection.rangeCount > 0
    ? selection.getRangeAt(0).cloneRange()
    : undefined;
}

function addressWith(link: HTMLElement, range: Range): string {
  const { target, subject } = JSON.parse(link.dataset.report!) as { target: string; subject: ReportSubject };
  const section = subject.place.includes("#") ? undefined : sectionOf(range);
  const place = section === undefined ? subject.place : `${subject.place}#${section}`;
  return reportAddress(target, { ...subject, place, quote: range.toString() });
}

/** The id of the last heading or figure that begins before what is marked. */
function sectionOf(range: Range): string | undefined {
  const places = [...document.querySelectorAll("main :is(h2, h3, section, figure)[id]")];
  return places.findLast((place) => range.comparePoint(place, 0) <= 0)?.id;
}
