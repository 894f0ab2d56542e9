/**
 * The surface of a part as three.js draws it.
 */
import { BufferAttribute, BufferGeometry, Mesh, type Material, type ShaderMaterial } from "three";
import { paint } from "../look/paint.ts";
import { makeDepthMaterial, makeSurfaceMaterial } from "../look/surface-material.ts";
import type { PartSurface } from "../part-surface.ts";
import { drawnWith, dynamic, type Drawn } from "./drawn.ts";
import { casting, type CastShadows } from "./cast-shadows.ts";
import type { Palette } from "./palette.ts";

/** Draws a surface of cloth or of a body. */
export function drawSurface(surface: PartSurface, palette: Palette): Drawn {
  const { corners, threads, positions, normals, hollow, rest } = surface;
  const following = [dynamic(positions, 3), dynamic(normals, 3), dynamic(hollow, 1)] as const;
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", following[0]);
  geometry.setAttribute("normal", following[1]);
  geometry.setAttribute("hollow", following[2]);
  geometry.setAttribute("rest", new BufferAttribute(rest, 3));
  geometry.setAttribute("uv", new BufferAttribute(threads, 2));
  geometry.setIndex(new BufferAttribute(corners, 1));
  const material = makeSurfaceMaterial(surface);
  const mesh = casting(new Mesh(geometry, material), surface.matter !== "solid");
  const before = surface.sheer ? depthFirst(geometry) : undefined;
  if (before) mesh.add(before);
  const drawn = drawnWith(mesh, palette, {
    update(coordinates) {
      surface.follow(coordinates);
      for (const attribute of following) attribute.needsUpdate = true;
    },
    recolour: (now) => paint(material, now, surface.colours),
  });
  if (surface.matter === "solid") {
    return { ...drawn, receive: (shadows) => receive(material, shadows) };
  }
  return before ? { ...drawn, dispose: () => (drawn.dispose(), before.material.dispose()) } : drawn;
}

/** Lets shadows fall on a body. */
function receive({ uniforms }: ShaderMaterial, { texture, region, level }: CastShadows): void {
  uniforms["fallen"]!.value = texture;
  uniforms["fallenRegion"]!.value = region;
  uniforms["fallenLevel"]!.value = level;
}

/** Draws how deep a surface lies before its colours, and after all that is seen through it. */
function depthFirst(geometry: BufferGeometry): Mesh<BufferGeometry, Material> {
  const mesh = new Mesh(geometry, makeDepthMaterial());
  mesh.frustumCulled = false;
  mesh.renderOrder = -1;
  return mesh;
}
