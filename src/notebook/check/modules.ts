/** The modules that the checks of a paper run from, fetched once. */
import type { CheckModules } from "../../lib/check-modules.ts";

const fetched = new Map<string, Promise<CheckModules>>();

/** The modules behind an address; rejects with words for the reader. */
export function modulesAt(address: string): Promise<CheckModules> {
  const known = fetched.get(address);
  if (known) return known;
  const modules = fetchModules(address);
  fetched.set(address, modules);
  modules.catch(() => fetched.delete(address));
  return modules;
}

async function fetchModules(address: string): Promise<CheckModules> {
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok) throw new Error("The checks could not be fetched; is there a connection?");
  return (await response.json()) as CheckModules;
}
