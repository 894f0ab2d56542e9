type Forces = readonly number[];

function place(forces: Forces, dt: number, mass: number): number {
  let effective = 0;
  let place = 0;
  for (const force of forces) {
    effective += force;
    place += (effective * dt ** 2) / mass;
  }
  return place;
}
