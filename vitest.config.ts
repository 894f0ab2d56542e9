/**
 * Sets of tests under Node: `unit` needs only the sources, `quick` is `unit` without the tests that go through all scenes,
 * equations and exhibits, `built` reads the pages in dist/.
 */
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { registries } from "./tools/changed.mjs";

const needBuild = [
  "tests/content.test.ts",
  "tests/parts.test.ts",
  "tests/licences.test.ts",
  "tests/teach.test.ts",
  "tests/exhibit-data.test.ts",
  "tests/cited.test.ts",
];
const needNoBuild = { include: ["tests/**/*.test.ts"], exclude: ["**/node_modules/**", "tests/site/**", ...needBuild] };
/** Ends a loop that does not; it is no measure of speed. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000 };
/** No test changes what another one sees, so each module is loaded once for all of them. */
const together = { isolate: false, ...patience };

/** The longest begin, so that no core is left with one of them at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const long = [...Object.values(registries), "tests/scenes/skirt.test.ts", "tests/cli.test.ts"];
    const isLong = ({ moduleId }: TestSpecification): boolean => long.some((file) => moduleId.endsWith(file));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    maxWorkers: "100%",
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: "unit", ...needNoBuild, ...together } },
      {
        test: {
          name: "quick",
          ...needNoBuild,
          exclude: [...needNoBuild.exclude, ...Object.values(registries)],
          ...together,
        },
      },
      { test: { name: "built", include: needBuild, ...together } },
    ],
  },
});
