/**
 * The plan of the lesson on the cloth that wrinkles without exploding.
 *
 * claims: by buckling/3 + by buckling/8 + by buckling/11 + by buckling/21 + by buckling/post-buckling + by buckling/stability + by buckling/figure-6 + by buckling/strip
 */
import type { Step } from "../lesson.ts";

export const bucklingSteps: readonly Step[] = [
  {
    minutes: 10,
    title: "Two strips in one vice",
    ask: "Two strips of cloth are pressed together. In one of them a squeezed link bows like a thread, in the other it pushes back like a spring. The second bursts. Now nothing is changed but the time step, which is made half as long. What will the strip of springs do?",
    scene: { scene: "buckling/strip", preset: "half", caption: "Arcs and springs, in steps half as long" },
    say: "Run the scene as it opens first, and let the burst be seen. Collect explanations on the board, without comment. Then ask the question, vote, and run the shorter step. Cross out the explanations that are now refuted.",
    usually:
      "“It bursts a little later”, since the springs are too strong. The springs are as strong as before, and the strip bows. So it was not the force.",
    look: "The two strips when the clamps have closed.",
    conclude: "What failed was the step, and only while links were squeezed.",
  },
  {
    minutes: 12,
    title: "A column that leans",
    ask: "Two bars stand on each other with a spring at the joint. The load is 1.4 times the critical one. Does the column fall flat, does it come to rest somewhere, or does it swing for ever?",
    scene: { scene: "buckling/column", preset: "heavy" },
    say: "Press the ruler between your hands first: straight, straight, bent. Vote, show, and let the class read from the chart what a bent column carries. Keep two stiffnesses apart from here on: along the load, and across it.",
    usually:
      "“It collapses; that is what buckling means.” The straight column is lost, but the bent one holds, and carries more the farther it leans.",
    look: "The bent curve in the chart: it begins at the critical load and goes up.",
    conclude: "Buckling is a loss of stiffness across the load, not along it.",
  },
  {
    minutes: 16,
    title: "Along and across",
    ask: "One end of a stretched link is moved to the side, by a little. Its length hardly changes. Does its force change?",
    say: "Derive [(3)](equation:buckling/3) from [(2)](equation:buckling/2) with the fold between them: the part along changes the size of the force, the part across its direction. Do the second with similar triangles: force across to force, as displacement to length. Let pairs do the same for a link that is squeezed.",
    usually:
      "“No, since the length is the same.” The size is the same; the direction is not. A guitar string has nothing else to hold it.",
    conclude: "The stiffness across is the force divided by the length, and it has the sign of the force.",
  },
  {
    minutes: 12,
    title: "Which one turns negative?",
    ask: "A single link is squeezed slowly. One of its two stiffnesses changes its sign. Which one, along or across? And when?",
    scene: { scene: "buckling/pair" },
    say: "Vote, show. Then take the slider yourself and go slowly through the rest length. Ask what the two balls under the picture mean: on the left the link alone, on the right a step, in which the masses resist as well.",
    usually:
      "“Along, since it is squeezed along.” Along, it resists as before. Across, it helps the ends aside as soon as it pushes.",
    look: "The moment at which the left ball tips over, and the later one at which the right ball does.",
    conclude: "Between the two moments the masses outweigh the link. How long they do so depends on the step.",
  },
  {
    minutes: 10,
    title: "The step at which it bites",
    ask: "A particle of 1 g, a link of 50 N/m, squeezed to 80 % of its length. How long may a step of backward Euler be?",
    say: "In pairs, on the handout: $K = 50\\,(1 - 1/0.8) = -12.5$ N/m, and $m + \\Delta t^2 K = 0$. Then ask what a step half as long does to the negative part: a quarter. Return to the strip, and let somebody explain it now.",
    usually:
      "“0.28 s”: grams were left as grams. “0.00008 s”: the root was forgotten, and that is the square of the step.",
    conclude:
      "About 9 ms. A stiffer link, a lighter particle or a harder squeeze shortens it, and for a link squeezed to nothing no step is short enough.",
  },
  {
    minutes: 10,
    title: "A link that gives way",
    ask: "Hold a strip of paper at both ends and push them together until they meet. Draw the push against the distance. Then draw a spring.",
    scene: { scene: "buckling/link", preset: "cloth" },
    say: "Everybody feels it: hard at first, and then hardly harder. Show the chart. Derive only [(5)](equation:buckling/5) and [(6)](equation:buckling/6), and leave (7) and (8) to those who want them.",
    usually:
      "“It starts from zero and grows”, as a spring does. A straight strip pushes back with its full buckling force at once.",
    look: "Where the arc starts, and where it ends: rolled up into a circle, it pushes about three times as hard as at the start.",
    conclude: "The force of the arc is bounded. Its stiffness across is still negative, only smaller.",
  },
  {
    minutes: 12,
    title: "How long may a step be?",
    ask: "A cloth falls over a table, and a second of its fall is covered by five steps. What will it do: burst, tremble, or hang?",
    scene: { scene: "buckling/drape", preset: "paper" },
    say: "Vote, show, then show [springs at the same step](scene:buckling/drape explode). Now say what the paper leaves out: the part across of a squeezed link, and from the matrix alone. Ask whether the first pictures of the calm cloth are right.",
    usually:
      "“It bursts, as steps of 0.2 s are far too long.” It does not. “Then long steps are fine”: look at the first of them, which drops the overhang too far and stretches it.",
    look: "The first ten steps, and then where the cloth hangs in the end.",
    conclude: "Calm is not right. Long steps show where a cloth hangs, and not how it got there.",
  },
  {
    minutes: 8,
    title: "What keeps it together?",
    ask: "The paper has two ideas: the arc, and the part that is left out. Take plain springs and leave out the same part. Do they burst?",
    scene: {
      scene: "buckling/drape",
      figure: 2,
      preset: "paper",
      caption: "Arcs, and springs without their negative part",
    },
    say: "Vote, show. Then look together at [the map of calm](exhibit:buckling/stability) and find the cloth for which the arc alone is enough. Hand out the homework.",
    usually:
      "“They burst; the arc is the whole point.” They stay as calm, and have hardly a wrinkle. The arc makes the wrinkles.",
    look: "The folds of the two cloths.",
    conclude:
      "For thin cloth with some friction the arc alone is enough. For stiff cloth or long steps it is the part that is left out.",
  },
];
