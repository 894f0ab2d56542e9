/** Figures 2, 3, 6, 8 and 10 of Hwang, Song and Yun: drawings, flow charts, rules and a rendering, without data. */
import type { Exhibit } from "../exhibit.ts";

const picture = (number: string, title: string, printed: string, note: string, scene?: string): Exhibit => ({
  id: `fuzzy/figure-${number}`,
  kind: "figure",
  number,
  title,
  printed,
  note,
  ...(scene !== undefined && { scene }),
  features: [],
});

/** The neighbours whose springs act on a particle. */
export const figure2 = picture(
  "2",
  "The particles that pull at one",
  "A drawing of a particle and of the neighbours to which its springs lead.",
  "A drawing without numbers; it has the same springs as Figure 1, seen from one particle.",
);

/** The flow of a step by acceleration and velocity. */
export const figure3 = picture(
  "3",
  "The process with explicit Euler",
  "A flow chart: the forces at t, then acceleration, velocity and place at t + 1, and around again.",
  "These are the equations (6), (7) and (8) in turn. The chart has no numbers, and nothing to compare.",
);

/** The rules. */
export const figure6 = picture(
  "6",
  "The seven rules",
  "Seven lines of the form “if x is NB, then z is NB”, one for each set; x is the effective force and z the distance vector.",
  "Each rule leads from a set to the output set of the same name. The scenes use exactly these rules, in this order.",
  "fuzzy/inference",
);

/** The model of the flag. */
export const figure8 = picture(
  "8",
  "The flag",
  "A picture of the flag that is simulated. The text says that it hangs on two fixed points and feels the wind.",
  "A picture without numbers. Which two points are held cannot be read from the text; ours hangs on a pole by two corners.",
  "fuzzy/flag",
);

/** The rendered flag at Δt = 0.01. */
export const figure10 = picture(
  "10",
  "The flag with Δt = 0.01",
  "Rendered pictures of the flag as it moves by the proposed method, with Δt = 0.01.",
  "Rendered pictures without numbers. The scene at its defaults is made with the same parameters.",
  "fuzzy/flag",
);
