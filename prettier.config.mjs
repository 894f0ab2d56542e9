/** @type {import("prettier").Config} */
export default {
  printWidth: 120,
  plugins: ["prettier-plugin-astro"],
  overrides: [
    { files: "*.astro", options: { parser: "astro" } },
    // As wide as the column in which a reader sees them.
    { files: "content/**/*.ts", options: { printWidth: 70 } },
  ],
};
