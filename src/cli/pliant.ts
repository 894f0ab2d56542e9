#!/usr/bin/env node
/** The command line: the same scenes and checks as the book, in a terminal. */
import { EXIT, WrongCall } from "./command.ts";
import { commands } from "./commands.ts";
import { named } from "./names.ts";
import { cannotWrite, CannotWrite, print } from "./output.ts";
import manifest from "./package.json" with { type: "json" };

const HELP = `pliant: simulations and equations of the book, in a terminal

${commands.map(({ name, summary }) => `  pliant ${name.padEnd(8)}${summary}`).join("\n")}

Each has --help and --json; --version says which pliant this is. Exit codes: 0 all is well, 1 a check does not hold, 2 wrong
call, 3 the numbers failed, 4 something could not be written, 70 a mistake of pliant itself, 130 interrupted.`;

/** Does what the words ask for and returns the exit code. */
async function obey([name, ...words]: readonly string[]): Promise<number> {
  if (name === "--help" || name === "-h" || name === "help") return say(HELP);
  if (name === "--version" || name === "-v") return say(manifest.version);
  if (name === undefined) throw new WrongCall(`say what to do: ${commands.map((one) => one.name).join(", ")}`);
  const command = named("command", name, new Map(commands.map((one) => [one.name, one])));
  if (words.includes("--help") || words.includes("-h")) return say(command.help.trimEnd());
  return (await command.load())(words);
}

function say(text: string): number {
  print(text);
  return EXIT.fine;
}

/** Ends with a sentence; what is nobody's fault but ours keeps its stack. */
function endWith(error: unknown): number {
  if (error instanceof WrongCall) {
    const [name] = process.argv.slice(2);
    const asked = commands.some((command) => command.name === name) ? `${name} ` : "";
    console.error(`pliant: ${error.message}\nTry “pliant ${asked}--help”.`);
    return EXIT.wrongCall;
  }
  if (error instanceof CannotWrite) {
    console.error(`pliant: ${error.message}`);
    return EXIT.cannotWrite;
  }
  console.error(error);
  console.error("pliant: this is a mistake of pliant itself. Please report it, with the call and the lines above.");
  return EXIT.crashed;
}

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // Whoever read has read enough, or what is written to has no room.
  process.exit(error.code === "EPIPE" ? EXIT.fine : endWith(cannotWrite("the output", error)));
});

process.exitCode = await obey(process.argv.slice(2)).catch(endWith);
