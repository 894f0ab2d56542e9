/**
 * The plan of the lesson on paper that does not forget.
 *
 * claims: by crumple/stable + by crumple/gravity + by crumple/split + by crumple/hinge + by crumple/rate + by crumple/7 + test worked-sweeps
 */
import type { Step } from "../lesson.ts";

export const crumpleSteps: readonly Step[] = [
  {
    minutes: 8,
    title: "Two sheets in two spheres",
    ask: "Crumple your sheet, and smooth it out. What has changed in it, and where? Now two sheets of springs are crumpled in spheres that shut and open again. What will each of them look like?",
    scene: { scene: "crumple/sphere", caption: "One sheet takes damage, and the other none" },
    say: "Everybody crumples and looks. Collect words: creases, points, torn fibres. Then ask, and show the scene only when everybody has written something down: the words above the pictures give the answer away.",
    usually:
      "“Both stay crumpled, since both were squeezed equally hard.” A spring keeps its rest length whatever was done to it. Without damage the sheet unrolls.",
    look: "The flat map beside the damaged sheet: creases across edges, and along them.",
    conclude: "A sheet of springs forgets. Something in it has to change for good.",
  },
  {
    minutes: 14,
    title: "What an implicit step has to solve",
    ask: "A step may use the force at its beginning, which is known, or the force at its end, which is not. Why would anybody choose the unknown one?",
    say: "On the board, [(1)](equation:crumple/1) and [(2)](equation:crumple/2), then the fold between them and [(3)](equation:crumple/3). Two signs deserve time: the $\\mathbf J$ on the left was moved across, and the one on the right was not. Check the units of each term. End with the size of the system for a sheet of a thousand vertices.",
    usually:
      "“Because it is more accurate.” It is not; both are of first order. It is calm: a stiff spring that is asked where it will be does not overshoot.",
    conclude: "Stiffness makes short steps or large systems. The paper wants neither.",
  },
  {
    minutes: 14,
    title: "Are two sweeps safer than one?",
    ask: "Instead of solving the system, each vertex computes its own answer as if its neighbours did what they did in the round before. A sheet of stiff springs takes two such rounds in each step. Then it takes three. What will it do?",
    scene: { scene: "crumple/stiff", preset: "even" },
    say: "Before the scene, do the arithmetic together: a sweep multiplies the error of the stiffest motion by −0.9, and the right answer is 1. The answers are 1.90 from the first line, then 0.19, 1.73 and 0.34. Mark 4/3 on the board, above which a step makes the motion grow. Show two sweeps, then three.",
    usually:
      "“Both calm down, three sweeps sooner.” The errors do shrink. But an answer that is too large by more than a third throws the vertex back farther than it came.",
    look: "The speed in the chart. With two sweeps it does not die away.",
    conclude:
      "A number of rounds that is stopped early is part of the method. Odd is stable, however stiff the springs are.",
  },
  {
    minutes: 10,
    title: "Stable is not stiff",
    ask: "The same sheet is let go, with springs ten times as stiff, three sweeps, and gravity as one of the forces. No spring is stretched. How does it fall?",
    scene: { scene: "crumple/stiff", preset: "slow" },
    say: "Vote, show, and wait for the silence. Ask what each vertex believes about its neighbours. Then show [gravity outside the sweeps](scene:crumple/stiff falls).",
    usually:
      "“Like a stone.” It would, if the system were solved. Each vertex is computed as if its neighbours stood still, so they hold it back.",
    look: "How far it has fallen after a second, and how far a stone falls.",
    conclude:
      "What a few sweeps save in work they take from the softest motions. Add gravity to the velocities before the sweeps.",
  },
  {
    minutes: 14,
    title: "An edge breaks",
    ask: "The edge between two triangles is squeezed until it breaks in the middle. A hand then draws its ends apart, and lets go. Where are they afterwards?",
    scene: { scene: "crumple/break", caption: "With an auxiliary spring, and without" },
    say: "First let pairs draw the mesh after a break, and count vertices, edges and triangles. Whoever forgets to join the new vertex to the tips has faces with four sides. Then ask the question, and show both.",
    usually:
      "“They go back, since paper is elastic”, or “they stay, since it is broken”. Each is right for one of the two: what brings them back is a spring that was added.",
    look: "The right picture after the hand has let go.",
    conclude:
      "A break adds a vertex, three edges and two triangles, and $V - E + F$ stays. The memory is the auxiliary spring.",
  },
  {
    minutes: 8,
    title: "A fold along an edge",
    ask: "Fold half a sheet by hand, gently, and let go. From which angle on does the fold stay? In the model a spring is put between the tips when they come closer than six tenths of their flat distance. Which angle is that?",
    scene: { scene: "crumple/hinge", preset: "little" },
    say: "Show a fold of 60°, which does not stay, and ask what is needed. On the board, look along the edge: [the distance of the tips](equation:crumple/hinge) goes with the cosine of half the fold. Then set the slider beyond the angle that was found.",
    usually:
      "“Four tenths of the way to shut, 72°.” The distance of the tips is no measure of the angle itself: at a right angle it is still seven tenths of the flat distance.",
    look: "The two tips. On the right there is never a spring.",
    conclude: "The threshold of 0.6 stands for a fold of about 106°. Without a threshold each bend would be a crease.",
  },
  {
    minutes: 14,
    title: "A probability needs a time",
    ask: "Equal springs are squeezed equally. Some are tested 30 times a second, some 60, some 120, each time with the same probability of a break. Does it matter how often?",
    scene: { scene: "crumple/rate", caption: "Per test, and per sixtieth of a second" },
    say: "Let the class play it: everybody stands and throws a die, and sits down on a six. One half throws once for each clap, the other twice. Count who stands. Then show the scene, and derive $1 - (1 - P)^{n}$ from “stays whole $n$ times in a row”. Read off what is missing in [(7)](equation:crumple/7).",
    usually:
      "“No, the paper is the same.” The paper is, but its rule is not: each test is another chance to break. “Twice as many breaks”: nearly, as long as few are broken.",
    look: "The three panels with one probability for each test: three kinds of paper.",
    conclude: "A rule of chance is complete when it says to which time it refers.",
  },
  {
    minutes: 8,
    title: "Which paper is it?",
    ask: "The probability is the squeeze to the power ϕ. Is paper with a larger ϕ tougher or weaker?",
    scene: { scene: "crumple/phi", preset: "three" },
    say: "Vote quickly, compute for a squeeze of one half, show. Then compare the flattened sheets on the desks with the maps, and ask what the model lacks. Hand out the homework.",
    usually: "“Weaker, since the power is larger.” The base is less than one, so its powers fall.",
    look: "The dots in the chart: the most squeezed edge of each sheet.",
    conclude:
      "At a squeeze of one half the probability is 1/2 for an exponent of 1, and 1/32 for an exponent of 5. A larger ϕ is tougher.",
  },
];
