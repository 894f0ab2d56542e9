/**
 * A cloth whose mesh follows the load of the machine while it moves: the future work of Kim, Lee, Baek and Ryu.
 *
 * The machine is virtual, and its times come from the paper's table 1: a step of a mesh costs what the table says, and a
 * frame as many times that as it needs steps to be stable. A second program takes a share of the machine's time. Differs
 * from the paper: mass and stiffness belong to the cloth and not to a particle, so that it stays the same cloth.
 */
import {
  elasticEnergy,
  flatGrid,
  frameTime,
  kineticEnergy,
  makeSizeController,
  makeSphere,
  noteFrame,
  PRINTED_CLOCK,
  PRINTED_SEARCH,
  printedNext,
  stepCloth,
  type PrintedSearch,
  type Random,
  type SizeController,
  type SquareCloth,
} from "@pliant/solver";
import type { ValuesOf } from "../parameters.ts";
import { shown } from "../numbers.ts";
import { defineScene, type Part, type Run } from "../scene.ts";
import { BALL, keepOutside, makeBall, moveBall, type Ball } from "./ball.ts";
import { changeMesh, cornersOf, makeMeshes, type Mesh, type Meshes } from "./meshes.ts";
import { SYMPLECTIC } from "./stepping.ts";

const CLOTH: SquareCloth = {
  side: 1,
  mass: 0.2,
  structural: 40,
  shear: 20,
  flexion: 2,
  springDamping: 2e-3,
  drag: 0.1,
  gravity: [0, 0, -9.81],
};
const [LEAST, MOST] = [9, 48];
/** The corners are held so much closer together than the cloth is wide; the arc of a side then sags by so much, m. */
const HELD = 0.88;
const SAG = 0.2;
/** The load comes for as long as it goes, s. */
const HALF_RHYTHM = 3;
const SPHERE = makeSphere([0, 0, 0], BALL.radius, 3);
const BALL_VERTICES = SPHERE.x.length / 3;

type Control = "corrected" | "printed" | "none";

interface Loaded {
  readonly meshes: Meshes;
  readonly ball: Ball;
  controller: SizeController;
  readonly search: PrintedSearch;
  readonly random: Random;
  control: Control;
  clock: number;
  noise: number;
  load: number;
  rhythm: boolean;
  frames: number;
  elapsed: number;
  changes: number;
  /** By how much the last change of mesh changed the energy, as a share of what motion and springs held. */
  jump: number;
  parts: readonly Part[];
}

