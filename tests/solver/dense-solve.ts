/** What a solve with held directions must find: elimination of the dense system in the free ones. */
import { applyFilter, solveDense, toDense, type BlockMatrix, type Filter } from "@pliant/solver/math";
import { timesDense } from "./samples.ts";

/** The matrix of the filter, by rows: what `applyFilter` does to each unit vector. */
export function projection(filter: Filter): Float64Array[] {
  const size = filter.normals.length;
  return Array.from({ length: size }, (_, k) => {
    const unit = new Float64Array(size);
    unit[k] = 1;
    return applyFilter(unit, filter);
  });
}

/** Elimination in the free directions: P A P + (I − P), where P is the filter. */
export function solveByElimination(A: BlockMatrix, b: Float64Array, filter: Filter, guess: Float64Array): Float64Array {
  const size = b.length;
  const dense = toDense(A);
  const columns = projection(filter).map((p, k) => {
    const column = applyFilter(timesDense(dense, p), filter);
    for (let row = 0; row < size; ++row) column[row]! += (row === k ? 1 : 0) - p[row]!;
    return column;
  });
  const matrix = Float64Array.from({ length: size ** 2 }, (_, at) => columns[at % size]![Math.floor(at / size)]!);
  const heldPart = guess.map((value, k) => value - applyFilter(guess.slice(), filter)[k]!);
  const carried = timesDense(dense, heldPart);
  const right = applyFilter(
    b.map((value, k) => value - carried[k]!),
    filter,
  );
  return solveDense(matrix, right).map((value, k) => value + heldPart[k]!);
}
