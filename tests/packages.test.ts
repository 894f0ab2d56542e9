/** The Node that the scripts run on comes as a package for each system. */
import { expect, it } from "vitest";
import manifest from "../package.json" with { type: "json" };

/**
 * One version would be better. But on Linux Node 26 needs libatomic, which a bare system lacks, and of Node 24 there is no
 * package for Apple's processors that is recent; what there is for all systems is a Node 22, near the end of its support.
 */
it("is one version on Linux and Windows, and one version on Apple's systems", () => {
  const nodes = Object.entries(manifest.optionalDependencies).filter(([name]) => name.startsWith("node-"));
  const isApples = (name: string): boolean => name.includes("darwin");
  const versions = [true, false].map(
    (apples) => new Set(nodes.filter(([name]) => isApples(name) === apples).map(([, version]) => version)),
  );
  expect(nodes).toHaveLength(5);
  for (const some of versions) {
    expect([...some]).toHaveLength(1);
    // A line with long support, and one that runs TypeScript as it is.
    const [major = 0] = [...some][0]!.split(".").map(Number);
    expect(major).toBeGreaterThanOrEqual(24);
    expect(major % 2).toBe(0);
  }
});
