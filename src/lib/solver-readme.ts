/** The programs in the solver's own description, which its tests run, each with its heading and the words before it. */
import readme from "../solver/README.md?raw";

export interface Recipe {
  readonly title: string;
  /** What it does, in the few marks of a comment. */
  readonly says: string;
  /** The program without the line that the tests compare with. */
  readonly code: string;
}

export const recipes: readonly Recipe[] = Array.from(
  readme.matchAll(/^## (.+)\n\n((?:(?!^## |^```).*\n)*)```ts\n([^]*?)```/gm),
  ([, title, says, program]) => ({
    title: title!,
    says: says!.trim().replaceAll(/\s+/g, " "),
    code: program!.replace(/\n\/\/ expect:.*\n$/, ""),
  }),
);
