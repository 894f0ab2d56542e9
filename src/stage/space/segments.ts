/**
 * Straight segments in a space, as thin as the hardware draws them.
 */
import { BufferGeometry, LineBasicMaterial, LineSegments } from "three";
import type { Quantity } from "../../scenes/scene.ts";
import { inkOf } from "../look/colours.ts";
import { drawnWith, dynamic, type Drawn } from "./drawn.ts";
import type { Palette } from "./palette.ts";

export interface Segments {
  readonly count: number;
  readonly quantity?: Quantity;
  /** Whether they are seen through what lies before them. */
  readonly through?: boolean;
  /** Writes the ends of each, six numbers. */
  write(out: Float32Array, coordinates: Float32Array): void;
}

/** Segments in the colour of their quantity. */
export function drawSegments(segments: Segments, palette: Palette): Drawn {
  const ends = new Float32Array(6 * segments.count);
  const position = dynamic(ends, 3);
  const geometry = new BufferGeometry().setAttribute("position", position);
  const material = new LineBasicMaterial({ depthTest: !segments.through });
  return drawnWith(new LineSegments(geometry, material), palette, {
    update(coordinates) {
      segments.write(ends, coordinates);
      position.needsUpdate = true;
    },
    recolour: (now) => void material.color.copy(now.colour(inkOf(segments))),
  });
}
