/** A link as a vector: a displacement of its end along and across, and what a turn does to its force. */
import {
  arrow,
  dot,
  line,
  planeAt,
  rightAngle,
  stepTo,
  words,
  type Drawing,
  type DrawnMark,
  type Pixel,
} from "./drawn-marks.ts";

/** The end of the link, displaced, and the two parts of the displacement. */
function link(): Drawing {
  const [first, second, moved]: readonly Pixel[] = [
    [40, 150],
    [216, 98],
    [268, 22],
  ];
  const [nx, ny] = directionOf(first!, second!);
  const [dx, dy] = [moved![0] - second![0], moved![1] - second![1]];
  const part = dx * nx + dy * ny;
  const corner: Pixel = [second![0] + part * nx, second![1] + part * ny];
  const beyond: Pixel = stepTo(second!, first!, -124);
  return {
    name: "A link between two particles. A displacement of its second end is the sum of a part along the link, which makes it longer, and a part across, which turns it.",
    height: 176,
    marks: [
      line([second!, beyond], { thin: true, dashed: true }),
      line([first!, second!]),
      arrow(second!, moved!, { piece: "whole" }),
      words("_dx_", [second![0] + 4, (second![1] + moved![1]) / 2 - 4], {
        align: "end",
        piece: "whole",
      }),
      arrow(second!, corner, { quantity: "length", piece: "along" }),
      words("along: longer", [corner[0] - 12, corner[1] + 42], { quantity: "length", piece: "along" }),
      arrow(corner, moved!, { quantity: "bending", piece: "across" }),
      words("across:", [corner[0] + 2, 38], { align: "start", quantity: "bending", piece: "across" }),
      words("turned", [corner[0] + 8, 57], { align: "start", quantity: "bending", piece: "across" }),
      line(rightAngle(corner, second!, moved!), { thin: true }),
      dot(first!),
      dot(second!),
      words("_i_", [first![0] - 4, first![1] + 22]),
      words("_j_", [second![0] - 2, second![1] + 24]),
    ],
  };
}

const directionOf = (from: Pixel, to: Pixel): Pixel => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
};

/** The same sideways displacement of a link that pulls and of one that pushes. */
function turn(): Drawing {
  return {
    name: "Two links whose right end has been moved up. In the stretched one the force points back along the link, and its part across points down, back to the line. In the squeezed one the force points outwards along the link, and its part across points up, away from the line.",
    height: 166,
    marks: [
      ...turned([14, 112], 122, -1, "stretched"),
      words("stretched", [76, 158], { piece: "stretched" }),
      ...turned([196, 112], 70, 1, "squeezed"),
      words("squeezed", [256, 158], { piece: "squeezed" }),
    ],
  };
}

/** A link from a place to the right, its end moved up; the force on the end pulls it back or pushes it out, and its part across. */
function turned(first: Pixel, width: number, sign: 1 | -1, piece: string): DrawnMark[] {
  const rise = 46;
  const at = planeAt(first, 1);
  const end = at(width, rise);
  const [nx, ny] = directionOf(first, end);
  const force = 58 * sign;
  const tip: Pixel = [end[0] + force * nx, end[1] + force * ny];
  const foot: Pixel = [end[0], tip[1]];
  return [
    line([first, at(width + (sign > 0 ? 62 : 14), 0)], { thin: true, dashed: true }),
    line([first, end], { piece }),
    arrow(end, tip, { quantity: "force", piece }),
    line([foot, tip], { thin: true, dashed: true, piece }),
    arrow(end, foot, { quantity: "bending", piece }),
    dot(first),
    dot(end, { piece }),
    words("force", sign > 0 ? [(end[0] + tip[0]) / 2 + 8, (end[1] + tip[1]) / 2 + 20] : [tip[0] - 8, tip[1] - 8], {
      align: sign > 0 ? "start" : "end",
      quantity: "force",
      piece,
    }),
    words("across", [end[0] + (sign > 0 ? -8 : 8), end[1] + (sign > 0 ? -14 : 24)], {
      align: sign > 0 ? "end" : "start",
      quantity: "bending",
      piece,
    }),
  ];
}

export const BUCKLING_DRAWINGS = { "buckling/link": link(), "buckling/turn": turn() };
