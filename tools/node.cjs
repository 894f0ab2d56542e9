/**
 * Which Node runs the scripts: the reader's own if it is new enough, else the one that comes as a package.
 *
 * tools/newer-node says in its `engines` which Nodes are too old: those that cannot read TypeScript as it is, or do not know
 * `import.meta.main`. Under these alone npm installs the packages that it names. What stands at node_modules/.bin/node is
 * what every script finds first. npm 11 links the packaged Node there; npm 10 takes the link away again when it clears up
 * after the packages for other systems, so it is made here.
 *
 * Plain old JavaScript, since it runs before it is known what can be run.
 */
"use strict";

const { spawnSync } = require("child_process");
const fs = require("fs");
const path = require("path");

const modules = path.resolve(__dirname, "..", "node_modules");
const WINDOWS = process.platform === "win32";
const LINKS = WINDOWS ? ["node.cmd", "node.exe"] : ["node"];

const wrapper = JSON.parse(fs.readFileSync(path.join(__dirname, "newer-node", "package.json"), "utf8"));

/** Whether version `a` comes before version `b`. */
function isBefore(a, b) {
  const [left, right] = [a, b].map((version) => version.split("-")[0].split(".").map(Number));
  const k = left.findIndex((part, n) => part !== right[n]);
  return k >= 0 && left[k] < right[k];
}

/** Whether the scripts cannot run under a version of Node; the range holds alternatives of `<` and `>=`. */
function isTooOld(version) {
  const holds = (bound) =>
    bound.startsWith("<") ? isBefore(version, bound.slice(1)) : !isBefore(version, bound.slice(2));
  return wrapper.engines.node.split("||").some((range) => range.trim().split(/\s+/).every(holds));
}

/** The version of the reader's own Node: the one that runs npm, where npm runs this. */
function ownVersion() {
  const named = /\bnode\/v(\S+)/.exec(process.env.npm_config_user_agent || "");
  return named ? named[1] : process.versions.node;
}

/** The Node that is installed as a package, if there is one. */
function packagedNode() {
  const files = Object.keys(wrapper.optionalDependencies).map((name) =>
    path.join(modules, name, "bin", WINDOWS ? "node.exe" : "node"),
  );
  return files.find((file) => fs.existsSync(file));
}

/** Whether the scripts find the packaged Node first. */
function isLinked() {
  return LINKS.some((name) => fs.existsSync(path.join(modules, ".bin", name)));
}

/** Has the scripts find the packaged Node first, and says whether it could. */
function link() {
  const file = packagedNode();
  if (!file || spawnSync(file, ["--version"]).status !== 0) return false; // one for another C library does not start
  fs.linkSync(file, path.join(modules, ".bin", path.basename(file)));
  return true;
}

/** The Node for a script that is started from here. */
function nodeForScripts() {
  return (isTooOld(ownVersion()) && packagedNode()) || process.env.npm_node_execpath || process.execPath;
}

module.exports = { isTooOld, ownVersion, packagedNode, isLinked, link, nodeForScripts };
