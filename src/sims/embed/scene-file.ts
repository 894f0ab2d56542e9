/**
 * A figure as one file, which runs without a network: its own page with everything that it would fetch written into it.
 * Fetched when a reader asks for it.
 */
/** What such a file may do: run what stands in it. */
const POLICY =
  "default-src 'none'; img-src data: blob:; style-src 'unsafe-inline'; script-src 'unsafe-inline' blob:; worker-src blob:";

/** How large a file is, in words. */
export const sizeWords = ({ size }: Blob): string => `${(size / 1e6).toPrecision(2)} MB`;

/** The file of the figure whose own page is at an address. */
export async function makeFile(address: string): Promise<Blob> {
  const page = new DOMParser().parseFromString(await textAt(address), "text/html");
  const root = page.documentElement;
  root.dataset.address = address;
  page.querySelector("meta[http-equiv]")?.setAttribute("content", POLICY);
  await inlineStyles(page, address);
  await Promise.all([...page.querySelectorAll("img")].map((image) => inlinePicture(image, address)));
  page.querySelectorAll("link").forEach((link) => link.remove());
  await inlineScripts(page, [new URL(root.dataset.worker!, address).href], address);
  sign(page, address);
  return new Blob([`<!doctype html>\n${root.outerHTML}\n`], { type: "text/html" });
}

async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} is not to be had (${answer.status})`);
  return answer;
}

const textAt = async (address: string): Promise<string> => (await fetched(address)).text();

/** Style sheets without fonts, which are larger than all the rest; the system's stand in for them. */
async function inlineStyles(page: Document, address: string): Promise<void> {
  for (const link of page.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
    const style = page.createElement("style");
    style.textContent = await textAt(new URL(link.getAttribute("href")!, address).href);
    link.replaceWith(style);
  }
  for (const style of page.querySelectorAll("style"))
    style.textContent = style.textContent.replaceAll(/@font-face\s*\{[^}]*\}/g, "");
}

async function inlinePicture(image: HTMLImageElement, address: string): Promise<void> {
  const picture = await (await fetched(new URL(image.getAttribute("src")!, address).href)).blob();
  image.src = await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error!));
    reader.readAsDataURL(picture);
  });
}

/** The scripts of the page in their places, and before them others that are at these addresses. */
async function inlineScripts(page: Document, others: readonly string[], address: string): Promise<void> {
  const scripts = [...page.querySelectorAll<HTMLScriptElement>("script[src]")];
  const inlined = async (src: string): Promise<HTMLScriptElement> => {
    const script = page.createElement("script");
    // Within a page, neither of these may stand in a script; in the strings of one, both can be written otherwise.
    script.textContent = (await textAt(src)).replaceAll(/<(\/script|!--)/gi, "\\x3c$1");
    return script;
  };
  for (const script of scripts) {
    const needed = [...others, new URL(script.getAttribute("src")!, address).href];
    script.replaceWith(...(await Promise.all(needed.map(inlined))));
  }
}

/** Says what the file is, for who opens it and for who reads its source. */
function sign(page: Document, address: string): void {
  const saved = `saved on ${new Date().toLocaleDateString("en-GB", { dateStyle: "long" })}`;
  const place = page.querySelector(".from")!;
  place.append(`, ${saved}; it needs no network`);
  const terms = place.querySelector("[data-terms]")?.textContent.trim() ?? "";
  page.head.prepend(
    page.createComment(` ${page.title}, ${saved} from ${address.replaceAll("--", "%2D%2D")}; ${terms} `),
  );
}
