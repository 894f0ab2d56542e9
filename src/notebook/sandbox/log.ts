/** What a cell prints, and how much of it is kept. */
export const LEVELS = ["log", "info", "warn", "error"] as const;

export type Level = (typeof LEVELS)[number];

export interface LogLine {
  readonly level: Level;
  readonly text: string;
}

export const LOG_LIMITS = { lines: 1000, lineLength: 4000, bytes: 256 * 1024 } as const;

/** Stands at the end of a log that was cut. */
export const CUT: LogLine = { level: "warn", text: "… and more, which is not shown" };
