/**
 * Questions on the mesh that fits the machine.
 *
 * claims: by meshsize/search + by meshsize/similar + by meshsize/stable-step + by meshsize/springs + test power-near-two + test twice-the-steps
 */
import type { QuizItem } from "../lesson.ts";

export const meshsizeQuestions: readonly QuizItem[] = [
  {
    ask: "A loop takes one particle more along a side when a frame was in time, and one fewer when it was late. It stops if it misses the target by less than a tiny threshold. How does it usually go on?",
    options: [
      {
        words: "It stops at the largest size that is in time.",
        because: "It would have to know that the next size is late. It has seen that, and forgotten it.",
        see: "equation:meshsize/search",
      },
      {
        words: "Its steps become smaller, until it stops.",
        because: "There is no step smaller than one particle. This is how an interval is halved, and here nothing is.",
        see: "scene:meshsize/search",
      },
      { words: "It goes to and fro between two sizes.", right: true },
      {
        words: "It wanders over many sizes.",
        because:
          "Each size answers in the same way each time, so it turns back at the same place. Only noise could make it wander.",
        see: "scene:meshsize/search noise",
      },
    ],
    why: "One of the two is a little too slow and the next a little too fast, and neither lies within the threshold.",
  },
  {
    ask: "A mesh with twice as many particles along a side takes one step for each frame, as before. How long does a frame take?",
    options: [
      {
        words: "twice as long",
        because: "The size counts particles along one side. There are two sides.",
        see: "exhibit:meshsize/table-1",
      },
      { words: "four times as long", right: true },
      {
        words: "eight times as long",
        because: "That is so if the finer mesh also needs twice as many steps. Here it takes one for each frame.",
        see: "equation:meshsize/similar",
      },
      {
        words: "sixteen times as long",
        because: "This counts all pairs of particles. Most pairs have no spring between them.",
        see: "equation:meshsize/springs",
      },
    ],
    why: "There are four times as many particles, and each has no more springs than before.",
  },
  {
    ask: "Why does the work of a step grow with the number of particles, and not with the number of pairs of them?",
    options: [
      { words: "A particle has twelve springs at most, however large the mesh is.", right: true },
      {
        words: "Far particles pull so weakly that they can be neglected.",
        because:
          "That would be a matter of gravity. Particles of this cloth that no spring joins do not pull at each other.",
        see: "equation:meshsize/springs",
      },
      {
        words: "The computer works on several pairs at the same time.",
        because: "That makes each frame faster by some factor. It does not change how the time grows.",
        see: "exhibit:meshsize/table-1",
      },
    ],
    why: "Four structural, four shear and four flexion springs meet at a particle inside. The table of who pulls at whom is nearly empty.",
  },
  {
    ask: "What does a search for the largest mesh in time have to remember, so as to be sure to end?",
    options: [
      {
        words: "the last size and its time",
        because: "This is what the endless loop has. It does not tell where the loop came from.",
        see: "scene:meshsize/search",
      },
      {
        words: "all sizes that were tried, with their times",
        because:
          "It works, and is more than is needed. Larger meshes take longer, so two sizes decide about all others.",
        see: "equation:meshsize/search",
      },
      {
        words: "the mean of all times",
        because: "A mean over different sizes says nothing about any of them.",
        see: "equation:meshsize/1",
      },
      { words: "the largest size in time and the smallest late one", right: true },
    ],
    why: "Only the sizes between these two are in question, and each trial makes them fewer. When none is left, the search is over.",
  },
  {
    ask: "Size 20 was in time and size 40 was late. A search halves what lies between, whatever the times were. How many more sizes does it have to time, at most?",
    options: [
      {
        words: "1",
        because: "One guess can be right, but the search knows that only when its neighbour has turned out late.",
        see: "equation:meshsize/search",
      },
      { words: "5", right: true },
      {
        words: "10",
        because: "This is half of the distance once. Each of the next trials halves what is left.",
        see: "exercise:meshsize/guess",
      },
      {
        words: "19",
        because: "This tries one after the other. Each trial can decide about half of them.",
        see: "exercise:meshsize/guess",
      },
    ],
    why: "The distance of 20 shrinks to 10, 5, 3, 2 and 1 at the slowest: five trials. A guess from the measured times usually needs fewer.",
  },
  {
    ask: "A program compares “target in frames per second, minus the time of the last frame in seconds” with a threshold of 0.0001. What is wrong with it?",
    options: [
      {
        words: "Nothing; the sign of the difference is what counts.",
        because: "The sign tells the direction, but the size decides when to stop, and it has no meaning here.",
        see: "exercise:meshsize/rate-minus-time",
      },
      {
        words: "The threshold is too small.",
        because: "It may be too small as well. But for which of the two units?",
        see: "equation:meshsize/1",
      },
      { words: "A rate and a time cannot be subtracted.", right: true },
    ],
    why: "One of the two has to be converted first. Whether the threshold is then in seconds or in frames per second makes a great difference.",
  },
  {
    ask: "A hanging square cloth gets twice as many particles along each side. Each particle keeps its mass and each spring its stiffness. How does it hang now?",
    options: [
      {
        words: "as before; only the picture is finer",
        because: "A finer mesh is the same cloth only if its numbers are made so.",
        see: "scene:meshsize/similar calm",
      },
      {
        words: "higher, since it has become stiffer",
        because: "More springs side by side are balanced by more springs in a row.",
        see: "equation:meshsize/similar",
      },
      { words: "lower, since it has become heavier", right: true },
      {
        words: "lower, since it has become softer",
        because:
          "It does hang lower. But the springs of a square cloth share the stretch and the load alike; what grew is the weight.",
        see: "equation:meshsize/similar",
      },
    ],
    why: "About four times as many particles have four times the mass, and the cloth as a whole is as stiff as before.",
  },
  {
    ask: "A square cloth is to stay the same cloth with twice as many cells along each side. The stiffness of a spring inside it must",
    options: [
      { words: "stay as it is", right: true },
      {
        words: "double",
        because: "This is right for a single thread, in which more springs in a row would be softer.",
        see: "equation:meshsize/similar",
      },
      {
        words: "halve",
        because: "This sees the threads side by side, and forgets that each of them now has more springs in a row.",
        see: "equation:meshsize/similar",
      },
      {
        words: "become a quarter, as the mass does",
        because:
          "The mass is shared among the particles. The stiffness is shared twice, once in each way, and comes out even.",
        see: "exercise:meshsize/same-cloth",
      },
    ],
    why: "There are twice as many springs in a row and twice as many threads side by side, and the two cancel.",
  },
  {
    ask: "The same cloth is computed with half the spacing. What becomes of the longest stable step?",
    options: [
      {
        words: "It stays: the cloth is the same.",
        because: "The cloth is, but the lightest thing that can tremble in it is not.",
        see: "equation:meshsize/stable-step",
      },
      { words: "It is half as long.", right: true },
      {
        words: "It is a quarter as long.",
        because: "The mass of a particle is a quarter. Its frequency goes with the square root.",
        see: "exercise:meshsize/steps",
      },
      {
        words: "It is twice as long, since each spring is shorter.",
        because: "Lighter particles on equally stiff springs swing faster, so the step must be shorter.",
        see: "equation:meshsize/stable-step",
      },
    ],
    why: "A quarter of the mass on springs of the same stiffness swings twice as fast. So a frame of four times as many particles costs eight times as much.",
  },
  {
    ask: "A cloth changes its mesh while it flies. Positions and velocities are interpolated. What still has to be repaired?",
    options: [
      {
        words: "nothing; interpolation keeps what is smooth",
        because: "It makes small errors each time, and they add up.",
        see: "equation:meshsize/carry-over",
      },
      { words: "the number of particles", because: "That is what was meant to change.", see: "scene:meshsize/load" },
      {
        words: "the stiffness of the springs",
        because: "Inside a square cloth it is the same at each size.",
        see: "equation:meshsize/similar",
      },
      { words: "the momentum, and the energy as far as possible", right: true },
    ],
    why: "A rigid motion brings the momentum and the angular momentum back to what they were, and scaling the rest of the motion makes up for the energy.",
  },
];
