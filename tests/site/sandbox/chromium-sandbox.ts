/** Whether Chromium's own sandbox is on: on Linux the kernel is asked. */
import fs from "node:fs";
import type { Browser } from "@playwright/test";

/** What the processes that show pages may do although Chromium's sandbox should keep them from it. */
export async function freedomsIn(browser: Browser): Promise<string[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === "renderer");
  if (renderers.length === 0) return ["no process shows a page"];
  return process.platform === "linux" ? renderers.flatMap(({ id }) => freedomsOf(id)) : [];
}

function freedomsOf(id: number): string[] {
  const status = fs.readFileSync(`/proc/${id}/status`, "utf8");
  const valuesOf = (name: string): string[] =>
    new RegExp(`^${name}:\\s+(.*)$`, "m").exec(status)?.[1]?.split(/\s+/) ?? [];
  return [
    ...(valuesOf("Uid").includes("0") ? [`${id} is root's`] : []),
    ...(valuesOf("Seccomp")[0] === "2" ? [] : [`${id} may make every call of the system`]),
    ...(valuesOf("NSpid").length > 1 ? [] : [`${id} sees all other processes`]),
  ];
}
