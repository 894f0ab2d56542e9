/** A number of bytes as it is said: in megabytes, to a tenth where there are few. */
export function shownBytes(bytes: number): string {
  const megabytes = bytes / 1e6;
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}
