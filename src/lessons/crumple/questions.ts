/**
 * Questions on paper that does not forget.
 *
 * claims: by crumple/stable + by crumple/carried + by crumple/gravity + by crumple/split + by crumple/hinge + by crumple/rate + by crumple/7 + test worked-sweeps
 */
import type { QuizItem } from "../lesson.ts";

export const crumpleQuestions: readonly QuizItem[] = [
  {
    ask: "A sheet of springs is crumpled, and none of its springs is changed by that. Nothing presses on it any more. What does it do?",
    options: [
      {
        words: "It stays crumpled, as paper does.",
        because: "Paper stays because it was damaged. Here no rest length has changed.",
        see: "scene:crumple/sphere rubber",
      },
      { words: "It unrolls.", right: true },
      {
        words: "It stays where it was squeezed hardest.",
        because: "A spring does not know how hard it was once squeezed. Something would have to keep that.",
        see: "equation:crumple/split",
      },
    ],
    why: "Each spring pulls and pushes back to its own length, and the resistance to bending flattens the rest.",
  },
  {
    ask: "The right answer is 1 and the first guess is 0. The first line, and then each sweep, multiply the error by −0.9. What is the answer after the first line and one sweep?",
    options: [
      { words: "0.19", right: true },
      {
        words: "0.9",
        because: "This multiplies the right answer. It is the error, which is −1 at first, that is multiplied.",
        see: "equation:crumple/6",
      },
      {
        words: "1.71",
        because: "This multiplies the answer 1.9 by 0.9. Its error is 0.9, and that becomes −0.81.",
        see: "equation:crumple/6",
      },
      {
        words: "1.9",
        because: "This is the answer of the first line alone. A sweep follows.",
        see: "equation:crumple/6",
      },
    ],
    why: "The error goes from −1 to 0.9 and to −0.81, and 1 − 0.81 is 0.19.",
  },
  {
    ask: "A free sheet of very stiff springs is to stay calm. Which numbers of sweeps are safe?",
    options: [
      {
        words: "the more, the safer",
        because:
          "With two sweeps the stiffest motion is answered by nearly twice what it needs, with one by too little.",
        see: "scene:crumple/stiff even",
      },
      { words: "all odd ones", right: true },
      {
        words: "all even ones",
        because:
          "After an even number of sweeps the answer is too large. It is easily confused, since the first line counts as well.",
        see: "equation:crumple/stable",
      },
      {
        words: "any from ten on",
        because: "At −0.9 the answer is below 4/3 after ten sweeps, but stiffer springs bring the factor closer to −1.",
        see: "exercise:crumple/sweeps",
      },
    ],
    why: "After an odd number of sweeps the answer is never larger than that of the full system, whatever the stiffness.",
  },
  {
    ask: "A sheet hangs, computed with three sweeps. Its springs are very stiff already, and are made ten times as stiff. It now stretches",
    options: [
      {
        words: "ten times less",
        because: "That is Hooke’s law, and would be so if the system were solved.",
        see: "exhibit:crumple/carried",
      },
      { words: "hardly less than before", right: true },
      {
        words: "until it flies apart",
        because: "Three is odd, so the step is stable however stiff the springs are.",
        see: "equation:crumple/stable",
      },
      {
        words: "ten times more",
        because: "Stiffer springs do not make it softer. They only have no further effect.",
        see: "exhibit:crumple/carried",
      },
    ],
    why: "So many sweeps can deliver only so much stiffness. More comes from more sweeps, or better from shorter steps.",
  },
  {
    ask: "A stiff free sheet falls in slow motion if gravity is one of the forces on which the sweeps work. Why?",
    options: [
      {
        words: "The springs pull it up.",
        because: "All its vertices fall alike, so no spring is stretched.",
        see: "scene:crumple/stiff slow",
      },
      {
        words: "An implicit step damps all motion.",
        because: "It damps what springs resist. Solved exactly, the same step lets the sheet fall as it should.",
        see: "equation:crumple/gravity",
      },
      { words: "Each vertex is computed as if its neighbours stood still.", right: true },
      {
        words: "The steps are too long.",
        because: "A longer step makes it worse, but a free fall alone needs no short one.",
        see: "equation:crumple/gravity",
      },
    ],
    why: "A vertex whose neighbours stand still is held by all its springs. More sweeps pass the fall on, a little each.",
  },
  {
    ask: "An edge inside a mesh of triangles breaks at a new vertex, which is joined to the two tips. What is added to the mesh?",
    options: [
      {
        words: "one vertex, one edge, no triangle",
        because: "Without the edges to the tips there would be two faces with four sides.",
        see: "scene:crumple/break",
      },
      {
        words: "one vertex, two edges, two triangles",
        because: "The broken edge becomes two, which is one more, and two edges lead to the tips.",
        see: "exercise:crumple/count",
      },
      { words: "one vertex, three edges, two triangles", right: true },
      {
        words: "one vertex, four edges, four triangles",
        because:
          "There are four triangles afterwards, and there were two before. The old edge has to be taken off, too.",
        see: "exercise:crumple/count",
      },
    ],
    why: "One edge becomes two, and two more lead to the tips; each of the two triangles becomes two. Vertices minus edges plus triangles stays the same.",
  },
  {
    ask: "What makes a broken edge remember the length at which it broke?",
    options: [
      {
        words: "the new vertex",
        because: "It lets the edge bend. Nothing about it keeps the ends at a distance.",
        see: "scene:crumple/break forgets",
      },
      {
        words: "the spring that is gone",
        because: "What is gone pulls at nothing. Whoever answers so thinks of breaking as memory.",
        see: "equation:crumple/split",
      },
      { words: "a spring that is added between its ends", right: true },
      {
        words: "the friction of the paper",
        because: "There is none in this sheet. What is moved by a hand and let go needs a force to come back.",
        see: "scene:crumple/break forgets",
      },
    ],
    why: "The auxiliary spring has the length of that moment for its rest length, and never breaks.",
  },
  {
    ask: "Two equal triangles fold along their common edge until their tips are at half of their flat distance. By which angle, measured from flat, are they folded?",
    options: [
      {
        words: "60°",
        because: "This is half of the fold. Both triangles are turned up by it.",
        see: "equation:crumple/hinge",
      },
      {
        words: "90°",
        because: "Half of the distance is not half of the way from flat to shut. At 90° it is still seven tenths.",
        see: "exercise:crumple/hinge-angle",
      },
      { words: "120°", right: true },
    ],
    why: "The distance goes with the cosine of half the fold, and the cosine of 60° is one half.",
  },
  {
    ask: "The probability of a break is the squeeze, a number between 0 and 1, to the power ϕ. Paper with a larger ϕ is",
    options: [
      { words: "tougher", right: true },
      {
        words: "weaker",
        because: "Powers of numbers larger than 1 grow. This one is smaller than 1.",
        see: "scene:crumple/phi",
      },
      {
        words: "tougher or weaker, depending on the squeeze",
        because: "For each squeeze between 0 and 1 the power falls as ϕ grows.",
        see: "equation:crumple/7",
      },
    ],
    why: "Half to the first power is 1/2, to the fifth it is 1/32.",
  },
  {
    ask: "In each test a spring breaks with the probability 1/10. A program on a faster machine tests it twice in the same time. With which probability is it broken after that time?",
    options: [
      {
        words: "1/10: it is the same spring",
        because: "The spring is the same, but it has had two chances.",
        see: "scene:crumple/rate",
      },
      { words: "0.19", right: true },
      {
        words: "2/10",
        because:
          "This counts twice the springs that would break in both tests. It is nearly right as long as few break.",
        see: "equation:crumple/rate",
      },
      {
        words: "1/100",
        because: "This is the probability of two breaks in a row. One is enough.",
        see: "equation:crumple/rate",
      },
    ],
    why: "It stays whole with the probability 0.9 times 0.9, which is 0.81. To be a property of the paper, the rule has to name a time.",
  },
];
