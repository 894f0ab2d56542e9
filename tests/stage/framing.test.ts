/** Keeping the subject of a picture in sight. */
import { makeRandom } from "@pliant/solver";
import { describe, expect, it } from "vitest";
import { makeProjector, orbitOf, type Triple } from "../../src/stage/camera.ts";
import { AS_COMPOSED, boundsOf, followed, framed, framingFor, type Framing } from "../../src/stage/framing.ts";
import { makeSharedView, type Bounds } from "../../src/stage/shared-view.ts";

const orbit = orbitOf({ kind: "space", from: [0.6, -4, 1.2], target: [0, 0, 0.2], angle: 32 });

const boxAt = ([x, y, z]: Triple, half: number): Bounds => ({
  low: [x - half, y - half, z - half],
  high: [x + half, y + half, z + half],
});

/** How far from the middle the corners of a box are seen, from 0 to 1 at the edge of the frame. */
function farthest({ low, high }: Bounds, framing: Framing): number {
  const projector = makeProjector(framed(orbit, framing), 1.6);
  const spot = new Float64Array(3);
  const seen = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => {
    const corner = [0, 1, 2].map((c) => ((n >> c) & 1 ? high : low)[c]!);
    projector.project(spot, corner, 0);
    return Math.max(Math.abs(spot[0]!), Math.abs(spot[1]!));
  });
  return Math.max(...seen);
}

function settled(bounds: Bounds, from: Framing = AS_COMPOSED): Framing {
  let framing = from;
  for (let n = 0; n < 80; ++n) framing = followed(orbit, framing, bounds, 1 / 60);
  return framing;
}

describe("a camera that does not go along at ease", () => {
  const bounds = boxAt([1, 0, 0.2], 0.3);

  it("stays where it was composed if it never does", () => {
    const never = { ...orbit, follows: "never" } as const;
    for (const box of [bounds, boxAt([9, 0, 5], 4)]) {
      expect(framingFor(never, box)).toEqual(AS_COMPOSED);
      expect(followed(never, AS_COMPOSED, box, 1)).toEqual(AS_COMPOSED);
    }
  });

  it("lets its subject go to the edge, and follows it there", () => {
    const toTheEdge = { ...orbit, follows: "edge" } as const;
    expect(framingFor(orbit, bounds)).not.toEqual(AS_COMPOSED);
    expect(framingFor(toTheEdge, bounds)).toEqual(AS_COMPOSED);
    expect(framingFor(toTheEdge, boxAt([4, 0, 0.2], 0.3)).shift[0]).toBeGreaterThan(1);
  });
});

describe("a camera that follows", () => {
  it("stays where it was composed while its subject is well in sight", () => {
    expect(framingFor(orbit, boxAt([0, 0, 0.2], 0.5))).toEqual(AS_COMPOSED);
    expect(framingFor(orbit, boxAt([0.4, 0, 0.3], 0.4))).toEqual(AS_COMPOSED);
  });

  it("keeps in sight what moves away, falls, grows or shrinks, wherever", () => {
    const random = makeRandom(5);
    for (let n = 0; n < 300; ++n) {
      const place: Triple = [random.between(-6, 6), random.between(-2, 2), random.between(-8, 5)];
      const bounds = boxAt(place, random.logBetween(0.1, 3));
      const seen = farthest(bounds, settled(bounds));
      // A near corner is seen larger than its box is at its middle.
      expect(seen).toBeLessThan(1.6);
      expect(seen).toBeGreaterThan(0.1);
    }
  });

  it("never lets out of the pane what moves, however fast", () => {
    const random = makeRandom(6);
    for (let n = 0; n < 100; ++n) {
      let framing = AS_COMPOSED;
      const speed: Triple = [random.between(-1, 1), random.between(-0.2, 0.2), random.between(-1, 1)];
      for (let k = 0; k < 20; ++k) {
        const bounds = boxAt([k * speed[0], k * speed[1], k * speed[2]], 0.3);
        framing = followed(orbit, framing, bounds, 1 / 60);
        expect(farthest(bounds, framing)).toBeLessThan(1 + 1e-9);
      }
    }
  });

  it("comes back with it", () => {
    const away = settled(boxAt([5, 0, -4], 0.5));
    const back = settled(boxAt([0, 0, 0.2], 0.5), away);
    expect(farthest(boxAt([0, 0, 0.2], 0.5), back)).toBeLessThan(1);
  });

  it("goes so far back that a burst is seen whole, but not on and on", () => {
    const burst = boxAt([0, 0, 0], 10);
    expect(farthest(burst, settled(burst))).toBeLessThan(1);
    expect(settled(boxAt([0, 0, 0], 1e6)).scale).toBeLessThanOrEqual(40);
  });

  it("keeps in sight together what is looked at together, each where it last was", () => {
    const sight = makeSharedView();
    const [one, other] = [{}, {}];
    expect(sight.around(one, boxAt([0, 0, 0], 1))).toEqual(boxAt([0, 0, 0], 1));
    expect(sight.around(other, boxAt([3, 0, 0], 1))).toEqual({ low: [-1, -1, -1], high: [4, 1, 1] });
    expect(sight.around(other, boxAt([0, 0, 0], 0.5))).toEqual(boxAt([0, 0, 0], 1));
  });

  it("does not become small beside what has burst", () => {
    const sight = makeSharedView();
    const [one, burst] = [{}, {}];
    sight.around(one, boxAt([0, 0, 0], 1));
    expect(sight.around(burst, boxAt([0, 0, 0], 3))).toEqual(boxAt([0, 0, 0], 3));
    expect(sight.around(one, boxAt([0, 0, 0], 1))).toEqual(boxAt([0, 0, 0], 1));
  });

  it("is turned together where it is looked at together, until a picture leaves", () => {
    const sight = makeSharedView();
    const turned: string[] = [];
    const [one, other] = [{}, {}];
    const turnOne = sight.join(one, ({ distance }) => turned.push(`one ${distance}`));
    sight.join(other, ({ distance }) => turned.push(`other ${distance}`));
    const orbit = { target: [0, 0, 0], distance: 2, azimuth: 0, elevation: 0, angle: 1 } as const;
    turnOne(orbit);
    expect(turned).toEqual(["other 2"]);
    sight.leave(other);
    turnOne(orbit);
    expect(turned).toHaveLength(1);
  });

  it("knows the box around some of the vertices", () => {
    expect(boundsOf([9, 9, 9, 1, 2, 3, -1, 0, 5], [[1, 3]])).toEqual({ low: [-1, 0, 3], high: [1, 2, 5] });
    expect(boundsOf([], [])).toBeUndefined();
  });
});
