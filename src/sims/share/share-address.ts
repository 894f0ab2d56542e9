/**
 * The address of the page that makes links, with a figure as it is set.
 */
import { addressOf as addressOfPage } from "../../lib/page-address.ts";
import type { ControlledShow } from "../controlled-show.ts";
import { figureName } from "../embed/figure-address.ts";
import { addressOfLook } from "../run-of-show.ts";

/** The name of a figure in such an address. */
export const FIGURE = "figure";

/** The address for a show. */
export function shareAddressOf(show: ControlledShow): string {
  const link = new URL(addressOfLook(show));
  const pairs = [...link.searchParams].filter(([name]) => name !== "scene");
  const query = new URLSearchParams([[FIGURE, figureName(show.card)], ...pairs]).toString();
  return `${addressOfPage("share/")}?${query.replaceAll("%2F", "/")}`;
}
