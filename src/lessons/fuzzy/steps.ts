/**
 * The plan of the lesson on the flag that obeys a table.
 *
 * claims: by fuzzy/map + by fuzzy/10 + by fuzzy/inference + test a-ninth + test heavy-faster + test heavy-overtaken + test calm-labels
 */
import type { Step } from "../lesson.ts";

export const fuzzySteps: readonly Step[] = [
  {
    minutes: 8,
    title: "A vote",
    ask: "Two flags hang in the same wind. One obeys Newton’s law step by step. The other looks up in a table how far each particle goes. Which is which, and how would you notice?",
    scene: { scene: "fuzzy/flag", preset: "alike", caption: "A flag by a table, and a flag by Newton’s law" },
    say: "Cover the names above the pictures, run both for half a minute, and have the class vote by hand. Write down both numbers. Then show the names, and ask for an explanation that does not contain the word *intelligent*.",
    usually:
      "“The smoother one is the fuzzy one.” The two differ by less than the eye can judge, so the vote says what people expect of the word fuzzy.",
    look: "The corners of the free side, where small differences would add up.",
    conclude:
      "Either a new road to the motion of cloth has been found, or the table holds something that we know already.",
  },
  {
    minutes: 14,
    title: "Three lines, and a sum that never forgets",
    ask: "A particle at rest is pushed with 2 N in each of four steps, and then left alone. What is the sum of all its forces afterwards? What else about it stays the same?",
    say: "Derive on the board, from [(6)](equation:fuzzy/6), [(7)](equation:fuzzy/7) and [(8)](equation:fuzzy/8), the velocity after $n$ steps: $v = \\frac{\\Delta t}{\\mu}(F_1 + \\dots + F_n)$. The bracket is [(9)](equation:fuzzy/9). Put it into (8) and read off [(10)](equation:fuzzy/10). Name the scheme, and ask which velocity (8) takes.",
    usually:
      "“The sum goes back to zero, because the force does.” That is the force. The sum is taken over the past, and the past does not change.",
    conclude:
      "$F_{ef}\\,\\Delta t$ is the momentum, and a step moves the particle by $\\frac{\\Delta t^2}{\\mu} F_{ef}$.",
  },
  {
    minutes: 12,
    title: "An inference by hand",
    ask: "The words for the force have their peaks 9 N apart, those for the displacement 3 mm apart. What will 12 N become?",
    say: "In pairs, with the handout: which two words does 12 N belong to, and how much? Weight the two output peaks with these grades. Let a pair that has 4 mm and one that has 5 mm explain themselves to each other. Those who are done infer 0 N, 9 N and 27 N.",
    usually:
      "“5 mm”: the grades were swapped. The nearer peak has the larger grade. “4.5 mm”: the plain mean of both peaks, as if 12 N lay in the middle.",
    conclude: "12 N becomes 4 mm, 9 N becomes 3 mm. Divide each by its force before you go on.",
  },
  {
    minutes: 12,
    title: "Which curve?",
    ask: "Draw, before you see it, the displacement against the force, from −27 N to 27 N. There are seven words. How many corners has your curve?",
    scene: { scene: "fuzzy/inference", preset: "straight" },
    say: "Each pair holds up its drawing. Then start the scene and let the dot go through all forces. Change the way to infer only after the straight line has been discussed.",
    usually:
      "“A staircase with seven steps”, since seven words give seven answers. It would be one if the sets did not overlap: every force between two peaks belongs to two words, and as it moves from one peak to the other, the output slides along.",
    look: "The chart beside the picture. With the mean of the peaks there are two corners only, and they are at the ends.",
    conclude:
      "Seven words, two numbers: a slope of 1/3000 m/N, and an end at 9 mm. The slope is $(0.01\\ \\text{s})^2 / 0.3\\ \\text{kg}$.",
  },
  {
    minutes: 8,
    title: "Beyond the last word",
    ask: "An effective force of 40 N is in none of the sets. How far does the particle go?",
    scene: { scene: "fuzzy/inference", preset: "beyond" },
    say: "Take the vote, show the scene, and ask what a particle of the flag does that has gathered 40 N. Then ask what *you* would have programmed. The book clips, and says so.",
    usually:
      "“As far as with 27 N.” That is what a programmer would choose, and what we chose; but the rules as they stand say nothing, and the output is zero.",
    look: "How many rules fire, and what is left of the picture below when none does.",
    conclude: "A gap in the rules is a rule as well. It has to be found by trying, since nobody wrote it down.",
  },
  {
    minutes: 12,
    title: "Three times as heavy",
    ask: "The table was made for 0.3 kg. A particle of 0.9 kg is dropped and moved by it, in the steps for which it was made. Does it begin to fall as it should, too fast, or too slowly?",
    scene: { scene: "fuzzy/fall", preset: "heavy" },
    say: "Insist on a reason with each vote. Afterwards, let somebody find the two effects in $\\frac{\\Delta t^2}{\\mu} F_{ef}$: the weight is in $F_{ef}$, and the mass that should divide it is not.",
    usually:
      "“As it should; all things fall alike.” They do because the mass stands twice in Newton’s law and cancels. Here it stands once. “Too slowly, because it is heavy”: the table does not know that.",
    look: "The first three pictures, and then the moment at which the exact fall overtakes it.",
    conclude:
      "It begins with three times its acceleration, and soon hits the end of the table: 9 mm in 0.01 s is 0.9 m/s.",
  },
  {
    minutes: 12,
    title: "A longer step, or a longer name?",
    ask: "Both flags are said to take steps of 0.03 s. One uses the table that we know; the other, a table made for 0.03 s. Which of the two stays calm? Which of them is right?",
    scene: { scene: "fuzzy/flag", figure: 2, preset: "paper", caption: "The paper’s table, and one made for 0.03 s" },
    say: "Two questions, two votes. The first flag is calm and slow, the second trembles. Then ask what of this a film of the flag would show, and what it would hide.",
    usually:
      "“The calm one is right.” It is calm because its true step is still 0.01 s: only the clock beside it runs three times as fast as it should.",
    look: "The free side of the second flag, and the chart of the components that turn back.",
    conclude:
      "By Table 4, things fall with a ninth of their acceleration under this label. Stability that does not depend on the step is a reason to ask whether the step is in there.",
  },
  {
    minutes: 12,
    title: "How do you test a black box?",
    ask: "You may run the program and not look into it. Which one experiment tells you how long its steps really are?",
    say: "Collect proposals in two columns: what would look the same in both cases, and what would not. Let the class kill its own proposals. End with the last exercise of the chapter, [A test for a black box](exercise:fuzzy/black-box), and hand out the homework.",
    usually:
      "“Run it longer”, “count the frames”, “add more sets”. In all three, a short step with a long name looks just like a long step.",
    conclude:
      "Feed it what you know the answer to, and draw what comes out. A free fall is the cheapest clock there is.",
  },
];
