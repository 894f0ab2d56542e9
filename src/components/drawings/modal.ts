/** The two frames of a vertex: a small displacement of a tetrahedron as the modes have it, and turned with its surroundings. */
import { arrow, dot, line, planeAt, words, type Drawing, type DrawnMark, type Pixel } from "./drawn-marks.ts";

/** The corners at rest, seen along one axis, and the displacement of the last. */
const CORNERS: readonly Pixel[] = [
  [-0.62, -0.5],
  [0.62, -0.62],
  [0.3, 0.02],
  [-0.05, 0.72],
];
const DISPLACEMENT: Pixel = [0.5, 0.16];
const TURN = (38 / 180) * Math.PI;
const EDGES = [
  [0, 1],
  [1, 2],
  [2, 0],
  [0, 3],
  [1, 3],
  [2, 3],
] as const;

const sum = ([a, b]: Pixel, [c, d]: Pixel): Pixel => [a + c, b + d];
const turned = ([x, y]: Pixel, angle: number): Pixel => [
  Math.cos(angle) * x - Math.sin(angle) * y,
  Math.sin(angle) * x + Math.cos(angle) * y,
];

/** The tetrahedron turned by an angle, at rest and strained, with its frame and the displacement of its top. */
function tetrahedron(middle: Pixel, angle: number, piece: string): DrawnMark[] {
  const at = planeAt(middle, 68);
  const place = (corner: Pixel): Pixel => at(...turned(corner, angle));
  const top = CORNERS[3]!;
  const moved = [...CORNERS.slice(0, 3), sum(top, DISPLACEMENT)];
  const frame = turned([-1.12, -0.62], angle);
  const axis = (to: Pixel): Pixel => at(...sum(frame, turned(to, angle)));
  return [
    ...EDGES.slice(3).map(([i, j]) =>
      line([place(CORNERS[i]!), place(CORNERS[j]!)], { thin: true, dashed: true, piece }),
    ),
    ...EDGES.map(([i, j]) => line([place(moved[i]!), place(moved[j]!)], { piece })),
    arrow(at(...frame), axis([0.42, 0]), { quantity: "bending", piece }),
    arrow(at(...frame), axis([0, 0.42]), { quantity: "bending", piece }),
    arrow(place(top), place(moved[3]!), { quantity: "length", piece }),
    dot(place(top), { quantity: "length", piece }),
  ];
}

function frames(): Drawing {
  return {
    name: "A tetrahedron twice, with a frame beside it. On the left its top is displaced by u in the frame at rest. On the right the frame, the tetrahedron and the displacement are turned by R together, and the displacement is as long as before.",
    height: 206,
    marks: [
      ...tetrahedron([92, 94], 0, "rest"),
      ...tetrahedron([262, 94], TURN, "turned"),
      words("_u_", [132, 30], { quantity: "length", piece: "rest" }),
      words("_R_ _u_", [246, 14], { align: "start", quantity: "length", piece: "turned" }),
      words("linear", [92, 194], { piece: "rest" }),
      words("turned by _R_", [268, 194], { piece: "turned" }),
    ],
  };
}

export const MODAL_DRAWINGS = { "modal/frames": frames() };
