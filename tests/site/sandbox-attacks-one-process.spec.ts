/** Hostile code in the sandbox, where the frame shares the page's process, as on phones. */
import { test } from "@playwright/test";
import { launchWith } from "./sandbox/launch.ts";
import { containsEveryAttack } from "./sandbox/suite.ts";

test.use({ launchOptions: await launchWith("shared process") });

containsEveryAttack("shared process");
