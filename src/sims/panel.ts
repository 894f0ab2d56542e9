/**
 * The controls of the parameters: they are in the page already; this makes them work together. Fetched when the first is touched,
 * or has something to show that the build has not written.
 */
import { tidy, type NumberParameter, type Schema, type Values } from "../scenes/parameters.ts";
import { brief, positionOf, valueAt, valueText } from "./slider.ts";

export interface PanelEvents {
  /** A value changes under the reader's hand. */
  onInput(name: string, value: number | string): void;
  /** The reader has let go: the values stand. */
  onCommit(): void;
}

/** Does what a change of a control means; one of no parameter is somebody else's. */
export function actOnPanel({ type, target }: Event, schema: Schema, { onInput, onCommit }: PanelEvents): void {
  const control = target as HTMLInputElement | HTMLSelectElement;
  const name = control.closest<HTMLElement>("[data-parameter]")?.dataset.parameter;
  const parameter = name === undefined ? undefined : schema[name];
  if (name === undefined || !parameter) return;
  if (control.type === "range" && parameter.kind === "number") {
    if (type === "input") onInput(name, valueAt(parameter, Number(control.value)));
    else onCommit();
  } else if (type === "change") {
    onInput(name, parameter.kind === "number" ? takeNumber(control as HTMLInputElement, parameter) : control.value);
    onCommit();
  }
}

/** The number in a box, made a possible one if it is none. */
function takeNumber(box: HTMLInputElement, parameter: NumberParameter): number {
  const given = box.valueAsNumber;
  const value = Number.isFinite(given) ? Math.min(parameter.max, Math.max(parameter.min, given)) : parameter.default;
  const whole = parameter.integer ? Math.round(value) : value;
  box.value = tidy(whole);
  return whole;
}

/** Shows values in the controls of a form, all or some. */
export function showValues(form: HTMLElement, schema: Schema, values: Values): void {
  for (const [name, parameter] of Object.entries(schema)) {
    const value = values[name];
    const row = value === undefined ? null : form.querySelector(`[data-parameter="${name}"]`);
    if (row && parameter.kind === "number") showNumber(row, parameter, Number(value));
    const select = row?.querySelector("select");
    if (select) select.value = String(value);
  }
}

function showNumber(row: Element, parameter: NumberParameter, value: number): void {
  const range = row.querySelector<HTMLInputElement>("input[type=range]");
  const box = row.querySelector<HTMLInputElement>("input[type=number]");
  if (!range || !box) return;
  range.value = String(positionOf(parameter, value));
  range.setAttribute("aria-valuetext", valueText(parameter, value));
  if (document.activeElement !== box) box.value = brief(value);
}
