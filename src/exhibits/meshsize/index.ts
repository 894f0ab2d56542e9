/** The figures and the table of Kim, Lee, Baek and Ryu, in the order of the text. */
import type { Exhibit } from "../exhibit.ts";
import { constraint } from "./constraint.ts";
import { figure1, figure2, figure3, figure4 } from "./figures.ts";
import { table1 } from "./table-1.ts";

export const meshsizeExhibits: readonly Exhibit[] = [figure1, figure2, constraint, table1, figure3, figure4];
