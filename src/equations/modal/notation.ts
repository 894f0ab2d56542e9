/** The symbols of Choi, Hong and Ko, as our equations write them. */
import type { Notation } from "../notation.ts";

const raw = String.raw;

export const notation: Notation = [
  { tex: raw`\mathbf M`, name: "mass matrix", unit: "kg", meaning: "Masses of all vertices, as a matrix." },
  { tex: raw`\ddot{\mathbf M}`, name: "mass matrix, misprinted", unit: "", meaning: "The mass matrix with dots that belong to the displacement." }, // prettier-ignore
  {
    tex: raw`\mathbf C`,
    name: "damping matrix",
    unit: "kg/s",
    meaning: "What slows a motion in proportion to its speed.",
  },
  { tex: raw`\dot{\mathbf C}`, name: "damping matrix, misprinted", unit: "", meaning: "The damping matrix with a dot that belongs to the displacement." }, // prettier-ignore
  { tex: raw`\mathbf K`, name: "stiffness matrix", unit: "N/m", meaning: "The forces that answer to a small displacement of each vertex." }, // prettier-ignore
  { tex: raw`\mathbf u`, name: "displacement", unit: "m", quantity: "length", meaning: "How far every vertex is from its place at rest, one below the other." }, // prettier-ignore
  { tex: raw`\dot{\mathbf u}`, name: "velocity of the displacement", unit: "m/s", meaning: "How fast the displacement changes." }, // prettier-ignore
  { tex: raw`\ddot{\mathbf u}`, name: "acceleration of the displacement", unit: "m/s²", meaning: "How fast its velocity changes." }, // prettier-ignore
  { tex: raw`\mathbf u^L`, name: "displacement in the frames of the vertices", unit: "m", quantity: "length", meaning: "The displacement as every vertex sees it in a frame that turns along." }, // prettier-ignore
  { tex: raw`\dot{\mathbf u}^L`, name: "its velocity", unit: "m/s", meaning: "How fast the displacement changes in the frames of the vertices." }, // prettier-ignore
  { tex: raw`\ddot{\mathbf u}^L`, name: "its acceleration", unit: "m/s²", meaning: "How fast that velocity changes." },
  { tex: raw`\mathbf u_i`, name: "displacement of vertex i", unit: "m", quantity: "length", meaning: "How far vertex i is from its place at rest, in the frame of the body." }, // prettier-ignore
  { tex: raw`\mathbf u^k`, name: "displacement at step k", unit: "m", quantity: "length", meaning: "The displacement at the end of step k." }, // prettier-ignore
  { tex: raw`\mathbf F`, name: "outer forces", unit: "N", meaning: "What acts on all vertices from outside, such as gravity and contact." }, // prettier-ignore
  { tex: raw`\bar{\mathbf R}`, name: "rotations of the vertices", unit: "", meaning: "The rotations of all vertices in blocks along the diagonal; the paper gives them the letter of the attitude." }, // prettier-ignore
  { tex: raw`\mathsf T`, name: "transpose", unit: "", meaning: "Rows and columns exchanged." },
  { tex: raw`\Phi`, name: "modes", unit: "kg^-1/2", meaning: "One displacement of the whole body in each column." },
  { tex: raw`\Phi_i`, name: "modes at vertex i", unit: "kg^-1/2", meaning: "How each mode displaces vertex i." },
  { tex: raw`\Psi_i`, name: "rotations of the modes at vertex i", unit: "m^-1 kg^-1/2", meaning: "How much each mode turns the surroundings of vertex i." }, // prettier-ignore
  { tex: raw`\Lambda`, name: "eigenvalues", unit: "1/s²", meaning: "The squared angular frequency of every mode, along a diagonal." }, // prettier-ignore
  { tex: raw`\mathbf I`, name: "identity", unit: "", meaning: "The matrix that changes nothing." },
  { tex: raw`\mathbf q`, name: "amplitudes", unit: "m kg^1/2", meaning: "How much of every mode there is." },
  {
    tex: raw`\dot{\mathbf q}`,
    name: "rates of the amplitudes",
    unit: "m kg^1/2/s",
    meaning: "How fast the amplitudes change.",
  },
  { tex: raw`\ddot{\mathbf q}`, name: "accelerations of the amplitudes", unit: "m kg^1/2/s²", meaning: "How fast their rates change." }, // prettier-ignore
  { tex: raw`\dot{\mathbf q}^-`, name: "rates before the strike", unit: "m kg^1/2/s", meaning: "How fast the amplitudes change just before an impulse." }, // prettier-ignore
  { tex: raw`\dot{\mathbf q}^+`, name: "rates after the strike", unit: "m kg^1/2/s", meaning: "How fast the amplitudes change just after an impulse." }, // prettier-ignore
  {
    tex: raw`\mathbf M_q`,
    name: "mass of the modes",
    unit: "",
    meaning: "The identity, as the modes are of length one by mass.",
  },
  {
    tex: raw`\mathbf C_q`,
    name: "damping of the modes",
    unit: "1/s",
    meaning: "What slows every mode, along a diagonal.",
  },
  {
    tex: raw`\mathbf K_q`,
    name: "stiffness of the modes",
    unit: "1/s²",
    meaning: "The eigenvalues, along a diagonal.",
  },
  { tex: raw`\xi`, name: "damping by mass", unit: "1/s", meaning: "Damps all modes alike, slow ones above all." },
  { tex: raw`\zeta`, name: "damping by stiffness", unit: "s", meaning: "Damps modes the more, the faster they are." },
  { tex: raw`t`, name: "time", unit: "s", quantity: "time", meaning: "The time, as it passes in the simulation." },
  { tex: raw`t^k`, name: "time of step k", unit: "s", quantity: "time", meaning: "The time at the end of step k." },
  { tex: raw`d`, name: "differential", unit: "", meaning: "Marks over what an integral is taken." },
  { tex: raw`\mathbf w_i`, name: "rotation vector of vertex i", unit: "", meaning: "The axis about which the surroundings of vertex i are turned, as long as the angle in radians." }, // prettier-ignore
  {
    tex: raw`\mathbf w`,
    name: "rotation vector",
    unit: "",
    meaning: "An axis, as long as the angle of the rotation in radians.",
  },
  { tex: raw`\tilde{\mathbf R}`, name: "mean rotation", unit: "", meaning: "The mean of all rotations on the straight way from none to this one." }, // prettier-ignore
  { tex: raw`s`, name: "part of the way", unit: "", meaning: "How much of the way from rest is behind, from 0 to 1." },
  { tex: raw`e`, name: "Euler's number", unit: "", meaning: "The base of the exponential, which makes a rotation of the matrix of a cross product." }, // prettier-ignore
  { tex: raw`\mathbf R_i`, name: "rotation of vertex i", unit: "", meaning: "How the surroundings of vertex i are turned in the frame of the body." }, // prettier-ignore
  { tex: raw`\mathbf p_i^L`, name: "place in the body", unit: "m", quantity: "length", meaning: "Where vertex i is in the frame of the body." }, // prettier-ignore
  { tex: raw`\mathbf p_j^L`, name: "place in the body", unit: "m", quantity: "length", meaning: "Where vertex j is in the frame of the body." }, // prettier-ignore
  { tex: raw`\dot{\mathbf p}_i^L`, name: "velocity in the body", unit: "m/s", meaning: "How fast vertex i moves in the frame of the body." }, // prettier-ignore
  {
    tex: raw`\mathbf p_i^w`,
    name: "place in space",
    unit: "m",
    quantity: "length",
    meaning: "Where vertex i is in space.",
  },
  {
    tex: raw`\dot{\mathbf p}_i^w`,
    name: "velocity in space",
    unit: "m/s",
    meaning: "How fast vertex i moves in space.",
  },
  { tex: raw`\ddot{\mathbf p}_i^w`, name: "acceleration in space", unit: "m/s²", meaning: "How fast the velocity of vertex i changes." }, // prettier-ignore
  { tex: raw`\mathbf x`, name: "centre of mass", unit: "m", quantity: "length", meaning: "Where the centre of mass of the body is." }, // prettier-ignore
  { tex: raw`\mathbf v`, name: "velocity of the centre", unit: "m/s", meaning: "How fast the centre of mass moves." },
  {
    tex: raw`\dot{\mathbf v}`,
    name: "acceleration of the centre",
    unit: "m/s²",
    meaning: "How fast its velocity changes.",
  },
  {
    tex: raw`\ddot{\mathbf v}`,
    name: "jerk of the centre",
    unit: "m/s³",
    meaning: "How fast its acceleration changes; a misprint.",
  },
  { tex: raw`\mathbf R`, name: "attitude", unit: "", meaning: "The rotation of the body's frame in space." },
  { tex: raw`\dot{\mathbf R}`, name: "rate of the attitude", unit: "1/s", meaning: "How fast the attitude changes." },
  { tex: raw`\boldsymbol\omega`, name: "angular velocity", unit: "1/s", meaning: "The axis about which the body's frame turns, as long as its speed." }, // prettier-ignore
  { tex: raw`\dot{\boldsymbol\omega}`, name: "angular acceleration", unit: "1/s²", meaning: "How fast the angular velocity changes." }, // prettier-ignore
  { tex: raw`\mathbf G_i`, name: "slope of the place of vertex i", unit: "kg^-1/2", meaning: "How the place of vertex i in the body answers to the amplitudes, warp and all." }, // prettier-ignore
  { tex: raw`\dot{\mathbf G}_i`, name: "rate of that slope", unit: "kg^-1/2/s", meaning: "How fast the slope of the place of vertex i changes." }, // prettier-ignore
  { tex: raw`\mathbf G_j`, name: "slope of the place of vertex j", unit: "kg^-1/2", meaning: "How the place of vertex j in the body answers to the amplitudes." }, // prettier-ignore
  { tex: raw`m`, name: "mass", unit: "kg", meaning: "The mass of the whole body." },
  {
    tex: raw`\mathbf H`,
    name: "inertia",
    unit: "kg m²",
    meaning: "How hard the body is to turn about each axis in space.",
  },
  { tex: raw`\dot{\mathbf H}_{\mathrm{body}}`, name: "rate of the inertia in the body", unit: "kg m²/s", meaning: "How fast the change of shape changes the inertia, in the frame of the body." }, // prettier-ignore
  { tex: raw`\mathbf L`, name: "angular momentum", unit: "kg m²/s", meaning: "The inertia times the angular velocity; only a moment changes it." }, // prettier-ignore
  { tex: raw`\mathbf f`, name: "force, or forces of contact", unit: "N", meaning: "A force at vertex i in (9), the sizes of all forces of contact in (14)." }, // prettier-ignore
  { tex: raw`\mathbf n_c`, name: "normal of what is struck", unit: "", meaning: "The outward direction of the surface that vertex i strikes." }, // prettier-ignore
  { tex: raw`\mathbf v_c`, name: "velocity of what is struck", unit: "m/s", meaning: "How fast the surface moves that vertex i strikes." }, // prettier-ignore
  { tex: raw`\Delta t`, name: "moment", unit: "s", quantity: "time", meaning: "The short time of a strike." },
  { tex: raw`j`, name: "size of the impulse", unit: "N s", meaning: "A force times the short time for which it acts." },
  { tex: raw`\mathbf J`, name: "impulse", unit: "N s", meaning: "The impulse along the normal, as a vector in space." },
  {
    tex: raw`\mathbf J_q`,
    name: "impulse of the modes",
    unit: "N s kg^-1/2",
    meaning: "What of an impulse each mode gets.",
  },
  { tex: raw`\mathbf n_i`, name: "normal at contact i", unit: "", meaning: "The outward direction of the surface that vertex i rests on." }, // prettier-ignore
  { tex: raw`\mathbf n_j`, name: "normal at contact j", unit: "", meaning: "The outward direction of the surface that vertex j rests on." }, // prettier-ignore
  { tex: raw`\mathbf a_i`, name: "acceleration of the surface", unit: "m/s²", meaning: "How the surface that vertex i rests on accelerates." }, // prettier-ignore
  { tex: raw`f_i`, name: "force of contact i", unit: "N", meaning: "How hard contact i pushes along its normal." },
  { tex: raw`f_j`, name: "force of contact j", unit: "N", meaning: "How hard contact j pushes along its normal." },
  { tex: raw`a_{ij}`, name: "answer of contact i to contact j", unit: "1/kg", meaning: "How much vertex i accelerates for each newton at vertex j." }, // prettier-ignore
  { tex: raw`b_i`, name: "acceleration without contact", unit: "m/s²", meaning: "How vertex i would accelerate along its normal without any force of contact." }, // prettier-ignore
  { tex: raw`j \in C`, name: "all contacts", unit: "", meaning: "The sum goes over all vertices in contact." },
  { tex: raw`\mathbf g`, name: "gravity", unit: "m/s²", meaning: "The acceleration of free fall." },
  {
    tex: raw`\mathbf A`,
    name: "matrix of the contacts",
    unit: "1/kg",
    meaning: "The answers of all contacts to each other.",
  },
  {
    tex: raw`\mathbf b`,
    name: "accelerations without contact",
    unit: "m/s²",
    meaning: "Those of all contacts, one below the other.",
  },
];
