/**
 * The controls of the parameters: they are in the page already; this makes them work together.
 */
import { tidy, type NumberParameter, type Schema, type Values } from "../scenes/parameters.ts";
import { brief, positionOf, valueAt, valueText } from "./slider.ts";

export interface PanelEvents {
  /** A value changes under the reader's hand. */
  onInput(name: string, value: number | string): void;
  /** The reader has let go: the values stand. */
  onCommit(): void;
}

/** Wires the form until the signal aborts; returns how to show values in it, all or some. */
export function wirePanel(
  form: HTMLElement,
  schema: Schema,
  events: PanelEvents,
  signal: AbortSignal,
): (values: Values) => void {
  const shows = Object.entries(schema).map(([name, parameter]) => {
    const row = form.querySelector(`[data-parameter="${name}"]`);
    const emit = (value: number | string): void => events.onInput(name, value);
    if (parameter.kind === "number") return wireNumber(row, parameter, emit, events.onCommit, signal);
    const select = row?.querySelector("select");
    select?.addEventListener("change", () => (emit(select.value), events.onCommit()), { signal });
    return (value: number | string) => {
      if (select) select.value = String(value);
    };
  });
  return (values) => Object.keys(schema).forEach((name, n) => name in values && shows[n]!(values[name]!));
}

function wireNumber(
  row: Element | null,
  parameter: NumberParameter,
  emit: (value: number) => void,
  commit: () => void,
  signal: AbortSignal,
): (value: number | string) => void {
  const range = row?.querySelector<HTMLInputElement>("input[type=range]");
  const box = row?.querySelector<HTMLInputElement>("input[type=number]");
  if (!range || !box) return () => undefined;
  const show = (value: number | string): void => {
    range.value = String(positionOf(parameter, Number(value)));
    range.setAttribute("aria-valuetext", valueText(parameter, Number(value)));
    if (document.activeElement !== box) box.value = brief(Number(value));
  };
  range.addEventListener("input", () => emit(valueAt(parameter, Number(range.value))), { signal });
  range.addEventListener("change", commit, { signal });
  box.addEventListener(
    "change",
    () => {
      const given = box.valueAsNumber;
      const value = Number.isFinite(given)
        ? Math.min(parameter.max, Math.max(parameter.min, given))
        : parameter.default;
      const whole = parameter.integer ? Math.round(value) : value;
      box.value = tidy(whole);
      emit(whole);
      commit();
    },
    { signal },
  );
  return show;
}
