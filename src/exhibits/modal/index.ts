/** The figures of Choi, Hong and Ko, and what they say of the number of modes. */
import type { Exhibit } from "../exhibit.ts";
import { figure7 } from "./bend.ts";
import { cost } from "./cost.ts";
import { detection } from "./detection.ts";
import { figure1, figure2, figure3, figure4 } from "./falls.ts";
import { figure5, figure6 } from "./pictures.ts";
import { rebound } from "./rebound.ts";

export const modalExhibits: readonly Exhibit[] = [
  figure1,
  figure2,
  rebound,
  cost,
  figure3,
  figure4,
  figure5,
  figure6,
  figure7,
  detection,
];
