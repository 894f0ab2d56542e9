/** The sheet and the sphere of figure 7 of Kang and Cho again, with the sphere in the reader's hand, as it was in theirs. */
import { defineScene } from "../define.ts";
import { label, points, type Place, type Shape } from "../parts/index.ts";
import { OPEN } from "./ball.ts";
import { BALL_CHARTS, BALL_WORDS, ballScene, ballWith, pictureWith, zoomOf, type Driven } from "./ball-scene.ts";
import { onCircle, radiusShown } from "./picture.ts";
import { SPHERE_PRESETS, SPHERE_PRESET_WORDS } from "./sphere.ts";

/** Where on the outline of the sphere the handle is: to the left above. */
const HANDLE = (3 * Math.PI) / 4;
/** How far outside the outline its word stands, m. */
const ASIDE = 0.008;

/** Whether the reader's hand can move the sphere. */
const isInHand = ({ values }: Driven): boolean => values.holds === "inside";

/** A handle on the sphere: where it is dragged, the sphere goes. */
function handle(driven: Driven, word: string): Shape[] {
  const { around } = driven;
  const zoom = zoomOf(driven);
  const place = (): Place => onCircle(around, zoom() * around.radius, HANDLE);
  const drag = (to: readonly [number, number, number]): void => {
    const shown = Math.hypot(...to.map((along, c) => along - around.centre[c]!));
    driven.drive = "slider";
    driven.wanted = Math.min(OPEN, Math.max(0.04, radiusShown(shown, OPEN)));
  };
  return [
    points(
      () => [place()],
      { size: 7, takes: true, quantity: "time" },
      (_, to) => to && drag(to),
    ),
    label(word, () => onCircle(around, zoom() * around.radius + ASIDE, HANDLE), "time", "left"),
  ];
}

const drawn = pictureWith("creases", ["broken", "folded"]);

export const hand = defineScene({
  ...ballScene,
  id: "crumple/hand",
  parameters: ballWith({ side: 13 }),
  presets: SPHERE_PRESETS,
  seed: 11,
  labels: ["map", "none", "broken", "folded", "again", "drag"],
  picture: (driven: Driven, labels) => [
    ...drawn(driven, labels),
    ...(isInHand(driven) ? handle(driven, labels.drag) : []),
  ],
  charts: {
    harm: { x: "radius", y: ["broken", "hinged"], xRange: [0.04, OPEN] },
    ...BALL_CHARTS,
  },
  words: {
    ...BALL_WORDS,
    title: "The sphere in your hand",
    question: "What does the damage keep when you shut and open the sphere yourself?",
    shows:
      "The sheet in the sphere again. Drag the handle at the sphere, or move the slider of its radius: the sphere goes there, and the sheet is crumpled or set free. Before you do, the sphere shuts and opens by itself. The chart shows what is damaged against the radius of the sphere: it climbs while the sphere shuts, and does not return when it opens.",
    presets: SPHERE_PRESET_WORDS,
    labels: { ...BALL_WORDS.labels, drag: "drag" },
    charts: { ...BALL_WORDS.charts, harm: "Damage against the radius of the sphere (m)" },
  },
});
