/**
 * Fine lines on a surface, like the threads of a weave or the ruling of a sheet, which fade where they would be too close.
 */

/** Brings `linesAt(place, from, to)` to a shader: 1 on whole numbers of `place`, fading at so many lines to a pixel. */
export const LINES_SHADER = /* glsl */ `
  float linesAt(vec2 place, float from, float to) {
    vec2 width = fwidth(place);
    vec2 line = abs(fract(place - 0.5) - 0.5) / max(width, vec2(1e-5));
    return (1.0 - min(min(line.x, line.y), 1.0)) * (1.0 - smoothstep(from, to, max(width.x, width.y)));
  }
`;
