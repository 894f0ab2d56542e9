/** What a file uses of others: the names that it imports, followed through the files that pass them on to where they are declared. */
import path from "node:path";
import { mentionsOf } from "./declarations.ts";
import { filesUnder } from "./imports.ts";
import { edgesOf, type Edge } from "./rooms.ts";

const known = new Map<string, readonly Edge[]>();
const sources = filesUnder("src");

function edgesFrom(file: string): readonly Edge[] {
  const edges = known.get(file) ?? (sources.includes(file) ? edgesOf(file) : []);
  known.set(file, edges);
  return edges;
}

/** The places where a name that a file hands out may be declared: `file name`, of the file and of those it passes on. */
function placesOf(file: string, name: string): string[] {
  const passed = edgesFrom(file).flatMap(({ to, passesOn }) => {
    const there = passesOn === "all" ? name : passesOn?.get(name);
    return to !== undefined && there !== undefined ? placesOf(to, there) : [];
  });
  return [`${file} ${name}`, ...passed];
}

/** What a file uses, as `file name`. Of what it does not import by names it uses whatever it mentions. */
export function usesOf(file: string): Set<string> {
  const mentioned = [...mentionsOf(file).keys()];
  const imports = edgesOf(file).filter(({ to, asText, passesOn }) => to && !asText && !passesOn);
  return new Set(
    imports.flatMap(({ to, names = mentioned }) =>
      filesAt(to!).flatMap((one) => names.flatMap((name) => placesOf(one, name))),
    ),
  );
}

/** The files of a path, which may be a pattern. */
const filesAt = (to: string): string[] =>
  to.includes("*") ? sources.filter((file) => path.posix.matchesGlob(file, to)) : [to];
