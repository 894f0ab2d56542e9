/** Section 5 of Choi and Ko: what each of the two tests for collisions misses by itself. */
import { makeBody, makeBox, makeRandom, type Random } from "@pliant/solver";
import { findTouch, makeSweep, makeTouch, sweepBody, type Sweep, type Touch } from "@pliant/solver/collision";
import type { Exhibit } from "../exhibit.ts";

/** A plate of half a metre, m thick, and a step, s; how far the static test looks, m, and what counts as touching. */
const HALF = 0.25;
const THICK = 0.02;
const STEP = 1 / 90;
const REACH = 0.015;
const POINTS = 2000;

type Found = Record<"path" | "place" | "both", number>;

function plate(): Sweep {
  const sweep = makeSweep(makeBody(makeBox([-HALF, -HALF, -THICK], [HALF, HALF, 0])));
  sweepBody(sweep, STEP);
  return sweep;
}

/** How many of the points are found by their path, by their place at the end, and by either. */
function findAll(draw: (random: Random) => readonly [number, number]): Found {
  const random = makeRandom(22);
  const [sweep, touch] = [plate(), makeTouch()];
  const found = { path: 0, place: 0, both: 0 };
  const isInside = ({ kind, distance }: Touch): boolean => kind === "near" && distance < 0;
  for (let n = 0; n < POINTS; ++n) {
    const [high, low] = draw(random);
    const across = [0, 0, 0, 0].map(() => random.between(-0.9 * HALF, 0.9 * HALF));
    const from = Float64Array.of(across[0]!, across[1]!, high);
    const to = Float64Array.of(across[2]!, across[3]!, low);
    const path = findTouch(touch, sweep, from, to, 0, REACH, "both").kind === "hit";
    const place = isInside(findTouch(touch, sweep, from, to, 0, REACH, "static"));
    found.path += Number(path);
    found.place += Number(place);
    found.both += Number(path || place);
  }
  return found;
}

/** Points that fly through the plate within the step; and such as lie a hair inside, and go on. */
const through = (): Found => findAll((random) => [random.between(0.01, 0.2), -random.between(0.04, 0.2)]);
const within = (): Found => findAll((random) => [-random.logBetween(1e-12, 1e-3), -random.between(1e-3, THICK / 2)]);
const into = (): Found => findAll((random) => [random.between(0.001, 0.1), -random.between(1e-3, THICK / 2)]);

/** What section 5 says of the two tests. */
export const twoTests: Exhibit = {
  id: "buckling/tests",
  kind: "claim",
  number: "5",
  title: "Why two tests",
  printed:
    "The static test misses fast motion, and the dynamic one has numerical errors now and then. Both are made, so that each makes up for the weakness of the other.",
  features: [
    {
      printed: "The static test does not find fast motion.",
      ours() {
        const { path, place } = through();
        return {
          says: `Of ${POINTS} points that pass within one step through a plate ${100 * THICK} cm thick, the test of the path finds ${path} and the test of the position at the end ${place}.`,
          agrees: place === 0 && path === POINTS,
        };
      },
    },
    {
      printed: "The dynamic test has errors now and then, and the static one is there for them.",
      ours() {
        const [slow, inside] = [into(), within()];
        return {
          // claims: buckling/tests
          says: `Of as many points that end inside the plate, each test finds all: ${slow.path} and ${slow.place}. But if an error, such as one of rounding, has left a point up to a millimetre inside, its path does not cross the surface again. Of such points the test of the path finds ${inside.path}, and the test of the position ${inside.place}.`,
          agrees: inside.path < inside.place && inside.place === POINTS,
        };
      },
    },
  ],
};
