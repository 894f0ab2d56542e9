/**
 * The colours, the light and the floor of a material: what its shader is told of them.
 */
import { Vector2, Vector3, Vector4, type ShaderMaterial } from "three";
import type { Palette } from "../space/palette.ts";
import { FALLING } from "./light.ts";

type Uniforms = Record<string, { value: unknown }>;

/** What a lit material has to be told, until `paint` tells it. */
export const litUniforms = (): Uniforms => ({
  ...Object.fromEntries(FALLING.map((name) => [`${name}Light`, { value: new Vector3() }])),
  floorHeight: { value: 0 },
  floorReach: { value: 1 },
});

/** What a material has to be told on which shadows fall; nothing falls on it until it is told what. */
export const fallenUniforms = (): Uniforms => ({
  fallen: { value: null },
  fallenRegion: { value: new Vector4(0, 0, 1, 1) },
  fallenLevel: { value: 0 },
  shadowInk: { value: null },
  shadowStrength: { value: new Vector2() },
});

/** Gives a material its colours: to each of these uniforms the colour of that name; and its light, if it is lit. */
export function paint({ uniforms }: ShaderMaterial, palette: Palette, colours: Readonly<Record<string, string>>): void {
  for (const [name, token] of Object.entries(colours)) uniforms[name]!.value = palette.colour(token);
  if (!uniforms["floorHeight"]) return;
  for (const name of FALLING) uniforms[`${name}Light`]!.value.set(...palette.light[name]);
  uniforms["floorHeight"].value = palette.ground.height;
  uniforms["floorReach"]!.value = palette.ground.reach;
  if (!uniforms["shadowInk"]) return;
  uniforms["shadowInk"].value = palette.colour("shadow");
  uniforms["shadowStrength"]!.value.set(...palette.light.shadow);
}
