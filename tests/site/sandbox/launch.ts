/** How the browser is started for the attacks. */
import { launchOptions } from "../../../tools/browser.mjs";

/** Whether a sandboxed frame has a process of its own, as on a desktop, or shares that of its page, as on phones. */
export type Isolation = "own process" | "shared process";

/**
 * Chromium's own guard of the local network is off: it would hold back what the sandbox must hold back. A headless shell
 * keeps sites apart only when it is told to; every other Chromium of a desktop does so anyway.
 */
export async function launchWith(isolation: Isolation) {
  const guard = "LocalNetworkAccessChecks";
  const flags =
    isolation === "own process"
      ? ["--site-per-process", "--enable-features=IsolateSandboxedIframes", `--disable-features=${guard}`]
      : [`--disable-features=IsolateSandboxedIframes,${guard}`];
  return launchOptions(flags);
}
