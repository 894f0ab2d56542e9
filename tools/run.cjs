/**
 * What `npm start`, `npm test`, `npm run test:quick` and `npm run dev` do, from a fresh clone on.
 *
 * What is not there is installed first (install.cjs), and a Node is found that can run the scripts (node.cjs). The three are
 * plain old JavaScript without a dependency: they must run before anything is installed, and a Node that is too old must
 * still be able to read the sentence that says so.
 */
"use strict";

const { spawn } = require("child_process");
const fs = require("fs");
const path = require("path");
const { makeReady, npmCommand, readJson, root, stop } = require("./install.cjs");
const { nodeForScripts } = require("./node.cjs");

const counts = path.join(root, "node_modules", ".cache", "counts");

/** What a script ends with if something that it needs is not there. */
const LACKS = 2;

const STEPS = {
  lint: { name: "lint", script: "lint" },
  lintCached: { name: "lint of what changed", script: "lint:cached" },
  check: { name: "type check", script: "check" },
  changed: { name: "unit tests of what changed", script: "test:changed" },
  unit: { name: "unit tests", script: "test:unit", runner: "vitest" },
  build: { name: "build", script: "build" },
  built: { name: "tests of the built pages", script: "test:built", runner: "vitest" },
  site: { name: "browser tests", script: "test:site", runner: "playwright", mayLack: "there is no Chromium" },
  timed: { name: "timed browser tests", script: "test:timed", runner: "playwright", mayLack: "there is no Chromium" },
};

/**
 * A task is stages, one after the other; a stage is lanes, side by side; a lane is steps, one after the other. What keeps
 * only one core busy has a lane of its own; the unit tests and the browser tests use two cores by themselves.
 */
const TASKS = {
  start: { stages: [[[STEPS.build]]], then: ["tools/serve.mjs"] },
  quick: { stages: [[[STEPS.lintCached], [STEPS.check]], [[STEPS.changed]]] },
  dev: { stages: [], then: ["node_modules/astro/bin/astro.mjs", "dev"] },
  test: {
    stages: [
      [
        [STEPS.lint, STEPS.check],
        [STEPS.build, STEPS.built],
      ],
      [[STEPS.unit]],
      [[STEPS.site, STEPS.timed]],
    ],
  },
};

async function main() {
  const task = TASKS[process.argv[2]];
  if (!task) stop("usage: node tools/run.cjs " + Object.keys(TASKS).join("|"));
  process.env.ASTRO_TELEMETRY_DISABLED = "1";
  process.chdir(root);
  makeReady();
  fs.rmSync(counts, { recursive: true, force: true });
  const notRun = [];
  for (const lanes of task.stages) notRun.push(...(await runStage(lanes)));
  if (task.then) stay(task.then);
  else printCounts(notRun);
}

/**
 * Runs the lanes of a stage side by side, and returns the steps that lacked what they need. Where one stops, the others end
 * the step that they are at.
 */
async function runStage(lanes) {
  const failed = [];
  const notRun = [];
  const runLane = async function (steps) {
    for (const step of steps) {
      if (failed.length > 0) return;
      const code = await runStep(step, lanes.length > 1);
      if (code === LACKS && step.mayLack && !process.env.CI) notRun.push(step);
      else if (code !== 0) failed.push(step.name);
    }
  };
  await Promise.all(lanes.map(runLane));
  if (failed.length === 0) return notRun;
  printCounts(notRun);
  stop("Stopped at: " + failed.join(", "));
}

/** Runs a step and returns its exit code. One that has company is printed as a whole when it ends. */
function runStep(step, hasCompany) {
  if (!hasCompany) console.log("\n── " + step.name);
  const begin = Date.now();
  const command = npmCommand(
    ["run", "--silent", step.script].concat(step.runner ? ["--"].concat(reporters(step)) : []),
  );
  const output = hasCompany ? "pipe" : "inherit";
  const child = spawn(command.file, command.args, { stdio: ["ignore", output, output], shell: command.shell });
  const said = [];
  if (hasCompany)
    [child.stdout, child.stderr].forEach(function (stream) {
      stream.on("data", function (chunk) {
        said.push(chunk);
      });
    });
  return new Promise(function (resolve) {
    child.on("close", function (code) {
      if (hasCompany) console.log("\n── " + step.name + "\n" + Buffer.concat(said).toString().trimEnd());
      if (code === 0) console.log("── " + step.name + ": fine, " + ((Date.now() - begin) / 1000).toFixed(1) + " s");
      resolve(code);
    });
  });
}

/** Beside what is printed, each test runner leaves a JSON file to count from. */
function reporters(step) {
  const file = path.join(counts, step.script.replace(":", "-") + ".json");
  if (step.runner === "vitest") return ["--reporter=default", "--reporter=json", "--outputFile.json=" + file];
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = file;
  return ["--reporter=list,json"];
}

/** The closing lines: what did not run, and the sum over all runners that had their turn, nothing if none had. */
function printCounts(notRun) {
  for (const step of notRun) console.log("\nThe " + step.name + " did not run: " + step.mayLack + "; see above.");
  const files = fs.existsSync(counts) ? fs.readdirSync(counts) : [];
  const all = files.map(function (name) {
    return readJson(path.join(counts, name));
  });
  if (all.length === 0 || all.indexOf(undefined) >= 0) return;
  const sum = function (count) {
    return all.map(count).reduce((a, b) => a + b, 0);
  };
  const passed = sum((one) => (one.stats ? one.stats.expected + one.stats.flaky : one.numPassedTests));
  const failed = sum((one) => (one.stats ? one.stats.unexpected : one.numFailedTests));
  const unsteady = sum((one) => (one.stats ? one.stats.flaky : 0));
  console.log("\n" + passed + " passed, " + failed + " failed" + (unsteady ? ", " + unsteady + " unsteady" : ""));
}

/** Runs what lasts until it is stopped, and passes the stop on. */
function stay(args) {
  const child = spawn(nodeForScripts(), args, { stdio: ["ignore", "inherit", "inherit"] });
  const parent = process.ppid;
  setInterval(function () {
    if (process.ppid !== parent) child.kill(); // npm was stopped and could not say so through its shell
  }, 500);
  ["SIGINT", "SIGTERM", "SIGHUP"].forEach(function (signal) {
    process.on(signal, function () {
      child.kill(signal);
    });
  });
  child.on("exit", function (code, signal) {
    process.exit(signal ? 0 : code);
  });
}

main();
