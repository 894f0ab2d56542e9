/**
 * The plan of the lesson on the mesh that fits the machine.
 *
 * claims: by meshsize/search + by meshsize/similar + by meshsize/table-1 + test twice-the-steps + test twenty-thresholds + test power-near-two
 */
import type { Step } from "../lesson.ts";

export const meshsizeSteps: readonly Step[] = [
  {
    minutes: 10,
    title: "Where does it stop?",
    ask: "A program draws a frame and looks at the clock. If there was time to spare, it takes a particle more along each side; if it was late, one fewer. Where does it stop?",
    scene: { scene: "meshsize/search", caption: "The loop of the paper, and one that ends" },
    say: "Let everybody draw the size against the number of the frame, on the handout, before the scene is started. Then run it at normal speed, and do not explain anything for a minute.",
    usually:
      "“At the right size.” It walks straight there and does not stop. The right size is one that it has no way to recognise: one is a little too slow, the next a little too fast.",
    look: "The two bars, and the mark for the time that is allowed. The left one goes to and fro between two sizes.",
    conclude: "A loop without a memory cannot know that it has been here before.",
  },
  {
    minutes: 12,
    title: "What a frame costs",
    ask: "A mesh has twice as many particles along its side. How much longer does a frame take: twice, four times, eight times as long?",
    say: "Open [Table 1](exhibit:meshsize/table-1). Each pair takes two rows, one with about twice the size of the other, and divides. On the board: $t = f N^p$, its logarithm, and the slope $p$. Then let students press the button and compare machines. Ask why the work does not go with the number of *pairs* of particles.",
    usually:
      "“Twice.” The size counts particles along one side, and the cloth has two. “Sixteen times, since each may pull at each”: a particle has twelve springs at most, however large the mesh is.",
    look: "The spread of the measured rates among the machines in the room.",
    conclude: "The exponent is close to 2: the time goes with the number of particles.",
  },
  {
    minutes: 12,
    title: "When does it end, then?",
    ask: "At 50 frames a second the loop went on for ever. Now it is asked for 25. What will it do?",
    scene: { scene: "meshsize/search", preset: "ends" },
    say: "Vote, run, and let the class explain why *this* target ends. Draw the times of the sizes as marks on a line, and the threshold as a small interval around the target. Ask how likely it is that a mark falls within it.",
    usually:
      "“As before”, or “now it has more time, so it finds it”. More time is not what helps. By luck the time of one size lies within the threshold.",
    look: "The number of changes until the end: there is one.",
    conclude:
      "It ends only where a size happens to fit. To be sure of an end, a step may change the time by no more than twice the threshold; at 50 frames a second it changes it by twenty thresholds.",
  },
  {
    minutes: 14,
    title: "What must it remember?",
    ask: "I think of a number from 1 to 100 and say only “too small” or “too large”. How do you find it, and what do you keep in your head?",
    scene: { scene: "meshsize/search", preset: "noise" },
    say: "Play it. Then have each pair write the search for the mesh in five lines: which two sizes does it remember, and when is it done? Compare with [A search that ends](equation:meshsize/search). Start the scene with a clock that scatters, and ask what each of the two programs makes of it.",
    usually:
      "“It must remember all sizes that it has tried.” Two are enough: the largest that was in time, and the smallest that was late. All others are decided by these.",
    look: "What a single hiccup of the clock does to the left program, and to the right one.",
    conclude: "Two bounds that only move towards each other end any search among whole numbers.",
  },
  {
    minutes: 14,
    title: "More particles, the same numbers",
    ask: "A banner is computed with three meshes. Each particle keeps its mass, and each spring its stiffness; there are only more of them. What becomes of the banner when the wind dies down?",
    scene: {
      scene: "meshsize/similar",
      preset: "calm",
      caption: "Numbers of the cloth, and the same numbers for each point",
    },
    say: "Take proposals for both changes, mass and stiffness, one after the other. Show the second picture, then the first, and ask what the first does differently. Let somebody read the three masses from the chart or the files of the scene.",
    usually:
      "“It gets stiffer, since there are more springs”, and “nothing, since a finer mesh only looks better”. In the second picture the finest banner hangs lowest and bounces: it is the heaviest.",
    look: "The three hems, in each of the two pictures.",
    conclude: "A mesh is not a cloth. Mass and stiffness have to be stated without speaking of the mesh.",
  },
  {
    minutes: 10,
    title: "Why the stiffness stays",
    ask: "A square cloth gets twice as many cells along each side. What has to become of the stiffness of one spring, so that the cloth pulls as before?",
    say: "On the board, the fold “The steps to a stiffness that does not depend on the size”: $n$ springs in a row share the stretch, $n$ threads stand side by side, and $n \\cdot k\\,\\Delta L / n = k\\,\\Delta L$. Then the masses: a quarter for each particle. Last, ask what lighter particles on the same springs do to the longest step.",
    usually:
      "“Half”, by thinking of the threads side by side alone, or “twice”, by thinking of one thread alone. Both are right for half of the cloth.",
    conclude:
      "The stiffness stays, the mass is shared, and twice the size needs twice the steps: a frame costs eight times as much.",
  },
  {
    minutes: 12,
    title: "A change in the middle of a motion",
    ask: "The mesh changes while the cloth moves over a ball. What has to be the same before and after? Make a list.",
    scene: { scene: "meshsize/load" },
    say: "Collect the list and put it in order: shape, velocity, mass, momentum, angular momentum, energy. Ask which of them interpolation keeps by itself, and which must be repaired. Run the scene, let the load come and go, then choose *as in the paper, run on*.",
    usually:
      "“If the picture does not jump, all is well.” A small error in the momentum is not seen once. After a hundred changes it is a wind.",
    look: "The bar of the time, and the grid. In the second run the grid flickers, and the cloth hardly shows it, because of the repairs.",
    conclude: "Conserved quantities are what a change of description must not touch.",
  },
  {
    minutes: 6,
    title: "Break it",
    ask: "Which machine, or which load, defeats even the search that ends?",
    scene: { scene: "meshsize/load", preset: "slow" },
    say: "Three proposals, three trials: a slow machine, a sudden load, a clock that scatters. Hand out the homework.",
    usually:
      "“None, it always ends.” It ends; but on a slow machine it ends at the coarsest mesh, and is late all the same.",
    look: "The size of the mesh, and the bar of the time beside its mark.",
    conclude: "A search finds the best of what there is. It does not make a machine faster.",
  },
];
