/** The prose of a chapter without its markup: what a reader would say of it aloud, to be searched and quoted. */

const GREEK: Readonly<Record<string, string>> = {
  alpha: "α",
  beta: "β",
  gamma: "γ",
  delta: "δ",
  epsilon: "ε",
  varepsilon: "ε",
  zeta: "ζ",
  eta: "η",
  theta: "θ",
  kappa: "κ",
  lambda: "λ",
  mu: "μ",
  nu: "ν",
  xi: "ξ",
  pi: "π",
  rho: "ρ",
  sigma: "σ",
  tau: "τ",
  phi: "φ",
  varphi: "φ",
  chi: "χ",
  psi: "ψ",
  omega: "ω",
  ell: "ℓ",
  Gamma: "Γ",
  Delta: "Δ",
  Phi: "Φ",
  Psi: "Ψ",
  Omega: "Ω",
  Sigma: "Σ",
};

/** The longest formula that is read within a sentence. */
const LONGEST = 16;

/** A short formula as letters, such as x_ij or Δt; an ellipsis for one that needs to be set. */
export function lettersOf(tex: string): string {
  const letters = tex
    .replaceAll(/\\(?:mathbf|boldsymbol|mathsf|mathrm|text|operatorname|ddot|dot|bar|hat)\b\s*/g, "")
    .replaceAll(/\\[,;:! ]/g, " ")
    .replaceAll(/\\([A-Za-z]+)/g, (command, name: string) => GREEK[name] ?? command)
    .replaceAll(/[{}]/g, "")
    .replaceAll(/([Δ])\s+/g, "$1")
    .trim();
  return letters.includes("\\") || letters.length > LONGEST ? "…" : letters;
}

const attribute = (tag: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "";

/** What a component within a sentence says; one that stands by itself is a thing of its own and says nothing here. */
function wordsOfTag(tag: string): string {
  if (tag.startsWith("<Notation")) return lettersOf(attribute(tag, "tex"));
  if (tag.startsWith("<EquationRef"))
    return attribute(tag, "id")
      .replace(/^.*\/(\d+)$/, "($1)")
      .replace(/^\w+\//, "");
  if (tag.startsWith("<Fold")) return attribute(tag, "title");
  if (/^<(?:Measured|Live|Try)\b/.test(tag)) return "…";
  return " ";
}

/** The words of some MDX. */
export const plainText = (mdx: string): string =>
  mdx
    .replaceAll(/\{\/\*[^]*?\*\/\}/g, " ")
    .replaceAll(/\$\$[^]*?\$\$/g, " ")
    .replaceAll(/\$([^$]+)\$/g, (_, tex: string) => lettersOf(tex))
    .replaceAll(/<\/?[A-Za-z][^>]*>/g, wordsOfTag)
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/(^|\W)(\*\*|_|\*)(?=\S)([^*_]+?)\2(?=\W|$)/g, "$1$3")
    .replaceAll(/^\s*(?:[-*]|\d+\.|\||#+)\s+/gm, "")
    .replaceAll(/[`|]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** The terms that some MDX defines, which stand in bold. */
export const termsIn = (mdx: string): string[] => Array.from(mdx.matchAll(/\*\*([^*]+)\*\*/g), ([, term]) => term!);
