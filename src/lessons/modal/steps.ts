/**
 * The plan of the lesson on a body of a few modes.
 *
 * claims: by modal/eigen + by modal/lowest + by modal/volume + by modal/impulse + by modal/5 + by modal/14 + test quarter-circle + test two-supports + test falls-twice + test arch-as-mode + test swells
 */
import type { Step } from "../lesson.ts";

export const modalSteps: readonly Step[] = [
  {
    minutes: 10,
    title: "A ball with a single shape",
    ask: "A ball is described by eight numbers, and jumps like a jelly. Now it is left one number: how much of a single shape it has. Will it be pressed just as flat, far less, or hardly at all?",
    scene: { scene: "modal/bounce", preset: "one", caption: "One shape, and sixty" },
    say: "Drop the soft ball and the marble on the desk first, and let the class say what the difference is. Then vote and show.",
    usually:
      "“A little less flat”, as if each number brought an eighth of the softness. But the one shape is a twist of the surface, and the floor does not ask for a twist.",
    look: "How flat the ball is at the floor, in both pictures.",
    conclude: "It matters which shapes there are, and not only how many.",
  },
  {
    minutes: 16,
    title: "What a mode is",
    ask: "Three masses sit on a string. From which displacements can you let them go so that all three go on moving in step?",
    scene: { scene: "start/three-masses", caption: "Arch, tilt and zigzag" },
    say: "Let the class propose shapes; try one mass alone first, which does not work. Then the arch, the tilt, the zigzag. On the board: $\\mathbf K \\varphi = \\lambda\\, \\mathbf M \\varphi$, and with $\\mathbf u = \\varphi\\, q(t)$ one oscillator, $\\ddot q + \\lambda q = 0$. Work out the arch: 1.59 N/m for 0.1 kg makes 15.9, and 3.98 radians in a second.",
    usually:
      "“From any, if you let go carefully.” Let one mass go alone, and its neighbours start late and run away with the motion.",
    look: "Whether the shape stays the same while it shrinks and grows.",
    conclude:
      "A mode is a shape that pulls itself back in its own proportions. Its eigenvalue is the square of its angular frequency.",
  },
  {
    minutes: 12,
    title: "Six that are none",
    ask: "A body floats in space and nothing holds it. A shift upward is kept among its modes, with the frequency zero. The body rides in a frame that falls, too. How does it fall?",
    scene: { scene: "modal/modes", preset: "shift" },
    say: "Vote, show, explain. Then let pairs count all motions that stretch nothing: three shifts and three turns. Ask how many are left to a body that is held at one point, at two, at three.",
    usually:
      "“As it should; the frequency is zero, so the mode does nothing.” It does not swing, but gravity moves it all the same, and the frame once more.",
    look: "The mark beside the body, which falls as a stone does.",
    conclude: "A free body has six rigid motions. They are in its frame, and are counted once.",
  },
  {
    minutes: 8,
    title: "Which eight?",
    ask: "A body has hundreds of modes, and there is room for eight. Would you keep those with the largest eigenvalues, or those with the smallest that are not zero?",
    scene: { scene: "modal/modes", preset: "ball" },
    say: "A quick vote with reasons. Write $q_k = f_k / \\lambda_k$ for a steady load. Only now read [the sentence of the paper](equation:modal/lowest), and ask what it must mean. Go through the modes of the ball, 7 to 14.",
    usually:
      "“The largest, since they are the most important.” That is a rule for variances. Here the eigenvalue is a stiffness, and a stiff mode hardly answers.",
    look: "Which of the eight press the ball flat: three, and the others twist.",
    conclude: "A mode ten times as fast answers the same load a hundred times more weakly. Keep the slow ones.",
  },
  {
    minutes: 14,
    title: "Walk a quarter of a circle",
    ask: "A bar is bent by a linear mode, by a warped one, and as the full nonlinear body. Which keeps its volume best? Where does the volume of the others come from?",
    scene: { scene: "modal/bend" },
    say: "First walk it. A student goes a metre ahead and turns steadily to the left, by a right angle in all; another walks a metre straight on. Who is farther from the start? Then vote and show. On the board, the mean of the rotations on the way, [(5)](equation:modal/5).",
    usually:
      "“The warped one keeps it exactly, since it turns along.” It swells far less than the straight one, and not by nothing. “Straight lines keep lengths”: a tangent leaves the circle.",
    look: "The three volumes in the chart, at a small bend and at a large one.",
    conclude:
      "The walker arrives 0.64 m ahead and 0.64 m to the left: 0.90 m away, and in a direction turned by half of the angle.",
  },
  {
    minutes: 8,
    title: "There and back",
    ask: "Two numbers say how far a bar is bent in two ways. They go around a circle and come back to where they began. Is the bar back, too?",
    scene: { scene: "modal/drift" },
    say: "Walk this one as well: a metre ahead, a quarter turn to the left, a metre back, a quarter turn back. Vote, show, and ask which of the two behaves like rubber.",
    usually:
      "“Of course it is back.” It is if the numbers alone decide where it is. A sum along the way remembers the way.",
    look: "The upper bar after each loop.",
    conclude:
      "Where an elastic body rests must be a function of its present state. So the sum is taken along the straight path.",
  },
  {
    minutes: 12,
    title: "A strike without a jump",
    ask: "A box without modes falls flat on the floor. The impulse stops each vertex that touches. How high does it jump?",
    scene: { scene: "modal/rigid", caption: "Nothing given back, and half of the speed" },
    say: "Vote and show. Then ask where the jump of the soft ball came from. On the board, three ways in which a vertex gives way: as part of the whole mass, by turning, by bending. Their sum is the inverse of the mass that the impulse feels.",
    usually:
      "“A little.” Nothing gives any speed back here. What jumps, jumps by its shape: the rest of the body goes on, is caught by the modes, and is thrown back.",
    look: "The energy before and after the strike.",
    conclude:
      "Each mode adds a square to the inverse of the mass that is felt, so more modes make a vertex lighter, or leave it as it is.",
  },
  {
    minutes: 10,
    title: "Who carries the weight?",
    ask: "A bar lies level on two supports, one under each end. You push the left end up a little. Which way does the right end go?",
    scene: { scene: "modal/box", preset: "flat" },
    say: "Try it with a ruler on two fingers. Then the numbers of the chapter: the left end gains 1/3, the right end loses 1/6. So the forces belong to one problem. Write the three conditions of a contact on the board, [(14)](equation:modal/14), and hand out the homework.",
    usually: "“It stays.” A push at one end also turns the bar. Contacts cannot be solved one after the other.",
    look: "The arrows under the box, and their sum beside it.",
    conclude: "Force or gap: of each pair one is zero. All pairs together are one problem.",
  },
];
