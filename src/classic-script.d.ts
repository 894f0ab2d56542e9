/** What an import that ends in `?classic` brings: src/lib/classic-script.ts makes it. */
declare module "*?classic" {
  const text: string;
  export default text;
  /** As a Content-Security-Policy lists it, without the quotes. */
  export const hash: string;
  /** What the module exports. */
  export const names: readonly string[];
}
