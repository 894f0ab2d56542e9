/** Section 5 of Choi, Hong and Ko: looking for collisions takes longer than answering them. */
import { planeAt, stepModal, type Obstacle } from "@pliant/solver";
import { findContacts, makeModalContacts, stairsFrom } from "@pliant/solver/modal";
import { makeBall } from "../../scenes/modal/ball.ts";
import { makeFall, type Fall } from "../../scenes/modal/fall.ts";
import type { Exhibit, LiveRow, LiveTable, MeasureContext } from "../exhibit.ts";

/** Steps of 1/30 s that are timed: the ball falls, strikes and rests. */
const STEPS = 60;
const HEIGHT = 1.2;
/** Within so many metres of an obstacle a vertex is a contact. */
const REACH = 0.05;

const SURROUNDINGS: readonly (readonly [name: string, obstacles: readonly Obstacle[]])[] = [
  ["floor", [planeAt([0, 0, 0], [0, 0, 1])]],
  ["floor and stairs", [planeAt([0, 0, 0], [0, 0, 1]), ...stairsFrom([-1.4, 0, 1.8], 4, 0.9, 0.45, 3)]],
];

const drop = (obstacles: readonly Obstacle[]): Fall =>
  makeFall(makeBall(3, HEIGHT), { m: 8, dt: 1 / 30 }, { obstacles });

/** Milliseconds for looking, and for whole steps. */
function timeFall(obstacles: readonly Obstacle[], { now, report }: MeasureContext): [number, number] {
  const { body, state, stepper, options, h } = drop(obstacles);
  const contacts = makeModalContacts(body.count);
  let [looking, all] = [0, 0];
  for (let n = 0; n < STEPS; ++n) {
    const begun = now();
    stepModal(state, body, stepper, h, options);
    const stepped = now();
    findContacts(contacts, state, body, obstacles, REACH);
    looking += now() - stepped;
    all += stepped - begun;
    report((n + 1) / STEPS);
  }
  return [looking / STEPS, all / STEPS];
}

/** Distances that are asked for in one search. */
const distancesOf = (obstacles: readonly Obstacle[]): number => drop(obstacles).body.surface.length * obstacles.length;

const rowOf = ([name, obstacles]: (typeof SURROUNDINGS)[number]): LiveRow => ({
  printed: [name],
  ours: () => [String(distancesOf(obstacles))],
  measure: (context) => {
    timeFall(obstacles, { now: context.now, report: (share) => context.report(share / 2) });
    return timeFall(obstacles, { now: context.now, report: (share) => context.report((1 + share) / 2) });
  },
});

const live: LiveTable = {
  heads: {
    printed: ["Surroundings"],
    ours: ["Distances in a search"],
    measured: ["One search, µs", "Whole step, µs"],
  },
  rows: SURROUNDINGS.map(rowOf),
  cells: (_row, measured) => measured.map((ms) => (1000 * ms).toFixed(1)),
  summary: (all) =>
    `Here one search takes ${all.map(([looking = NaN, step = NaN]) => `${((100 * looking) / step).toFixed(1)} %`).join(" and ")} of a step, in the order of the rows.`,
  note: () =>
    "The ball of the chapter falls with eight modes, strikes the floor and comes to rest. Timed are one search for the vertices near an obstacle, and a whole step, which searches more than once and finds impulses and forces as well.",
};

/** What is said of the cost of collisions. */
export const detection: Exhibit = {
  id: "modal/detection",
  kind: "claim",
  number: "5",
  title: "Finding collisions, and answering them",
  printed:
    "At present, finding collisions takes more time than answering them. As future work the paper names a hierarchy over the mesh, and bodies that collide with themselves.",
  live,
  // claims: by modal/detection
  note: "Our surroundings are planes and boxes, and the distance of a vertex to one of them takes a few products. For meshes, which the paper may well mean, it would take a search. A hierarchy would save little here, so we made none, and our soft bodies do not collide with themselves.",
  features: [],
};
