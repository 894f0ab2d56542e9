/** `pliant verify`: computes again what an identifier names, and says whether the same comes out. */
import { equationById } from "../equations/index.ts";
import { IdentifierError, readIdentifier } from "../results/identifier.ts";
import { verify, type Registry } from "../results/verify.ts";
import { differenceLine, isSame, verifyWords } from "../results/verify-words.ts";
import { sceneById } from "../scenes/index.ts";
import { readWords } from "./arguments.ts";
import { EXIT, WrongCall } from "./command.ts";
import manifest from "./package.json" with { type: "json" };
import { makeProgress, painted, print, printJson } from "./output.ts";

const registry: Registry = {
  scene: async (id) => sceneById(id),
  equation: async (id) => equationById(id),
};

/** Verifies the identifier that the words are. */
export async function obey(words: readonly string[]): Promise<number> {
  const { values, positionals } = readWords(words, { json: { type: "boolean" } });
  if (positionals.length !== 1) throw new WrongCall("verify takes one identifier, in quotation marks");
  const progress = makeProgress(false);
  const go = (share: number): boolean => (progress.report(`${Math.round(100 * share)} %`), true);
  const verification = await verified(positionals[0]!, go);
  progress.end();
  const same = isSame(verification);
  if (values.json) printJson({ same, ...verification });
  else {
    const [first, ...others] = verifyWords(verification);
    const isKnown = verification.completed === undefined;
    print(painted(first!, isKnown ? (same ? "green" : "red") : undefined));
    if (verification.completed !== undefined) print(verification.completed);
    for (const line of others) print(line);
    for (const one of verification.differences)
      print(`  ${differenceLine(one, verification.identifier.kind === "scene")}`);
  }
  return same || verification.completed !== undefined ? EXIT.fine : EXIT.doesNotHold;
}

async function verified(text: string, go: (share: number) => boolean) {
  try {
    const verification = await verify({ identifier: readIdentifier(text), version: manifest.version, registry, go });
    return verification!; // nobody stops it but the terminal, which ends the process
  } catch (error) {
    if (error instanceof IdentifierError) throw new WrongCall(error.message);
    throw error;
  }
}
