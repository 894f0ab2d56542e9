/** The event by which a symbol of a formula says that the reader has come to it by keyboard. */
export const HERE = "pliant:here";
