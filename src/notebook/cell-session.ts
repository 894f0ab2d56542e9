/**
 * What happens in a cell: its text is edited, kept, replaced and brought back, and run.
 *
 * Loaded when a reader first does something, or when there is more to show than a text. A text from a link is never shown
 * without its banner; what cannot be shown is put away.
 */
import type { BannerOptions } from "./banner.ts";
import { linkBanner, otherTabBanner, outdatedBanner } from "./cell-banners.ts";
import { CellDisplay } from "./cell-display.ts";
import { CellResults } from "./cell-results.ts";
import { CellText, type CellTexts } from "./cell-text.ts";
import type { CellHost } from "./cell-view.ts";
import { versionsOf, type Reason, type Version } from "./versions.ts";
import { leaveSharedLink } from "./shared-link.ts";
import type { Showing } from "./showing.ts";
import { isFramed } from "./storage.ts";

const NOT_IN_HISTORY =
  " This browser could not keep what was here before: it can be brought back only while the page is open.";

const STILL_KEPT = "It is among the earlier versions, where you can download it.";

export class CellSession {
  readonly #cell: CellHost;
  readonly #text: CellText;
  readonly #display: CellDisplay;
  readonly #results: CellResults;
  /** What another tab has made of the own text, while the reader has not chosen. */
  #theirs: string | undefined;

  /** Takes over a cell that shows the text `own`. */
  constructor(cell: CellHost, own: string) {
    this.#cell = cell;
    this.#display = new CellDisplay(cell, own, {
      type: (text) => this.#type(text),
      run: () => this.run(),
      bringBack: (version) => this.#bringBack(version),
    });
    this.#results = new CellResults(cell, (line) => this.#display.markLine(line));
    const book = { id: cell.id, original: cell.original, digest: cell.dataset.digest! };
    this.#text = new CellText(book, own, (keeping) => this.#display.keeping(keeping));
    const { excess } = this.#text;
    if (excess) this.#display.refused(`A text that was kept for this cell ${excess}. ${STILL_KEPT}`);
    if (isFramed()) this.#display.keeping("framed");
    this.meet();
    this.#restore();
  }

  /** The reader's own text, which the notebook knows. */
  get own(): string {
    return this.#text.state.own;
  }

  /** The text that is shown. */
  get shown(): string {
    return this.#text.shown;
  }

  /** Opens the editor, and puts the cursor into it if wanted. */
  edit(focus: boolean): Promise<void> {
    return this.#display.edit(focus);
  }

  /** Takes a text from a link: it is shown with what is different in it, and waits. */
  async receive(brought: string): Promise<void> {
    const { own, link } = this.#text.state;
    if (link?.brought !== brought) this.#become({ own, link: { text: brought, brought } }, "replaced by a link");
    await this.edit(false);
    this.#display.banner.focus();
  }

  /** The reader has pressed a button that runs: a text from a link becomes an edit of the reader's. */
  async accept(): Promise<void> {
    const { own, link, digest } = this.#text.state;
    if (link) {
      const replaces = own !== this.#cell.original && own !== link.text;
      const words = replaces ? "The text from the link has replaced your own." : undefined;
      this.#become({ own: link.text }, "replaced by a link", words, { own, ...(digest !== undefined && { digest }) });
    }
    this.flush();
    await this.#pass();
  }

  /** Runs the cell. */
  async run(): Promise<void> {
    await this.accept();
    this.#cell.announce("Running …");
    const controller = this.#cell.controller ?? (await this.#cell.notebook());
    await controller.run(this.#cell.name, this.#cell.budget);
  }

  /** Ends its run. */
  async stop(): Promise<void> {
    (await this.#cell.opened())?.stop(this.#cell.name);
  }

  /** Shows how far a run is, or what came of it. */
  show(showing: Showing): Promise<void> {
    return this.#results.show(showing);
  }

  /** Brings the original back, or puts a text from a link away. */
  reset(): void {
    if (this.#text.state.link) this.#putAway();
    else this.#become({ own: this.#cell.original }, "reset", "The original is back.");
  }

  /** Looks what another tab has written. */
  meet(): void {
    this.#theirs = this.#text.meet();
    const follows = this.shown !== this.#display.visible;
    this.#draw();
    if (!follows) return;
    this.#cell.announce("This cell was changed in another tab, and shows that text now.");
    void this.#pass();
  }

  /** Writes what has not been written. */
  flush(): void {
    this.#text.flush();
  }

  /** Ends it; what it has made in the page goes. */
  remove(): void {
    this.flush();
    this.#results.remove();
    this.#display.remove();
  }

  /** Shows a text from a link again that was edited here and left. */
  #restore(): void {
    const { left } = this.#text;
    try {
      if (left) this.#become({ own: this.own, link: left }, "could not be shown");
    } catch {
      this.#cell.announce("A text from a link could not be shown; it is among the earlier versions.");
    }
  }

  #type(text: string): void {
    this.#text.type(text);
    void this.#pass();
  }

  /** Takes other texts, shows them and says what has happened; `before` is what can be brought back. */
  #become(next: CellTexts, why: Reason, words?: string, before = this.#text.state): void {
    const { link } = this.#text.state;
    const kept = this.#text.become(next, why);
    this.#theirs = undefined;
    this.#drawOrPutAway();
    if (link && !next.link) leaveSharedLink(this.#cell.name);
    void this.#pass();
    if (words === undefined) return;
    this.#cell.announce(words);
    const undo = (): void => this.#become(before, "undone", "Undone.");
    this.#display.changed(words + (kept || isFramed() ? "" : NOT_IN_HISTORY), undo);
  }

  #drawOrPutAway(): void {
    try {
      this.#draw();
    } catch (error) {
      if (!this.#text.state.link) throw error;
      this.#text.become({ own: this.own }, "could not be shown");
      this.#draw();
      throw error;
    }
  }

  #draw(): void {
    this.#display.show(this.shown, this.#bannerOptions(), versionsOf(this.#cell.id));
  }

  #bannerOptions(): BannerOptions | undefined {
    const { original } = this.#cell;
    const { own, link } = this.#text.state;
    const theirs = this.#theirs;
    const keepMine = (): void => this.#keepMine();
    if (link) return linkBanner(original, { own, link }, () => this.#putAway());
    if (theirs !== undefined) return otherTabBanner(own, theirs, { keepMine, takeTheirs: () => this.#take(theirs) });
    if (!this.#text.outdated) return undefined;
    return outdatedBanner(original, own, { keepMine, takeOriginal: () => this.reset() });
  }

  /** The own text stays, whatever another tab or the book has in its place. */
  #keepMine(): void {
    this.#theirs = undefined;
    this.#text.confirm();
    this.#draw();
    this.#cell.announce("Your text stays.");
  }

  #take(theirs: string): void {
    this.#become({ own: theirs }, "replaced from another tab", "This cell now has the text of the other tab.");
  }

  #putAway(): void {
    this.#become({ own: this.own }, "put away", "The linked code is discarded. Your own version is back.");
  }

  /** A version that came with a link waits again, under its banner. */
  #bringBack({ text, fromLink }: Version): void {
    const next = fromLink ? { own: this.own, link: { text } } : { own: text };
    this.#become(next, "replaced by an earlier version", "The earlier text is back.");
  }

  /** Tells whoever runs the cell what the reader's own text is. */
  async #pass(): Promise<void> {
    const controller = await this.#cell.opened();
    void controller?.edit(this.#cell.name, this.own);
  }
}
