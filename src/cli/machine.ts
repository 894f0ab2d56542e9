/** The machine that something was computed on. */
import os from "node:os";

/** Its processor, its system and its Node. */
export const machineData = () => ({
  processor: os.cpus()[0]?.model.trim() ?? "unknown",
  cores: os.cpus().length,
  system: `${os.type()} ${os.release()}`,
  node: process.versions.node,
});
