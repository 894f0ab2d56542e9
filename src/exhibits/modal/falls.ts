/** Figures 1 to 4 of Choi, Hong and Ko: falls of which the text gives no numbers. Compared is what it says that happens. */
import { shown } from "../../scenes/numbers.ts";
import type { Exhibit } from "../exhibit.ts";
import { runScene } from "../run-scene.ts";

const most = (rows: readonly Record<string, number>[], name: string): number =>
  Math.max(...rows.map((row) => row[name]!));

/** Figure 1: the body that does not jump back. */
export const figure1: Exhibit = {
  id: "modal/figure-1",
  kind: "figure",
  number: "1",
  title: "A body that cannot bend",
  printed:
    "The caption says: simulation of an inelastic body. The text gives no numbers, neither for the body nor for the throw.",
  scene: "modal/rigid",
  features: [
    {
      printed:
        "The impulse makes the vertical speed zero, and since there is no inner stress, the body does not spring up.",
      ours() {
        const rows = runScene("modal/rigid", {}, 90);
        const landed = rows.findIndex((row) => row.touching! > 0);
        const up = most(rows.slice(landed), "down");
        return {
          // claims: modal/figure-1
          says: `Thrown from 0.8 m, the box falls at ${shown(-rows[landed - 1]!.down!)} m/s in the last step before it lands. From then on it never moves upward faster than ${shown(up)} m/s.`,
          // Gaps are closed to a ten-millionth of the body, within a step of a thirtieth of a second.
          agrees: up < 3e-6,
        };
      },
    },
    {
      printed: "The contact force keeps it from falling through, and it moves along the floor by its horizontal speed.",
      ours() {
        const rows = runScene("modal/rigid", {}, 90);
        const [first, last] = [rows[0]!.along!, rows.at(-1)!.along!];
        return {
          // claims: modal/figure-1
          says: `Thrown at ${shown(first)} m/s, the box slides at ${shown(last)} m/s. The deepest vertex of all steps is ${shown(most(rows, "depth"))} mm inside the floor.`,
          agrees: Math.abs(last - first) < 1e-9 && most(rows, "depth") < 0.01,
        };
      },
    },
  ],
};

/** The height of the first jump of the ball, as a share of the height that it falls from. */
function jump(given: Record<string, string>): { share: number; flat: number } {
  const rows = runScene("modal/bounce", given, 60);
  const landed = rows.findIndex((row) => row.touching! > 0);
  const lowest = rows.reduce((at, row, n) => (n < 30 && row.height! < rows[at]!.height! ? n : at), landed);
  const rest = 0.5;
  const start = rows[0]!.height! - rest;
  return {
    // A ball that rests is pressed a little flat, so that it may end below where it would lie unpressed.
    share: Math.max(0, (most(rows.slice(lowest), "height") - rest) / start),
    flat: Math.min(...rows.slice(0, lowest + 5).map((row) => row.flat!)),
  };
}

