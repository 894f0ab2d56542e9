/** Hostile code in the sandbox, where the frame shares the page's process, as on phones. */
import { test } from "@playwright/test";
import { browserArgs } from "../../tools/browser.mjs";
import { containsEveryAttack } from "./sandbox/suite.ts";

test.use({ launchOptions: { args: [...browserArgs, "--disable-features=IsolateSandboxedIframes"] } });

containsEveryAttack();
