/** The chapters' programs in one file each. */
import type { APIRoute, GetStaticPaths } from "astro";
import { pageOf, takeHomeFile } from "../../components/take-home/page.ts";
import { PROGRAMS, type TakeHomeProgram } from "../../components/take-home/programs.ts";
import { bookVersion } from "../../lib/version.ts";

export const getStaticPaths = (() =>
  PROGRAMS.map((program) => ({
    params: { name: takeHomeFile(program.paper).replace(/\.html$/, "") },
    props: { program },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ program: TakeHomeProgram }> = ({ props }) =>
  new Response(pageOf(props.program, bookVersion()), { headers: { "content-type": "text/html; charset=utf-8" } });
