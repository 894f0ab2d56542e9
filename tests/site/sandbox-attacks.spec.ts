/** Hostile code in the sandbox, where the browser gives a sandboxed frame a process of its own. */
import { test } from "@playwright/test";
import { browserArgs } from "../../tools/browser.mjs";
import { containsEveryAttack } from "./sandbox/suite.ts";

test.use({ launchOptions: { args: [...browserArgs, "--enable-features=IsolateSandboxedIframes"] } });

containsEveryAttack();
