/** Figures 5 and 6 of Choi, Hong and Ko: the text gives no numbers of them and claims nothing that could be compared. */
import type { Exhibit } from "../exhibit.ts";

/** Figure 5: harder surroundings. */
export const figure5: Exhibit = {
  id: "modal/figure-5",
  kind: "figure",
  number: "5",
  title: "A soft body in more complex surroundings",
  printed: "The caption says: simulation of an elastic body with successive multiple collisions.",
  note: "The text calls it an experiment in a somewhat more complex environment and says no more. Our stairs are made up; what is compared with numbers in this chapter are figures 1 to 4 and 7.",
  scene: "modal/stairs",
  features: [],
};

/** Figure 6: the body of many polygons. */
export const figure6: Exhibit = {
  id: "modal/figure-6",
  kind: "figure",
  number: "6",
  title: "A body of very many polygons",
  printed: "The caption says: simulation of an elastic body of very complex shape.",
  note: "The text says that the body consists of very many polygons, and not how many. Our ring of rope is made by a formula, has more than twenty thousand triangles, and each of its points is bound to one tetrahedron of a coarse ring.",
  scene: "modal/complex",
  features: [],
};
