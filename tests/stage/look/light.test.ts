/** The light on the surfaces of a space. */
import { describe, expect, it } from "vitest";
import { unit, type Triple } from "../../../src/stage/camera.ts";
import { FLOOR_SHADER, groundAt, openAbove } from "../../../src/stage/look/floor-light.ts";
import {
  DAY,
  EVENING,
  LAMP,
  LIGHT_SHADER,
  lightOn,
  lightOnPaper,
  RAKING,
  SOFT,
} from "../../../src/stage/look/light.ts";

const EYE: Triple = [0, -1, 0];
/** Where a sheet that lies flat is looked at from. */
const ABOVE: Triple = [0, -0.6, 0.8];
/** The light on paper that is not hollow. */
const onPaper: typeof lightOn = (light, normal, towardsEye, open) => lightOnPaper(light, normal, towardsEye, open, 0);
const sum = (light: Triple): number => light[0] + light[1] + light[2];

/** A formula of a shader in the language of the page: what GLSL and JavaScript write alike is left as it is. */
function inScript(shader: string, name: string): string {
  return new RegExp(`${name}\\([^)]*\\) \\{([^}]*)\\}`).exec(shader)![1]!;
}

describe("a lit surface", () => {
  it("is brightest towards the lamp, and half as bright away from it at most, by day and in the evening", () => {
    const away = LAMP.map((c) => -c) as unknown as Triple;
    for (const light of [DAY, EVENING]) {
      const most = sum(lightOn(light, LAMP, LAMP, 1));
      for (const normal of [
        [0, 0, 1],
        [0, -1, 0],
        [1, 0, 0],
        [0, 0, -1],
      ] as const)
        expect(sum(lightOn(light, normal, normal, 1))).toBeLessThan(most);
      expect(sum(lightOn(light, away, away, 1))).toBeLessThan(most / 2);
    }
  });

  it("is darker where less of the sky is seen, and near a floor where it faces down", () => {
    expect(sum(lightOn(DAY, LAMP, EYE, 0.5))).toBeLessThan(sum(lightOn(DAY, LAMP, EYE, 1)));
    const ground = groundAt(0, 1);
    expect(openAbove(ground, 0, -1)).toBeLessThan(openAbove(ground, 0, 1));
    expect(openAbove(ground, 0, -1)).toBeLessThan(openAbove(ground, 0.5, -1));
    expect(openAbove(groundAt(undefined, 1), 0, -1)).toBe(1);
  });

  it("is never black nor much brighter than white", () => {
    for (const light of [DAY, EVENING]) {
      const away = LAMP.map((c) => -c) as unknown as Triple;
      expect(Math.min(...lightOn(light, away, away, 1))).toBeGreaterThan(0.1);
      expect(Math.max(...lightOn(light, LAMP, LAMP, 1))).toBeLessThan(1.25);
    }
  });

  it("parts the two sides of a crease in a sheet that lies flat, better on paper than on anything else", () => {
    // Facets turned by 15 degrees towards the lamp and away from it; those of the lamp’s own direction would be 1.
    const along = unit([LAMP[0], LAMP[1], 0]);
    const turned = (side: 1 | -1): Triple => {
      const tilt = (side * 15 * Math.PI) / 180;
      return [Math.sin(tilt) * along[0], Math.sin(tilt) * along[1], Math.cos(tilt)];
    };
    for (const light of [DAY, EVENING]) {
      const ratio = (on: typeof lightOn): number =>
        sum(on(light, turned(1), ABOVE, 1)) / sum(on(light, turned(-1), ABOVE, 1));
      expect(ratio(onPaper)).toBeGreaterThan(1.35);
      expect(ratio(onPaper)).toBeGreaterThan(1.15 * ratio(lightOn));
    }
  });

  it("is as bright on a flat sheet as paper is white: brighter than in a fold, but not more than white", () => {
    for (const light of [DAY, EVENING]) {
      const flat = Math.max(...onPaper(light, [0, 0, 1], ABOVE, 1));
      expect(flat).toBeGreaterThan(0.75);
      expect(flat).toBeLessThan(1);
      expect(flat).toBeGreaterThan(1.5 * Math.max(...onPaper(light, [0.6, 0.6, -0.53], ABOVE, 1)));
    }
  });

  it("is darker in a hollow of paper, and on its ridges as on a plane", () => {
    const at = (hollow: number): number => sum(lightOnPaper(DAY, [0, 0, 1], ABOVE, 1, hollow));
    expect(at(0.5)).toBeLessThan(0.8 * at(0));
    expect(at(1)).toBeGreaterThan(0.4 * at(0));
    for (const ridge of [-0.5, -1]) expect(at(ridge)).toBe(at(0));
  });

  it("has in the shader the numbers of the still picture", () => {
    for (const number of [...LAMP, ...RAKING.towards]) expect(LIGHT_SHADER).toContain(String(number));
    for (const { wrap, strength } of [SOFT, RAKING])
      expect(LIGHT_SHADER).toContain(`vec2(${wrap}, ${strength.toFixed(2)})`);
    expect(inScript(LIGHT_SHADER, "lightFrom")).toContain("behindLight * rim * 2.0");
    expect(inScript(FLOOR_SHADER, "openAbove")).toContain("0.55 * exp(-max(0.0, height - floorHeight) / floorReach)");
  });
});
