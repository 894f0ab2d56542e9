function offset(l: number, restLength: number): number {
  return Math.sqrt(restLength ** 2 - l ** 2) / 2;
}
