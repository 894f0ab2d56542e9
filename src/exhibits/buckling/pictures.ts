/** Figures 1 and 7 of Choi and Ko: real cloth and animations, of which we have captions and text, and saw no image. */
import type { Exhibit } from "../exhibit.ts";

/** Figure 1: real cloth after buckling. */
export const figure1: Exhibit = {
  id: "buckling/figure-1",
  kind: "figure",
  number: "1",
  title: "Real cloth that has buckled",
  printed: "The caption says: an example of the shape of real cloth after buckling.",
  note: "We had the text and not the picture. The text names no cloth, no size and no load for it, so there is nothing to compare with.",
  features: [],
};

/** Figure 7: images of the clothed animations. */
export const figure7: Exhibit = {
  id: "buckling/figure-7",
  kind: "figure",
  number: "7",
  title: "The dressed figures of animations 1 to 4",
  printed:
    "By text and caption: five images of each of four animations, one animation to a row, each with cloth of other properties.",
  scene: "buckling/dress",
  // claims: paper; test row-sizes
  note: "We had the text and not the images, so nothing is compared by eye. The text describes a light one-piece at a walk, 1 (a), the same with a stiffer and more damped cloth and less friction, 1 (b), livelier motions, 2 and 3, and jeans that buckle at the knee and the ankle, 4. Of numbers it has those of Table 1. Our one-piece is the scene named below. Garments of ours for all four have the printed numbers of particles, but for the one-piece of 1 (b) and 2, which has those of 1 (a); how they are cut, the figure, its motions and the cloth are ours. How much of the dress folds, and for how long, is measured in an exhibit of its own.",
  features: [],
};