/** Figure 2: the ball that bounces. */
export const figure2: Exhibit = {
  id: "modal/figure-2",
  kind: "figure",
  number: "2",
  title: "A soft ball, without friction",
  printed:
    "The caption says: simulation of an elastic body without friction. The text speaks of a sphere that contracts at the floor and springs up. It gives neither size nor material nor height.",
  scene: "modal/bounce",
  features: [
    {
      printed: "The ball is pressed together at the floor, stores energy in its shape and jumps by means of it.",
      ours() {
        const { share, flat } = jump({});
        return {
          says: `Our ball is pressed to ${shown(100 * flat)} % of its height, and its centre comes back to ${shown(100 * share)} % of the height of the fall.`,
          agrees: share > 0.2 && flat < 0.9,
        };
      },
    },
    {
      printed:
        "After the jump it vibrates. Damping lets the vibration die down, and after some time the ball has its initial shape again.",
      ours() {
        const rows = runScene("modal/bounce", {}, 400);
        const energy = (row: Record<string, number>): number => row.kinetic! + row.elastic!;
        const last = energy(rows.at(-1)!) / most(rows, "kinetic");
        return {
          says: `After ${shown(rows.length / 30)} s the kinetic and elastic energy is ${shown(100 * last)} % of the largest kinetic energy. The height of the ball is then ${shown(100 * rows.at(-1)!.flat!)} % of its diameter, because its weight presses it a little flat.`,
          agrees: last < 0.01,
        };
      },
    },
    {
      printed: "With only eight modes the result looks good enough, and with more modes it can be made more exact.",
      ours() {
        const [four, eight, sixty] = ["4", "8", "60"].map((m) => jump({ m, damping: "0" }).share);
        return {
          says: `Without damping, the first jump reaches ${shown(100 * four!)} % of the height with four modes, ${shown(100 * eight!)} % with eight and ${shown(100 * sixty!)} % with sixty. With eight it does jump, although the height depends on the number of modes and on the time step.`,
          agrees: eight! > 0.2,
        };
      },
    },
  ],
};

/** Figure 3: the ball on a rough floor. */
export const figure3: Exhibit = {
  id: "modal/figure-3",
  kind: "figure",
  number: "3",
  title: "A soft ball, with friction",
  printed:
    "The caption says: simulation of an elastic body with friction. According to the text the situation is that of figure 2, with Coulomb’s friction. It gives neither the coefficient nor a speed.",
  scene: "modal/friction",
  features: [
    {
      printed: "Friction acts against the speed along the floor, and is limited so that the vertex does not turn back.",
      ours() {
        const strike = (mu: string): Record<string, number>[] => runScene("modal/friction", { mu }, 18);
        const [rough, smooth] = [strike("0.5"), strike("0")];
        const slow = Math.min(...rough.map((row) => row.along!));
        return {
          says: `Thrown at 2 m/s, our ball keeps ${shown(slow)} m/s after the first strike with a coefficient of one half, and at ${shown(rough.at(-1)!.time!)} s its spin turns the rim at ${shown(rough.at(-1)!.rim!)} m/s, to which what touches adds the speed of its change of shape. Without friction it keeps ${shown(smooth.at(-1)!.along!)} m/s.`,
          agrees: slow > 0 && slow < 2 && Math.abs(smooth.at(-1)!.along! - 2) < 1e-9,
        };
      },
    },
  ],
};

/** Figure 4: the box with many contacts. */
export const figure4: Exhibit = {
  id: "modal/figure-4",
  kind: "figure",
  number: "4",
  title: "A soft box with many contacts",
  printed:
    "The caption says: simulation of an elastic body with multiple collisions. The text speaks of a box that touches the floor at several points and comes to rest on it, without numbers.",
  scene: "modal/box",
  features: [
    {
      printed: "Impulses and contact forces work correctly when several points of the box touch the floor.",
      ours() {
        const rows = runScene("modal/box", {}, 150);
        return {
          says: `In ${rows.length} steps complementarity is violated by ${shown(most(rows, "residual"))} at most, and a vertex that is pushed is no farther than ${shown(most(rows, "both"))} mm from the floor.`,
          agrees: most(rows, "residual") < 1e-9 && most(rows, "both") < 0.01,
        };
      },
    },
    {
      printed: "When the box lies on the floor, the contact forces go on acting, and it does not go through.",
      ours() {
        const rows = runScene("modal/box", {}, 300).slice(200);
        const carried = rows.reduce((sum, row) => sum + row.carried! / rows.length, 0);
        return {
          says: `In the last ${shown(rows.length / 30)} s of ten, the floor supports ${(100 * carried).toFixed(1)} % of the weight on average, on up to ${most(rows, "touching")} vertices. The deepest of them is ${shown(most(rows, "depth"))} mm inside.`,
          agrees: Math.abs(carried - 1) < 0.01 && most(rows, "depth") < 0.01,
        };
      },
    },
  ],
};
