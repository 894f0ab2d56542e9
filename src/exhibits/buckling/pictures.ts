/** Figures 1 and 7 of Choi and Ko: a picture of real cloth and pictures of animations. There is nothing to compute. */
import type { Exhibit } from "../exhibit.ts";

/** Figure 1: real cloth after buckling. */
export const figure1: Exhibit = {
  id: "buckling/figure-1",
  kind: "figure",
  number: "1",
  title: "Real cloth that has buckled",
  printed: "A picture of real cloth in wrinkles: an example of its shape after buckling.",
  note: "A picture without numbers. It names no cloth, no size and no load, so there is nothing to compare with.",
  features: [],
};

/** Figure 7: images of the clothed animations. */
export const figure7: Exhibit = {
  id: "buckling/figure-7",
  kind: "figure",
  number: "7",
  title: "The dressed figures of animations 1 to 4",
  printed: "Five images of each of four animations, one animation to a row, each with cloth of other properties.",
  note: "Rendered images without numbers: neither the garments nor the motions nor the materials are given in figures, so these animations cannot be made again. The sleeve and the skirt of this chapter are made up after the same descriptions. What is printed of the animations stands in Table 1.",
  features: [],
};
