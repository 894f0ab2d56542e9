/**
 * A strip of paper, seen from its edge, between two hands that press it together and let go. A squeezed spring may break: then a new vertex
 * stands off its middle, and the paper no longer resists a fold there. So it does not come back as it was. Here it may pass through itself.
 */
import { apexOffset, breakProbability, probabilityIn } from "@pliant/solver/crumple";
import { makeRandom } from "@pliant/solver";
import { everyFrame, makePicture, say, sliderValue } from "./frame.ts";

const LENGTH = 0.3; // m
const MASS = 0.001; // of a vertex, kg
const STIFFNESS = 400; // N/m
const BENDING = 300; // against a fold, N/m
const PLATES = 0.03; // the paper lies between two plates, so far from the middle of both, m
const DRAG = 0.01; // N s/m
const STEP = 1 / 4000; // s
const SHORTEST = 0.008; // a spring shorter than this does not break, m

interface Vertex {
  x: number;
  y: number;
  vx: number;
  vy: number;
  /** Whether it came from a spring that broke. */
  readonly creased: boolean;
  /** Length at rest of the spring to the next vertex, m. */
  rest: number;
}

const random = makeRandom(7);
const makePaper = (): Vertex[] =>
  Array.from({ length: 9 }, (_, i) => {
    return {
      x: (i / 8 - 0.5) * LENGTH,
      y: random.between(-1e-4, 1e-4),
      vx: 0,
      vy: 0,
      creased: false,
      rest: LENGTH / 8,
    };
  });
let paper = makePaper();
let [time, breaks] = [0, 0];

/** Changes the velocities by the springs, and by what wants each corner that is no crease to be straight. */
function pull(h: number): void {
  const push = (vertex: Vertex, fx: number, fy: number): void => {
    vertex.vx += (h * fx) / MASS;
    vertex.vy += (h * fy) / MASS;
  };
  paper.forEach((a, n) => {
    const [b, c] = [paper[n + 1], paper[n + 2]];
    if (!b) return;
    const l = Math.hypot(b.x - a.x, b.y - a.y);
    const f = (STIFFNESS * (l - a.rest)) / l;
    push(a, f * (b.x - a.x), f * (b.y - a.y));
    push(b, -f * (b.x - a.x), -f * (b.y - a.y));
    if (!c || b.creased) return;
    const share = a.rest / (a.rest + b.rest);
    const bx = BENDING * (b.x - (1 - share) * a.x - share * c.x);
    const by = BENDING * (b.y - (1 - share) * a.y - share * c.y);
    push(a, (1 - share) * bx, (1 - share) * by);
    push(b, -bx, -by);
    push(c, share * bx, share * by);
  });
}

/** Breaks what breaks in h seconds: the probability grows as the springs are squeezed. */
function breakSprings(h: number, phi: number): void {
  for (let n = paper.length - 2; n >= 0; --n) {
    const [a, b] = [paper[n]!, paper[n + 1]!];
    const l = Math.hypot(b.x - a.x, b.y - a.y);
    if (a.rest < SHORTEST || random.next() >= probabilityIn(breakProbability(l, a.rest, phi), h, 1 / 30)) continue;
    const off = (random.next() < 0.5 ? -1 : 1) * apexOffset(l, a.rest, 0.5);
    const x = (a.x + b.x) / 2 - (off * (b.y - a.y)) / l;
    const y = (a.y + b.y) / 2 + (off * (b.x - a.x)) / l;
    a.rest /= 2;
    paper.splice(n + 1, 0, { x, y, vx: (a.vx + b.vx) / 2, vy: (a.vy + b.vy) / 2, creased: true, rest: a.rest });
    ++breaks;
  }
}

/** One step. Hands take the ends to half of the length within two seconds and let go; after seven there is new paper. */
function step(phi: number): void {
  time += STEP;
  if (time > 7) {
    paper = makePaper();
    time = breaks = 0;
  }
  pull(STEP);
  breakSprings(STEP, phi);
  const half = (LENGTH / 2) * (1 - time / 4);
  for (const [n, vertex] of paper.entries()) {
    vertex.vx *= 1 - (DRAG / MASS) * STEP;
    vertex.vy *= 1 - (DRAG / MASS) * STEP;
    vertex.x += STEP * vertex.vx;
    vertex.y = Math.max(-PLATES, Math.min(PLATES, vertex.y + STEP * vertex.vy));
    if (Math.abs(vertex.y) === PLATES) vertex.vy = 0;
    if (time > 2 || (n > 0 && n < paper.length - 1)) continue;
    Object.assign(vertex, { x: n === 0 ? -half : half, y: 0, vx: 0, vy: 0 });
  }
}

const picture = makePicture(0.4);
everyFrame(() => {
  for (let n = 0; n < 60; ++n) step(sliderValue());
  picture.clear();
  for (const y of [-PLATES, PLATES])
    picture.line(
      [
        [-0.19, 1.1 * y],
        [0.19, 1.1 * y],
      ],
      "#b5aea3",
      0.001,
    );
  picture.line(
    paper.map(({ x, y }) => [x, y]),
    "#5f5a52",
    0.0025,
  );
  for (const { x, y, creased } of paper)
    if (creased)
      picture.line(
        [
          [x, y],
          [x + 1e-5, y],
        ],
        "#b24a00",
        0.006,
      );
  const across = Math.hypot(paper[0]!.x - paper.at(-1)!.x, paper[0]!.y - paper.at(-1)!.y);
  const state = time > 2 ? "Let go" : "Pressed";
  say(
    `${state}: creases ${breaks}, the ends ${(1000 * across).toFixed(0)} mm apart; flat, the paper was ${1000 * LENGTH} mm long.`,
  );
});
