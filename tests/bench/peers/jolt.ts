/**
 * Jolt, compiled to WebAssembly by its makers, one thread.
 *
 * The cloth is made as in their example: vertices and faces, from which `CreateConstraints` makes edges, the diagonals that
 * resist shear, and springs that resist bending; `Optimize` then puts them into groups. They get the compliance of our links.
 * Its soft bodies take one small step with one sweep for each of their iterations. Damping is Jolt's own; nothing may fall asleep.
 *
 * Long-range attachments, which Jolt has for a cloth that hangs, keep every vertex within its distance at rest from the nearest
 * held one. They are a row of their own, since they are no property of the cloth.
 */
import init from "jolt-physics";
import type { ClothData, Hung, Peer } from "./peer.ts";

const Jolt = await init();
const MOVING = 1;
const LAYERS = 2;

type SharedSettings = InstanceType<typeof Jolt.SoftBodySharedSettings>;

/** A world with nothing in it. */
function makeWorld(): InstanceType<typeof Jolt.JoltInterface> {
  const settings = new Jolt.JoltSettings();
  settings.mMaxWorkerThreads = 0;
  settings.mMaxBodies = LAYERS;
  const pairs = new Jolt.ObjectLayerPairFilterTable(LAYERS);
  pairs.EnableCollision(MOVING, MOVING);
  const broad = new Jolt.BroadPhaseLayerInterfaceTable(LAYERS, LAYERS);
  for (let layer = 0; layer < LAYERS; ++layer) broad.MapObjectToBroadPhaseLayer(layer, new Jolt.BroadPhaseLayer(layer));
  settings.mObjectLayerPairFilter = pairs;
  settings.mBroadPhaseLayerInterface = broad;
  settings.mObjectVsBroadPhaseLayerFilter = new Jolt.ObjectVsBroadPhaseLayerFilterTable(broad, LAYERS, pairs, LAYERS);
  const world = new Jolt.JoltInterface(settings);
  Jolt.destroy(settings);
  return world;
}

function shapeOf({ side, x, cloth, held, stiffness }: ClothData, longRange: boolean): SharedSettings {
  const shape = new Jolt.SoftBodySharedSettings();
  const vertex = new Jolt.SoftBodySharedSettingsVertex();
  for (let i = 0; i < side * side; ++i) {
    vertex.mPosition.x = x[3 * i]!;
    vertex.mPosition.y = x[3 * i + 1]!;
    vertex.mPosition.z = x[3 * i + 2]!;
    vertex.mInvMass = held.includes(i) ? 0 : 1 / cloth.m[i]!;
    shape.mVertices.push_back(vertex);
  }
  for (let row = 0; row + 1 < side; ++row) {
    for (let column = 0; column + 1 < side; ++column) {
      const a = row * side + column;
      for (const [b, c] of [
        [a + 1, a + side + 1],
        [a + side + 1, a + side],
      ] as const) {
        const face = new Jolt.SoftBodySharedSettingsFace(a, b, c, 0);
        shape.AddFace(face);
        Jolt.destroy(face);
      }
    }
  }
  const links = new Jolt.SoftBodySharedSettingsVertexAttributes();
  links.mCompliance = 1 / stiffness.edge;
  links.mShearCompliance = 1 / stiffness.diagonal;
  links.mBendCompliance = 1 / stiffness.bend;
  links.mLRAType = longRange
    ? Jolt.SoftBodySharedSettings_ELRAType_EuclideanDistance
    : Jolt.SoftBodySharedSettings_ELRAType_None;
  shape.CreateConstraints(links, 1, Jolt.SoftBodySharedSettings_EBendType_Distance);
  shape.Optimize();
  Jolt.destroy(vertex);
  Jolt.destroy(links);
  return shape;
}

function hang(data: ClothData, iterations: number, longRange: boolean): Hung {
  const world = makeWorld();
  const system = world.GetPhysicsSystem();
  const [gx, gy, gz] = data.cloth.gravity;
  system.SetGravity(new Jolt.Vec3(gx!, gy!, gz!));
  const shape = shapeOf(data, longRange);
  const place = new Jolt.RVec3(0, 0, 0);
  const settings = new Jolt.SoftBodyCreationSettings(shape, place, Jolt.Quat.prototype.sIdentity(), MOVING);
  settings.mNumIterations = iterations;
  settings.mAllowSleeping = false;
  // The vertices then stay where they are, relative to a place that does not move.
  settings.mUpdatePosition = false;
  const bodies = system.GetBodyInterface();
  const body = bodies.CreateSoftBody(settings);
  bodies.AddBody(body.GetID(), Jolt.EActivation_Activate);
  const motion = Jolt.castObject(body.GetMotionProperties(), Jolt.SoftBodyMotionProperties);
  const from = body.GetCenterOfMassPosition();
  const origin = [from.GetX(), from.GetY(), from.GetZ()];
  return {
    step: () => world.Step(data.h, 1),
    positions() {
      const vertices = motion.GetVertices();
      return Float64Array.from(data.x, (_, k) => {
        const { mPosition } = vertices.at(Math.floor(k / 3));
        return origin[k % 3]! + [mPosition.GetX(), mPosition.GetY(), mPosition.GetZ()][k % 3]!;
      });
    },
    free() {
      bodies.RemoveBody(body.GetID());
      bodies.DestroyBody(body.GetID());
      Jolt.destroy(settings);
      Jolt.destroy(world);
    },
  };
}

export const jolt: readonly Peer[] = [
  { name: "Jolt", raised: "iterations", usual: [20], hang: (data, iterations) => hang(data, iterations, false) },
  {
    name: "Jolt, attached",
    raised: "iterations",
    usual: [20],
    hang: (data, iterations) => hang(data, iterations, true),
  },
];
