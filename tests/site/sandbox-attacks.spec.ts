/** Hostile code in the sandbox, where the browser gives a sandboxed frame a process of its own. */
import { test } from "@playwright/test";
import { browserArgs, findBrowser } from "../../tools/browser.mjs";
import { containsEveryAttack } from "./sandbox/suite.ts";

test.use({
  launchOptions: { ...(await findBrowser()), args: [...browserArgs, "--enable-features=IsolateSandboxedIframes"] },
});

containsEveryAttack();
