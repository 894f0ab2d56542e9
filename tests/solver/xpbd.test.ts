/** The position-based cloth that ours is compared with: it must be a good one, or the comparison is worth nothing. */
import { describe, expect, it } from "vitest";
import { clothData, stretchOf } from "../bench/peers/peer.ts";
import { makeXpbdScratch, stepXpbd, xpbd, type XpbdCloth } from "../bench/peers/xpbd.ts";

const G = 9.81;
const H = 1 / 60;

/** Particles of 1 kg on a line along x, a link of 1 m from each to the next; the first is held. */
function chain(count: number, compliance: number, pushes = 0): XpbdCloth {
  const links = count - 1;
  return {
    x: Float64Array.from({ length: 3 * count }, (_, k) => (k % 3 === 0 ? k / 3 : 0)),
    v: new Float64Array(3 * count),
    w: Float64Array.from({ length: count }, (_, i) => (i === 0 ? 0 : 1)),
    links: {
      i: Int32Array.from({ length: links }, (_, e) => e),
      j: Int32Array.from({ length: links }, (_, e) => e + 1),
      restLength: new Float64Array(links).fill(1),
      compliance: new Float64Array(links).fill(compliance),
      pushes: new Uint8Array(links).fill(pushes),
    },
    gravity: [0, 0, -G],
    damping: 0,
  };
}

const lengthOf = ({ x }: XpbdCloth, i: number, j: number): number =>
  Math.hypot(x[3 * j]! - x[3 * i]!, x[3 * j + 1]! - x[3 * i + 1]!, x[3 * j + 2]! - x[3 * i + 2]!);

function run(cloth: XpbdCloth, steps: number, substeps: number, sweeps: number): XpbdCloth {
  const scratch = makeXpbdScratch(cloth);
  for (let n = 0; n < steps; ++n) stepXpbd(cloth, scratch, H, substeps, sweeps);
  return cloth;
}

describe("the position-based peer", () => {
  it("keeps the length of a pendulum without compliance, to the last digits, after one sweep", () => {
    const pendulum = chain(2, 0);
    const scratch = makeXpbdScratch(pendulum);
    for (let n = 0; n < 120; ++n) {
      stepXpbd(pendulum, scratch, H, 1, 1);
      expect(lengthOf(pendulum, 0, 1)).toBeCloseTo(1, 12);
    }
  });

  it("brings a chain closer to its length with more sweeps and with more substeps", () => {
    const worst = (substeps: number, sweeps: number): number => {
      const cloth = run(chain(8, 0), 60, substeps, sweeps);
      return Math.max(...Array.from({ length: 7 }, (_, e) => Math.abs(lengthOf(cloth, e, e + 1) - 1)));
    };
    const [few, more, many] = [1, 10, 100].map((sweeps) => worst(1, sweeps));
    expect(more!).toBeLessThan(few! / 2);
    expect(many!).toBeLessThan(more! / 10);
    expect(worst(10, 1)).toBeLessThan(few! / 2);
  });

  it("stretches a spring as far as its weight does, whatever the sweeps: compliance times force", () => {
    const compliance = 0.01;
    for (const sweeps of [1, 7]) {
      const spring = chain(2, compliance);
      spring.x.set([0, 0, -1], 3);
      const hung = run({ ...spring, damping: 20 }, 600, 1, sweeps);
      expect(lengthOf(hung, 0, 1)).toBeCloseTo(1 + compliance * G, 6);
    }
  });

  it("lets a link that only pushes go, and pushes with it", () => {
    const falling = run(chain(2, 0, 1), 30, 1, 5);
    // The sum of the steps of free fall: the link holds nothing back once its ends are farther apart than 1 m.
    expect(falling.x[5]).toBeCloseTo((-G * H * H * 30 * 31) / 2, 9);
    const standing = chain(2, 0, 1);
    standing.x.set([0, 0, 1], 3);
    expect(lengthOf(run(standing, 30, 1, 5), 0, 1)).toBeCloseTo(1, 9);
  });

  it("does not pull with a link that has pushed earlier in the same step", () => {
    const compliance = 1e-5;
    const three = chain(3, 0, 1);
    three.x.set([0, 0, 0, 0.5, 0, 0, 3, 0, 0]);
    three.w[2] = 0;
    three.links.pushes[1] = 0;
    three.links.compliance[1] = compliance;
    const alone = run({ ...three, gravity: [0, 0, 0] }, 1, 1, 300);
    // The spring alone, which wants the middle at 2 m, against the inertia of 1 kg that was at 0.5 m.
    expect(alone.x[3]).toBeCloseTo(0.5 + 1.5 / (1 + compliance / (H * H)), 9);
  });

  it("is given our cloth: its masses, its held corners, its links in order, and stretches less with more substeps", () => {
    const data = clothData(9);
    expect(data.held).toEqual([72, 80]);
    expect(data.cloth.m.reduce((sum, m) => sum + m, 0)).toBeCloseTo(0.2, 12);
    expect(data.stiffness.edge).toBeCloseTo(2000, 6);
    const [, bySubsteps] = xpbd;
    const [few, many] = [2, 40].map((substeps) => {
      const hung = bySubsteps!.hang(data, substeps);
      for (let n = 0; n < 100; ++n) hung.step();
      return stretchOf(data.cloth, hung.positions()).largest;
    });
    expect(many!).toBeLessThan(few! / 3);
  });
});
