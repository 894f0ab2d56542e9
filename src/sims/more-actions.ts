/** What buttons do that are seldom pressed: what is taken home, kept or heard. Each is fetched when it is first asked for. */
import type { ControlledShow } from "./controlled-show.ts";

type Names = readonly string[];

/** By what the buttons say that they do; `names` are those of the panes. */
const ACTIONS: Readonly<Record<string, (show: ControlledShow, names: Names) => Promise<unknown>>> = {
  listen: async (show) => (await import("./tone.ts")).playTone(show),
  share: async (show) => (await import("./show-exports.ts")).shareLink(show),
  moment: async (show) => (await import("./show-exports.ts")).shareLink(show),
  settings: async (show) => (await import("./show-exports.ts")).shareSettings(show),
  csv: async (show, names) => (await import("./show-exports.ts")).saveMeasures(show, names),
  png: async (show, names) => (await import("./picture-files.ts")).savePicture(show, names),
  svg: async (show, names) => (await import("./picture-files.ts")).saveDrawing(show, names),
  charts: async (show) => (await import("./picture-files.ts")).saveCharts(show),
  film: async (show, names) => (await import("./video-controls.ts")).film(show, names),
  identify: async (show, names) => (await import("./identify.ts")).identifyRun(show, names),
  file: async (show) => (await import("./save-as-file.ts")).saveAsFile(show),
  frame: async (show) => location.assign((await import("./share/share-address.ts")).shareAddressOf(show)),
  model: async (show) => (await import("./model-exports.ts")).saveModel(show),
  animation: async (show) => (await import("./model-exports.ts")).saveAnimation(show),
  obj: async (show) => (await import("./model-exports.ts")).saveMesh(show, "obj"),
  ply: async (show) => (await import("./model-exports.ts")).saveMesh(show, "ply"),
  keep: async (show) => (await import("./kept-runs.ts")).keepRun(show),
};

/** Does it, if it is one of these. */
export async function actMore(show: ControlledShow, action: string, names: Names): Promise<void> {
  await ACTIONS[action]?.(show, names);
}
