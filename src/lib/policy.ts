/**
 * What a page may load and run, whatever comes to stand on it; it needs no header and no server that knows of it.
 *
 * Scripts are the site's own files, and inline only those whose hash is listed. The frame that runs a reader's code
 * inherits this policy and adds its own, so the script that it starts with is listed, too. Styles may be inline: KaTeX
 * places every sign with a style attribute, and charts and the editor bring a style element with them. A style can send
 * nothing away, since nothing can be loaded from elsewhere. What the solver has compiled runs in workers, which bring no
 * policy with them; the page itself and the frame compile nothing, so there is no word here that would allow it.
 */
const DIRECTIVES = {
  "default-src": "'none'",
  "connect-src": "'self'",
  "font-src": "'self'",
  "img-src": "'self' data: blob:",
  "style-src": "'self' 'unsafe-inline'",
  "manifest-src": "'self'",
  // A frame's thread comes from a blob, or from `data:` where a browser starts none from a blob.
  "worker-src": "'self' blob: data:",
  "object-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'none'",
};

/** The policy of a page with these inline scripts; one that shows other pages of the book has them in frames. */
export function policyOf(scriptHashes: readonly string[], { frames = false } = {}): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(" ");
  return Object.entries({ ...DIRECTIVES, "script-src": scripts, ...(frames && { "frame-src": "'self'" }) })
    .map(([name, sources]) => `${name} ${sources}`)
    .join("; ");
}
