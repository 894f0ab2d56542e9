/**
 * A clock that counts what the processor does for this thread, so that a busy machine measures the same as a quiet one, but for
 * what its cores and caches share.
 *
 * The system brings the count up to date when the thread gives way, so it does, for a moment, before each reading. A Node that
 * does not count has the clock on the wall instead.
 */
const MOMENT = 0.02;
const nobody = new Int32Array(new SharedArrayBuffer(4));

/** Time of the processor for this thread, ms. */
export function processorTime(): number {
  if (!("threadCpuUsage" in process)) return performance.now();
  Atomics.wait(nobody, 0, 0, MOMENT);
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
