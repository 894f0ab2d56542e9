/** Marks the section that is being read in the lists of sections: the last one whose heading has passed the middle of the window. */
export function followSections(lists: Iterable<Element>): void {
  const links = [...lists].flatMap((list) => [...list.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]);
  const headings = [...new Set(links.map(({ hash }) => hash))].flatMap((hash) => {
    const heading = document.getElementById(decodeURIComponent(hash.slice(1)));
    return heading ? [{ hash, heading }] : [];
  });
  const mark = (): void => {
    const passed = headings.filter(({ heading }) => heading.getBoundingClientRect().top < innerHeight / 2);
    const here = passed.at(-1)?.hash;
    for (const link of links) {
      if (link.hash === here) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    }
  };
  const watcher = new IntersectionObserver(mark, { rootMargin: "1000000px 0px -50% 0px" });
  for (const { heading } of headings) watcher.observe(heading);
}
