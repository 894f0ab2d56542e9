/** Where the symbols of Kim, Lee, Baek and Ryu stand in code, settings, charts and pictures. */
import type { Ideas } from "../ideas.ts";

const raw = String.raw;

export const ideas: Ideas = {
  [raw`\mathbf f_a`]: { names: ["f", "pull"] },
  [raw`\mathbf f_b`]: { names: ["f", "pull"] },
  k_s: { settings: ["similar.rule"] },
  k_d: { names: ["kd"] },
  [raw`\mathbf l`]: { names: ["dx", "dy", "dz"] },
  [raw`|\mathbf l|`]: { names: ["l"] },
  [raw`\dot{\mathbf l}`]: { names: ["v"] },
  [raw`\mathbf a`]: { names: ["dv"] },
  m: { names: ["m"], settings: ["similar.rule"] },
  [raw`\mathbf v_i^{n+1}`]: { names: ["v"] },
  [raw`\mathbf v_i^n`]: { names: ["v"] },
  [raw`\mathbf x_i^{n+1}`]: { names: ["x"], measures: ["similar.coarse", "similar.middle", "similar.fine"] },
  [raw`\mathbf x_i^n`]: { names: ["x"], measures: ["similar.coarse", "similar.middle", "similar.fine"] },
  [raw`\mathbf F_i`]: { names: ["forces"] },
  [raw`\mathbf F_e`]: { names: ["forces"], settings: ["similar.wind"] },
  dt: { names: ["h"] },
  i: { names: ["row"] },
  j: { names: ["column"] },
};
