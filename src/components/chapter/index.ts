/** The vocabulary of a chapter: every component that prose may name without importing it. */
import Beside from "./Beside.astro";
import Cell from "./Cell.astro";
import Cite from "./Cite.astro";
import Drawing from "../drawings/Drawing.astro";
import Equation from "./Equation.astro";
import EquationRef from "./EquationRef.astro";
import Exercise from "./Exercise.astro";
import Exhibit from "./Exhibit.astro";
import Fabrics from "./Fabrics.astro";
import Fold from "./Fold.astro";
import Garment from "./Garment.astro";
import Lesson from "./Lesson.astro";
import Live from "./Live.astro";
import Measured from "./Measured.astro";
import Notation from "./Notation.astro";
import Note from "./Note.astro";
import PageLink from "./PageLink.astro";
import Predict from "./Predict.astro";
import Progress from "./Progress.astro";
import Problem from "./Problem.astro";
import Sim from "./Sim.astro";
import Try from "./Try.astro";

export const components = {
  Beside,
  Cell,
  Cite,
  Drawing,
  Equation,
  EquationRef,
  Exercise,
  Exhibit,
  Fabrics,
  Fold,
  Garment,
  Lesson,
  Live,
  Measured,
  Notation,
  Note,
  PageLink,
  Predict,
  Progress,
  Problem,
  Sim,
  Try,
};
