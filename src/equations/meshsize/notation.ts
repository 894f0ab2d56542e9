/** The symbols of Kim, Lee, Baek and Ryu, as our equations write them. */
import type { Notation } from "../notation.ts";

const raw = String.raw;

export const notation: Notation = [
  { tex: raw`\mathbf f_a`, name: "force on particle a", unit: "N", quantity: "force", meaning: "What a spring and its damper do to the particle at their first end." },
  { tex: raw`\mathbf f_b`, name: "force on particle b", unit: "N", quantity: "force", meaning: "What they do to the particle at the other end; the opposite." },
  { tex: raw`f_a`, name: "force on particle a, in our copy", unit: "N", quantity: "force", meaning: "The force on the first end, in the letters of our copy." },
  { tex: raw`f_b`, name: "force on particle b, in our copy", unit: "N", quantity: "force", meaning: "The force on the second end, in the letters of our copy." },
  { tex: raw`k_s`, name: "spring constant", unit: "N/m", quantity: "force", meaning: "How much the pull of a spring grows for each metre by which it is longer than its rest length." },
  { tex: raw`k_d`, name: "damping constant", unit: "N s/m", meaning: "How much force resists a change of length by one metre per second." },
  { tex: raw`\mathbf l`, name: "vector between the particles", unit: "m", quantity: "length", meaning: "From particle b to particle a; the paper calls it their distance." },
  { tex: raw`|\mathbf l|`, name: "distance of the particles", unit: "m", quantity: "length", meaning: "How far apart the two particles are now." },
  { tex: raw`\dot{\mathbf l}`, name: "rate of the vector", unit: "m/s", meaning: "How fast particle a moves as seen from particle b." },
  { tex: raw`l`, name: "distance, in our copy", unit: "m", quantity: "length", meaning: "In our copy both the vector between the particles and its length." },
  { tex: raw`\dot l`, name: "rate of the distance, in our copy", unit: "m/s", meaning: "The derivative of that l." },
  { tex: raw`A`, name: "an unexplained letter", unit: "m", meaning: "Stands in our copy where the vector between the particles must be meant." },
  { tex: raw`r`, name: "rest length", unit: "m", quantity: "length", meaning: "The distance at which the spring neither pulls nor pushes." },
  { tex: raw`\mathbf F_e`, name: "external force", unit: "N", quantity: "force", meaning: "What acts on a particle from outside the cloth: weight, wind, drag." },
  { tex: raw`\mathbf F_i`, name: "internal force", unit: "N", quantity: "force", meaning: "What the springs of the cloth do to a particle." },
  { tex: raw`\mathbf a`, name: "acceleration", unit: "m/s²", meaning: "How fast the velocity of a particle changes." },
  { tex: raw`m`, name: "mass of a particle", unit: "kg", meaning: "How heavy one particle is, not the whole cloth." },
  { tex: raw`\mathbf v_i^{n+1}`, name: "next velocity", unit: "m/s", meaning: "The velocity of particle i at the end of the step." },
  { tex: raw`\mathbf v_i^n`, name: "present velocity", unit: "m/s", meaning: "The velocity of particle i at the start of the step." },
  { tex: raw`\mathbf x_i^{n+1}`, name: "next position", unit: "m", quantity: "length", meaning: "Where particle i is at the end of the step." },
  { tex: raw`\mathbf x_i^n`, name: "present position", unit: "m", quantity: "length", meaning: "Where particle i is at the start of the step." },
  { tex: raw`\mathbf F_i^n`, name: "present force", unit: "N", quantity: "force", meaning: "All forces on particle i at the start of the step." },
  { tex: raw`dt`, name: "time step", unit: "s", quantity: "time", meaning: "How much time one step jumps over." },
  { tex: raw`P`, name: "particle", unit: "", meaning: "A point of the mesh with a mass, in row i and column j." },
  { tex: raw`i`, name: "row", unit: "", meaning: "Counts the rows of the mesh." },
  { tex: raw`j`, name: "column", unit: "", meaning: "Counts the columns of the mesh." },
];
