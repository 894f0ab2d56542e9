/** The equations as data; the page on data says what its fields mean. */
import { bookHistory } from "../components/cite/dated.ts";
import { judgedEquations } from "../components/cite/judged.ts";
import { readImprint } from "../lib/imprint.ts";
import { equationsData } from "../lib/open-data.ts";

/** The equations as JSON. */
export const GET = async (): Promise<Response> =>
  Response.json(equationsData(await judgedEquations(), readImprint(), await bookHistory()));
