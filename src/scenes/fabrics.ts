/**
 * Fabrics by name: what they weigh, and how they resist being bent and stretched, as published.
 *
 * Bending and stretch are those of Kawabata's instruments where nothing else is said. They give a stiffness in bending in gf cm²/cm,
 * and an extension under 500 gf/cm, after which the stretch here is the mean stiffness up to that pull: at first a cloth gives
 * more, while its threads still straighten. What no source gives that could be checked is left out. Shear has no number of its
 * own here, since in the model the links along the diagonals stretch like all others.
 */

/** A pull of 1 gf/cm, N/m; a stiffness in bending of 1 gf cm²/cm, µN m. */
const GF_PER_CM = 0.980665;
const GF_CM = 98.0665;
/** The pull under which extensions are measured, N/m. */
const PULL = 500 * GF_PER_CM;

/** How denim resists its smallest stretch, along its stiffer threads, N/m. */
const DENIM_AT_FIRST = 1014;

/** A number that was measured, and of what. */
export interface FabricMeasure {
  readonly value: number;
  /** What others were measured to have, or the same cloth in other directions. */
  readonly range?: readonly [number, number];
  /** Who says so; then who else the range is from. */
  readonly sources: readonly FabricSource[];
}

export interface Fabric {
  readonly name: string;
  /** The cloth that was measured. */
  readonly cloth: string;
  /** Mass per area, kg/m². */
  readonly density: FabricMeasure;
  /** Bending stiffness per width, µN m. */
  readonly bend: FabricMeasure;
  /** Stretch stiffness per width, N/m. */
  readonly stretch?: FabricMeasure;
}

/** Where the numbers are published, and how they were read. */
export const FABRIC_SOURCES = {
  flared:
    "M. Matsudaira, T. Masuda, M. Wada, H. Yokura, “Shape factor of flared skirts compared with that of circular fabrics”, Journal of Textile Engineering 61(6), 69–73, 2015, table 1.",
  // claims: test fabric-elastic
  elastic: `H. Wang, J. F. O’Brien, R. Ramamoorthi, “Data-driven elastic models for cloth: modeling and measurement”, ACM Transactions on Graphics 30(4), 71, 2011: the denim of its database, 99 % cotton. The mean of three directions at the smallest curvature is taken. It resists its smallest stretch with ${DENIM_AT_FIRST.toLocaleString("en")} N/m along its stiffer threads.`,
  // claims: test fabric-drape
  drape:
    "X. Feng, W. Huang, W. Xu, H. Wang, “Learning-based bending stiffness parameter estimation by a drape tester”, ACM Transactions on Graphics 41(6), 2022: the fabrics of 60 to 80 g/m² of its data, whose fibres it does not name. The median of their means of warp and weft is taken.",
  // claims: test fabric-stretch
  hand: "“Regenerated cellulose-based denim fabric for tropical regions”, Journal of Textiles 2016, 4614168, table 5: denims from A to F, of which A is taken.",
  printed:
    "M. G. Tadesse et al., Materials 11(12), 2466, 2018: a plain cotton of 158 g/m² before it is printed on, the mean of warp and weft.",
  // claims: test fabric-momme
  momme: "By definition: 16 momme, of 4.34 g/m² each, a weight in which crêpe de chine is sold.",
} as const;
type FabricSource = keyof typeof FABRIC_SOURCES;

/** The mean stiffness, N/m, of what the pull makes longer by this, %. */
const extending = (percent: number): number => PULL / (percent / 100);

export const FABRICS = {
  silk: {
    name: "Silk",
    cloth: "crêpe de chine",
    density: { value: 0.0694, sources: ["momme"] },
    bend: { value: 3.07, range: [0.56, 18.8], sources: ["drape"] },
  },
  cotton: {
    name: "Cotton",
    cloth: "broadcloth, for shirts",
    density: { value: 0.1238, sources: ["flared"] },
    bend: { value: 0.118 * GF_CM, sources: ["flared"] },
    stretch: { value: extending(2.29), sources: ["printed"] },
  },
  wool: {
    name: "Wool",
    cloth: "tropical, for light suits",
    density: { value: 0.1629, sources: ["flared"] },
    bend: { value: 0.067 * GF_CM, sources: ["flared"] },
  },
  denim: {
    name: "Denim",
    cloth: "twill, for trousers",
    density: { value: 0.324, sources: ["elastic"] },
    bend: { value: 78.2, range: [0.144 * GF_CM, 97], sources: ["elastic", "hand"] },
    stretch: { value: extending(5.515), range: [DENIM_AT_FIRST, extending(4.695)], sources: ["hand", "elastic"] },
  },
} as const satisfies Record<string, Fabric>;

export type FabricName = keyof typeof FABRICS;

/** A number to so many digits as are worth setting a slider to. */
const rounded = (value: number): number => Number(value.toPrecision(2));

/** Mass per area, kg/m². */
export const densityOf = (name: FabricName): number => rounded(FABRICS[name].density.value);

/** Bending stiffness per width, µN m. */
export const bendOf = (name: FabricName): number => rounded(FABRICS[name].bend.value);

/** How woven cloth resists its smallest stretch, per width, N/m: that of the denim, the only one here of which it is known. */
export const FIRST_STRETCH = rounded(DENIM_AT_FIRST);
