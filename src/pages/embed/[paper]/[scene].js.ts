/** The script of the worker of a scene by itself. */
import { sceneFigures } from "../../../components/chapter/scene-figures.ts";
import { workerScript } from "../../../lib/embed-scripts.ts";

const ids = [...new Set(sceneFigures.map(({ tag }) => tag.scene))];

/** One for each scene. */
export const getStaticPaths = () =>
  ids.map((id) => {
    const [paper, scene] = id.split("/");
    return { params: { paper, scene } };
  });

/** It. */
export const GET = async ({ params }: { readonly params: { readonly paper: string; readonly scene: string } }) =>
  new Response(await workerScript(`${params.paper}/${params.scene}`, ids), {
    headers: { "content-type": "text/javascript" },
  });
