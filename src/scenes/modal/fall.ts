/**
 * A modal body that falls on something: what the scenes of the paper's figures have in common.
 */
import {
  findModes,
  makeModalBody,
  makeModalState,
  makeModalStepper,
  stepModal,
  updateModal,
  type ModalBody,
  type ModalState,
  type Obstacle,
  type SolidMaterial,
  type TetMesh,
} from "@pliant/solver";
import {
  modalEnergy,
  type ModalShape,
  type ModalStepOptions,
  type ModalStepper,
  type Modes,
} from "@pliant/solver/modal";
import type { Part, Run, StepReport } from "../scene.ts";
import { BARE_WORKSHOP, fingerprintOf, type Workshop } from "../workshop.ts";
import { makeHand, moveHand, pullByHand, type Hand } from "./hand.ts";
import { CLOSE_ENOUGH, GRAVITY, JELLY } from "./parameters.ts";
import { bodyVertexOf, drawSkin, ownSkin, type Skin } from "./skin.ts";

export interface Fall {
  readonly body: ModalBody;
  readonly state: ModalState;
  readonly stepper: ModalStepper;
  readonly hand: Hand;
  readonly skin: Skin;
  readonly options: ModalStepOptions;
  /** Length of a step, s. */
  readonly h: number;
}

/** What a fall is made of, beside the mesh. */
export interface FallPlan {
  /** Modes; none make a rigid body. */
  readonly count: number;
  readonly obstacles: readonly Obstacle[];
  readonly h: number;
  /** Young's modulus, kPa, and damping in proportion to stiffness, ms. */
  readonly young?: number;
  readonly damping?: number;
  readonly shape?: ModalShape;
  readonly friction?: number;
  readonly restitution?: number;
  readonly method?: "direct" | "sweeps";
  readonly skin?: (body: ModalBody) => Skin;
  readonly workshop?: Workshop | undefined;
}

/** Young's modulus where nothing is said, kPa. */
const USUAL = 200;

/** A material as the sliders give it. */
export const materialOf = (kiloPascal: number): SolidMaterial => ({ ...JELLY, young: 1000 * kiloPascal });

/**
 * The modes of a body that is to be seen. Its stiffness only scales their eigenvalues, so they are looked for once.
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
export function makeFall(mesh: TetMesh, plan: FallPlan): Fall {
  const {
    count,
    young = USUAL,
    damping = 3,
    shape = "warped",
    friction = 0,
    restitution = 0,
    method = "direct",
  } = plan;
  const modes = modesToSee(mesh, young, Math.max(1, count), plan.workshop);
  const options = { density: JELLY.density, shape, massDamping: 0, stiffnessDamping: damping / 1000 };
  const body = makeModalBody(mesh, modes, { ...options, count: Math.min(count, modes.vectors.length) });
  const state = makeModalState(body);
  state.x.set(body.centre);
  return {
    body,
    state: updateModal(state, body),
    stepper: makeModalStepper(body),
    hand: makeHand(body),
    skin: (plan.skin ?? ownSkin)(body),
    options: { gravity: [0, 0, -GRAVITY], spin: "felt", obstacles: plan.obstacles, restitution, friction, method },
    h: plan.h,
  };
}

/** Sets the motion of the body: velocity, m/s, angular velocity, 1/s, and a turn about x, rad, before it starts. */
export function throwBody(
  { state, body }: Fall,
  v: readonly number[],
  omega: readonly [number, number, number],
  tilt = 0,
): void {
  state.v.set(v);
  state.turn.set([Math.cos(tilt / 2), Math.sin(tilt / 2), 0, 0]);
  updateModal(state, body);
  const { R, inertia: H } = state;
  const times = (A: ArrayLike<number>, x: readonly number[]): number[] =>
    [0, 3, 6].map((r) => A[r]! * x[0]! + A[r + 1]! * x[1]! + A[r + 2]! * x[2]!);
  const back = Float64Array.from(R, (_, k) => R[3 * (k % 3) + Math.floor(k / 3)]!);
  state.L.set(times(R, times(H, times(back, omega))));
  updateModal(state, body);
}

/** One step, with the hand. */
export function stepFall({ body, state, stepper, hand, options, h }: Fall): StepReport {
  pullByHand(hand, state, body, h);
  return stepModal(state, body, stepper, h, options);
}

/** Energies, J: of motion, of the shape, of the height of the centre of mass above `ground`, m. */
export function energiesOf(
  { state, body }: Fall,
  ground: number,
): { kinetic: number; elastic: number; height: number } {
  return { ...modalEnergy(state, body), height: body.mass * GRAVITY * (state.x[2]! - ground) };
}

/** The lowest and the highest of the surface's vertices, m. */
export function extentOf({ state, body }: Fall): { lowest: number; highest: number } {
  let [lowest, highest] = [Infinity, -Infinity];
  for (const i of body.surface) {
    lowest = Math.min(lowest, state.places[3 * i + 2]!);
    highest = Math.max(highest, state.places[3 * i + 2]!);
  }
  return { lowest, highest };
}

/** A number of vertices in words. */
export const verticesOf = (count: number): string => (count === 1 ? "one vertex" : `${count} vertices`);

/** A run of a fall among boxes, each given by two opposite corners, that measures what `measure` writes. */
export function fallingRun(fall: Fall, boxes: readonly number[], measure: (out: Float64Array) => void): Run {
  const { skin } = fall;
  const corners = boxes.length / 3;
  const parts: Part[] = [{ kind: "body", at: 0, triangles: skin.triangles, soft: true }];
  for (let at = 0; at < corners; at += 2) parts.push({ kind: "box", at: skin.vertices + at });
  return {
    h: fall.h,
    parts,
    vertices: skin.vertices + corners,
    step: () => stepFall(fall),
    measure,
    draw(out) {
      drawSkin(out, skin, fall.state);
      out.set(boxes, 3 * skin.vertices);
    },
    pull(vertex, to) {
      if (vertex < skin.vertices) moveHand(fall.hand, fall.body, bodyVertexOf(skin, vertex), to);
    },
  };
}
