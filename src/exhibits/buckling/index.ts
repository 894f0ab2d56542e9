/** The figures and the table of Choi and Ko, in the order of the print. */
import type { Exhibit } from "../exhibit.ts";
import { figure2 } from "./column.ts";
import { figure6 } from "./drape.ts";
import { figure4, figure5 } from "./link.ts";
import { figure1, figure7 } from "./pictures.ts";
import { preconditioner } from "./preconditioner.ts";
import { figure3 } from "./stencil.ts";
import { table1 } from "./table-1.ts";

export const bucklingExhibits: readonly Exhibit[] = [
  figure1,
  figure2,
  figure3,
  figure4,
  figure5,
  preconditioner,
  table1,
  figure6,
  figure7,
];
