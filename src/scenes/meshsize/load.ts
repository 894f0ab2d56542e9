/**
 * A cloth whose mesh follows the load of the machine while it moves: the future work of Kim, Lee, Baek and Ryu.
 *
 * The machine is virtual, and its times come from the paper's table 1: a step of a mesh costs what the table says, and a
 * frame as many times that as it needs steps to be stable. A second program takes a share of the machine's time. Differs
 * from the paper: mass and stiffness belong to the cloth and not to a particle, so that it stays the same cloth.
 */
import { elasticEnergy, flatGrid, kineticEnergy, makeSphere, stepCloth, type Random } from "@pliant/solver";
import {
  frameTime,
  makeSizeController,
  noteFrame,
  PRINTED_CLOCK,
  PRINTED_SEARCH,
  printedNext,
  type PrintedSearch,
  type SizeController,
  type SquareCloth,
} from "@pliant/solver/meshsize";
import { fixed, shown } from "../numbers.ts";
import { defineScene } from "../define.ts";
import {
  body,
  cloth,
  label,
  line,
  placeOf,
  points,
  shownIf,
  type Place,
  type Shape,
  type Written,
} from "../parts/index.ts";
import { choice, number, percent, type ValuesIn } from "../ranges.ts";
import { BALL, keepOutside, makeBall, moveBall, type CarriedBall } from "./ball.ts";
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
/** The bar of the time of a frame, m: where it begins and how high it lies, where the time allowed is, and its most. */
const BAR = { from: -0.86, height: 0.22, wish: 0.86, most: 1.72 } as const;
/** How high words stand over the bar, m. */
const OVER = 0.085;
/** Beside the ball, m: on the left what the machine does, on the right the mesh; the height of the first lines, and the next below. */
const BESIDE = { left: -0.93, right: 0.44, height: -0.46, next: 0.1 } as const;
/** The arrival of the load is shown in slow motion for so long, and the longest late frame is kept in sight for so long, s. */
const ARRIVAL = 0.2;
const KEPT_FOR = 1.5;
/** A frame is late that takes so many times what it may. */
const LATE = 1.3;
/** For so long after a change the size before it is named too, s. */
const NAMED_FOR = 1;
const SPHERE = makeSphere([0, 0, 0], BALL.radius, 3);

const PARAMETERS = {
  load: percent(0, 90, 80, { live: true }),
  rhythm: choice(["waves", "steady"], { live: true }),
  control: choice(["corrected", "printed", "none"], { live: true }),
  speed: number("× 450 MHz", 2, 200, 20, { log: true, live: true }),
  target: number("1/s", 20, 120, 60),
  noise: percent(0, 10, 2, { live: true }),
};

type LoadValues = ValuesIn<typeof PARAMETERS>;

interface Loaded {
  readonly h: number;
  readonly meshes: Meshes;
  readonly ball: CarriedBall;
  controller: SizeController;
  readonly search: PrintedSearch;
  readonly random: Random;
  control: LoadValues["control"];
  clock: number;
  noise: number;
  load: number;
  rhythm: boolean;
  frames: number;
  elapsed: number;
  changes: number;
  /** The longest of the late frames of late, s, or 0, and the frame it was. */
  latest: number;
  latestIn: number;
  /** The size before the last change, and the frame of that change. */
  before: number;
  changedIn: number;
  /** By how much the last change of mesh changed the energy, as a share of what motion and springs held. */
  jump: number;
}

