/**
 * What is used of the other simulators, so that their callers are checked where they are not installed.
 *
 * A shape that TypeScript cannot know is told by hand here, and a call that is wrong fails when the bench is run.
 */

declare module "jolt-physics" {
  interface Vector {
    x: number;
    y: number;
    z: number;
    GetX(): number;
    GetY(): number;
    GetZ(): number;
  }
  interface Body {
    GetID(): number;
    GetMotionProperties(): object;
    GetCenterOfMassPosition(): Vector;
  }
  interface Bodies {
    CreateSoftBody(settings: object): Body;
    AddBody(id: number, activation: number): void;
    RemoveBody(id: number): void;
    DestroyBody(id: number): void;
  }
  interface Jolt {
    JoltSettings: new () => {
      mMaxWorkerThreads: number;
      mMaxBodies: number;
      mObjectLayerPairFilter: object;
      mBroadPhaseLayerInterface: object;
      mObjectVsBroadPhaseLayerFilter: object;
    };
    ObjectLayerPairFilterTable: new (layers: number) => { EnableCollision(one: number, other: number): void };
    BroadPhaseLayer: new (layer: number) => object;
    BroadPhaseLayerInterfaceTable: new (
      layers: number,
      broad: number,
    ) => { MapObjectToBroadPhaseLayer(layer: number, broad: object): void };
    ObjectVsBroadPhaseLayerFilterTable: new (broad: object, layers: number, pairs: object, count: number) => object;
    JoltInterface: new (settings: object) => {
      Step(h: number, steps: number): void;
      GetPhysicsSystem(): { SetGravity(gravity: object): void; GetBodyInterface(): Bodies };
    };
    SoftBodySharedSettings: new () => {
      mVertices: { push_back(vertex: object): void };
      AddFace(face: object): void;
      CreateConstraints(attributes: object, count: number, bend: number): void;
      Optimize(): void;
    };
    SoftBodySharedSettingsVertex: new () => { mPosition: { x: number; y: number; z: number }; mInvMass: number };
    SoftBodySharedSettingsFace: new (a: number, b: number, c: number, material: number) => object;
    SoftBodySharedSettingsVertexAttributes: new () => {
      mCompliance: number;
      mShearCompliance: number;
      mBendCompliance: number;
      mLRAType: number;
    };
    SoftBodyCreationSettings: new (
      shape: object,
      place: object,
      turn: object,
      layer: number,
    ) => { mNumIterations: number; mAllowSleeping: boolean; mUpdatePosition: boolean };
    SoftBodyMotionProperties: new () => { GetVertices(): { at(i: number): { mPosition: Vector } } };
    Vec3: new (x: number, y: number, z: number) => object;
    RVec3: new (x: number, y: number, z: number) => object;
    Quat: { prototype: { sIdentity(): object } };
    SoftBodySharedSettings_EBendType_Distance: number;
    SoftBodySharedSettings_ELRAType_None: number;
    SoftBodySharedSettings_ELRAType_EuclideanDistance: number;
    EActivation_Activate: number;
    castObject<T>(object: object, type: new () => T): T;
    destroy(object: object): void;
  }
  export default function init(): Promise<Jolt>;
}

declare module "@dimforge/rapier3d-compat" {
  interface Vector {
    x: number;
    y: number;
    z: number;
  }
  interface Softness {
    naturalFrequency: number;
    dampingRatio: number;
  }
  interface SoftBodyMaterial {
    edgeSoftness: Softness;
  }
  interface SoftBodyDesc {
    setMasses(masses: readonly number[]): SoftBodyDesc;
    setPinnedParticles(pinned: readonly number[]): SoftBodyDesc;
    setMaterial(material: SoftBodyMaterial): SoftBodyDesc;
    setNoSurfaceCollider(): SoftBodyDesc;
    setCanSleep(can: boolean): SoftBodyDesc;
  }
  interface World {
    timestep: number;
    readonly integrationParameters: { numSolverIterations: number };
    createSoftBody(description: SoftBodyDesc): { particlePositions(): Float32Array };
    step(): void;
    free(): void;
  }
  const Rapier: {
    init(): Promise<void>;
    SoftBodyMaterial: new () => SoftBodyMaterial;
    SoftBodyDesc: { cloth(origin: Vector, du: Vector, dv: Vector, nu: number, nv: number): SoftBodyDesc };
    World: new (gravity: Vector) => World;
  };
  export default Rapier;
}
