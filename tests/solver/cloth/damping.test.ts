/** Damping inside a step: the size of its coefficient, by the closed form of one step of two particles. */
import {
  flatGrid,
  makeClothState,
  makeGridCloth,
  makeStepper,
  stepCloth,
  tension,
  twoWay,
  type Cloth,
} from "@pliant/solver";
import type { DampingKind, Integrator } from "@pliant/solver/cloth";
import { describe, expect, it } from "vitest";

const [h, ks, kd, opening, across] = [0.1, 30, 0.7, 0.4, 0.3];
const size = { columns: 2, rows: 1, spacing: 0.5 };
const material = { density: 2, stretch: ks, compression: ks, bend: 1e-6, damping: kd };

/** Relative velocity, along the link and across it, after one step from rest length. */
function afterOneStep(
  kind: DampingKind,
  integrator: Integrator = "bdf1",
): { along: number; across: number; m: number } {
  const laws = { sequential: tension, interlaced: twoWay };
  const cloth: Cloth = { ...makeGridCloth(size, material, laws), dampingKind: kind };
  const state = makeClothState(flatGrid(size));
  state.v[3] = opening;
  state.v[4] = across;
  const options = { integrator, tolerance: 1e-14, maxIterations: 50 } as const;
  stepCloth(state, cloth, makeStepper(cloth), h, options);
  return { along: state.v[3]! - state.v[0]!, across: state.v[4]! - state.v[1]!, m: cloth.m[0]! };
}

describe.each(["printed", "axial"] as const)("%s damping", (kind) => {
  it("slows the opening of a link as its coefficient says", () => {
    const { along, m } = afterOneStep(kind);
    expect(along).toBeCloseTo((m * opening) / (m + 2 * h * kd + 2 * h * h * ks), 12);
  });

  it("pulls as its coefficient says, where a step takes the force as it is", () => {
    const { along, m } = afterOneStep(kind, "explicit");
    expect(along).toBeCloseTo(opening * (1 - (2 * h * kd) / m), 12);
  });

  it("acts across the link only if it is the printed one", () => {
    const after = afterOneStep(kind);
    const slowed = (after.m * across) / (after.m + 2 * h * kd);
    expect(after.across).toBeCloseTo(kind === "printed" ? slowed : across, 12);
  });
});
