/** Reads a binary glTF file by its bytes, with no help of what wrote it. */

interface ReadAccessor {
  readonly bufferView: number;
  readonly componentType: number;
  readonly count: number;
  readonly type: "SCALAR" | "VEC3";
  readonly min?: readonly number[];
  readonly max?: readonly number[];
}

interface ReadPrimitive {
  readonly attributes: { readonly POSITION: number; readonly NORMAL?: number };
  readonly indices: number;
  readonly targets?: readonly { readonly POSITION: number; readonly NORMAL?: number }[];
}

/** What the text of such a file says. */
export interface GlbText {
  readonly asset: {
    readonly version: string;
    readonly generator: string;
    readonly copyright: string;
    readonly extras: Readonly<Record<string, unknown>>;
  };
  readonly accessors: readonly ReadAccessor[];
  readonly bufferViews: readonly { readonly byteOffset: number; readonly byteLength: number }[];
  readonly buffers: readonly { readonly byteLength: number }[];
  readonly meshes: readonly { readonly name: string; readonly primitives: readonly [ReadPrimitive] }[];
  readonly nodes: readonly { readonly mesh?: number; readonly scale?: readonly number[] }[];
  readonly animations?: readonly [
    {
      readonly channels: readonly {
        readonly sampler: number;
        readonly target: { readonly node: number; readonly path: string };
      }[];
      readonly samplers: readonly {
        readonly input: number;
        readonly output: number;
        readonly interpolation: string;
      }[];
    },
  ];
}

export interface ReadGlb {
  readonly text: GlbText;
  readonly binary: Uint8Array<ArrayBuffer>;
  /** The numbers of an accessor. */
  numbersOf(accessor: number): number[];
}

/** Reads a file whose head and chunks are as the format has them; throws where they are not. */
export function readGlb(file: Uint8Array): ReadGlb {
  // A copy, for a buffer of Node is a part of a larger one.
  const bytes = Uint8Array.from(file);
  const view = new DataView(bytes.buffer);
  const word = (at: number): number => view.getUint32(at, true);
  if (word(0) !== 0x46546c67 || word(4) !== 2) throw new Error("no binary glTF 2.0");
  if (word(8) !== bytes.length) throw new Error(`says ${word(8)} bytes, has ${bytes.length}`);
  const chunks: { readonly kind: number; readonly bytes: Uint8Array<ArrayBuffer> }[] = [];
  for (let at = 12; at < bytes.length; at += 8 + word(at)) {
    if (word(at) % 4 !== 0) throw new Error(`a chunk of ${word(at)} bytes`);
    chunks.push({ kind: word(at + 4), bytes: bytes.slice(at + 8, at + 8 + word(at)) });
  }
  if (chunks[0]?.kind !== 0x4e4f534a) throw new Error("the text does not come first");
  if (chunks.length > 2 || (chunks[1] && chunks[1].kind !== 0x004e4942)) throw new Error("other chunks");
  const text = JSON.parse(new TextDecoder().decode(chunks[0].bytes)) as GlbText;
  const binary = chunks[1]?.bytes ?? new Uint8Array();
  return {
    text,
    binary,
    numbersOf(accessor) {
      const { bufferView, componentType, count, type } = text.accessors[accessor]!;
      const { byteOffset, byteLength } = text.bufferViews[bufferView]!;
      const length = count * (type === "VEC3" ? 3 : 1);
      if (4 * length !== byteLength) throw new Error(`accessor ${accessor}: ${length} numbers in ${byteLength} bytes`);
      if (byteOffset % 4 !== 0 || byteOffset + byteLength > binary.length) throw new Error(`view ${bufferView}`);
      const Numbers = { 5126: Float32Array, 5125: Uint32Array }[componentType];
      if (!Numbers) throw new Error(`component type ${componentType}`);
      return Array.from(new Numbers(binary.buffer, byteOffset, length));
    },
  };
}
