/**
 * A modal body that falls on something: what the scenes of the paper's figures have in common.
 */
import {
  findModes,
  makeModalBody,
  makeModalState,
  makeModalStepper,
  planeAt,
  stepModal,
  updateModal,
  type ModalBody,
  type ModalState,
  type Obstacle,
  type SolidMaterial,
  type TetMesh,
} from "@pliant/solver";
import type { ModalShape, ModalStepOptions, ModalStepper, Modes } from "@pliant/solver/modal";
import type { State } from "../spec.ts";
import { gripping } from "../grip.ts";
import { softBody, type Place, type Shape } from "../parts/index.ts";
import type { StepReport } from "../scene.ts";
import { BARE_WORKSHOP, fingerprintOf, type Workshop } from "../workshop.ts";
import { heldBody, makeHand, pullByHand, type Hand } from "./hand.ts";
import { CLOSE_ENOUGH, GRAVITY, JELLY } from "./parameters.ts";
import { bodyVertexOf, ownSkin, skinAt, type Skin, type Skinning } from "./skin.ts";

export interface Fall extends State {
  readonly body: ModalBody;
  readonly state: ModalState;
  readonly stepper: ModalStepper;
  readonly hand: Hand;
  readonly skin: Skin;
  readonly options: ModalStepOptions;
}

/** What can be chosen of a fall. */
export interface FallValues {
  /** Modes; without them the body is rigid. */
  readonly m?: number;
  /** Young's modulus, kPa, and damping in proportion to stiffness, ms. */
  readonly young?: number;
  readonly damping?: number;
  readonly shape?: ModalShape;
  /** Friction and restitution. */
  readonly mu?: number;
  readonly e?: number;
  readonly method?: ModalStepOptions["method"];
  readonly dt: number;
}

/** What it falls on, and what is seen of it. */
interface Surroundings {
  readonly obstacles: readonly Obstacle[];
  readonly skin?: Skinning;
}

/** The floor strikes hard where it pushes with so many times the weight. */
const HARD = 3;

/** Whether a body that falls is struck hard in its last step. */
export const isStruck = ({ h, body, stepper }: Fall): boolean => stepper.report.push > HARD * body.mass * GRAVITY * h;

/** A floor at the height of zero. */
export const FLOOR = planeAt([0, 0, 0], [0, 0, 1]);

/** Young's modulus where nothing is said, kPa. */
const USUAL = 200;

/** A material as the sliders give it. */
export const materialOf = (kiloPascal: number): SolidMaterial => ({ ...JELLY, young: 1000 * kiloPascal });

/**
 * The modes of a body that is to be seen. Its stiffness only scales their eigenvalues, so they are looked for once.
 *
 * Not so for fewer of them: where frequencies are equal, which mixtures are found depends on how many are asked for.
 */
export function modesToSee(mesh: TetMesh, young: number, count: number, workshop: Workshop = BARE_WORKSHOP): Modes {
  const { progress } = workshop;
  const modes = workshop.kept(`${count} modes of ${fingerprintOf(mesh.x, mesh.tets)}`, () => {
    const found = findModes(mesh, materialOf(USUAL), { count, tolerance: CLOSE_ENOUGH, progress });
    if (!found) throw new Error("the search for the modes was stopped");
    return found;
  });
  return { ...modes, values: modes.values.map((value) => (value * young) / USUAL) };
}

/** A body at rest in the air, with its centre of mass where the mesh has it. */
export function makeFall(
  mesh: TetMesh,
  { m = 0, young = USUAL, damping = 3, shape = "warped", mu = 0, e = 0, method = "direct", dt }: FallValues,
  { obstacles, skin = ownSkin }: Surroundings,
  workshop?: Workshop,
): Fall {
  const modes = modesToSee(mesh, young, Math.max(1, m), workshop);
  const options = { density: JELLY.density, shape, massDamping: 0, stiffnessDamping: damping / 1000 };
  const body = makeModalBody(mesh, modes, { ...options, count: Math.min(m, modes.vectors.length) });
  const state = makeModalState(body);
  state.x.set(body.centre);
  return {
    body,
    state: updateModal(state, body),
    stepper: makeModalStepper(body),
    hand: makeHand(body),
    skin: skin(body),
    options: { gravity: [0, 0, -GRAVITY], spin: "felt", obstacles, restitution: e, friction: mu, method },
    h: dt,
  };
}

/** Sets and returns a body in motion: velocity, m/s, angular velocity, 1/s, and a turn about x, rad, before it starts. */
export function throwBody(fall: Fall, v: readonly number[], omega: readonly [number, number, number], tilt = 0): Fall {
  const { state, body } = fall;
  state.v.set(v);
  state.turn.set([Math.cos(tilt / 2), Math.sin(tilt / 2), 0, 0]);
  updateModal(state, body);
  const { R, inertia: H } = state;
  const times = (A: ArrayLike<number>, x: readonly number[]): number[] =>
    [0, 3, 6].map((r) => A[r]! * x[0]! + A[r + 1]! * x[1]! + A[r + 2]! * x[2]!);
  const back = Float64Array.from(R, (_, k) => R[3 * (k % 3) + Math.floor(k / 3)]!);
  state.L.set(times(R, times(H, times(back, omega))));
  updateModal(state, body);
  return fall;
}

/** One step, with the hand. */
export function stepFall({ body, state, stepper, hand, options, h }: Fall): StepReport {
  pullByHand(hand, state, body, h);
  return stepModal(state, body, stepper, h, options);
}

/** A place so far ahead of the centre of mass and above it, m. */
export const besideOf = ({ state: { x } }: Fall, ahead: number, above: number): Place => [
  x[0]! + ahead,
  x[1]!,
  x[2]! + above,
];

/** The body in the picture, which the reader can take; through one that is sheer it is seen what it lies on. */
export function softBodyOf({ skin, state, hand, body }: Fall, look: { readonly sheer?: true } = {}): Shape {
  const pull = gripping(hand, heldBody(hand, body));
  return softBody(
    { ...skinAt(skin, state), pull: (vertex, to) => pull(bodyVertexOf(skin, vertex), to) },
    skin.triangles,
    skin.rest,
    look,
  );
}
