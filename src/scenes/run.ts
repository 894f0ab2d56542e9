/** A scene that runs: its state, in the form in which those who show it ask for it. */
import type { Random } from "@pliant/solver";
import type { SceneSpec, State } from "./spec.ts";
import { place, type Layout, type Pull } from "./parts/index.ts";
import type { Ranges, ValuesIn } from "./ranges.ts";
import type { Run } from "./scene.ts";
import { areSound, extentOf, haveBurst } from "./sound.ts";
import type { Words } from "./words.ts";
import type { Workshop } from "./workshop.ts";

/** Starts a run of a scene in the given words. */
export function startRun<
  P extends Ranges,
  S extends State,
  M extends string,
  C extends string,
  R extends string,
  L extends string,
>(
  spec: SceneSpec<P, S, M, C, R, L>,
  { labels }: Pick<Words<P, M, C, R, L>, "labels">,
  values: ValuesIn<P>,
  random: Random,
  workshop?: Workshop,
): Run {
  const state = spec.start(values, random, workshop);
  const measures = Object.values<{ of(state: S): number }>(spec.measures);
  const picture = keepPicture(
    () => place(spec.picture(state, labels ?? ({} as { readonly [K in L]: string }))),
    () => spec.pictureOf?.(state),
  );
  const { adjust } = spec;
  const pull = puller(() => picture.layout);
  return {
    h: state.h,
    get parts() {
      return picture.layout.parts;
    },
    vertices: picture.layout.vertices,
    step: () => picture.after(() => spec.step(state)),
    ...(adjust && { adjust: (changed) => picture.after(() => adjust(state, changed as ValuesIn<P>)) }),
    measure: (out) => measures.forEach((measure, n) => (out[n] = measure.of(state))),
    draw: (out) => drawInto(out, picture.layout),
    isSound: picture.isSound,
    ...(isPullable(picture.layout) && { pull: (vertex, to) => picture.after(() => pull(vertex, to)) }),
    ...watchesOf(spec, state),
  };
}

/** What of a run is looked at, where its scene says how, besides its picture and its measures. */
function watchesOf<S extends State>(
  {
    time,
    impact,
    mayBurst,
    timeContacts,
  }: {
    time?(state: S): number;
    impact?(state: S): boolean;
    mayBurst?(state: S): ArrayLike<number>;
    timeContacts?(state: S, clock: () => number): () => number;
  },
  state: S,
): Pick<Run, "time" | "impact" | "hasBurst" | "timeContacts"> {
  const extent = mayBurst ? extentOf(mayBurst(state)) : 0;
  return {
    ...(time && { time: () => time(state) }),
    ...(impact && { impact: () => impact(state) }),
    ...(mayBurst && { hasBurst: () => haveBurst(mayBurst(state), extent, state.h) }),
    ...(timeContacts && { timeContacts: (clock) => timeContacts(state, clock) }),
  };
}

/** A picture that is laid out anew when what it depends on is another. */
interface KeptPicture {
  readonly layout: Layout;
  /** Does what may change that. */
  after<T>(act: () => T): T;
  readonly isSound: () => boolean;
}

function keepPicture(layOut: () => Layout, dependsOn: () => unknown): KeptPicture {
  let last = dependsOn();
  const first = layOut();
  const scratch = new Float32Array(3 * first.vertices);
  let layout = first;
  return {
    get layout() {
      return layout;
    },
    after(act) {
      const done = act();
      const now = dependsOn();
      if (now !== last) [last, layout] = [now, fitting(layOut(), first)];
      return done;
    },
    isSound: () => isPictureSound(layout, scratch),
  };
}

const isPullable = ({ shapes }: Layout): boolean => shapes.some(({ pull }) => pull);

/** A later layout, which must not need more than the first, by which arrays were made and hands were offered. */
function fitting(later: Layout, first: Layout): Layout {
  if (!(later.vertices <= first.vertices))
    throw new Error(`a later picture has ${later.vertices} vertices, but the first has room for ${first.vertices}`);
  if (isPullable(later) && !isPullable(first)) throw new Error("a later picture can be pulled, but the first cannot");
  return later;
}

/** Writes the vertices of all shapes; those that a shape has room for and does not use stand at the origin. */
function drawInto(out: Float32Array, { shapes, first, vertices }: Layout): void {
  out.fill(0, 0, 3 * vertices);
  shapes.forEach((shape, n) => shape.write(out, 3 * first[n]!));
}

/** Whether all shapes are sound, by what they watch or else by being drawn. */
function isPictureSound({ shapes, first }: Layout, scratch: Float32Array): boolean {
  return shapes.every((shape, n) => {
    if (shape.watched) return areSound(shape.watched);
    shape.write(scratch, 3 * first[n]!);
    return areSound(scratch.subarray(3 * first[n]!, 3 * (first[n]! + shape.vertices)));
  });
}

/** Hands a pull to the shape that the vertex belongs to; there is one hand, so what it held of another is let go. */
function puller(picture: () => Layout): Pull {
  let held: { readonly pull: Pull | undefined; readonly shape: number; readonly vertex: number } | undefined;
  return (vertex, to) => {
    const { shapes, first } = picture();
    const shape = first.findLastIndex((start) => start <= vertex);
    if (held && (to === null || shape !== held.shape)) held.pull?.(held.vertex, null);
    held = to === null ? undefined : { pull: shapes[shape]!.pull, shape, vertex: vertex - first[shape]! };
    if (held) held.pull?.(held.vertex, to);
  };
}
