/**
 * On a narrow window, the picture of a scene stays at the top as a strip while the paragraphs that speak of it are read. It can
 * be closed, and a low window has no room for it.
 */
const ROOM = "(max-width: 63.99rem) and (min-height: 500px)";
/** Where on the window a paragraph counts as read: between these shares of its height. */
const READ = "-40% 0px -35% 0px";

/** Makes a strip of the figure of an element while its paragraphs are read, until the signal aborts. */
export function openStrip(element: HTMLElement, signal: AbortSignal): void {
  const figure = element.querySelector<HTMLElement>(":scope > .sim");
  if (!figure?.nextElementSibling) return;
  const room = matchMedia(ROOM);
  const spacer = document.createElement("div");
  figure.after(spacer);
  const read = new Set<Element>();
  let closed = false;
  const show = (wanted: boolean): void => {
    if (wanted === figure.classList.contains("strip")) return;
    const before = placeOf(spacer.nextElementSibling!);
    // The page is never shorter than it was, not even for a moment: it would be scrolled.
    if (wanted) spacer.style.height = `${before}px`;
    figure.classList.toggle("strip", wanted);
    spacer.style.height = wanted ? `${2 * before - placeOf(spacer.nextElementSibling!)}px` : "0";
    if (wanted) figure.append(close);
    else close.remove();
  };
  const look = (): void =>
    show(room.matches && !closed && read.size > 0 && !figure.querySelector(":focus-visible:not([data-close-strip])"));
  const close = closeButton(() => {
    closed = true;
    look();
  });
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) read.add(target);
        else read.delete(target);
      }
      look();
    },
    { rootMargin: READ },
  );
  for (const child of element.children) if (child !== figure && child !== spacer) watcher.observe(child);
  room.addEventListener("change", look, { signal });
  signal.addEventListener("abort", () => {
    watcher.disconnect();
    show(false);
    spacer.remove();
  });
}

/** How far down the page an element stands, px. */
const placeOf = (element: Element): number => element.getBoundingClientRect().top + scrollY;

function closeButton(onClose: () => void): HTMLElement {
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    className: "control",
    textContent: "×",
  });
  button.dataset.closeStrip = "";
  button.setAttribute("aria-label", "Close the picture at the top");
  button.addEventListener("click", onClose);
  // A browser scrolls to what has the focus, and takes what is sticky to stand elsewhere.
  button.addEventListener("mousedown", (event) => event.preventDefault());
  return button;
}
