/** Where the symbols of Hwang, Song and Yun stand in code, settings, charts and pictures. */
import type { Ideas } from "../ideas.ts";

const raw = String.raw;

export const ideas: Ideas = {
  "F_{i,j}": { names: ["f"] },
  [raw`\mu`]: { names: ["m", "mass"], settings: ["fall.mass"] },
  "a_{i,j}": { names: ["a"] },
  [raw`\mathbf F_{\text{inner}}`]: { names: ["f", "pull"] },
  [raw`\mathbf l`]: { names: ["dx", "dy", "dz"] },
  l: { names: ["l"], measures: ["flag.longest"] },
  "P_{i,j}": {
    names: ["x"],
    measures: ["fall.exact", "fall.euler", "fall.printed", "fall.scaled"],
    pictured: ["flag.length"],
  },
  R: { measures: ["fall.exact", "fall.euler", "fall.printed", "fall.scaled"], pictured: ["flag.length"] },
  g: { names: ["gravity"] },
  C_d: { names: ["drag"], settings: ["fall.drag"] },
  "v_{i,j}": { names: ["v"], measures: ["fall.speedPrinted", "fall.speedScaled"] },
  F: { names: ["x"] },
  [raw`\mathbf F`]: { names: ["f"] },
  "F_{tot}": { names: ["f"] },
  "F_{vi}": { settings: ["flag.wind", "flag.coefficient"], pictured: ["flag.force"] },
  t: { measures: ["fall.since"] },
  [raw`\Delta t`]: { names: ["h"], settings: ["*.dt"] },
  "F_{ef}": {
    names: ["effective"],
    settings: ["inference.force"],
    measures: ["inference.force"],
    pictured: ["inference.force"],
  },
  [raw`\Delta R`]: { measures: ["inference.way", "flag.way"], pictured: ["inference.length"] },
  [raw`\mathbf l_{i,j,k,l}`]: { names: ["dx", "dy", "dz"] },
  "l_{i,j,k,l}^0": { settings: ["flag.spacing"] },
  [raw`\alpha`]: { names: ["gradeOf"], pictured: ["inference.bending"] },
  [raw`\alpha_n`]: { names: ["strength"], pictured: ["inference.bending"] },
  a: { names: ["a"] },
  b: { names: ["b"] },
  c: { names: ["c"] },
  [raw`\beta`]: { names: ["outlineAt"], pictured: ["inference.length"] },
  B_n: { names: ["sets"] },
  z: { names: ["z"] },
  "z^*": { names: ["centroidOf", "weightedPeak"], measures: ["inference.way"], pictured: ["inference.length"] },
  z_n: { names: ["peakOf"] },
};
