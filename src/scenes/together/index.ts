/** The scene of the closing chapter. */
import { square } from "./square.ts";
import type { Scene } from "../scene.ts";

export const togetherScenes: readonly Scene[] = [square];
