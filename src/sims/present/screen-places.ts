/**
 * Where one is among the screens of a chapter: which screen, and which preset of its scene; how one goes on from there, and how
 * an address says it.
 */
export interface ScreenPlace {
  /** Counted from zero. */
  readonly screen: number;
  /** Counted from one; zero is the scene as it opens. */
  readonly preset: number;
}

export type ScreenMove = "next" | "back" | "next-screen" | "previous-screen" | "first" | "last";

/** The place after a move, where each screen has so many presets; at an end one stays. */
export function stepFrom({ screen, preset }: ScreenPlace, move: ScreenMove, presets: readonly number[]): ScreenPlace {
  const last = presets.length - 1;
  switch (move) {
    case "first":
      return { screen: 0, preset: 0 };
    case "last":
      return { screen: last, preset: 0 };
    case "next-screen":
      return screen < last ? { screen: screen + 1, preset: 0 } : { screen, preset };
    case "previous-screen":
      return { screen: Math.max(0, screen - 1), preset: 0 };
    case "next":
      if (preset < presets[screen]!) return { screen, preset: preset + 1 };
      return screen < last ? { screen: screen + 1, preset: 0 } : { screen, preset };
    case "back":
      if (preset > 0) return { screen, preset: preset - 1 };
      return screen > 0 ? { screen: screen - 1, preset: presets[screen - 1]! } : { screen, preset };
  }
}

/** As it stands in an address: 3, or 3.2 with the second preset. */
export const placeIn = ({ screen, preset }: ScreenPlace): string => `${screen + 1}${preset > 0 ? `.${preset}` : ""}`;

/** The place that an address names, by its number or by the anchor of what it shows; else the first. */
export function placeOf(hash: string, homes: readonly string[], presets: readonly number[]): ScreenPlace {
  const [, number, step = "0"] = /^#(\d+)(?:\.(\d+))?$/.exec(hash) ?? [];
  const named = hash.length > 1 ? homes.findIndex((home) => home.endsWith(hash)) : 0;
  const wanted = number === undefined ? named : Number(number) - 1;
  const screen = Math.min(Math.max(0, wanted), presets.length - 1);
  return { screen, preset: number === undefined ? 0 : Math.min(Number(step), presets[screen]!) };
}
