/** Figures 5 and 6 of Choi, Hong and Ko: the text gives no numbers of them and claims nothing that could be compared. */
import type { Exhibit } from "../exhibit.ts";

/** Figure 5: harder surroundings. */
export const figure5: Exhibit = {
  id: "modal/figure-5",
  kind: "figure",
  number: "5",
  title: "A soft body in more complex surroundings",
  printed: "The caption says: simulation of an elastic body with successive multiple collisions.",
  // claims: by modal/figure-7
  note: "The text calls it an experiment in a somewhat more complex environment and says no more. Our stairs are made up. Figures 1 to 4 and 7 are the ones that this chapter compares in numbers.",
  scene: "modal/stairs",
  features: [],
};

/** Figure 6: the body of many polygons. */
export const figure6: Exhibit = {
  id: "modal/figure-6",
  kind: "figure",
  number: "6",
  title: "A body of many polygons",
  printed: "The caption says: simulation of an elastic body of very complex shape.",
  // claims: by modal/complex
  note: "The text says that the body consists of very many polygons, but not how many. Our ring of rope is made by a formula and has more than twenty thousand triangles; each of its points is bound to one tetrahedron of a coarse ring.",
  scene: "modal/complex",
  features: [],
};
