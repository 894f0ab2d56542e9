// How much harder does a strip push when it is rolled up
// into a circle than when it is almost straight?
const kb = 1e-4; // bending stiffness of the strip, N m²
const push = (l: number): number => arcForce(l, L, kb);

push(0) / push(L);
// expect: 3.28987
