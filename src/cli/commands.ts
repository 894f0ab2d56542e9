/** The commands with their help. Nothing of the book is needed to print it, so nothing of the book is read. */
import { LARGEST_SEED } from "../scenes/seeds.ts";
import { MOST_MEGABYTES, MOST_STEPS, type Command } from "./command.ts";

const SCENE_OPTIONS = `  --set name=value   sets a parameter; may be repeated. “pliant list” has the names and ranges
  --preset name      starts from a named set of parameters
  --seed n           starts the random numbers elsewhere, 0 to ${LARGEST_SEED}`;

const LIST = `pliant list [scenes | equations | exhibits | errata] [paper] [--json]

Lists the scenes with their parameters, presets and measures, or the other things that the book is made of; all of them, or
those of one paper, such as buckling.

  --json   prints an array with an object for each
`;

const RUN = `pliant run <scene> [--set name=value]… [--preset name] [--steps n] [--every n] [--seed n]
           [--csv file] [--obj file] [--json | --jsonl]

Runs a scene and prints its measures as they come: at the start, every so many steps, and at the end.

${SCENE_OPTIONS}
  --steps n          how many steps, 0 to ${MOST_STEPS}; by default as many as the still picture of the book
  --every n          a row for every n steps; by default one for each
  --csv file         writes the rows to a file, under lines with # that say what it is; - is the standard output
  --obj file         writes the last picture as a Wavefront OBJ file
  --json             prints { scene, parameters, seed, finite, rows: [{ step, time, … }] } at the end
  --jsonl            prints each row as a line of JSON as it comes

A measure that was not taken, or is not known, is null in JSON, empty in CSV and a dash in print.
Ctrl-C ends the run and keeps its rows. “pliant list” has the scenes.
`;

const CHECK = `pliant check [id | paper | pattern]… [--seed n] [--mutants] [--json]

Checks equations of the book, all of them if none is named: “buckling/8”, “buckling”, “modal/*”.

  --seed n    draws other samples, 0 to ${LARGEST_SEED}; by default those of the book
  --mutants   also checks that seeded mistakes are found
  --json      prints [{ id, verdict, holds, checks, erratum?, mutants? }]

Exit code 1 if an equation does not hold, a misprint is not refuted or a mistake is not found. “pliant list equations” has
the names.
`;

const BENCH = `pliant bench [--scene id]… [--cloth n]… [--steps n] [--json]

Times the steps of scenes at their defaults on this machine, and those of a cloth that hangs by two corners; if nothing is named,
of the first scene of each paper and of three sizes of the cloth.

  --scene id   times this one; may be repeated
  --cloth n    times a cloth of n × n particles, in TypeScript with blocks and compiled with patches by turns; may be repeated
  --steps n    how many steps are timed, 1 to ${MOST_STEPS}; by default 60, or as many as fit into 20 s
  --json       prints { machine, rows: [{ scene, steps, ms, mean, realTime, contacts }], cloths: [{ particles, steps, blocks,
               patches, faster }] }

Times are ms for a step, in the middle and on the average. “real time” is the simulated time of a step beside the time it
takes: above 1 it is faster than what it shows. “contacts” is the share that goes into looking for them.
`;

const EXPORT = `pliant export <scene> [--frames n] [--every n] [--format obj | ply | gltf | csv | json] [--out path]
              [--set name=value]… [--preset name] [--seed n]

Writes the pictures of a scene for another program: the start, and one after every so many steps.

  --frames n         how many pictures, 1 to ${MOST_STEPS}; by default 60
  --every n          steps from one to the next; by default 1
  --format obj       a Wavefront OBJ file for each, in the folder --out, by default one named after the scene
  --format ply       a PLY file for each, likewise
  --format gltf      one binary glTF file, by default named after the scene: each surface as a mesh, with an animation that
                     moves it in simulated time; of scenes in a space, and of at most ${MOST_MEGABYTES} MB
  --format csv       frame, step, time, vertex, x, y, z: a line for each vertex
  --format json      { scene, parameters, seed, finite, frames: [{ step, time, parts?, coordinates }] }; a frame says of what
                     parts it consists if it is the first or they have changed. --json is the same
  --out path         where to; without it, CSV and JSON go to the standard output
${SCENE_OPTIONS}

An OBJ or PLY file says which axis is up: y in a scene on a plane, z in a space. In a glTF file it is y, and lengths are in
metres; it says of itself which scene it is, with its parameters and seed, and its licence, CC BY 4.0. Ctrl-C ends the export and keeps its pictures.
`;

const VERIFY = `pliant verify <identifier> [--json]

Computes again what an identifier names, and says whether the same comes out, or where not. The shell must not read the identifier,
so put it in quotation marks:

  pliant verify "pliant:0.1.0/scene/buckling/strip?seed=1&steps=66#66=…"
  pliant verify "pliant:0.1.0/equation/buckling/8?seed=7"

One without numbers, as the second, is printed with those that come out. “~” stands for a number of which no digit holds on every
machine; it is not compared. Of another version it says so, and computes anyway.

  --json   prints { same, identifier, version, compared, unsure, differences, failedAt?, completed? }

Exit code 1 if something else comes out.
`;

const CERTIFY = `pliant certify [paper]… [--out file] [--seed n] [--json]

Runs the checks of all equations, the mistakes that they must find, and all figures, tables and claims of the papers, and writes a
page that a reviewer can read, print and sign: what ran, from which sources, on which machine, with which result, and what was not run.

  --out file   where to; by default pliant-certificate.html in this folder
  --seed n     draws other samples, 0 to ${LARGEST_SEED}; by default those of the book
  --json       also prints what the page says as an object

It takes some minutes. Exit code 1 if something fails; the page then says so first.
`;

export const commands: readonly Command[] = [
  {
    name: "list",
    summary: "lists scenes, equations, exhibits or errata",
    help: LIST,
    load: async () => (await import("./list.ts")).obey,
  },
  {
    name: "run",
    summary: "runs a scene and prints its measures",
    help: RUN,
    load: async () => (await import("./run.ts")).obey,
  },
  { name: "check", summary: "checks the equations", help: CHECK, load: async () => (await import("./check.ts")).obey },
  {
    name: "bench",
    summary: "times scenes on this machine",
    help: BENCH,
    load: async () => (await import("./bench.ts")).obey,
  },
  {
    name: "export",
    summary: "writes the pictures of a scene",
    help: EXPORT,
    load: async () => (await import("./export.ts")).obey,
  },
  {
    name: "verify",
    summary: "computes an identified result again",
    help: VERIFY,
    load: async () => (await import("./verify.ts")).obey,
  },
  {
    name: "certify",
    summary: "runs all checks for a page to be signed",
    help: CERTIFY,
    load: async () => (await import("./certify.ts")).obey,
  },
];
