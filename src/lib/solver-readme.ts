/** The first program in the solver's own description, which its tests run. */
import readme from "../solver/README.md?raw";

const [, program] = /```ts\n(.*?)\n```/s.exec(readme)!;

/** The program without the line that the tests compare with. */
export const readmeExample = program!.replace(/\n\/\/ expect:.*$/, "");
