/**
 * Writes half a surface as few bytes, which src/scenes/figure/mannequin.ts reads.
 *
 * Three numbers of 16 bits a vertex, then its triangles in the order in which one meets them; a corner is how far back its
 * vertex was first met, in as many groups of seven bits as it takes, and 0 for one that is new.
 */
import { PLACES_PER_METRE, BACK } from "../../src/scenes/figure/mannequin.ts";
import type { RoughMesh } from "./surface.ts";

export function packed(mesh: RoughMesh): Uint8Array {
  const { corners, order } = inOrder(mesh);
  const vertices = order.length;
  const bytes: number[] = [];
  const push16 = (value: number): void => void bytes.push(value & 255, value >> 8);
  push16(vertices);
  for (const i of order)
    for (let c = 0; c < 3; ++c) push16(Math.round((mesh.x[3 * i + c]! + (c === 1 ? BACK : 0)) * PLACES_PER_METRE));
  let met = 0;
  for (const i of corners) {
    let back = met - i;
    if (back === 0) ++met;
    for (; back > 127; back >>= 7) bytes.push((back & 127) | 128);
    bytes.push(back);
  }
  return Uint8Array.from(bytes);
}

/** The corners with vertices numbered as they are met on a way from triangle to neighbour, and which each was. */
function inOrder({ corners }: RoughMesh): { corners: number[]; order: number[] } {
  const across = new Map<string, number>();
  for (let at = 0; at < corners.length; ++at)
    across.set(`${corners[at]} ${corners[at % 3 === 2 ? at - 2 : at + 1]}`, Math.floor(at / 3));
  const seen = new Set([0]);
  const queue = [0];
  const names = new Map<number, number>();
  const result: number[] = [];
  for (const t of queue) {
    for (let c = 0; c < 3; ++c) {
      const [i, j] = [corners[3 * t + c]!, corners[3 * t + ((c + 1) % 3)]!];
      if (!names.has(i)) names.set(i, names.size);
      result.push(names.get(i)!);
      const next = across.get(`${j} ${i}`);
      if (next === undefined || seen.has(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return { corners: result, order: [...names.keys()] };
}
