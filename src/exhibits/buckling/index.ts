/** The figures and the table of Choi and Ko, in the order of the print. */
import type { Exhibit } from "../exhibit.ts";
import { airWeight } from "./air-weight.ts";
import { artificial } from "./artificial.ts";
import { figure2 } from "./column.ts";
import { culling } from "./culling.ts";
import { figure6 } from "./drape.ts";
import { figure4, figure5 } from "./link.ts";
import { nervous } from "./nervous.ts";
import { onset } from "./onset.ts";
import { figure1, figure7 } from "./pictures.ts";
import { preconditioner } from "./preconditioner.ts";
import { stability } from "./thin-cloth.ts";
import { figure3 } from "./stencil.ts";
import { table1 } from "./table-1.ts";
import { twoTests } from "./two-tests.ts";

export const bucklingExhibits: readonly Exhibit[] = [
  figure1,
  figure2,
  figure3,
  figure4,
  figure5,
  artificial,
  onset,
  airWeight,
  preconditioner,
  twoTests,
  culling,
  table1,
  figure6,
  stability,
  figure7,
  nervous,
];
