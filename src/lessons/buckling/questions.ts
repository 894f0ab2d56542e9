/**
 * Questions on the cloth that wrinkles without exploding.
 *
 * claims: by buckling/3 + by buckling/8 + by buckling/11 + by buckling/21 + by buckling/post-buckling + by buckling/stability + by buckling/figure-6 + by buckling/strip
 */
import type { QuizItem } from "../lesson.ts";

export const bucklingQuestions: readonly QuizItem[] = [
  {
    ask: "A strip of springs bursts when it is pressed. The same strip, in steps half as long, bows calmly. What does this show?",
    options: [
      {
        words: "The springs were too strong.",
        because: "They are as strong as before. Whoever answers so takes every explosion for a force.",
        see: "scene:buckling/strip half",
      },
      {
        words: "Springs can be used at any step if they are solved exactly.",
        because: "At that step they can. At longer ones even exact answers fly off.",
        see: "scene:buckling/strip long",
      },
      {
        words: "Short steps are more accurate, and so they have less energy.",
        because:
          "Nothing about energy follows from accuracy. What changed is the weight of a negative part in the matrix.",
        see: "equation:buckling/21",
      },
      { words: "The step failed, not the law of the force.", right: true },
    ],
    why: "Only the step was changed. Its square weighs the negative part of the matrix against the masses.",
  },
  {
    ask: "A link is squeezed. Which of its stiffnesses is negative?",
    options: [
      { words: "the one across the link", right: true },
      {
        words: "the one along the link",
        because:
          "Along, it resists further squeezing as before. It is easily confused with the force, which has changed its sign.",
        see: "scene:buckling/pair",
      },
      {
        words: "both",
        because: "The part along keeps its sign. Else the link would collapse by itself.",
        see: "equation:buckling/11",
      },
      {
        words: "neither: it pushes, so it resists",
        because: "It resists along its length. To the side it helps.",
        see: "equation:buckling/3",
      },
    ],
    why: "The stiffness across is the force divided by the length, and the force of a squeezed link is negative.",
  },
  {
    ask: "A string 0.5 m long is pulled with 20 N. Its end is moved across by 1 mm. How large is the force that draws it back?",
    options: [
      {
        words: "0, since its length has not changed",
        because: "The length has not, to first order. The direction of the pull has.",
        see: "equation:buckling/3",
      },
      {
        words: "0.01 N",
        because: "This multiplies force, length and displacement. By similar triangles the length divides.",
        see: "equation:buckling/3",
      },
      { words: "0.04 N", right: true },
      {
        words: "20 N",
        because: "This is the whole pull. Only its small part across the string draws the end back.",
        see: "equation:buckling/3",
      },
    ],
    why: "The stiffness across is 20 N divided by 0.5 m, 40 N/m, and 1 mm of it makes 0.04 N.",
  },
  {
    ask: "A column of two bars and a spring, nudged a little, carries 1.4 times its critical load. What becomes of it?",
    options: [
      {
        words: "It returns to straight.",
        because: "Below the critical load it would.",
        see: "scene:buckling/column light",
      },
      { words: "It comes to rest leaning.", right: true },
      {
        words: "It falls flat, since its stiffness is negative.",
        because: "The straight column has lost its stiffness across. The bent one has a stiffness of its own.",
        see: "equation:buckling/post-buckling",
      },
    ],
    why: "A column that leans farther carries more. At some lean it carries this load, and there it returns when it is pushed.",
  },
  {
    ask: "A particle of 0.001 kg has a stiffness of −10 N/m across its link. A step of backward Euler puts $m + \\Delta t^2 K$ into its matrix. From which step on is this negative?",
    options: [
      {
        words: "0.0001 s",
        because: "This is the square of the step. The root is missing.",
        see: "exercise:buckling/when-it-bites",
      },
      { words: "0.01 s", right: true },
      {
        words: "0.1 s",
        because:
          "A power of ten is lost between the mass and the stiffness. Divide the first by the second, and take the root.",
        see: "exercise:buckling/when-it-bites",
      },
      {
        words: "It is negative at any step.",
        because: "The stiffness is. The mass outweighs it as long as the step is short.",
        see: "scene:buckling/pair short",
      },
    ],
    why: "The mass divided by the stiffness is a ten-thousandth of a square second, and its root is 0.01 s.",
  },
  {
    ask: "The step is made half as long. By what factor does the negative stiffness in the matrix lose weight against the masses?",
    options: [
      {
        words: "1: it is a property of the link",
        because: "The stiffness is. The matrix multiplies it by the square of the step.",
        see: "equation:buckling/21",
      },
      {
        words: "2",
        because: "Damping is weighted with the step. The stiffness is weighted with its square.",
        see: "equation:buckling/21",
      },
      { words: "4", right: true },
      {
        words: "8",
        because:
          "Two factors of the step, one from force to velocity and one from velocity to position. There is no third.",
        see: "equation:buckling/21",
      },
    ],
    why: "In the system of a step, derivatives by the positions stand with the square of the step.",
  },
  {
    ask: "What does the paper leave out for a squeezed link?",
    options: [
      {
        words: "its force",
        because: "The force stays, or nothing would resist being squeezed.",
        see: "equation:buckling/10",
      },
      {
        words: "the part across of its force",
        because: "There is no such part: the force goes along the link. It is its derivative that has one.",
        see: "equation:buckling/11",
      },
      {
        words: "its whole derivative",
        because: "The part along is kept. It is positive and may be large.",
        see: "equation:buckling/11",
      },
      { words: "the part across of its derivative, in the matrix alone", right: true },
    ],
    why: "The force is as it was, and the matrix loses its negative term. Across the link the step is then explicit.",
  },
  {
    ask: "Conjugate gradients meet a direction in which the matrix is negative. What can be said of their result?",
    options: [
      { words: "Nothing is guaranteed any more.", right: true },
      {
        words: "It is right, but takes more iterations.",
        because:
          "More iterations help with a matrix that is definite and badly scaled. Here the method has lost its ground.",
        see: "equation:buckling/definite",
      },
      {
        words: "It is wrong in each case.",
        because: "Now and then it comes out right. What is lost is the guarantee.",
        see: "page:chapters/buckling/step/",
      },
      {
        words: "It is the state of lowest energy.",
        because: "Along such a direction there is no lowest point: the parabola opens downwards.",
        see: "page:chapters/buckling/step/",
      },
    ],
    why: "The method looks for the lowest point of a function along each direction, and along this one there is none.",
  },
  {
    ask: "A strip that bows as an arc is pushed together until its ends meet. Compared with its push at the very start, its push at the end is",
    options: [
      { words: "zero", because: "A rolled-up strip still tries to open.", see: "scene:buckling/link" },
      { words: "about three times as large", right: true },
      {
        words: "without bound",
        because: "What grows without bound is the stiffness across, which is the push divided by the distance.",
        see: "equation:buckling/across",
      },
      {
        words: "not to be compared, since it starts from zero",
        because: "That is a spring. An almost straight strip pushes back with its full buckling force.",
        see: "equation:buckling/8",
      },
    ],
    why: "The force of the arc grows slowly from its buckling load, and is bounded.",
  },
  {
    ask: "A cloth falls over a table in steps of 0.2 s and does not burst. What do you know?",
    options: [
      {
        words: "that its motion is right",
        because:
          "The first step drops it too far and stretches it. Nothing of that was seen by whoever looked for a burst.",
        see: "scene:buckling/drape paper",
      },
      {
        words: "that the method is stable at all steps",
        because: "One step of one cloth says nothing of others. That is what the map is for.",
        see: "exhibit:buckling/stability",
      },
      { words: "that nothing grew without bound; how it moved is another question", right: true },
      {
        words: "that the arc keeps it calm",
        because: "Springs without their negative part stay calm as well.",
        see: "equation:buckling/11",
      },
    ],
    why: "Stable means that errors do not run away. They may still be large.",
  },
];
