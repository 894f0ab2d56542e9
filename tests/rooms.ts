/**
 * The law of the rooms, which are the folders of src: who may import whom. What each of them is, ARCHITECTURE.md says.
 *
 * No permission goes without use, and no two rooms need each other.
 */
import path from "node:path";
import { importsOf, textOf, type Import } from "./imports.ts";

/** What a room may import: other rooms; only types of a room; only the text of a room. Itself it always may. */
interface Permissions {
  readonly rooms?: readonly string[];
  readonly types?: readonly string[];
  readonly texts?: readonly string[];
}

export const ROOMS: Readonly<Record<string, Permissions>> = {
  solver: {},
  scenes: { rooms: ["solver"] },
  equations: { rooms: ["solver", "scenes"] },
  exhibits: { rooms: ["solver", "scenes"] },
  exercises: { rooms: ["solver", "scenes"] },
  lessons: { rooms: ["scenes", "exercises", "exhibits"] },
  results: { rooms: ["scenes"], types: ["equations"] },
  cli: { rooms: ["scenes", "equations", "exhibits", "results"] },
  workers: { rooms: ["scenes", "equations", "exhibits", "results"] },
  stage: { rooms: ["lib"], types: ["scenes"] },
  figures: { rooms: ["scenes"] },
  lib: { rooms: ["equations", "lessons"], texts: ["solver", "scenes", "equations", "content"] },
  sims: { rooms: ["scenes", "stage", "workers", "figures", "lib", "results"] },
  notebook: {
    rooms: ["figures", "lib", "scenes", "stage", "exercises", "results"],
    types: ["equations"],
    texts: ["solver"],
  },
  offline: { rooms: ["lib"] },
  styles: {},
  studio: { rooms: ["exercises", "equations", "exhibits", "scenes", "workers", "stage", "lib", "sims", "figures"] },
  components: {
    rooms: [
      "solver",
      "exercises",
      "equations",
      "exhibits",
      "scenes",
      "stage",
      "lib",
      "sims",
      "figures",
      "notebook",
      "offline",
      "studio",
      "results",
    ],
    texts: ["tests"],
  },
  layouts: { rooms: ["components", "lib", "styles"], texts: ["notebook"] },
  pages: { rooms: ["layouts", "components", "equations", "exhibits", "lib"], texts: ["notebook"] },
};

/** Packages that only one room knows. */
export const KEPT: Readonly<Record<string, string>> = {
  three: "stage",
  "@observablehq/plot": "figures",
  mediabunny: "sims",
};

/** They run under plain node. */
export const PURE = ["solver", "scenes", "equations", "exhibits", "exercises", "lessons", "results"];

/** The paths at which the solver is public. */
export const SOLVER = /^@pliant\/solver(\/\w+)?$/;

/** The room of a file: the folder of src that it lies in, or the folder at the top. */
export const roomOf = (file: string): string =>
  file.startsWith("src/") ? (file.split("/").length > 2 ? file.split("/")[1]! : "src") : file.split("/")[0]!;

/** An import, from a file to a file. */
export interface Edge extends Import {
  readonly file: string;
  readonly from: string;
  /** The path that a relative import names, or that of one of the solver's indices. */
  readonly to: string | undefined;
}

/** What a file imports. */
export function edgesOf(file: string, text = textOf(file)): Edge[] {
  return importsOf(file, text).map((one) => {
    const plain = one.specifier.replace(/\?.*$/, "");
    const relative = plain.startsWith(".") ? path.posix.join(path.posix.dirname(file), plain) : undefined;
    const entry = SOLVER.test(plain) ? `${plain.replace("@pliant", "src")}/index.ts` : undefined;
    const to = entry ?? (plain.startsWith("/") ? plain.slice(1) : relative);
    return { file, from: roomOf(file), to, ...one };
  });
}

/** Whether the law lets an import be. */
export function isAllowed(edge: Edge): boolean {
  const to = edge.to && roomOf(edge.to);
  if (!to || to === edge.from) return true;
  if (edge.from === "src") return true; // configuration of Astro's content
  const rules = ROOMS[edge.from];
  if (!rules) return false;
  if (rules.rooms?.includes(to)) return true;
  return (edge.typeOnly && Boolean(rules.types?.includes(to))) || (edge.asText && Boolean(rules.texts?.includes(to)));
}

/** What the law allows and no import needs; a room of which only types are needed is one to be needed for its types. */
export function unusedPermissions(edges: readonly Edge[]): string[] {
  const needs = (from: string, to: string, test: (edge: Edge) => boolean): boolean =>
    edges.some((edge) => edge.from === from && edge.to !== undefined && roomOf(edge.to) === to && test(edge));
  return Object.entries(ROOMS).flatMap(([from, { rooms = [], types = [], texts = [] }]) => [
    ...rooms
      .filter((to) => !needs(from, to, ({ typeOnly, asText }) => !typeOnly && !asText))
      .map((to) => `${from} imports nothing of ${to}`),
    ...types.filter((to) => !needs(from, to, ({ typeOnly }) => typeOnly)).map((to) => `${from} needs no type of ${to}`),
    ...texts.filter((to) => !needs(from, to, ({ asText }) => asText)).map((to) => `${from} needs no text of ${to}`),
  ]);
}
