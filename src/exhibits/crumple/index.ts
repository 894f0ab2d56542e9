/** The figures of Kang and Cho, in the order of the print. */
import type { Exhibit } from "../exhibit.ts";
import { carried } from "./carried.ts";
import { figure2, figure3 } from "./edges.ts";
import { figure4, figure5, figure6 } from "./random.ts";
import { figure7, figure8, figure9 } from "./sphere.ts";
import { figure1 } from "./stiff.ts";
import { time } from "./time.ts";

export const crumpleExhibits: readonly Exhibit[] = [
  figure1,
  carried,
  figure2,
  figure3,
  figure4,
  figure5,
  figure6,
  figure7,
  figure8,
  figure9,
  time,
];
