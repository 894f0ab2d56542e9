/** What is measured of every falling body, and what it is called. */
import { modalEnergy } from "@pliant/solver/modal";
import type { MeasureOf } from "../spec.ts";
import type { Quantity } from "../parts/index.ts";
import type { Fall } from "./fall.ts";
import { GRAVITY } from "./parameters.ts";

type OfFall = MeasureOf<Fall>;

/** All energy, J: of motion, of the shape, and of the height of the centre of mass above `ground`, m. */
export const totalAbove = (ground: number, quantity: Quantity): OfFall => ({
  unit: "J",
  quantity,
  of({ state, body }) {
    const { kinetic, elastic } = modalEnergy(state, body);
    return kinetic + elastic + body.mass * GRAVITY * (state.x[2]! - ground);
  },
});

export const FALL_MEASURES = {
  height: { unit: "m", quantity: "length", of: ({ state }) => state.x[2]! },
  kinetic: { unit: "J", quantity: "time", of: ({ state, body }) => modalEnergy(state, body).kinetic },
  elastic: { unit: "J", quantity: "bending", of: ({ state, body }) => modalEnergy(state, body).elastic },
  touching: { unit: "", of: ({ stepper }) => stepper.report.touching },
  depth: { unit: "mm", quantity: "length", of: ({ stepper }) => 1000 * stepper.report.depth },
  residual: { unit: "", of: ({ stepper }) => stepper.report.residual },
} satisfies Record<string, OfFall>;

export const FALL_WORDS = {
  height: "centre of mass",
  kinetic: "kinetic energy",
  elastic: "elastic energy",
  total: "total energy",
  touching: "vertices pushed",
  depth: "depth of the deepest vertex",
  residual: "violation of complementarity",
};
