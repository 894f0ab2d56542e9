/** Which contacts are found: each vertex of the surface with each obstacle in reach, whatever room there was. */
import { makeRandom, planeAt, type Obstacle } from "@pliant/solver";
import { boxBetween, findContacts, gapTo, makeModalContacts, prepareContacts, pushAlong } from "@pliant/solver/modal";
import { expect, it } from "vitest";
import { makeBar, randomMotion } from "./bodies.ts";

const body = makeBar();

it.each([1, 3, 500])(
  "are all within reach and no other, with their gaps and directions, from room for %i on",
  (room) => {
    const random = makeRandom(91);
    for (let n = 0; n < 5; ++n) {
      const state = randomMotion(body, random);
      const [x, y, z] = state.x;
      const obstacles: Obstacle[] = [
        boxBetween([x! - 2, y! - 2, z! - 2], [x! + 0.1, y! + 0.2, z! + 0.3]),
        planeAt([x!, y!, z!], [0.3, -0.2, 1]),
      ];
      const reach = 0.15;
      const contacts = makeModalContacts(body.count, room);
      findContacts(contacts, state, body, obstacles, reach);
      const found = Array.from({ length: contacts.count }, (_, k) => [
        contacts.vertex[k],
        contacts.obstacle[k],
        contacts.gap[k],
        ...contacts.normal.subarray(3 * k, 3 * k + 3),
      ]);
      const due = [...body.surface].flatMap((vertex) =>
        obstacles.flatMap((obstacle, o) => {
          const normal = new Float64Array(3);
          const gap = gapTo(obstacle, state.places, 3 * vertex, normal, 0);
          return gap < reach ? [[vertex, o, gap, ...normal]] : [];
        }),
      );
      expect(due.length).toBeGreaterThan(20);
      expect(found).toEqual(due);
      findContacts(contacts, state, body, [obstacles[1]!], -Infinity);
      expect(contacts.count).toBe(0);
    }
  },
);

it("are pushed by one newton second as by any other: the momentum changes by as much", () => {
  const state = randomMotion(body, makeRandom(92));
  const contacts = makeModalContacts(body.count);
  findContacts(contacts, state, body, [planeAt([0, 0, 0], [0, 0, 1])], Infinity);
  const whole = new Float64Array(body.count).fill(1);
  prepareContacts(contacts, state, body, whole);
  const before = state.v[2]!;
  contacts.f.set([0, 1, 0, 2]);
  pushAlong(contacts, state, body, contacts.f, whole);
  expect(body.mass * (state.v[2]! - before)).toBeCloseTo(3, 10);
});
