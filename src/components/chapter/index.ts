/** The vocabulary of a chapter: every component that prose may name without importing it. */
import Cell from "./Cell.astro";
import Cite from "./Cite.astro";
import Equation from "./Equation.astro";
import EquationRef from "./EquationRef.astro";
import Exercise from "./Exercise.astro";
import Exhibit from "./Exhibit.astro";
import Notation from "./Notation.astro";
import Note from "./Note.astro";
import Progress from "./Progress.astro";
import Sim from "./Sim.astro";

export const components = { Cell, Cite, Equation, EquationRef, Exercise, Exhibit, Notation, Note, Progress, Sim };
