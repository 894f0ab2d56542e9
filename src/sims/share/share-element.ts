/**
 * <pliant-share>: a figure in a frame as others will see it, and the link, the code of the frame, the QR code and the file that go with it.
 * The reader sets the scene in the frame itself, which says by messages how it is set and how high it is.
 */
import { copyText } from "../copy-text.ts";
import type { SceneCard } from "../card.ts";
import { embedAddress } from "../embed/figure-address.ts";
import { LEVELS, LOOK_NAMES, PRESETS, type EmbedLook, type EmbedLevel } from "../embed/look.ts";
import type { EmbedReport } from "../embed/messages.ts";
import { FIGURE } from "./share-address.ts";

class PliantShare extends HTMLElement {
  #life = new AbortController();
  /** The address of the figure in the book, as it is set. */
  #link = "";
  #height = 0;

  connectedCallback(): void {
    const { signal } = (this.#life = new AbortController());
    addEventListener("message", (event) => this.#receive(event as MessageEvent<EmbedReport>), { signal });
    this.#frame.addEventListener("load", () => this.#listParts(), { signal });
    this.addEventListener("change", ({ target }) => this.#onChange(target as HTMLElement), { signal });
    this.addEventListener("click", ({ target }) => this.#onClick(target as HTMLElement), { signal });
    const query = new URLSearchParams(location.search);
    const wanted = [...this.#figure.options].find(({ value }) => value === query.get(FIGURE));
    if (wanted) wanted.selected = true;
    [FIGURE, ...LOOK_NAMES].forEach((name) => query.delete(name));
    this.#open(query);
  }

  disconnectedCallback(): void {
    this.#life.abort();
  }

  get #frame(): HTMLIFrameElement {
    return this.querySelector("iframe")!;
  }

  get #figure(): HTMLSelectElement {
    return this.querySelector<HTMLSelectElement>("[name=figure]")!;
  }

  get #title(): string {
    return this.#figure.selectedOptions[0]!.textContent.trim();
  }

  /** What is to be shown, as the reader has chosen. */
  get #look(): EmbedLook {
    const level = this.querySelector<HTMLInputElement>("[name=ui]:checked")?.value;
    const words = this.querySelector<HTMLInputElement>("[name=words]")!.checked;
    const chosen = (name: string): string[] | undefined => {
      const boxes = [...this.querySelectorAll<HTMLInputElement>(`[name=${name}]`)];
      const isAsUsual = this.querySelector<HTMLInputElement>(`[name=choose-${name}]`)?.checked !== true;
      return isAsUsual ? undefined : boxes.filter(({ checked }) => checked).map(({ value }) => value);
    };
    const ui: EmbedLevel = LEVELS.find((one) => one === level) ?? "full";
    return { ui, words, controls: chosen("controls"), charts: chosen("charts")?.map(Number) };
  }

  /** Shows another figure as it opens; what was chosen of the last one it may not have. */
  #begin(): void {
    this.querySelectorAll<HTMLInputElement>("[name^=choose-]").forEach((box) => (box.checked = false));
    this.querySelectorAll("[data-list]").forEach((list) => list.replaceChildren());
    this.#open(new URLSearchParams());
  }

  /** Shows a figure with values of an address. */
  #open(values: URLSearchParams): void {
    const home = new URL(this.#figure.selectedOptions[0]!.dataset.home!, location.href);
    home.search = new URLSearchParams([...values]).toString();
    this.#link = home.href;
    this.#reload();
  }

