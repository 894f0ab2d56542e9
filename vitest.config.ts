/** Two sets of tests under Node: `unit` needs only the sources, `built` reads the pages in dist/. */
import { defineConfig } from "vitest/config";

const needBuild = ["tests/content.test.ts"];
/** Ends a loop that does not; it is no measure of speed. */
const testTimeout = 180_000;

export default defineConfig({
  test: {
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "unit",
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/site/**", ...needBuild],
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      { test: { name: "built", include: needBuild, testTimeout, hookTimeout: testTimeout } },
    ],
  },
});
