/**
 * The linter: strict TypeScript, no silenced checks, and the purity of the rooms that must run anywhere.
 */
// @ts-check
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

const PURE = ["solver", "scenes", "equations", "exhibits", "exercises", "lessons", "results"].map(
  (room) => `src/${room}/**/*.ts`,
);
const NODE_12 = ["tools/*.cjs"];

const CLOCKS = [
  "Date",
  "performance",
  "setTimeout",
  "setInterval",
  "setImmediate",
  "queueMicrotask",
  "requestAnimationFrame",
];
const SURROUNDINGS = [
  "window",
  "self",
  "globalThis",
  "document",
  "navigator",
  "location",
  "localStorage",
  "fetch",
  "process",
  "crypto",
];
const why = (/** @type {readonly string[]} */ names, /** @type {string} */ message) =>
  names.map((name) => ({ name, message }));

const moduleLet = ["Program > VariableDeclaration", "Program > ExportNamedDeclaration > VariableDeclaration"].map(
  (parent) => ({
    selector: `${parent}[kind='let']`,
    message: "No state at module level: pass it.",
  }),
);

export default defineConfig(
  // Cells are scripts that share the names of their chapter; tests/notebook checks them all together.
  globalIgnores(["content/", "dist/", "build/", ".astro/", "test-results/", "playwright-report/"]),
  { linterOptions: { noInlineConfig: true } },
  {
    files: ["**/*.{ts,mjs}"],
    extends: [tseslint.configs.strict],
    rules: {
      // Typed arrays are read with `!`, since every index into them may be undefined for the compiler.
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/ban-ts-comment": ["error", { "ts-check": false, minimumDescriptionLength: 1000 }],
      eqeqeq: "error",
      "no-console": ["error", { allow: ["error"] }],
      "no-debugger": "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-self-compare": "error",
      "no-template-curly-in-string": "error",
      "no-unreachable": "error",
      "no-warning-comments": ["error", { terms: ["todo", "fixme", "xxx"], location: "anywhere" }],
      "object-shorthand": "error",
      "prefer-const": "error",
      "no-restricted-syntax": ["error", ...moduleLet],
    },
  },
  { files: ["tools/**", "tests/**", "src/cli/**"], rules: { "no-console": "off" } },
  { files: ["tests/**"], rules: { "no-restricted-syntax": "off" } },
  // Each of these is a whole program, and its state stands where a reader looks first.
  { files: ["src/components/take-home/*.ts"], rules: { "no-restricted-syntax": "off" } },
  {
    files: PURE,
    rules: {
      "no-restricted-globals": [
        "error",
        ...why(CLOCKS, "No clock here: pass the time step."),
        ...why(SURROUNDINGS, "This room runs anywhere: neither a page nor a process is around."),
      ],
      "no-restricted-properties": ["error", { object: "Math", property: "random", message: "Pass a Random." }],
      "no-restricted-imports": [
        "error",
        { patterns: [{ regex: "^\\.{1,2}/(?!.*\\.ts$)", message: "Plain node needs the ending .ts." }] },
      ],
    },
  },
  { files: NODE_12, languageOptions: { ecmaVersion: 2018, sourceType: "commonjs" }, rules: { "no-undef": "off" } },
);
