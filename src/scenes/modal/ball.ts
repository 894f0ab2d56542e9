/** A ball of a metre across: a coarse mesh that moves, and a round surface that it carries. */
import { makeSphere, makeTetSolid, type ModalBody, type TetMesh } from "@pliant/solver";
import { ballSolid } from "@pliant/solver/mesh";
import { boundSkin, type Skin } from "./skin.ts";

/** Radius and length of an edge of the mesh, m. */
export const BALL = { radius: 0.5, edge: 0.3 };

/** A ball whose lowest vertex is at a height, m, above a place. */
export function makeBall(x: number, height: number): TetMesh {
  const mesh = makeTetSolid(ballSolid([0, 0, 0], BALL.radius), BALL.edge);
  let lowest = 0;
  for (let k = 2; k < mesh.x.length; k += 3) lowest = Math.min(lowest, mesh.x[k]!);
  return { ...mesh, x: mesh.x.map((value, at) => value + [x, 0, height - lowest][at % 3]!) };
}

/** The round surface of a ball, as large as the mesh within it where it rests. */
export function roundSkin(body: ModalBody): Skin {
  const [x, y, z] = body.centre as ArrayLike<number> as readonly [number, number, number];
  return boundSkin(body, makeSphere([x, y, z], BALL.radius, 3));
}
