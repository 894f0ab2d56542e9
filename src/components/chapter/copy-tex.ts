/**
 * Formulas leave a page as TeX: by the button beside one, and by selecting some and copying. What the formula is, its MathML
 * says in an annotation.
 */
const SAID_FOR = 2000;
const NAME = "Copy TeX";
const FAILED = "Selected: now copy it";

/** Sets the buttons to work, and fetches what writes TeX into copied text once something is selected. */
export function startCopyTex(): void {
  document.addEventListener("selectionchange", () => void import("katex/contrib/copy-tex"), { once: true });
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>("[data-copy-tex]");
    if (button) void copyTex(button);
  });
}

async function copyTex(button: HTMLButtonElement): Promise<void> {
  const formula = button.closest("section, li")!.querySelector(".formula")!;
  const tex = formula.querySelector("annotation")!.textContent;
  const copied = await navigator.clipboard.writeText(tex).then(
    () => true,
    () => false,
  );
  // Where nothing may write to the clipboard, the reader can.
  if (!copied) getSelection()?.selectAllChildren(formula);
  const words = button.querySelector("[data-words]")!;
  words.textContent = copied ? "Copied" : FAILED;
  announce(words.textContent);
  setTimeout(() => (words.textContent = NAME), SAID_FOR);
}

const page: { status?: HTMLElement } = {};

/** Says something to those who do not see the button. */
function announce(said: string): void {
  page.status ??= Object.assign(document.createElement("p"), { className: "visually-hidden", role: "status" });
  const { status } = page;
  status.textContent = "";
  document.body.append(status);
  setTimeout(() => (status.textContent = said));
}
