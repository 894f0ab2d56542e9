/**
 * How much of a figure its own page shows, as the address says it: `?ui=compact&controls=kb,mu&charts=none&words=0`.
 */

/** All of the figure; the picture with its words and the settings that matter; the picture and its buttons. */
export const LEVELS = ["full", "compact", "bare"] as const;
export type EmbedLevel = (typeof LEVELS)[number];

export interface EmbedLook {
  readonly ui: EmbedLevel;
  /** The settings that are shown, by their names, and `presets`, if not those of the level. */
  readonly controls?: readonly string[] | undefined;
  /** The charts that are shown, counted from one, if not those of the level. */
  readonly charts?: readonly number[] | undefined;
  /** Whether its question and its sentences are shown. */
  readonly words: boolean;
  /** Light or dark, if not as the system. */
  readonly theme?: string | undefined;
}

/** Its names in an address; no parameter of a scene has one of them. */
export const LOOK_NAMES: readonly string[] = ["ui", "controls", "charts", "words", "theme"];

const NONE = "none";
/** Stands among the settings for the row of presets. */
export const PRESETS = "presets";

/** Reads it; what cannot be used counts as not said. */
export function readLook(query: URLSearchParams): EmbedLook {
  const listed = (name: string): string[] | undefined =>
    query
      .get(name)
      ?.split(",")
      .filter((one) => one !== "" && one !== NONE);
  const theme = query.get("theme") ?? "";
  return {
    ui: LEVELS.find((level) => level === query.get("ui")) ?? "full",
    controls: listed("controls"),
    charts: listed("charts")?.map(Number),
    words: query.get("words") !== "0",
    theme: ["light", "dark"].includes(theme) ? theme : undefined,
  };
}

/** Writes it, without what goes without saying. */
export function writeLook({ ui, controls, charts, words, theme }: EmbedLook): [string, string][] {
  const pairs: [string, string | undefined][] = [
    ["ui", ui === "full" ? undefined : ui],
    ["controls", controls && (controls.join(",") || NONE)],
    ["charts", charts && (charts.join(",") || NONE)],
    ["words", words ? undefined : "0"],
    ["theme", theme],
  ];
  return pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as [string, string]]));
}

/** Leaves out what the look leaves out, and opens what hides a chosen setting or chart. */
export function applyLook({ ui, controls, charts, words, theme }: EmbedLook, root: HTMLElement): void {
  root.dataset.ui = ui;
  if (!words) root.dataset.wordless = "";
  if (theme) root.dataset.theme = theme;
  const show = (element: Element, isShown: boolean): void => {
    element.toggleAttribute("data-left-out", !isShown);
    const fold = element.closest("details");
    if (isShown && fold) fold.open = true;
  };
  if (controls) {
    root.querySelectorAll<HTMLElement>("[data-parameter]").forEach((row) => {
      show(row, controls.includes(row.dataset.parameter!));
    });
    root.querySelectorAll(".presets").forEach((presets) => show(presets, controls.includes(PRESETS)));
  }
  if (charts) root.querySelectorAll(".chart").forEach((chart, n) => show(chart, charts.includes(n + 1)));
  if (controls) root.dataset.controls = controls.length > 0 ? "chosen" : NONE;
  if (charts) root.dataset.charts = charts.length > 0 ? "chosen" : NONE;
}
