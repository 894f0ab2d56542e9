/** @type {import("prettier").Config} */
export default {
  printWidth: 120,
  plugins: ["prettier-plugin-astro", "./tools/prettier-vectors.mjs"],
  overrides: [
    { files: "*.astro", options: { parser: "astro" } },
    // As wide as the column in which a reader sees them.
    { files: "content/**/*.ts", options: { printWidth: 70 } },
    // A line is a symbol.
    { files: "src/equations/*/notation.ts", options: { printWidth: 240, objectWrap: "collapse" } },
  ],
};
