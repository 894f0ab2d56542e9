/**
 * What would refute the words of a scene: its sentences of state, and the limits that it states.
 *
 * Each refuter looks at a run as it was seen, and at what had been set; the ones of `always` look at every scene.
 */
import { DRESSED } from "../../src/scenes/garments/worn.ts";
import type { Values } from "../../src/scenes/index.ts";

/** What was seen of a run after some steps: the sentence that is said then, and what is measured. */
export interface Seen {
  readonly words: string;
  readonly at: Readonly<Record<string, number>>;
}

/** A run: what was set, what was seen in it, and whether its numbers failed in the end. */
export interface Walk {
  readonly values: Values;
  readonly seen: readonly Seen[];
  readonly failed: boolean;
}

/** What the words say, and whether a run refutes it. */
export interface Refuter {
  readonly says: string;
  refutes(walk: Walk): boolean;
}

/** A sentence that is said while something is measured that it excludes. */
const said = (says: RegExp, excluded: (at: Seen["at"], values: Values) => boolean): Refuter => ({
  says: says.source,
  refutes: ({ seen, values }) => seen.some(({ words, at }) => says.test(words) && excluded(at, values)),
});

/** A sentence after which something must not be measured that differs from what it was then. */
const saidThen = (
  says: RegExp,
  excluded: (then: Seen["at"], now: Seen["at"]) => boolean,
  where: (values: Values) => boolean = () => true,
): Refuter => ({
  says: `${says.source}, and then`,
  refutes: ({ seen, values }) =>
    where(values) &&
    seen.some(({ words, at }, n) => says.test(words) && seen.slice(n + 1).some((later) => excluded(at, later.at))),
});

/** A measure that is never what the limits exclude, where they say so. */
const never = (says: string, excluded: (at: Seen["at"], values: Values) => boolean): Refuter => ({
  says,
  refutes: ({ seen, values }) => seen.some(({ at }) => excluded(at, values)),
});

/** Counts that only grow. */
const onlyGrows = (name: string): Refuter => ({
  says: `${name} only grows`,
  refutes: ({ seen }) => seen.some(({ at }, n) => n > 0 && at[name]! < seen[n - 1]!.at[name]!),
});

/** The numbers of a run do not fail, where the words say that it holds. */
const holdsFor = (says: string, where: (values: Values) => boolean): Refuter => ({
  says,
  refutes: ({ failed, values }) => failed && where(values),
});

/** What every scene keeps to. */
export const ALWAYS: readonly Refuter[] = [
  {
    says: "words are of numbers",
    refutes: ({ seen }) => seen.some(({ words }) => /NaN|Infinity|undefined|-0(?![.\d])/.test(words)),
  },
  { says: "time goes on", refutes: ({ seen }) => seen.some(({ at }, n) => n > 0 && at.time! <= seen[n - 1]!.at.time!) },
];

/** As deep as a vertex of a modal body may lie in a floor, mm. */
const CLOSED = 0.01;
/** As deep as one may where a box lands hard, mm. */
const HARD = 0.1;
const notInside = never("no vertex lies inside", ({ depth }) => depth! > CLOSED);
/** As much as the error of a step may add, J, to bodies of hundreds of kilograms that vibrate on. */
const ERROR = 1;
const noEnergy: Refuter = {
  says: "contacts only take energy",
  refutes: ({ seen }) =>
    seen.some(({ at }, n) => n > 0 && at.total! - seen[n - 1]!.at.total! > 1e-3 * Math.abs(seen[0]!.at.total!) + ERROR),
};

const PAPER_SHEET: readonly Refuter[] = [
  onlyGrows("broken"),
  onlyGrows("hinged"),
  saidThen(/vertex limit reached/, (then, now) => now.vertices! > then.vertices!),
  never(
    "at most four times as many vertices, and ten thousand",
    ({ vertices }, { side }) => vertices! > Math.min(1e4, 4 * Number(side) ** 2) && vertices! > Number(side) ** 2,
  ),
  never(
    "without damage nothing breaks",
    ({ broken, hinged }, { breaking }) => breaking === "none" && broken! + hinged! > 0,
  ),
];

