/** Hostile code in the sandbox, where the browser gives a sandboxed frame a process of its own. */
import { test } from "@playwright/test";
import { launchWith } from "./sandbox/launch.ts";
import { containsEveryAttack } from "./sandbox/suite.ts";

test.use({ launchOptions: await launchWith("own process") });

containsEveryAttack("own process");
