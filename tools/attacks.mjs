/**
 * Runs the attacks on the sandbox in a Chromium that has its own sandbox on: `npm run test:attacks`, after a build.
 *
 * Chromium refuses that to root; then all of it, tests, server and browser, runs as the user `nobody`. What follows in the call
 * goes to Playwright. Ends with 2 if `nobody` cannot read this folder.
 */
// @ts-check
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { launchOptions } from "./browser.mjs";

const root = path.resolve(import.meta.dirname, "..");

/** The user without rights, if this is root and there is one. */
function nobody() {
  if (process.getuid?.() !== 0) return {};
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(fs.readFileSync("/etc/passwd", "utf8")) ?? [];
  return uid ? { uid: Number(uid), gid: Number(gid) } : {};
}

const user = nobody();
const mayRead = spawnSync(process.execPath, ["--version"], { cwd: root, ...user }).status === 0;
if (!mayRead) {
  console.error(
    `The user nobody cannot read ${root} or run ${process.execPath}: try a copy elsewhere, or another user.`,
  );
  process.exit(2);
}

await launchOptions(); // whoever owns node_modules unpacks the browser, if need be
const home = fs.mkdtempSync(path.join(os.tmpdir(), "pliant-attacks-"));
if (user.uid) fs.chownSync(home, user.uid, user.gid);
try {
  const playwright = path.join(root, "node_modules/@playwright/test/cli.js");
  const words = ["test", "tests/site/sandbox-", "--output", path.join(home, "results"), ...process.argv.slice(2)];
  const env = { ...process.env, TEST_CHROMIUM_SANDBOX: "1", HOME: home, TMPDIR: home };
  const { status } = spawnSync(process.execPath, [playwright, ...words], { cwd: root, stdio: "inherit", env, ...user });
  process.exitCode = status ?? 1;
} finally {
  fs.rmSync(home, { recursive: true, force: true });
}