export const load = defineScene({
  id: "meshsize/load",
  title: "A mesh that follows the load",
  question: "Can the mesh change while the cloth moves?",
  shows:
    "A cloth hangs by its corners over a ball that circles below it. Another program comes and goes and takes a part of the machine’s time. The mesh turns coarser when it comes and finer when it goes, and the cloth moves on as if nothing had happened.",
  limits: [
    "The machine is virtual: a step costs what the power law through the paper’s table 1 says, at a speed that you choose. What your own machine can do stands in the table at the end.",
    "A finer mesh needs shorter steps, and the time of a frame counts them all. So it grows with the cube of the size and not with the square.",
    "Stretch and shear cost the same at every size. Bending does not: flexion springs resist sharp folds only, and a finer mesh has sharper ones.",
    "Contact is tested at the points only, which are kept two centimetres away. The cloth does not feel itself.",
    "What is too fine for the next mesh is lost in the change; its energy goes into the motion, within a limit.",
  ],
  parameters: {
    load: {
      kind: "number",
      label: "time taken by others",
      unit: "%",
      min: 0,
      max: 90,
      default: 70,
      scale: "linear",
      does: "The share of the machine’s time that another program takes.",
      live: true,
    },
    rhythm: {
      kind: "choice",
      label: "the other program",
      choices: { waves: "comes and goes", steady: "is always there" },
      default: "waves",
      does: `Whether the load comes and goes every ${HALF_RHYTHM} seconds or stays.`,
      live: true,
    },
    control: {
      kind: "choice",
      label: "control of the mesh",
      choices: { corrected: "corrected", printed: "as printed, in every frame", none: "none" },
      default: "corrected",
      does: "Who decides about the size: the search that ends, then waits for a reason; the printed one, run on and on; or nobody.",
      live: true,
    },
    speed: {
      kind: "number",
      label: "speed of the machine",
      unit: "× 450 MHz",
      min: 2,
      max: 200,
      default: 60,
      scale: "log",
      does: "How many times as fast as the paper’s Pentium III the machine is.",
      live: true,
    },
    target: {
      kind: "number",
      label: "frames per second asked for",
      unit: "1/s",
      min: 20,
      max: 120,
      default: 60,
      scale: "linear",
      does: "The wish, and the length of a frame of the motion, too.",
    },
    noise: {
      kind: "number",
      label: "noise of the times",
      unit: "%",
      min: 0,
      max: 10,
      default: 2,
      scale: "linear",
      does: "How much the time of a frame scatters.",
      live: true,
    },
  },
  presets: {
    steady: { label: "no load", values: { load: 0 } },
    heavy: { label: "a heavy load", values: { load: 90 } },
    printed: { label: "the printed search, run on", values: { control: "printed" } },
    none: { label: "no control", values: { control: "none" } },
    slow: { label: "a slow machine", values: { speed: 2 } },
  },
  seed: 5,
  view: { kind: "space", from: [0.8, -2.1, 0.7], target: [0, 0, -0.34], angle: 32 },
  measures: [
    { name: "size", label: "points along a side", unit: "", quantity: "length" },
    { name: "elapsed", label: "time of the frame", unit: "ms", quantity: "time" },
    { name: "allowed", label: "time allowed", unit: "ms" },
    { name: "taken", label: "taken by others", unit: "%", quantity: "force" },
    { name: "substeps", label: "steps in a frame", unit: "" },
    { name: "changes", label: "changes of the mesh", unit: "" },
    { name: "jump", label: "energy changed by the last change", unit: "%" },
    { name: "energy", label: "energy of motion and springs", unit: "J", quantity: "bending" },
  ],
  charts: [
    { title: "Points along a side", x: "time", y: ["size"] },
    { title: "Time of a frame of the virtual machine", x: "time", y: ["elapsed", "allowed"] },
    { title: "Energy of motion and springs", x: "time", y: ["energy"], logarithmic: true },
  ],
  stillAfter: 150,

  start(values, random): Run {
    const loaded = makeLoaded(values, random);
    return {
      h: 1 / values.target,
      get parts() {
        return loaded.parts;
      },
      vertices: MOST * MOST + BALL_VERTICES + 4,
      step() {
        stepFrame(loaded);
        followLoad(loaded);
        return undefined;
      },
      adjust: (now) => takeOver(loaded, now as LoadValues),
      measure: (out) => measureLoaded(out, loaded),
      draw: (out) => drawLoaded(out, loaded),
    };
  },

  describe({ size = 0, changes = 0, elapsed = 0, allowed = 0 }) {
    const late = elapsed > 1.1 * allowed ? "too slow" : "in time";
    return `${shown(size)} points a side after ${shown(changes)} changes; a frame takes ${shown(elapsed)} ms, ${late}.`;
  },
});

type LoadValues = ValuesOf<typeof load.parameters>;

function makeLoaded(values: LoadValues, random: Random): Loaded {
  const size = 21;
  const x = flatGrid({ columns: size, rows: size, spacing: 1 / (size - 1) });
  for (let k = 0; k < x.length; k += 3) {
    x[k + 2] = -SAG * (2 - 4 * x[k]! ** 2 - 4 * x[k + 1]! ** 2);
    x[k]! *= HELD;
    x[k + 1]! *= HELD;
  }
  const loaded: Loaded = {
    meshes: makeMeshes(CLOTH, 1 / values.target, size, x),
    ball: makeBall(),
    controller: controllerAt(values.target, size),
    search: { ...PRINTED_SEARCH, target: values.target },
    random,
    control: "corrected",
    clock: 0,
    noise: 0,
    load: 0,
    rhythm: true,
    frames: 0,
    elapsed: 0,
    changes: 0,
    jump: 0,
    parts: partsOf(size),
  };
  takeOver(loaded, values);
  loaded.elapsed = timeOf(loaded);
  return loaded;
}

