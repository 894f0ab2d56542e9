/**
 * Starting the graphics of a space without holding up the page.
 */
import { WebGLRenderer, type Camera, type Scene } from "three";

/** How often to ask whether the graphics are ready, ms. */
const POLL = 15;

/** Lets the page do what waits, so that setting up is several short tasks and not a long one. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** A renderer on a canvas of its own; throws where there is no WebGL 2. */
export function makeRenderer(label: string): WebGLRenderer {
  const canvas = document.createElement("canvas");
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", label);
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, powerPreference: "low-power" });
  // Asking for errors waits for the compiler; the shaders are ours and are tested.
  renderer.debug.checkShaderErrors = false;
  return renderer;
}

/** Compiles the shaders of a scene and resolves when they are ready, without waiting for it on the main thread. */
export async function compile(renderer: WebGLRenderer, scene: Scene, camera: Camera): Promise<void> {
  await renderer.compileAsync(scene, camera);
  const gl = renderer.getContext() as WebGL2RenderingContext;
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  gl.flush();
  while (fence && !gl.isContextLost() && gl.getSyncParameter(fence, gl.SYNC_STATUS) !== gl.SIGNALED) {
    await new Promise((resolve) => setTimeout(resolve, POLL));
  }
  gl.deleteSync(fence);
}
