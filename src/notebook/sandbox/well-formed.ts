/** Text that every encoding and every address can carry. */
const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const decode = decoder.decode.bind(decoder);
const encode = encoder.encode.bind(encoder);

/** The text with a replacement character for every half of a surrogate pair. Browsers that cannot say so encode it. */
export const wellFormed = (text: string): string => text.toWellFormed?.() ?? decode(encode(text));
