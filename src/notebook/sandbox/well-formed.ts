/** Text that every encoding and every address can carry. Taken before a reader's code can replace what it needs. */
const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const encode = encoder.encode.bind(encoder);
const decode = decoder.decode.bind(decoder);

/** The text with a replacement character for every half of a surrogate pair. */
export const wellFormed = (text: string): string => decode(encode(text));
