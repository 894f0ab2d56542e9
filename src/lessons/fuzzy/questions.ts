/**
 * Questions on the flag that obeys a table.
 *
 * claims: by fuzzy/map + by fuzzy/10 + by fuzzy/9 + test a-ninth + test calm-labels
 */
import type { QuizItem } from "../lesson.ts";

export const fuzzyQuestions: readonly QuizItem[] = [
  {
    ask: "The effective force is the running sum of the forces on a particle. What do you get if you multiply it by the time step?",
    options: [
      {
        words: "the energy of the particle",
        because: "Energy is force times distance. Here a force is multiplied by a time.",
        see: "equation:fuzzy/9",
      },
      { words: "its momentum", right: true },
      {
        words: "its acceleration",
        because: "For the acceleration one force is divided by the mass. The sum has all the earlier ones in it, too.",
        see: "equation:fuzzy/6",
      },
      {
        words: "its displacement in this step",
        because:
          "One more factor is missing: the velocity is the momentum divided by the mass, and the displacement is that times the step.",
        see: "equation:fuzzy/10",
      },
    ],
    why: "A force times the time for which it acts is an impulse, and the sum of the impulses on a particle that started from rest is its momentum.",
  },
  {
    ask: "A particle is pushed for a while and then left alone, without damping. What does its effective force do afterwards?",
    options: [
      {
        words: "It drops to zero at once.",
        because: "The force does. Whoever answers so takes the sum for the force of the moment.",
        see: "equation:fuzzy/9",
      },
      {
        words: "It fades away.",
        because:
          "Nothing in the sum takes anything away from it. What fades is a motion with damping, and damping is a force that is added.",
        see: "equation:fuzzy/4",
      },
      { words: "It stays as it is.", right: true },
      {
        words: "It goes on growing.",
        because: "It grows only while a force acts. The position goes on growing, and is easily mistaken for it.",
        see: "equation:fuzzy/10",
      },
    ],
    why: "Zero is added in each step. The particle flies on with the momentum that it has.",
  },
  {
    ask: "The paper moves a particle with the velocity that it has just computed. What do textbooks call this scheme?",
    options: [
      {
        words: "explicit Euler",
        because:
          "That one moves the particle with the velocity from before the step, and lets a swing grow. The paper uses its name.",
        see: "equation:fuzzy/euler-name",
      },
      { words: "symplectic Euler", right: true },
      {
        words: "implicit Euler",
        because:
          "An implicit step takes the forces at its end as well. Here they are those at its start, so nothing has to be solved.",
        see: "page:chapters/start/",
      },
    ],
    why: "New velocity, old force: that is the symplectic scheme, which is stable at far longer steps than the explicit one.",
  },
  {
    ask: "The set PS has its peak at 9 N and leads to 3 mm; PM has its peak at 18 N and leads to 6 mm. What does the mean of the peaks make of 12 N?",
    options: [
      {
        words: "3 mm",
        because: "This lets the stronger rule win. The other one fires as well, more weakly.",
        see: "exercise:fuzzy/by-hand",
      },
      { words: "4 mm", right: true },
      {
        words: "4.5 mm",
        because: "This is the mean without weights. It belongs to a force in the middle, 13.5 N.",
        see: "equation:fuzzy/weighted",
      },
      {
        words: "5 mm",
        because: "The two grades are swapped: 12 N is nearer to 9 N than to 18 N.",
        see: "equation:fuzzy/membership",
      },
    ],
    why: "The grades are two thirds and one third, and two thirds of 3 mm and one third of 6 mm make 4 mm. On a line through both peaks lies the same number.",
  },
  {
    ask: "Seven words are replaced by seventy, evenly spaced over the same range and made for the same step. With the mean of the peaks, how does the flag move now?",
    options: [
      {
        words: "far more accurately",
        because: "The line between two peaks was straight already. More points on a line do not make it straighter.",
        see: "scene:fuzzy/inference straight",
      },
      { words: "as before", right: true },
      {
        words: "stable at steps ten times as long",
        because: "How long a step may be is decided by the slope, and the slope has not changed.",
        see: "equation:fuzzy/map",
      },
      {
        words: "more jerkily, from word to word",
        because: "Whoever answers so sees a staircase. Neighbouring sets overlap, so the output slides.",
        see: "equation:fuzzy/membership",
      },
    ],
    why: "All peaks lie on one line, and the mean of two of them lies on it, too. The controller has a slope and two ends, however many words it has.",
  },
  {
    ask: "A table was made for 0.3 kg. A particle of 0.9 kg is dropped, and falls by this table in the right steps. Its first displacements are",
    options: [
      {
        words: "right, since all things fall alike",
        because:
          "They do because the mass cancels: it is in the weight, and it divides the force. In the table the second mass is fixed.",
        see: "scene:fuzzy/fall heavy",
      },
      {
        words: "a third of the right ones",
        because: "This divides by the true mass once too often. The table divides by 0.3 kg, whatever falls.",
        see: "equation:fuzzy/10",
      },
      { words: "three times the right ones", right: true },
      {
        words: "nine times the right ones",
        because: "Nine belongs to a step three times as long, which enters by its square. The mass enters once.",
        see: "equation:fuzzy/10",
      },
    ],
    why: "The weight is three times as large, and the table turns it into a displacement as if it pulled on 0.3 kg.",
  },
  {
    ask: "A new table is to serve steps three times as long. By what factor must its slope be steeper?",
    options: [
      {
        words: "1: the table knows no time",
        because: "That is what the paper’s table does under a longer label, and then everything happens too slowly.",
        see: "equation:fuzzy/stable-step",
      },
      {
        words: "3",
        because:
          "One factor of three is for the velocity that the force gives, and another for the way that this velocity covers.",
        see: "equation:fuzzy/10",
      },
      { words: "9", right: true },
      {
        words: "27",
        because:
          "There are two sums in the method, one of forces and one of velocities, and each brings one factor of the step.",
        see: "equation:fuzzy/without-integration",
      },
    ],
    why: "The slope is the square of the step, divided by the mass.",
  },
  {
    ask: "By its table a particle goes at most 9 mm in a step. If the step is said to last 0.03 s in place of 0.01 s, how fast can it get along an axis?",
    options: [
      { words: "0.3 m/s", right: true },
      {
        words: "0.9 m/s",
        because: "That is the limit for steps of 0.01 s. The same distance now takes three times as long.",
        see: "scene:fuzzy/fall",
      },
      {
        words: "2.7 m/s",
        because: "Longer steps would raise the limit if the table had been made for them. This one was not.",
        see: "equation:fuzzy/stable-step",
      },
      {
        words: "as fast as the forces make it",
        because: "By Newton’s law it would. But displacements come from a table, and the table ends.",
        see: "equation:fuzzy/map",
      },
    ],
    why: "9 mm in 0.03 s is 0.3 m/s. The limit is the last entry of the table, divided by the time that the step is said to take.",
  },
  {
    ask: "Forces beyond 27 N are clipped. A particle has gathered 54 N along x and 27 N along y. In which direction does it move?",
    options: [
      {
        words: "twice as far along x as along y",
        because:
          "That is the direction of the force. The controller is asked once for each axis, and each axis ends by itself.",
        see: "equation:fuzzy/map",
      },
      { words: "equally far along both", right: true },
      {
        words: "along y only",
        because: "Along x it would stand still if no rule fired. With the clip the last rule fires wholly.",
        see: "equation:fuzzy/outside",
      },
    ],
    why: "54 N is read as 27 N. So the end of the table does not only slow a motion, it also turns it.",
  },
  {
    ask: "A flag that is moved by one fixed table stays calm, whatever length its steps are said to have. What explains it best?",
    options: [
      {
        words: "Fuzzy rules damp out numerical errors.",
        because: "With evenly spaced sets the rules are a straight line. A line damps nothing.",
        see: "scene:fuzzy/inference straight",
      },
      {
        words: "The method is stable at any step, as implicit ones are.",
        because: "Stable at any step is said of a method that the step enters. Look for it in the table.",
        see: "equation:fuzzy/stable-step",
      },
      { words: "The length enters the table nowhere, so the true step stays the same.", right: true },
      {
        words: "The cloth is damped so strongly that nothing can go wrong.",
        because: "Under a longer label the damping counts for less, and the flag is calm all the same.",
        see: "equation:fuzzy/stable-step",
      },
    ],
    why: "The step is in the slope, and the slope is fixed. A longer label only runs the clock beside it differently, and lets the damping count for less.",
  },
];
