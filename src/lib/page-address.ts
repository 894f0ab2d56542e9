/** Addresses within the site, whatever the base path it is served under; for the build and for the page. */

/** The address of a page, from a path such as "equations/#eq-buckling-3". */
export function addressOf(path: string): string {
  return `${import.meta.env.BASE_URL.replace(/\/$/, "")}/${path}`;
}

/** The path of a page from the root of the book, from its address. */
export const pathOf = (address: string): string => address.slice(addressOf("").length);

/** An address of the book as a stranger needs it: with its origin, as far as the build knows one. */
export const whole = (address: string, site: URL | undefined): string => (site ? new URL(address, site).href : address);
