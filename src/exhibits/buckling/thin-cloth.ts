/** What Choi and Ko say of why their steps may be long, and for which cloth: the map of what keeps a cloth together. */
import type { Exhibit } from "../exhibit.ts";
import type { MapPanel } from "../verdict-map.ts";
import { burstsAnyway, stabilityMap as map } from "./stability.ts";

/** The step of animation 5, s. */
const LONG = 0.2;

/** The largest bending stiffness up to which every cloth of a panel is calm by the arc alone, with such steps. */
function thinnest(panel: string, dt: number): number | undefined {
  const row = map.numbers[panel]![map.y.values.indexOf(dt)]!;
  const first = row.findIndex((point) => map.regionOf(point) !== 0);
  return map.x.values[(first === -1 ? row.length : first) - 1];
}

const upTo = (panel: string, dt: number): string => {
  const most = thinnest(panel, dt);
  return most === undefined ? "for none of these cloths" : `up to ${most} ${map.x.unit}`;
};

const inPanels = (say: (panel: MapPanel) => string): string =>
  map.panels.map((panel) => `${say(panel)} (${panel.label})`).join("; ");

/** Section 7: the merit of immediate buckling, and the term that section 3.3 leaves out. */
export const stability: Exhibit = {
  id: "buckling/stability",
  kind: "claim",
  number: "7",
  title: "What keeps the cloth together",
  printed:
    "Section 7 says that the merit of the model shows with light and thin cloth. Section 3.3 leaves the negative part of the arc’s Jacobian out of the matrix, and says that this does hardly any harm, since the force across is small. Neither section says which of the two keeps a cloth calm.",
  scene: "buckling/drape",
  map,
  features: [
    {
      printed: "The merit of immediate buckling shows with light, thin cloth.",
      ours() {
        return {
          says: `With steps of ${LONG} s the arc alone, with nothing left out, keeps the cloth calm ${inPanels(({ name }) => upTo(name, LONG))}. Thin cloth with some friction is thus kept calm by the arc. Light cloth is not tested here, since the cloths of the map differ in nothing but their stiffness.`,
          agrees: map.panels
            .filter(({ values }) => values.damping !== 0)
            .every(({ name }) => thinnest(name, LONG) !== undefined),
        };
      },
    },
    {
      printed: "Leaving out the part of the Jacobian across the link does hardly any harm.",
      ours() {
        const points = map.panels.flatMap(({ name }) => map.numbers[name]!.flat());
        const saved = points.filter((point) => map.regionOf(point) === 1).length;
        const bursts = points.filter(burstsAnyway).length;
        return {
          says: `It helps. At ${saved} of ${points.length} points the cloth is calm only because of it, and with the part left out the cloth bursts at ${bursts === 0 ? "none" : bursts}.`,
          agrees: bursts === 0,
        };
      },
    },
  ],
};
