/** Installs what package-lock.json names, where it is not there yet, and has the scripts run on a Node that can run them. */
"use strict";

const { spawnSync } = require("child_process");
const fs = require("fs");
const path = require("path");
const node = require("./node.cjs");

const root = path.resolve(__dirname, "..");

/** Makes all ready for the scripts, or stops with a sentence. */
function makeReady() {
  requireNode(node.ownVersion());
  if (!isInstalled()) install();
  settleNode();
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

/** Whether node_modules holds what the lock file names; packages for other platforms, and a Node that is not needed, may be absent. */
function isInstalled() {
  const wanted = readJson(path.join(root, "package-lock.json"));
  const present = readJson(path.join(root, "node_modules", ".package-lock.json"));
  if (!wanted || !present) return false;
  return Object.keys(wanted.packages).every(function (at) {
    const want = wanted.packages[at];
    const have = present.packages[at];
    return at === "" || (have ? have.version === want.version : Boolean(want.optional || want.link));
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

/** Has the scripts run on the reader's own Node if it is new enough, else on the packaged one. */
function settleNode() {
  const own = node.ownVersion();
  if (!node.isTooOld(own)) {
    // Installed under an older Node, it would be used still. Without npm, whoever names a Node has chosen it.
    if (process.env.npm_config_user_agent && node.isLinked()) install();
    return;
  }
  if (!node.packagedNode()) install(); // it was left out under a newer one
  if (node.isLinked() || node.link()) return;
  stop(
    `Node ${own} is too old for the scripts of Pliant, and none that is newer comes as a package for your system. ` +
      "Please install Node 24 from https://nodejs.org.",
  );
}

/** How npm is called: by the Node that started it, which outlives a reinstallation of node_modules. */
function npmCommand(args) {
  const script = process.env.npm_execpath;
  const runner = process.env.npm_node_execpath;
  if (script && /\.c?js$/.test(script))
    return { file: runner || process.execPath, args: [script].concat(args), shell: false };
  return { file: "npm", args: args, shell: process.platform === "win32" };
}

module.exports = { makeReady, npmCommand, readJson, root, stop };
