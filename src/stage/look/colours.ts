/**
 * Which colour each thing of a space has, by its name in the style sheet (tokens.css), where each is given for light and dark.
 */
import type { Quantity } from "../../scenes/scene.ts";

/** What is noted on paper: creases, and what has grown or shrunk. */
const NOTED = {
  broken: "quantity-force",
  hinged: "quantity-length",
  thin: "rule-strong",
  larger: "quantity-time",
  smaller: "quantity-length",
} as const;

export const COLOURS = {
  cloth: { front: "cloth-front", back: "cloth-back" },
  /** A tube of cloth, which shows its outside: what is seen of the inside in a fold is no speck of another colour. */
  tube: { front: "cloth-front", back: "cloth-front" },
  /** Garments: the rows of their pieces go down, so that the back of the grid is the outside. One over another is turned inside out. */
  worn: {
    inner: { front: "cloth-back", back: "cloth-front" },
    outer: { front: "cloth-front", back: "cloth-back" },
  },
  body: { front: "body", back: "body" },
  /** With patches, which show that it turns. */
  paintedBody: { front: "body", back: "body-patch" },
  stone: { front: "stone", back: "stone" },
  plaster: { front: "plaster", back: "plaster" },
  softBody: { front: "jelly", back: "jelly-patch" },
  paper: { front: "sheet-front", back: "sheet-back", ...NOTED },
  /** A map of a sheet is a drawing on the page, so that its colours are told apart in light and dark. */
  map: { front: "paper", back: "paper", ...NOTED },
  /** Around words, so that they are read before anything. */
  rim: "stage",
} as const;

/** The colour of a mark: that of its quantity, if it has one; of what is faint that of rules. */
export const inkOf = ({ quantity, faint }: { readonly quantity?: Quantity; readonly faint?: boolean }): string =>
  quantity ? `quantity-${quantity}` : faint ? "rule-strong" : "ink";
