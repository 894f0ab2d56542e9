/** A fabric that the reader chooses, and the words for it. */
import { choice } from "../ranges.ts";

export const FABRIC = choice(["cotton", "silk", "wool", "denim"]);

export const FABRIC_WORDS = {
  parameter: "fabric",
  does: "Mass and bending stiffness, from the table of fabrics.",
  choices: { silk: "silk", cotton: "cotton", wool: "wool", denim: "denim" },
};
