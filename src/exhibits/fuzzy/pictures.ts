/** Figures 2, 3, 6, 8 and 10 of Hwang, Song and Yun, of which text and captions give no data. */
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
  "The particles that act on one",
  "The caption says: the set of the points that exert a force on a particle.",
  "The paper gives no numbers for it. The list of the springs says which points these are; Figure 1 draws ours.",
);

/** The flow of a step by acceleration and velocity. */
export const figure3 = picture(
  "3",
  "The process with explicit Euler",
  // claims: paper
  "The caption says: the animation process by the explicit Euler method. The paper says that it computes the position of a particle at t + 1.",
  "According to the paper, these are equations (6), (7) and (8) in turn. It gives no numbers to compare.",
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
  "The caption says: the cloth model of the simulation. The paper says that it hangs on two fixed points and feels the wind.",
  "The paper’s text does not say which two points are held; ours hangs on a pole by two corners.",
  "fuzzy/flag",
);

/** The rendered flag at Δt = 0.01. */
export const figure10 = picture(
  "10",
  "The flag with Δt = 0.01",
  // claims: paper
  "The caption says: the animation by the proposed method with Δt = 0.01.",
  "The paper gives no numbers for it. The scene at its defaults has the parameters of Table 2.",
  "fuzzy/flag",
);
