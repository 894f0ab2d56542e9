/** The figures, tables and claims of Hwang, Song and Yun, in the order of the print. */
import type { Exhibit } from "../exhibit.ts";
import { components } from "./components.ts";
import { figure11, figure4, figure9 } from "./flag.ts";
import { steps } from "./longest-steps.ts";
import { figure10, figure2, figure3, figure6, figure8 } from "./pictures.ts";
import { reversal } from "./reversal.ts";
import { figure1, table2 } from "./springs.ts";
import { table1 } from "./table-1.ts";
import { table5 } from "./table-5.ts";
import { figure5, figure7, straightness, table3, table4 } from "./tables.ts";

export const fuzzyExhibits: readonly Exhibit[] = [
  figure1,
  table1,
  figure2,
  figure3,
  figure4,
  table2,
  figure5,
  table3,
  figure6,
  table4,
  figure7,
  straightness,
  reversal,
  figure8,
  figure9,
  components,
  table5,
  figure10,
  figure11,
  steps,
];
