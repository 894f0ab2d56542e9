/** The names that a cell finds ready, fetched once. */
import type { ApiName } from "./api-names.ts";

const fetched = new Map<string, Promise<readonly ApiName[]>>();

/** The list behind an address; empty if it cannot be had. */
export function namesOfPage(address: string): Promise<readonly ApiName[]> {
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
