/**
 * Questions on a body of a few modes.
 *
 * claims: by modal/eigen + by modal/lowest + by modal/volume + by modal/impulse + by modal/5 + by modal/14 + test quarter-circle + test falls-twice + test twists-first
 */
import type { QuizItem } from "../lesson.ts";

export const modalQuestions: readonly QuizItem[] = [
  {
    ask: "How many independent small motions of a free solid body stretch nothing, and so have no frequency?",
    options: [
      {
        words: "none",
        because: "A body that is held well enough has none. A free one can be shifted and turned.",
        see: "equation:modal/eigen",
      },
      {
        words: "three",
        because: "These are the shifts. The turns stretch nothing either, as long as they are small.",
        see: "scene:modal/modes turn",
      },
      { words: "six", right: true },
      {
        words: "as many as it has vertices",
        because: "Most motions of single vertices stretch the cells between them.",
        see: "equation:modal/eigen",
      },
    ],
    why: "There are three directions to shift it in and three axes to turn it about.",
  },
  {
    ask: "Of two modes one swings ten times as fast. The same steady load acts on both. By how much does the fast one give way, compared with the slow one?",
    options: [
      {
        words: "just as much",
        because: "That would be so if all modes were equally stiff. The frequency tells how stiff they are.",
        see: "equation:modal/4",
      },
      {
        words: "a tenth as much",
        because: "The stiffness is the square of the angular frequency.",
        see: "equation:modal/eigen",
      },
      { words: "a hundredth as much", right: true },
      {
        words: "ten times as much",
        because: "Fast is easily taken for strong. A fast mode is a stiff one.",
        see: "equation:modal/lowest",
      },
    ],
    why: "The amplitude is the load divided by the eigenvalue, which is the square of the angular frequency.",
  },
  {
    ask: "A shift upward is kept as a mode of a falling body, although the body also rides in a falling frame. How does it fall?",
    options: [
      {
        words: "as it should",
        because: "A mode of frequency zero does not swing, but a force moves it all the same.",
        see: "scene:modal/modes shift",
      },
      { words: "with twice the acceleration", right: true },
      {
        words: "with half the acceleration",
        because: "Nothing is shared between frame and mode: each of them gets all of the weight.",
        see: "scene:modal/modes shift",
      },
      {
        words: "not at all",
        because: "Gravity acts on the frame as before. The mode is added to it.",
        see: "equation:modal/eigen",
      },
    ],
    why: "Gravity moves the frame, and the mode within the frame once more. A motion must be counted once.",
  },
  {
    ask: "There is room for eight modes of a free body. Which should be kept?",
    options: [
      {
        words: "those with the largest eigenvalues",
        because: "This is the rule of principal components. Here a large eigenvalue is a mode that hardly yields.",
        see: "equation:modal/lowest",
      },
      {
        words: "those with the smallest eigenvalues, zero included",
        because: "Six of the eight would then be shifts and turns, which are in the frame already.",
        see: "scene:modal/modes shift",
      },
      { words: "those with the smallest eigenvalues that are not zero", right: true },
      {
        words: "eight at random; it is the number that counts",
        because: "A ball whose modes are all twists is as hard as a stone on a smooth floor.",
        see: "scene:modal/bounce one",
      },
    ],
    why: "The slow modes answer a load most, and their motion is large and slow enough to be seen.",
  },
  {
    ask: "Why does a bar swell that is bent far by a linear mode?",
    options: [
      {
        words: "Its material is stretched by the load.",
        because: "No load is needed for it. The mode alone does it, in any material.",
        see: "equation:modal/volume",
      },
      { words: "Its vertices move along straight lines where they should follow arcs.", right: true },
      {
        words: "Its mesh is too coarse.",
        because: "A finer mesh goes off along the same tangents.",
        see: "scene:modal/bend far",
      },
      {
        words: "The step is too long.",
        because: "The bar swells at rest, too, where there is no step at all.",
        see: "scene:modal/bend half",
      },
    ],
    why: "Each vertex goes off along the tangent of its arc, and so ends farther out than it should.",
  },
  {
    ask: "You walk 1 m in small paces. You turn to the left steadily meanwhile, by a right angle in the end. Where do you arrive?",
    options: [
      { words: "1 m ahead", because: "This ignores the turn, as a linear mode does.", see: "scene:modal/bend" },
      {
        words: "1 m to the left",
        because: "This turns the whole way by the final angle. Most of it was walked while you had turned less.",
        see: "equation:modal/5",
      },
      {
        words: "1 m away, halfway between ahead and left",
        because: "The direction is right. But your way was an arc, and its chord is shorter.",
        see: "equation:modal/6",
      },
      { words: "0.64 m ahead and 0.64 m to the left", right: true },
    ],
    why: "The way is a quarter of a circle of radius 2/π m, which is 0.64 m.",
  },
  {
    ask: "The displacement of a body is summed up along the history of two amplitudes. They make a loop and are zero again. Where are the vertices?",
    options: [
      {
        words: "back in their places, since the amplitudes are",
        because: "That would be so if the amplitudes alone decided. A sum along the way does not forget the way.",
        see: "scene:modal/drift",
      },
      {
        words: "back, if the loop was slow enough",
        because: "Speed does not matter. What is left goes with the area of the loop.",
        see: "equation:modal/5",
      },
      {
        words: "back, if the loop went around twice",
        because: "Each loop adds to what the last one left.",
        see: "scene:modal/drift",
      },
      { words: "in general somewhere else", right: true },
    ],
    why: "The pieces of the way back are turned otherwise than those of the way out. So the sum is taken along the straight path instead.",
  },
  {
    ask: "A rigid box falls flat onto the floor, and an impulse takes away the speed of each vertex that touches. How high does it jump?",
    options: [
      { words: "not at all", right: true },
      {
        words: "as high as before",
        because: "That needs an impulse twice as large, which reverses the speed.",
        see: "scene:modal/rigid rebound",
      },
      {
        words: "half as high",
        because: "Nothing in the impulse gives a half back, unless it is told to.",
        see: "scene:modal/rigid",
      },
      {
        words: "it depends on how stiff the floor is",
        because: "The floor does not give way here. What could give way is the body, and this one has no modes.",
        see: "equation:modal/10",
      },
    ],
    why: "All its vertices are stopped, and nothing is stored that could push it up.",
  },
  {
    ask: "A further mode is given to a body. What happens to the mass that an impulse at one of its vertices feels?",
    options: [
      { words: "It becomes smaller or stays the same.", right: true },
      {
        words: "It grows: there is more to be moved.",
        because: "The mass of the body is the same. A mode is another way to give way.",
        see: "equation:modal/impulse",
      },
      {
        words: "It stays the same; mass is mass.",
        because:
          "Push the end of a long bar: it gives way more readily than its middle. What is felt is not the mass of the body.",
        see: "equation:modal/impulse",
      },
      {
        words: "It becomes smaller in each case.",
        because: "Nearly right. A mode that does not move this vertex along the normal changes nothing.",
        see: "exercise:modal/impulse",
      },
    ],
    why: "Each mode adds a square to the inverse of that mass, and the square may be zero.",
  },
  {
    ask: "Which of these describes a contact at rest?",
    options: [
      {
        words: "Its force equals the weight above it.",
        because: "This is so for one particle at rest. With several contacts each depends on all others.",
        see: "scene:modal/box flat",
      },
      { words: "It pushes, or it opens, but not both.", right: true },
      {
        words: "It neither accelerates inward nor pulls; that is all.",
        because: "Ten times the force would then do as well. A contact that pushes does not part.",
        see: "equation:modal/14",
      },
      {
        words: "Force and opening are in proportion.",
        because: "That is a spring. A floor is not softer for a small force.",
        see: "equation:modal/12",
      },
    ],
    why: "Neither of the two is negative, and one of them is zero. This is what complementarity means.",
  },
];
