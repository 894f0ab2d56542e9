/** The names that a cell finds ready, for the editor's completion; fetched when an editor is first opened. */
import { apiNames } from "../lib/api-index.ts";
import helpers from "../notebook/helpers.ts?raw";

/** The list as JSON. */
export const GET = (): Response => Response.json(apiNames(helpers));
