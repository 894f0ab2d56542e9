/** Surfaces and solids: shapes to start from, checks, meshes that change. */
export { makeBox } from "./box.ts";
export { makeCapsule, type Capsule } from "./capsule.ts";
export { hingeEdge, makeChangingMesh, splitEdge, tipOf, type ChangingMesh } from "./changing-mesh.ts";
export { makeDisc } from "./disc.ts";
export { joinMeshes } from "./joined.ts";
export { plyOf } from "./ply.ts";
export { makeSkeleton, writePose, type Bone, type Skeleton } from "./skeleton.ts";
export { solidInside } from "./solid-inside.ts";
export { ballSolid, torusSolid } from "./solids.ts";
export { makeSphere } from "./sphere.ts";
export { bindToTets, carryPoints, type TetBinding } from "./tet-binding.ts";
export { makeTetBox } from "./tet-box.ts";
export { checkedTets, meshQuality, surfaceOfTets, tetMeshVolume, type TetMesh } from "./tet-mesh.ts";
export { makeTetSolid, type Depth, type Solid } from "./tet-solid.ts";
export { checkedMesh, meshVolume, type TriangleMesh } from "./triangle-mesh.ts";
