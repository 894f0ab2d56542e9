/** Pictures on a canvas as a film in a file, encoded by the browser and written by mediabunny. Fetched when a film is asked for. */
import {
  BufferTarget,
  CanvasSource,
  getFirstEncodableVideoCodec,
  Mp4OutputFormat,
  Output,
  Quality,
  WebMOutputFormat,
  type VideoCodec,
} from "mediabunny";

/** The files that there are, and what they can hold, the one that most programs know first. */
const CONTAINERS = {
  mp4: { codecs: ["avc", "av1", "vp9"], make: () => new Mp4OutputFormat() },
  webm: { codecs: ["vp9", "vp8", "av1"], make: () => new WebMOutputFormat() },
} as const satisfies Record<string, { codecs: readonly VideoCodec[]; make(): unknown }>;

export type Container = keyof typeof CONTAINERS;

export interface VideoEncoding {
  /** Adds what the canvas shows, from a time on and for so long, s. */
  add(time: number, duration: number): Promise<void>;
  end(): Promise<Blob>;
  cancel(): Promise<void>;
}

/** Begins a film of a canvas, whose size stays; nothing where the browser cannot encode one for such a file. */
export async function encodeVideo(
  canvas: HTMLCanvasElement,
  container: Container,
  { title, comment, rate }: { readonly title: string; readonly comment: string; readonly rate: number },
): Promise<VideoEncoding | undefined> {
  if (typeof VideoEncoder === "undefined") return undefined;
  const { codecs, make } = CONTAINERS[container];
  const { width, height } = canvas;
  const quality = new Quality("high");
  const codec = await getFirstEncodableVideoCodec([...codecs], { width, height, quality });
  if (codec === null) return undefined;
  const target = new BufferTarget();
  const output = new Output({ format: make(), target });
  const source = new CanvasSource(canvas, { codec, quality });
  output.addVideoTrack(source, { frameRate: rate });
  output.setMetadataTags({ title, comment });
  await output.start();
  return {
    add: (time, duration) => source.add(time, duration),
    async end() {
      await output.finalize();
      return new Blob([target.buffer!], { type: `video/${container}` });
    },
    cancel: () => output.cancel(),
  };
}
