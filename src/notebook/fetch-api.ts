/** The names that a cell finds ready, fetched once. */
import type { ApiName } from "../lib/api-name.ts";

const fetched = new Map<string, Promise<readonly ApiName[]>>();

/** The list behind an address; empty if there is none or it cannot be had. */
export async function fetchApiNames(address: string | undefined): Promise<readonly ApiName[]> {
  if (address === undefined) return [];
  const list =
    fetched.get(address) ??
    fetch(address)
      .then((response) => response.json() as Promise<readonly ApiName[]>)
      .catch(() => {
        fetched.delete(address);
        return [];
      });
  fetched.set(address, list);
  return list;
}
