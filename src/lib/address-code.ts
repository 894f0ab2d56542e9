/** An address as a QR code, drawn when the site is built. */
import { generate } from "lean-qr";
import { toSvgSource } from "lean-qr/extras/svg";

/** The code as SVG, dark on light in every theme, since cameras expect it so. */
export const codeMarkup = (address: string): string =>
  toSvgSource(generate(address), { on: "#000", off: "#fff", padX: 2, padY: 2 });
