/**
 * The camera of three.js, aimed as ours.
 */
import { Vector3, type PerspectiveCamera } from "three";
import { angleFor, eyeOf, type Orbit } from "../camera.ts";

/** Lets the camera look as an orbit says, for a picture that is `aspect` times as wide as high. */
export function aim(camera: PerspectiveCamera, orbit: Orbit, aspect: number): void {
  camera.up.set(0, 0, 1);
  camera.aspect = aspect;
  camera.fov = (angleFor(orbit, aspect) * 180) / Math.PI;
  camera.near = orbit.distance / 50;
  camera.far = orbit.distance * 50;
  camera.position.set(...eyeOf(orbit));
  camera.lookAt(new Vector3(...orbit.target));
  camera.updateProjectionMatrix();
}