/** As much as a gap of a seam may widen while it is sewn, mm: what lay in the figure is pushed out of it first. */
const PUSHED = 60;
/** As wide as the stitch of a millimetre may gape in a pull, mm. */
const GAPING = 10;
/** As deep as a particle may lie in a figure between two steps, mm. */
const PRESSED = 2;
const isPart = (percent: number | undefined): boolean => percent! >= 0 && percent! <= 100;
const isCount = (number: number | undefined): boolean => Number.isInteger(number) && number! >= 0;

const SEWN_AND_WORN: readonly Refuter[] = [
  said(/^Being sewn/, ({ time, folded }) => time! >= DRESSED || !Number.isNaN(folded!)),
  saidThen(/^Being sewn/, (then, now) => now.seam! > then.seam! + PUSHED),
  said(/cloth is folded/, ({ time, folded }) => time! < DRESSED - 1e-9 || !isPart(folded)),
  never("stitches of a millimetre stay closed", ({ time, seam }) => time! >= DRESSED && seam! > GAPING),
  never("nothing is deep in the figure", ({ time, depth }) => time! >= DRESSED && depth! > PRESSED),
  holdsFor("it does not fail", () => true),
];

/** Of each scene that says something that can be refuted. */
export const REFUTERS: Readonly<Record<string, readonly Refuter[]>> = {
  "buckling/column": [
    said(/stands straight/, ({ angle }) => Math.abs(angle!) > 0.02),
    said(/to the left/, ({ angle }) => angle! > 0),
    never("a perfect column stays straight", ({ angle }, { push }) => push === "none" && angle !== 0),
    holdsFor("it does not fail", () => true),
  ],
  "buckling/dress": [...SEWN_AND_WORN, said(/through/, ({ crossing }) => !isCount(crossing))],
  "buckling/drape": [
    said(/hangs/, ({ reach, speed, time }) => reach! > 1 || speed! > 15 || time === 0),
    said(/hangs:/, ({ stretch, moved }) => stretch! > 50 || moved! > 5),
    said(/are stretched by more than half/, ({ reach, stretch, torn }) => reach! > 1 || stretch! < 50 || !(torn! > 0)),
    said(/longest link is still/, ({ speed, stretch, moved }) => speed! > 15 || stretch! < 50 || moved! > 5),
    said(/thrown out/, ({ reach }) => reach! < 1),
    never(
      "with immediate buckling the matrix is definite",
      ({ system }, { model, integrator }) =>
        model === "buckling" && String(integrator).startsWith("bdf") && system! < 0,
    ),
    holdsFor(
      "with immediate buckling it comes back",
      ({ model, integrator }) => model === "buckling" && String(integrator).startsWith("bdf"),
    ),
  ],
  "buckling/flag": [
    said(/on its pole|holds on/, ({ reach }) => reach! > 2),
    never(
      "with the corrected derivative air adds to the masses",
      ({ inertia }, { slope }) => slope === "corrected" && inertia! < 1 - 1e-9,
    ),
    holdsFor("with the corrected derivative it does not fail", ({ slope }) => slope === "corrected"),
  ],
  "buckling/impact": [
    said(/none is an impact/, ({ impact }) => impact! >= 0),
    said(
      /is the impact/,
      ({ impact, tried, roots }) => !(impact! >= 0 && impact! <= 1 && tried! >= 1 && tried! <= roots!),
    ),
    holdsFor("it does not fail", () => true),
  ],
  "buckling/link": [
    said(/does not push/, ({ force }) => force !== 0),
    said(/are pushed/, ({ force }) => !(force! < 0)),
    holdsFor("it does not fail", () => true),
  ],
  "buckling/pair": [
    said(/drives its ends aside/, ({ across }, { model }) => !(across! < 0) || model !== "linear"),
    said(/masses still hold|masses hold|even more so/, ({ smallest }) => !(smallest! > 0)),
    said(/masses no longer hold/, ({ smallest }) => smallest! > 0),
    holdsFor("it does not fail", () => true),
  ],
  "buckling/shear": [
    said(/is flat/, ({ amplitude, folds }) => amplitude! > 0.1 || folds! > 0),
    said(/flung apart/, ({ reach }) => reach! < 0.6),
    holdsFor("arcs hold", ({ model }) => model === "buckling"),
  ],
  "buckling/sleeve": [said(/particles touch/, ({ touching }) => touching! < 0)],
  "buckling/skirt": [said(/of 2 cm or more/, ({ folds, wide }) => folds! < 0 || !(wide! > 0))],
  "buckling/sphere": [
    said(/none is inside/, ({ depth }) => depth! > 0),
    said(/have parted/, ({ touching }) => touching! > 0),
    said(/Nothing of the cloth touches/, ({ touching }) => touching! > 0),
    said(/gone through/, ({ through }) => !(through! > 0)),
  ],
  "buckling/stencil": [
    never(
      "all particles have at most eight and eight",
      ({ sequential, interlaced }) => sequential! > 8 || interlaced! > 8,
    ),
    never(
      "no link both pulls and pushes",
      ({ sequential, interlaced, pulling, pushing }) => pulling! > sequential! || pushing! > interlaced!,
    ),
    holdsFor("it does not fail", () => true),
  ],
  "buckling/strip": [
    said(/flung apart/, ({ reach }) => reach! < 0.5),
    said(/holds together/, ({ reach }) => reach! > 1),
    never(
      "with immediate buckling no direction is negative",
      ({ negative }, { model }) => model === "buckling" && negative! > 0,
    ),
  ],
  "buckling/top-skirt": [...SEWN_AND_WORN, said(/hem has/, ({ folds }) => !isCount(folds))],
  "buckling/trousers": [
    ...SEWN_AND_WORN,
    said(/^Being sewn/, ({ knee }) => knee! > 1e-6),
    said(/knee is bent/, ({ time, atKnee, atAnkle }) => time! < DRESSED - 1e-9 || !isPart(atKnee) || !isPart(atAnkle)),
    // A heel touches the seat before.
    said(/knee is bent/, ({ knee }) => knee! > 160),
  ],
  "buckling/walk": [...SEWN_AND_WORN, said(/particles touch/, ({ touching }) => !isCount(touching))],
  "crumple/break": [
    never(
      "a mesh of triangles without a hole",
      ({ vertices, edges, triangles, euler }) => euler !== 1 || vertices! - edges! + triangles! !== 1,
    ),
    holdsFor("it does not fail", () => true),
  ],
  "crumple/hand": PAPER_SHEET,
  "crumple/hinge": [
    said(/not a hinge/, ({ hinged }) => hinged! > 0),
    never("0 for never", ({ hinged }, { threshold }) => threshold === 0 && hinged! > 0),
    holdsFor("it does not fail", () => true),
  ],
  "crumple/phi": PAPER_SHEET,
  "crumple/psi": PAPER_SHEET,
  "crumple/random": [onlyGrows("broken"), onlyGrows("hinged"), holdsFor("it does not fail", () => true)],
  "crumple/rate": [
    onlyGrows("at30"),
    onlyGrows("at60"),
    onlyGrows("at120"),
    never("a share", ({ at30, at60, at120 }) => Math.max(at30!, at60!, at120!) > 100),
    holdsFor("it does not fail", () => true),
  ],
  "crumple/sphere": PAPER_SHEET,
  "crumple/stiff": [
    said(/mean height has/, ({ length }) => !(length! < 3)),
    holdsFor(
      "an odd number of sweeps does not fail, and neither does the exact solve",
      ({ method, sweeps, gravityIn }) =>
        method === "exact" || (method === "sweeps" && Number(sweeps) % 2 === 1 && gravityIn === "velocity"),
    ),
  ],
  "fuzzy/fall": [
    never(
      "Table 4 moves nothing faster than 9 mm a step",
      ({ speedPrinted }, { dt }) => Math.abs(speedPrinted!) > (0.009 * 1.002) / Number(dt),
    ),
    holdsFor("a particle alone does not fail", () => true),
  ],
  "fuzzy/flag": [
    never(
      "with Table 4 and the clip it does not tremble",
      ({ turned }, { method, tables, outside }) =>
        method === "fuzzy" && tables === "printed" && outside === "clip" && turned! > 50,
    ),
    holdsFor(
      "with Table 4 and the clip it stays calm at every label",
      ({ method, tables, outside }) => method === "fuzzy" && tables === "printed" && outside === "clip",
    ),
  ],
  "fuzzy/inference": [
    said(/No rule fires/, ({ way }) => way !== 0),
    never(
      "with clipped forces and the paper’s sets it stays near F/3000",
      ({ force, off }, { outside, shape, spread }) =>
        outside === "clip" &&
        shape === "triangle" &&
        Number(spread) === 9 &&
        Math.abs(force!) <= 27 &&
        Math.abs(off!) > 0.25,
    ),
  ],
  "meshsize/load": [
    said(/in time/, ({ elapsed, allowed }) => elapsed! > allowed!),
    said(/too slow/, ({ elapsed, allowed }) => elapsed! <= allowed!),
    holdsFor("the cloth does not fail", () => true),
  ],
  "meshsize/search": [
    saidThen(/text ended at \d+/, (then, now) => now.printed !== then.printed),
    saidThen(
      /corrected one ended/,
      (then, now) => now.corrected !== then.corrected,
      ({ noise }) => noise === 0,
    ),
    holdsFor("it does not fail", () => true),
  ],
  "meshsize/similar": [
    never(
      "hems stay within six centimetres if mass belongs to the cloth",
      ({ coarse, middle, fine }, { rule }) =>
        rule === "cloth" && Math.max(coarse!, middle!, fine!) - Math.min(coarse!, middle!, fine!) > 0.065,
    ),
    holdsFor("it does not fail", () => true),
  ],
  "modal/bend": [
    never(
      "the full body keeps its volume best",
      ({ linear, warped, full }) =>
        Math.abs(full! - 1) > Math.abs(linear! - 1) + 1e-3 || Math.abs(warped! - 1) > Math.abs(linear! - 1) + 1e-3,
    ),
    holdsFor("it does not fail", () => true),
  ],
  "modal/bounce": [
    notInside,
    noEnergy,
    said(/first jump came back/, ({ phase, back }) => phase !== 3 || !(back! >= 0 && back! <= 1)),
    holdsFor("it does not fail", () => true),
  ],
  "modal/box": [
    never("no vertex lies inside by more than a tenth of a millimetre", ({ depth }) => depth! > HARD),
    noEnergy,
    said(/in the air/, ({ gap }) => gap! < -HARD),
    said(/lies still/, ({ kinetic, touching }) => kinetic! > 0.5 || touching === 0),
    never("none pulls", ({ carried }) => carried! < 0),
    holdsFor("it does not fail", () => true),
  ],
  "modal/complex": [notInside, holdsFor("it does not fail", () => true)],
  "modal/drift": [
    never(
      "with a single mode the integral closes",
      ({ left, loops }, { pair }) => pair === "one" && loops! >= 1 && left! > 0.01,
    ),
    holdsFor("it does not fail", () => true),
  ],
  "modal/friction": [
    notInside,
    noEnergy,
    said(/rests/, ({ along, rim }) => Math.max(Math.abs(along!), Math.abs(rim!)) > 0.01),
    said(
      /The ball rolls/,
      ({ meanAlong, meanRim, touching }) =>
        touching === 0 ||
        Math.abs(meanAlong! - meanRim!) > 0.2 * Math.max(Math.abs(meanAlong!), Math.abs(meanRim!)) + 1e-9,
    ),
    holdsFor("it does not fail", () => true),
  ],
  "modal/impulse": [
    said(/and it does/, ({ after, meant }) => Math.abs(after! - meant!) > 1e-9),
    said(/goes on into the floor/, ({ after }) => !(after! < 0)),
    said(/leaves upward/, ({ after }) => !(after! > 0)),
    never(
      "the corrected impulse leaves no speed along the normal",
      ({ corrected, before }, { e }) => Math.abs(corrected! + Number(e ?? 0) * before!) > 1e-9,
    ),
    holdsFor("it does not fail", () => true),
  ],
  "modal/modes": [
    said(/is rigid/, ({ mode, frequency }) => mode! > 6 || frequency! > 1e-2),
    said(/vibrates/, ({ mode, frequency }) => mode! <= 6 || !(frequency! > 0)),
    holdsFor("it does not fail", () => true),
  ],
  "modal/rigid": [
    notInside,
    noEnergy,
    said(/rests/, ({ along }) => along! > 0.01),
    said(/took all/, ({ back }) => back! > 0.05),
    holdsFor("it does not fail", () => true),
  ],
  "modal/stairs": [
    said(/in the air/, ({ touching }) => touching! > 0),
    said(/an edge/, ({ edge }) => edge === 0),
    said(/a step/, ({ stair }) => stair === 0),
    said(/a wall/, ({ wall }) => wall === 0),
    holdsFor("it does not fail", () => true),
  ],
  "start/orbits": [
    never(
      "explicit steps spiral out and implicit ones in",
      ({ steps, explicit, implicit }) => steps! > 0 && !(explicit! > 1 && implicit! < 1),
    ),
    never(
      "symplectic steps stay within the circle below ωΔt = 2",
      ({ phase, symplectic }) => phase! < 2 && symplectic! > 1 + 1e-6,
    ),
    holdsFor("it does not fail", () => true),
  ],
  "start/two-springs": [
    said(/left the picture|as at first/, ({ stiffPhase }, { method }) => stiffPhase! < 2 || method === "implicit"),
    said(/chain holds;/, ({ stiffPhase }, { method }) => stiffPhase! >= 2 || method === "implicit"),
    never(
      "symplectic steps hold below ωΔt = 2 of the stiff motion, and implicit ones at any length",
      ({ stiffPhase, tremble, swing }, { method }) =>
        (method === "implicit" || stiffPhase! < 2) && Math.max(tremble!, swing!) > 1 + 1e-6,
    ),
    holdsFor("it does not fail", () => true),
  ],
  "start/three-masses": [
    said(/is pulled back by/, ({ off }) => off! > 0.5),
    said(/no one number fits/, ({ off }) => off! < 0.4 || off! > 179.6),
    said(/pattern runs away/, ({ negative }) => negative !== 1),
    never("a string that is pulled has no negative eigenvalue", ({ pull, negative }) => pull! >= 0 && negative! > 0),
    holdsFor("it does not fail", () => true),
  ],
  "together/square": [
    never("small steps keep their energy", ({ referenceEnergy }) => Math.abs(referenceEnergy! - 100) > 0.5),
    never("a coarse mesh keeps its energy to within six per cent", ({ coarsenedEnergy }) => {
      return Math.abs(coarsenedEnergy! - 100) > 6;
    }),
    never("a coarse mesh is no finer than the others", ({ size }) => size! < 2 || size! > 11),
    never("three seconds to a swing", ({ since }, { dt }) => since! > 3 + Number(dt)),
    holdsFor("it does not fail", () => true),
  ],
};
