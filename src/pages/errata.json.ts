/** The errata as data; the page on data says what its fields mean. */
import { bookHistory } from "../components/cite/dated.ts";
import { judgedEquations } from "../components/cite/judged.ts";
import { readImprint } from "../lib/imprint.ts";
import { errataData } from "../lib/open-data.ts";

/** The errata as JSON. */
export const GET = async (): Promise<Response> =>
  Response.json(errataData(await judgedEquations(), readImprint(), await bookHistory()));
