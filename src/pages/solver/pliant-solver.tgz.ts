/** The solver as a package that others install. */
import { packedSolver } from "../../lib/packed-solver.ts";

export async function GET(): Promise<Response> {
  return new Response(await packedSolver(), { headers: { "content-type": "application/gzip" } });
}