export const load = defineScene({
  id: "meshsize/load",
  parameters: PARAMETERS,
  presets: {
    steady: { load: 0 },
    heavy: { load: 90 },
    printed: { control: "printed" },
    none: { control: "none" },
    slow: { speed: 2 },
  },
  seed: 5,
  view: {
    kind: "space",
    from: [0, -2.95, 0.75],
    target: [0, 0, -0.27],
    angle: 24.5,
    frame: 1.36,
    pane: 1.36,
    follows: "never",
  },
  stillAfter: 236,
  start: makeLoaded,
  step(loaded) {
    stepFrame(loaded);
    followLoad(loaded);
  },
  adjust: takeOver,
  impact: hasJustCome,
  labels: ["points", "was", "other", "takes", "free", "allowed", "frame", "late"],
  picture: pictureOfLoad,
  pictureOf: (loaded) => [loaded.meshes.present.size, lastSize(loaded), takenOf(loaded), latestOf(loaded)].join(),
  measures: {
    size: { unit: "", quantity: "length", of: ({ meshes }) => meshes.present.size },
    elapsed: { unit: "ms", quantity: "time", of: ({ elapsed }) => 1000 * elapsed },
    allowed: { unit: "ms", of: ({ meshes }) => 1000 * meshes.frame },
    taken: { unit: "%", quantity: "force", of: (loaded) => 100 * takenOf(loaded) },
    substeps: { unit: "", of: ({ meshes }) => meshes.present.substeps },
    changes: { unit: "", of: ({ changes }) => changes },
    jump: { unit: "%", of: ({ jump }) => 100 * jump },
    energy: { unit: "J", quantity: "bending", of: ({ meshes }) => livelyEnergy(meshes.present) },
  },
  charts: {
    elapsed: { y: ["elapsed", "allowed"] },
    size: { y: ["size"] },
    energy: { y: ["energy"], logarithmic: true },
  },
  words: {
    title: "A mesh that follows the load",
    question: "Can the mesh change while the cloth moves?",
    shows:
      "A cloth hangs by its corners over a ball that circles below it. Another program comes and goes and takes a part of the machine’s time. The bar shows how long a frame takes, and the mark how long it may; what is beyond the mark is orange. The coming of the program is shown in slow motion, and a thin line keeps for a moment how late the latest frame was. The mesh becomes coarser when it comes and finer when it goes, and the cloth goes on moving.",
    limits: [
      "The machine is virtual: a step costs what the power law through the paper’s table 1 says, at a speed that you choose. The table in the first part measures what your own machine can do.",
      // claims: meshsize/stable-step
      "A finer mesh needs shorter steps, and the time of a frame counts them all. So it grows with the cube of the size and not with the square.",
      // claims: meshsize/similar
      "Stretch and shear cost the same at every size. Bending does not: flexion springs resist sharp folds only, and a finer mesh has sharper ones.",
      // claims: by meshsize/load + test out-of-the-ball
      "Contact is tested at the points only, which are kept two centimetres away. The cloth does not collide with itself.",
      "What is too fine for the next mesh is lost in the change; its energy goes into the motion, within a limit.",
    ],
    parameters: {
      load: "time taken by others",
      rhythm: "the other program",
      control: "control of the mesh",
      speed: "speed of the machine",
      target: "frames per second asked for",
      noise: "noise of the times",
    },
    does: {
      load: "The fraction of the machine’s time that another program takes.",
      // claims: by meshsize/load
      rhythm: `Whether the load comes and goes every ${HALF_RHYTHM} seconds or stays.`,
      control:
        "What decides the size: the search that ends and then goes on monitoring; the paper’s search, run on and on; or nothing.",
      // claims: by meshsize/load
      speed: "How many times as fast as the paper’s Pentium III the machine is.",
      target: "How many frames a second are asked for; this also sets how long a frame of the motion is.",
      noise: "How much the time of a frame scatters.",
    },
    choices: {
      rhythm: { waves: "comes and goes", steady: "stays" },
      control: { corrected: "corrected", printed: "as in the paper, run on", none: "none" },
    },
    presets: {
      steady: "no load",
      heavy: "a heavy load",
      printed: "the paper’s search, run on",
      none: "no control",
      slow: "a slow machine",
    },
    measures: {
      size: "particles along a side",
      elapsed: "time of the frame",
      allowed: "time allowed",
      taken: "taken by others",
      substeps: "steps in a frame",
      changes: "changes of the mesh",
      jump: "energy changed by the last change",
      energy: "energy of motion and springs",
    },
    charts: {
      size: "Points along a side",
      elapsed: "Time of a frame of the virtual machine",
      energy: "Energy of motion and springs",
    },

    labels: {
      points: "points",
      was: "was",
      other: "another program",
      takes: "takes",
      free: "no other program",
      allowed: "allowed",
      frame: "time of a frame",
      late: "late:",
    },

    describe({ size, changes, elapsed, allowed }) {
      const late = elapsed > allowed ? "too slow" : "in time";
      return `${shown(size)} points a side after ${shown(changes)} changes; a frame takes ${shown(elapsed)} of ${shown(allowed)} ms, ${late}.`;
    },
  },
});

function makeLoaded(values: LoadValues, random: Random): Loaded {
  const size = 21;
  const x = flatGrid({ columns: size, rows: size, spacing: 1 / (size - 1) });
  for (let k = 0; k < x.length; k += 3) {
    x[k + 2] = -SAG * (2 - 4 * x[k]! ** 2 - 4 * x[k + 1]! ** 2);
    x[k]! *= HELD;
    x[k + 1]! *= HELD;
  }
  const loaded: Loaded = {
    h: 1 / values.target,
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
    latest: 0,
    latestIn: -Infinity,
    before: size,
    changedIn: -Infinity,
    jump: 0,
  };
  keepOutside(loaded.meshes.present.state, loaded.ball);
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
  noteLate(loaded);
  const { size } = meshes.present;
  if (control === "none") return;
  const wanted =
    control === "printed" ? printedNext(size, loaded.elapsed, search) : noteFrame(controller, loaded.elapsed);
  const next = Math.min(MOST, Math.max(LEAST, wanted));
  if (next === size) return;
  const held = livelyEnergy(meshes.present);
  const { before, after } = changeMesh(meshes, next);
  loaded.jump = (after - before) / held;
  loaded.before = size;
  loaded.changedIn = loaded.frames;
  ++loaded.changes;
}

