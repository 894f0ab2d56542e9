/**
 * What every part of a scene is as a three.js object: made once, and then following the coordinates.
 */
import { BufferAttribute, DynamicDrawUsage, type Object3D } from "three";
import type { Palette } from "./palette.ts";

export interface Drawn {
  readonly object: Object3D;
  update(coordinates: Float32Array): void;
  recolour(palette: Palette): void;
  dispose(): void;
}

/** Values of each vertex that change with every picture. */
export function dynamic(values: Float32Array, size: number): BufferAttribute {
  return new BufferAttribute(values, size).setUsage(DynamicDrawUsage);
}