/** A search among the sizes that can be drawn; with its steps, a frame costs the cube of the size. */
const controllerAt = (target: number, size: number): SizeController =>
  makeSizeController({ target, least: LEAST, most: MOST, exponent: 3 }, size);

/** Takes over what the reader has set; a control that comes back begins with the size that is there. */
function takeOver(loaded: Loaded, { control, speed, noise, load, rhythm }: LoadValues): void {
  if (control !== loaded.control) loaded.controller = controllerAt(loaded.search.target, loaded.meshes.present.size);
  loaded.control = control;
  loaded.clock = PRINTED_CLOCK * speed;
  loaded.noise = noise / 100;
  loaded.load = load / 100;
  loaded.rhythm = rhythm === "waves";
}

/** The share that the other program takes now. */
function takenOf({ rhythm, load, frames, meshes: { frame } }: Loaded): number {
  return rhythm && Math.floor((frames * frame) / HALF_RHYTHM) % 2 === 0 ? 0 : load;
}

/** The time that the virtual machine needs for a frame of the present mesh, s. */
function timeOf(loaded: Loaded): number {
  const { clock, noise, random, meshes } = loaded;
  const { size, substeps } = meshes.present;
  return substeps * frameTime(size, { clock, noise, load: takenOf(loaded) }, random);
}

/** Moves the cloth and the ball by a frame. */
function stepFrame(loaded: Loaded): void {
  const { frame, present } = loaded.meshes;
  const { cloth, state, stepper, substeps } = present;
  const begun = loaded.frames * frame;
  for (let n = 1; n <= substeps; ++n) {
    moveBall(loaded.ball, begun + (n * frame) / substeps);
    stepCloth(state, cloth, stepper, frame / substeps, SYMPLECTIC);
    keepOutside(state, loaded.ball);
  }
  ++loaded.frames;
}

/** Times the frame and lets the control change the mesh. */
function followLoad(loaded: Loaded): void {
  const { control, controller, search, meshes } = loaded;
  loaded.elapsed = timeOf(loaded);
  const { size } = meshes.present;
  if (control === "none") return;
  const wanted =
    control === "printed" ? printedNext(size, loaded.elapsed, search) : noteFrame(controller, loaded.elapsed);
  const next = Math.min(MOST, Math.max(LEAST, wanted));
  if (next === size) return;
  const held = livelyEnergy(meshes.present);
  const { before, after } = changeMesh(meshes, next);
  loaded.jump = (after - before) / held;
  ++loaded.changes;
  loaded.parts = partsOf(next);
}

/** What motion and springs hold, J; weight has no natural zero. */
const livelyEnergy = ({ cloth, state: { x, v } }: Mesh): number => kineticEnergy(cloth, v) + elasticEnergy(cloth, x);

function partsOf(size: number): Part[] {
  return [
    { kind: "cloth", at: 0, columns: size, rows: size, everyLine: true },
    { kind: "body", at: MOST * MOST, triangles: SPHERE.triangles },
    { kind: "points", at: MOST * MOST + BALL_VERTICES, count: 4, size: 4 },
  ];
}

function drawLoaded(out: Float32Array, { meshes: { present }, ball }: Loaded): void {
  const { size, state } = present;
  out.fill(0, state.x.length, 3 * MOST * MOST);
  out.set(state.x);
  const at = 3 * MOST * MOST;
  for (let k = 0; k < 3 * BALL_VERTICES; ++k) out[at + k] = SPHERE.x[k]! + ball.centre[k % 3]!;
  cornersOf(size).forEach((corner, n) => {
    for (let c = 0; c < 3; ++c) out[at + 3 * (BALL_VERTICES + n) + c] = state.x[3 * corner + c]!;
  });
}

function measureLoaded(out: Float64Array, loaded: Loaded): void {
  const {
    meshes: { present, frame },
    elapsed,
    changes,
    jump,
  } = loaded;
  out[0] = present.size;
  out[1] = 1000 * elapsed;
  out[2] = 1000 * frame;
  out[3] = 100 * takenOf(loaded);
  out[4] = present.substeps;
  out[5] = changes;
  out[6] = 100 * jump;
  out[7] = livelyEnergy(present);
}
