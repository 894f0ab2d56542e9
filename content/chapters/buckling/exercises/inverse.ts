function inverse(y: number): number {
  let u = Math.PI * (1 - y);
  for (let n = 0; n < 40; ++n) {
    if (u === 0) return 0;
    const slope = (u * Math.cos(u) - Math.sin(u)) / u ** 2;
    u = u - (Math.sin(u) / u - y) / slope;
  }
  return u;
}