/** What motion and springs hold, J; weight has no natural zero. */
const livelyEnergy = ({ cloth, state: { x, v } }: Mesh): number => kineticEnergy(cloth, v) + elasticEnergy(cloth, x);

/** The size before the last change for as long as it is named, or nothing. */
const lastSize = ({ before, changedIn, frames, meshes: { frame } }: Loaded): number | undefined =>
  (frames - changedIn) * frame < NAMED_FOR ? before : undefined;

/** Whether the other program has just come. */
function hasJustCome({ rhythm, load, frames, meshes: { frame } }: Loaded): boolean {
  const since = ((frames * frame) % (2 * HALF_RHYTHM)) - HALF_RHYTHM;
  return rhythm && load > 0 && since >= 0 && since < ARRIVAL;
}

/** Keeps the longest of the late frames for a while. */
function noteLate(loaded: Loaded): void {
  const { elapsed, frames, meshes } = loaded;
  if ((frames - loaded.latestIn) * meshes.frame >= KEPT_FOR) loaded.latest = 0;
  if (elapsed <= LATE * meshes.frame || elapsed < loaded.latest) return;
  loaded.latest = elapsed;
  loaded.latestIn = frames;
}

/** The longest of the late frames in words, while it is kept in sight. */
const latestOf = ({ latest }: Loaded): string | undefined => (latest > 0 ? shown(1000 * latest) : undefined);

/** A piece of the bar of times, from one time to another, s. */
const pieceOf =
  ({ meshes }: Loaded, from: () => number, to: () => number, up = 0) =>
  (): Place[] =>
    [from(), to()].map((time) => [BAR.from + Math.min(BAR.most, (BAR.wish * time) / meshes.frame), 0, BAR.height + up]);

/** The words of the picture. */
type LoadWords = Readonly<Record<"points" | "was" | "other" | "takes" | "free" | "allowed" | "frame" | "late", string>>;

/** The cloth over its ball, between what others take and the size of its mesh; above, how long the frame took, and how long it may. */
function pictureOfLoad(loaded: Loaded, labels: LoadWords): Shape[] {
  const { meshes, ball } = loaded;
  const { size, state } = meshes.present;
  const taken = takenOf(loaded);
  const last = lastSize(loaded);
  const { left, right, height, next } = BESIDE;
  return [
    cloth(state.x, { columns: size, rows: size, everyLine: true }, { room: MOST * MOST }),
    body(ballAt(ball), SPHERE.triangles, { near: true }),
    points(() => cornersOf(size).map((corner) => placeOf(state.x, corner)), { size: 4 }),
    ...barOf(loaded, labels),
    label(taken > 0 ? labels.other : labels.free, () => [left, 0, height], "force", "right"),
    shownIf(
      taken > 0,
      label(`${labels.takes} ${shown(100 * taken)} %`, () => [left, 0, height - next], "force", "right"),
    ),
    label(`${size} × ${size} ${labels.points}`, () => [right, 0, height], "length", "right"),
    shownIf(
      last !== undefined,
      label(`${labels.was} ${last} × ${last}`, () => [right, 0, height - next], "length", "right"),
    ),
  ];
}

/** How long the frame took: in another colour beyond what it may take, and for a while how far that went. */
function barOf(loaded: Loaded, labels: LoadWords): Shape[] {
  const { frame } = loaded.meshes;
  const [nothing, allowed, elapsed] = [() => 0, () => frame, () => loaded.elapsed];
  const mark = BAR.from + BAR.wish;
  const latest = latestOf(loaded);
  return [
    line(
      pieceOf(loaded, nothing, () => Math.min(frame, loaded.elapsed)),
      { quantity: "time", width: 7 },
    ),
    line(
      pieceOf(loaded, () => Math.min(frame, loaded.elapsed), elapsed),
      { quantity: "force", width: 7 },
    ),
    line([mark, 0, BAR.height - 0.035, mark, 0, BAR.height + 0.035], { width: 2 }),
    label(labels.frame, () => [BAR.from, 0, BAR.height + OVER], "time", "right"),
    label(`${fixed(1000 * frame, 1)} ms ${labels.allowed}`, () => [mark, 0, BAR.height + OVER]),
    shownIf(
      latest !== undefined,
      line(
        pieceOf(loaded, allowed, () => loaded.latest),
        { quantity: "force", width: 2 },
      ),
    ),
    shownIf(
      latest !== undefined,
      label(`${labels.late} ${latest} ms`, () => [BAR.from + BAR.most, 0, BAR.height + OVER], "force", "left"),
    ),
  ];
}

/** Writes the vertices of the ball where it is. */
const ballAt = ({ centre }: CarriedBall): Written => ({
  vertices: SPHERE.x.length / 3,
  write: (out, at) => SPHERE.x.forEach((value, k) => (out[at + k] = value + centre[k % 3]!)),
});
