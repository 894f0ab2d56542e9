/** Mistakes in src/solver/cloth that change nothing that could be measured, each with the reason. */
import { CONTINUOUS, SHORTCUT, type Equivalent } from "./equivalent.ts";

const PRINTED_ONLY =
  "it changes only the printed derivative, which has no check to pass; the tests of the drag tell it apart";
const SIGN = 'air.slope === "printed" ? -along : along';

export const clothEquivalents: readonly Equivalent[] = [
  ...["addAirMatrix", "addAirTimes"].map((functionName) => ({
    functionName,
    within: 'const unit = air.slope === "printed" ? -along : along;',
    changes: [
      [SIGN, "(along)"],
      ["-along", "along"],
    ] as const,
    because: PRINTED_ONLY,
  })),
  {
    functionName: "tensionEnergy",
    within: "return l >= L ? 0.5 * ks * (l - L) ** 2 : 0;",
    changes: [[">=", ">"]],
    because: CONTINUOUS,
  },
  {
    functionName: "tensionForce",
    within: "return l >= L ? ks * (l - L) : 0;",
    changes: [[">=", ">"]],
    because: CONTINUOUS,
  },
  { functionName: "bucklingForce", within: "if (l >= L) return 0;", changes: [[">=", ">"]], because: CONTINUOUS },
  { functionName: "bucklingEnergy", within: "if (l >= L) return 0;", changes: [[">=", ">"]], because: CONTINUOUS },
  {
    functionName: "bucklingEnergy",
    within: "if (l >= near) return line(L, l);",
    changes: [[">=", ">"]],
    because: CONTINUOUS,
  },
  {
    functionName: "bucklingEnergy",
    within: "if (l >= far) return line(L, near) + arcAt(l) - arcAt(near);",
    changes: [[">=", ">"]],
    because: CONTINUOUS,
  },
  {
    functionName: "bucklingForce",
    within: "return onLine(line, L, kb) ? line : Math.max(line, arcForce(l, L, kb));",
    changes: [
      ["onLine(line, L, kb) ? line : Math.max(line, arcForce(l, L, kb))", "(Math.max(line, arcForce(l, L, kb)))"],
    ],
    because: "onLine saves the arc where the line is the gentler one anyway",
  },
  {
    functionName: "bucklingSlope",
    within: "return line >= arcForce(l, L, kb, w) ? cb : arcForceSlope(l, L, kb, w);",
    changes: [[">=", ">"]],
    because: "at the very switch either slope is right",
  },
  {
    functionName: "onLine",
    within: "return !(line * L * L < -12 * kb); // so that a length that is no number gives a pull that is none",
    changes: [
      ["<", "<="],
      ["-12 * kb", "(kb)"],
      ["-12", "12"],
    ],
    because: "onLine saves the arc where the line is the gentler one anyway, and may save it less often",
  },
  {
    functionName: "switchLengths",
    within: "if (!(beta > ratio(lowest))) return { near: 0, far: 0 };",
    changes: [[">", ">="]],
    because: "the line that only touches the arc switches at one single length",
  },
  {
    functionName: "switchLengths",
    within: "const far = ratio(0) > beta ? bisect((y) => beta - ratio(y), 0, lowest) : 0;",
    changes: [[">", ">="]],
    because: "the line that meets the arc at length zero switches back there, which is nowhere",
  },
  {
    functionName: "bisect",
    within: "if (g(middle) < 0) low = middle;",
    changes: [["<", "<="]],
    because: "a zero hit exactly may be either end",
  },
  {
    functionName: "bisect",
    within: "for (let n = 0; n < 60; ++n) {",
    changes: [["60", "(60 - 1)"]],
    because: "after 54 turns both ends are neighbouring numbers",
  },
  {
    functionName: "flowOf",
    within: "for (let t = 0; t < triangles.length; t += 3) {",
    changes: [["triangles.length", "(triangles.length - 1)"]],
    because: "the last triangle begins three corners before the end",
  },
  { functionName: "addLinkForces", within: "if (pull === 0) continue;", changes: [["0", "1"]], because: SHORTCUT },
  {
    functionName: "addLinkStiffness",
    within: "if (along === 0 && across === 0) continue;",
    changes: [
      ["0", "1"],
      ["===", "!=="],
    ],
    because: SHORTCUT,
  },
  {
    functionName: "addLinkDamping",
    within: "if (!(damping > 0)) return;",
    changes: [[">", ">="]],
    because: SHORTCUT,
  },
  {
    functionName: "addLinkDamping",
    within:
      'if (fictitious > 0 && law.across === "damped") addFictitiousForces(f, x, v, links, law, fictitious, factor);',
    changes: [[">", ">="]],
    because: SHORTCUT,
  },
  {
    functionName: "STEEPEST_Y",
    within: "const STEEPEST_Y = bisect((y) => arcForceSlope(y, 1, 1) * (y - 1) - arcForce(y, 1, 1), 0, 1);",
    changes: [["1", "2"]],
    because: "an upper end of 2 is halved to 1 in the first step",
  },
];
