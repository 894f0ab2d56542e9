/** The studio as a part of Astro's build. */
import type { AstroIntegration } from "astro";
import { openedStudio, openStudio } from "./studio.ts";

/** Opens the studio when a build begins, and asks for what all builds show. */
export function studio(): AstroIntegration {
  return {
    name: "studio",
    hooks: {
      async "astro:build:start"() {
        const { ask } = openStudio();
        void ask("registry", "all").then(({ exhibit, judgement }) => {
          for (const id of exhibit) void ask("exhibit", id);
          for (const id of judgement) void ask("judgement", id);
        });
      },
      "astro:build:done": async () => openedStudio()?.close(),
    },
  };
}
