/**
 * A bar that is held at one end and moves by two numbers: the amplitudes of its first two modes. Drawn in grey is the sum of the modes,
 * which makes it longer as it bends; in colour the same sum, warped by the turn of each place.
 */
import { makeWarp, stepNewmark, writeMeanRotation } from "@pliant/solver/modal";
import { everyFrame, makePicture, say, sliderValue, type PicturePoint } from "./frame.ts";

const LENGTH = 1; // m
const PLACES = 40; // along the bar
const ROOTS = [1.8751040687, 4.694091133]; // of cos r cosh r = −1: the modes of a bar held at one end
const FIRST = 2 * Math.PI * 0.6; // angular frequency of the first mode, 1/s
const STEP = 1 / 60; // s

/** A mode at a place from 0 to 1 along the bar: how far it goes to the side, and how it turns there, both at amplitude one. */
function shapeAt(root: number, s: number): { aside: number; turn: number } {
  const r = root * s;
  const share = (Math.sinh(root) - Math.sin(root)) / (Math.cosh(root) + Math.cos(root));
  const aside = (Math.cosh(r) - Math.cos(r) - share * (Math.sinh(r) - Math.sin(r))) / 2;
  const turn = (root * (Math.sinh(r) + Math.sin(r) - share * (Math.cosh(r) - Math.cos(r)))) / (2 * LENGTH);
  return { aside, turn };
}

const shapes = ROOTS.map((root) => Array.from({ length: PLACES + 1 }, (_, n) => shapeAt(root, n / PLACES)));
const stiffness = ROOTS.map((root) => (FIRST * (root / ROOTS[0]!) ** 2) ** 2);
const damping = ROOTS.map((_, k) => 0.002 * stiffness[k]!);
const q = new Float64Array(ROOTS.length); // amplitudes, m
const dq = new Float64Array(ROOTS.length); // their rates, m/s
const warp = makeWarp();
let time = 0;

/** The bar as the sum of its modes, or the same warped: each displacement turned as its place is, on the mean. */
function bar(warped: boolean): PicturePoint[] {
  return Array.from({ length: PLACES + 1 }, (_, n): PicturePoint => {
    const u = shapes.reduce((sum, shape, k) => sum + q[k]! * shape[n]!.aside, 0);
    const w = shapes.reduce((sum, shape, k) => sum + q[k]! * shape[n]!.turn, 0);
    const at = (n / PLACES - 0.5) * LENGTH;
    if (!warped) return [at, u];
    writeMeanRotation(warp, [0, 0, w]);
    return [at + warp.mean[1]! * u, warp.mean[4]! * u];
  });
}

const lengthOf = (points: readonly PicturePoint[]): number =>
  points.slice(1).reduce((sum, [x, y], n) => sum + Math.hypot(x - points[n]![0], y - points[n]![1]), 0);

const picture = makePicture(2.4);
everyFrame(() => {
  const strength = Math.sin(0.7 * time) > 0.3 ? sliderValue() * stiffness[0]! : 0; // somebody pulls, and lets go
  stepNewmark(q, dq, stiffness, damping, [strength, -strength], STEP);
  time += STEP;
  const [plain, bent] = [bar(false), bar(true)];
  picture.clear();
  picture.line(
    [
      [-0.5, -0.25],
      [-0.5, 0.25],
    ],
    "#5f5a52",
    0.03,
  );
  picture.line(plain, "#b5aea3", 0.02);
  picture.line(bent, "#b4552f", 0.045);
  const percent = (points: PicturePoint[]): string => ((100 * lengthOf(points)) / LENGTH).toFixed(0);
  say(`Length at rest: 100 %. Sum of the modes: ${percent(plain)} %. Warped: ${percent(bent)} %.`);
});