  #reload(): void {
    this.#frame.title = this.#title;
    this.#frame.src = embedAddress(this.#figure.value, this.#link, this.#look);
    void this.#write();
  }

  #receive({ source, data }: MessageEvent<EmbedReport>): void {
    if (source !== this.#frame.contentWindow || data?.source !== "pliant" || data.scene !== this.#figure.value) return;
    this.#frame.style.height = `${data.height}px`;
    if (data.link === this.#link && data.height === this.#height) return;
    [this.#link, this.#height] = [data.link, data.height];
    void this.#write();
  }

  /** Lists the settings and charts of the figure in the frame, to be chosen from. */
  #listParts(): void {
    const page = this.#frame.contentDocument;
    const card = page?.querySelector("pliant-sim > script")?.textContent;
    if (!card || this.dataset.listed === this.#figure.value) return;
    this.dataset.listed = this.#figure.value;
    const { parameters, charts, presets } = JSON.parse(card) as SceneCard;
    const named = Object.entries(parameters).map(([name, { label }]): [string, string] => [name, label]);
    const offered: [string, string][] = Object.keys(presets).length > 0 ? [[PRESETS, "the presets"]] : [];
    this.#list("controls", [...offered, ...named]);
    this.#list(
      "charts",
      charts.map(({ title }, n) => [String(n + 1), title]),
    );
  }

  #list(name: string, entries: readonly (readonly [string, string])[]): void {
    const boxes = entries.map(([value, words]) => {
      const label = document.createElement("label");
      label.append(Object.assign(document.createElement("input"), { type: "checkbox", name, value, checked: true }));
      label.append(` ${words}`);
      return label;
    });
    this.querySelector(`[data-list=${name}]`)!.replaceChildren(...boxes);
    this.querySelector<HTMLInputElement>(`[name=choose-${name}]`)!.checked = false;
  }

  #onChange(target: HTMLElement): void {
    const name = target.getAttribute("name") ?? "";
    // Who chooses one wants those that are chosen.
    const choice = this.querySelector<HTMLInputElement>(`[name=choose-${name}]`);
    if (choice) choice.checked = true;
    if (name === FIGURE) this.#begin();
    else if (this.contains(target) && name !== "") this.#reload();
  }

  /** Writes what is to be copied. */
  async #write(): Promise<void> {
    const link = this.#link;
    const address = embedAddress(this.#figure.value, link, this.#look);
    const frame = document.createElement("iframe");
    const height = String(this.#height || 640);
    for (const [name, value] of Object.entries({ src: address, title: this.#title, width: "100%", height }))
      frame.setAttribute(name, value);
    for (const [name, value] of Object.entries({ loading: "lazy", allow: "fullscreen", style: "border: 0" }))
      frame.setAttribute(name, value);
    this.querySelector<HTMLInputElement>("[name=link]")!.value = link;
    this.querySelector<HTMLTextAreaElement>("[name=code]")!.value = frame.outerHTML;
    const { qrCode } = await import("./qr.ts");
    if (link !== this.#link) return;
    const code = qrCode(link, `QR code of the link to ${this.#title}`);
    this.querySelector("[data-qr]")!.replaceChildren(code ?? "The link is too long for a QR code.");
  }

  #onClick(target: HTMLElement): void {
    const copied = target.closest<HTMLElement>("[data-copy]")?.dataset.copy;
    const box = copied && this.querySelector<HTMLInputElement>(`[name=${copied}]`);
    if (box) void copyText(box).then((words) => this.#say(words));
    if (target.closest("[data-file]")) void this.#save();
  }

  async #save(): Promise<void> {
    this.#say("Making the file …");
    try {
      const [{ makeFile, sizeWords }, { save }] = await Promise.all([
        import("../embed/scene-file.ts"),
        import("../../lib/save.ts"),
      ]);
      const file = await makeFile(embedAddress(this.#figure.value, this.#link, this.#look));
      save(`${this.#figure.value.replace("/", "-")}.html`, file);
      this.#say(`Saved as one file of ${sizeWords(file)}.`);
    } catch (reason) {
      this.#say(`There is no file: ${reason instanceof Error ? reason.message : String(reason)}.`);
    }
  }

  #say(words: string): void {
    this.querySelector("[data-said]")!.textContent = words;
  }
}

customElements.define("pliant-share", PliantShare);
