/** The full address of a page, if the build knows where it will be served. */

/** Names that nobody can own: what a build says of itself that was told no address. */
const NO_HOST = /(^|\.)(example|invalid|localhost|test)$/;

/** The address of a path on the site; undefined if the site has no address of its own. */
export function publicAddress(site: URL | undefined, path: string): string | undefined {
  return site === undefined || NO_HOST.test(site.hostname) ? undefined : new URL(path, site).href;
}
