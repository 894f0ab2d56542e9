/** The names of the language: what a reader's code finds on the global object, and what no cell can give to something else. */
export const LANGUAGE = [
  ..."globalThis Infinity NaN undefined eval isFinite isNaN parseFloat parseInt".split(" "),
  ..."decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape".split(" "),
  ..."Object Function Boolean Symbol Number BigInt Math Date String RegExp JSON Reflect Proxy Intl Temporal".split(" "),
  ..."Error AggregateError EvalError RangeError ReferenceError SuppressedError SyntaxError TypeError URIError".split(
    " ",
  ),
  ..."Array Map Set WeakMap WeakSet WeakRef FinalizationRegistry Iterator Promise".split(" "),
  ..."ArrayBuffer SharedArrayBuffer Atomics DataView Int8Array Uint8Array Uint8ClampedArray Int16Array".split(" "),
  ..."Uint16Array Int32Array Uint32Array BigInt64Array BigUint64Array Float16Array Float32Array Float64Array".split(
    " ",
  ),
  ..."DisposableStack AsyncDisposableStack".split(" "),
];
