/** Two sets of tests under Node: `unit` needs only the sources, `built` reads the pages in dist/. */
import { defineConfig } from "vitest/config";

const needBuild = ["tests/content.test.ts"];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/site/**", ...needBuild],
          testTimeout: 30_000,
        },
      },
      { test: { name: "built", include: needBuild, testTimeout: 30_000 } },
    ],
  },
});
