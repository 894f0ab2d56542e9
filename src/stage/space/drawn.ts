/**
 * What every part of a picture is as a three.js object: made once, and then following the coordinates.
 */
import { BufferAttribute, DynamicDrawUsage, type BufferGeometry, type Material, type Object3D } from "three";
import type { CastShadows } from "./cast-shadows.ts";
import type { Palette } from "./palette.ts";

export interface Drawn {
  readonly object: Object3D;
  update(coordinates: Float32Array): void;
  recolour(palette: Palette): void;
  /** Lets shadows fall on it, if they can. */
  receive?(shadows: CastShadows): void;
  dispose(): void;
}

/** Makes what is to be seen of a part in a space. */
export type DrawnOf<P> = (part: P, palette: Palette) => Drawn;

/** Values of each vertex that change with every picture. */
export function dynamic(values: Float32Array, size: number): BufferAttribute {
  return new BufferAttribute(values, size).setUsage(DynamicDrawUsage);
}

/** An object that follows, in its colours from the start; it is always drawn, since nobody measures where it has gone. */
export function drawnWith(
  object: Object3D & { readonly geometry: BufferGeometry; readonly material: Material },
  palette: Palette,
  follow: Pick<Drawn, "update" | "recolour">,
): Drawn {
  object.frustumCulled = false;
  follow.recolour(palette);
  const { geometry, material } = object;
  return { object, ...follow, dispose: () => (geometry.dispose(), material.dispose()) };
}
