/**
 * The container of binary glTF 2.0: a head, a text in JSON, and one buffer of numbers that the text speaks of.
 *
 * Numbers are written as the machine has them in memory, which is little-endian, as the format asks, wherever this runs.
 * See the glTF 2.0 specification of the Khronos Group, "Binary glTF layout" and "Accessors".
 */
type Numbers = Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** Which numbers of an array belong together. */
export type Grouping = "SCALAR" | "VEC3";

/** What an array is for. */
export type ArrayUse = "vertices" | "corners" | "keys";

/** The least and the largest number of each component, which the text must say of places and times. */
export interface NumberBounds {
  readonly min: readonly number[];
  readonly max: readonly number[];
}

interface BufferView {
  readonly buffer: 0;
  readonly byteOffset: number;
  readonly byteLength: number;
  readonly target?: number;
}

interface Accessor extends Partial<NumberBounds> {
  readonly bufferView: number;
  readonly componentType: number;
  readonly count: number;
  readonly type: Grouping;
}

export interface GlbBuffer {
  /** Adds an array, and returns the number by which the text speaks of it. */
  add(array: Numbers, grouping: Grouping, use: ArrayUse, bounds?: NumberBounds): number;
  /** The file in pieces: the text, with what it must say of the buffer, and the arrays. */
  end(text: Readonly<Record<string, unknown>>): Uint8Array<ArrayBuffer>[];
}

const FLOAT = 5126;
const UNSIGNED_INT = 5125;
const ARRAY_BUFFER = 34962;
const ELEMENT_ARRAY_BUFFER = 34963;
const TARGETS: Readonly<Partial<Record<ArrayUse, number>>> = {
  vertices: ARRAY_BUFFER,
  corners: ELEMENT_ARRAY_BUFFER,
};

const MAGIC = 0x46546c67;
const VERSION = 2;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;
const SPACE = 0x20;

/** A buffer with nothing in it. */
export function makeGlbBuffer(): GlbBuffer {
  const arrays: Numbers[] = [];
  const bufferViews: BufferView[] = [];
  const accessors: Accessor[] = [];
  let byteOffset = 0;
  return {
    add(array, type, use, bounds) {
      const { byteLength } = array;
      const target = TARGETS[use];
      bufferViews.push({ buffer: 0, byteOffset, byteLength, ...(target && { target }) });
      byteOffset += byteLength;
      arrays.push(array);
      const size = type === "VEC3" ? 3 : 1;
      const componentType = array instanceof Float32Array ? FLOAT : UNSIGNED_INT;
      const bufferView = arrays.length - 1;
      return accessors.push({ bufferView, componentType, count: array.length / size, type, ...bounds }) - 1;
    },
    end(text) {
      const said = arrays.length > 0 ? { accessors, bufferViews, buffers: [{ byteLength: byteOffset }] } : {};
      const json = asciiOf(JSON.stringify({ ...text, ...said }));
      const bytes = arrays.map(({ buffer, byteOffset: from, byteLength }) => new Uint8Array(buffer, from, byteLength));
      const binary = arrays.length > 0 ? [headOf(byteOffset, BINARY_CHUNK), ...bytes] : [];
      const pieces = [headOf(json.length, JSON_CHUNK), json, ...binary];
      const length = pieces.reduce((sum, piece) => sum + piece.length, 12);
      return [asBytes(MAGIC, VERSION, length), ...pieces];
    },
  };
}

/** The bounds of numbers that belong together in groups of a size. */
export function boundsOf(array: Float32Array, size: number): NumberBounds {
  const [min, max] = [new Array<number>(size), new Array<number>(size)];
  for (let c = 0; c < size; ++c) {
    let [least, most] = [Infinity, -Infinity];
    for (let k = c; k < array.length; k += size) {
      least = Math.min(least, array[k]!);
      most = Math.max(most, array[k]!);
    }
    [min[c], max[c]] = [least, most];
  }
  return { min, max };
}

const asBytes = (...words: number[]): Uint8Array<ArrayBuffer> => new Uint8Array(Uint32Array.from(words).buffer);
const headOf = (length: number, kind: number): Uint8Array<ArrayBuffer> => asBytes(length, kind);

/** A text in JSON as bytes: letters beyond ASCII as escapes, and spaces up to a multiple of four. */
function asciiOf(json: string): Uint8Array<ArrayBuffer> {
  const text = json.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
  const bytes = new Uint8Array(4 * Math.ceil(text.length / 4)).fill(SPACE);
  for (let n = 0; n < text.length; ++n) bytes[n] = text.charCodeAt(n);
  return bytes;
}
