/** Which Nodes there are: the one that runs the tests, and the reader's own, which npm hides behind it. */
import { execFileSync } from "node:child_process";
import path from "node:path";

/** The Node that the reader has; the one that runs the tests if there is no other. */
export function readersNode(): string {
  const paths = process.env.PATH!.split(path.delimiter).filter((one) => !one.includes("node_modules"));
  const env = { ...process.env, PATH: paths.join(path.delimiter) };
  try {
    const node = process.env.npm_node_execpath ?? "node";
    return execFileSync(node, ["-p", "process.execPath"], { encoding: "utf8", env }).trim();
  } catch {
    return process.execPath;
  }
}
