/**
 * Rapier, compiled to WebAssembly by its makers, with its own soft bodies.
 *
 * The cloth is that of its generator: edges along the threads and across the squares, and springs that resist bending. Edges get
 * the natural frequency that our links have between two particles; the generator's 30 Hz would be far softer. All else is as
 * it comes: three more sweeps in each substep, full damping of a spring, edges that pull and push, which stretched least of what was tried. The
 * solver for a body of cells is not for cloth. Nothing may fall asleep, and no collider is made.
 */
import Rapier from "@dimforge/rapier3d-compat";
import type { ClothData, Hung, Peer } from "./peer.ts";

await Rapier.init();

function hang({ side, h, cloth, x, held, stiffness }: ClothData, substeps: number): Hung {
  const m = cloth.m[side + 1]!;
  const material = new Rapier.SoftBodyMaterial();
  const { dampingRatio } = material.edgeSoftness;
  material.edgeSoftness = {
    naturalFrequency: Math.sqrt((2 * stiffness.edge) / m) / (2 * Math.PI),
    dampingRatio,
  };
  const from = (i: number, j: number) => ({
    x: x[3 * j]! - x[3 * i]!,
    y: x[3 * j + 1]! - x[3 * i + 1]!,
    z: x[3 * j + 2]! - x[3 * i + 2]!,
  });
  const [x0, y0, z0] = x;
  const [up, right] = [from(0, side), from(0, 1)];
  const description = Rapier.SoftBodyDesc.cloth({ x: x0!, y: y0!, z: z0! }, up, right, side, side)
    .setMasses([...cloth.m])
    .setPinnedParticles([...held])
    .setMaterial(material)
    .setNoSurfaceCollider()
    .setCanSleep(false);
  const [gx, gy, gz] = cloth.gravity;
  const world = new Rapier.World({ x: gx!, y: gy!, z: gz! });
  world.timestep = h;
  world.integrationParameters.numSolverIterations = substeps;
  const body = world.createSoftBody(description);
  return {
    step: () => world.step(),
    positions: () => Float64Array.from(body.particlePositions()),
    free: () => world.free(),
  };
}

export const rapier: readonly Peer[] = [{ name: "Rapier", raised: "substeps", usual: [4, 20], hang }];
