/** Figure 1 of Kang and Cho, the stiff sheet that nothing damages: what the text says of it. */
import type { Exhibit } from "../exhibit.ts";
import { letHang } from "./hanging.ts";

/** Steps of one second: of a sixtieth of a second, and of two milliseconds. */
const SECOND = 60;
const SHORT_SECOND = 500;

/** Figure 1: a stiff mass-spring sheet. */
export const figure1: Exhibit = {
  id: "crumple/figure-1",
  kind: "figure",
  number: "1",
  title: "A stiff sheet before it can be damaged",
  printed:
    "The caption says: the result of simulating a mass-spring model of high stiffness. The paper adds that it looks like rubber rather than paper. Neither gives the stiffness, the time step or the number of sweeps.",
  scene: "crumple/stiff",
  features: [
    {
      printed: "With a high stiffness one can make the motion of a sheet that hardly changes its size.",
      ours() {
        const lengthOf = (sweeps: number | undefined, steps = SECOND): number =>
          100 * (Math.max(...letHang({ stiffness: 10, sweeps, dt: 1 / steps, steps }).map(({ length }) => length)) - 1);
        const exact = lengthOf(undefined);
        const [nine, three] = [9, 3].map((sweeps) => lengthOf(sweeps));
        const short = lengthOf(9, SHORT_SECOND);
        return {
          says: `That depends on the step and on the number of sweeps. While a sheet that is held at two corners drops and swings, in the first second, with k = 10 N/m and steps of a sixtieth of a second, its edges stretch by up to ${exact.toFixed(1)} % on average if each step is solved exactly, by ${nine!.toFixed(0)} % with nine sweeps, and by ${three!.toFixed(0)} % with three. With nine sweeps and steps of two milliseconds it is ${short.toFixed(1)} %.`,
          agrees: short < 2 && "conditionally",
        };
      },
    },
    {
      printed: "The result is stable.",
      ours() {
        const speedOf = (sweeps: number): number =>
          letHang({ stiffness: 100, sweeps, dt: 1 / SECOND, steps: 3 * SECOND }).at(-1)!.speed;
        const [two, three, four, five] = [2, 3, 4, 5].map(speedOf);
        return {
          says: `It is stable if the number of sweeps is odd. With three and five sweeps and k = 100 N/m the sheet calms down: after three seconds its root mean square speed is ${three!.toFixed(2)} and ${five!.toFixed(2)} m/s. With two and four it shakes at ${two!.toFixed(1)} and ${four!.toFixed(1)} m/s.`,
          agrees: Math.min(two!, four!) > 3 * Math.max(three!, five!) && "conditionally",
        };
      },
    },
  ],
};
