#!/usr/bin/env node
/** The command line: the same scenes and checks as the book, in a terminal. */
import { WrongCall } from "./arguments.ts";
import { check } from "./check.ts";
import type { Command } from "./command.ts";
import { list } from "./list.ts";
import { run } from "./run.ts";

const commands: readonly Command[] = [list, run, check];

const HELP = `pliant: simulations and equations of the book, in a terminal

${commands.map(({ name, summary }) => `  pliant ${name.padEnd(7)}${summary}`).join("\n")}

Each has --help and --json. Exit codes: 0 all is well, 1 a check does not hold, 2 wrong call, 3 the numbers failed.
`;

/** Does what the words ask for and returns the exit code. */
function obey([name, ...words]: readonly string[]): number {
  if (name === "--help" || name === "-h" || name === "help") return print(HELP);
  if (name === undefined) throw new WrongCall(`say what to do: ${namesOf(commands)}`);
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) throw new WrongCall(`there is no command “${name}”; known: ${namesOf(commands)}`);
  if (words.includes("--help") || words.includes("-h")) return print(command.help);
  return command.obey(words);
}

const namesOf = (list: readonly Command[]): string => list.map(({ name }) => name).join(", ");

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error; // whoever read has read enough
});

try {
  process.exitCode = obey(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof WrongCall)) throw error;
  console.error(`pliant: ${error.message}\nTry “pliant --help”.`);
  process.exitCode = 2;
}
