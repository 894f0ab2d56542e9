/** Share links that are broken in many ways, for the unit tests and for the browser. */
import { deflateRawSync } from "node:zlib";
import type { Random } from "@pliant/solver";

const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=&#%+/.{}<>\u00e9";

/** So many links, each of which must be refused. */
export function malformedLinks(random: Random, count: number): string[] {
  const below = (n: number): number => Math.floor(n * random.next());
  const noise = (n: number): string => Array.from({ length: n }, () => SIGNS[below(SIGNS.length)]!).join("");
  const bytes = (n: number): Uint8Array => Uint8Array.from({ length: n }, () => below(256));
  const good = (): Buffer => deflateRawSync(`throw new Error("it ran"); // ${noise(below(60))}`);
  const makers: (() => string)[] = [
    () => `#cell=arc&code=${noise(1 + below(200))}!`,
    () => `#cell=${noise(8)}.&code=${good().toString("base64url")}`,
    () => `#code=${good().toString("base64url")}`,
    () => `#cell=arc&code=${good().toString("base64")}==`,
    () =>
      `#cell=arc&code=${good()
        .subarray(0, -1 - below(6))
        .toString("base64url")}`,
    () => `#cell=arc&code=${Buffer.concat([good(), Buffer.from(bytes(1 + below(9)))]).toString("base64url")}`,
    () =>
      `#cell=arc&code=${deflateRawSync(Buffer.concat([Buffer.from([0xc3, 0x28]), Buffer.from(bytes(below(40)))])).toString("base64url")}`,
    () => `#cell=arc&code=${deflateRawSync(`a${String.fromCharCode(below(9))}b`).toString("base64url")}`,
    () => `#cell=arc&code=${deflateRawSync(Buffer.alloc(300_000 + below(5_000_000), 97)).toString("base64url")}`,
    () => `#cell=arc&code=${"A".repeat(16_384 + below(5000))}`,
    () => `#cell=arc&cell=rule&code=${good().toString("base64url")}`,
    () => `#cell=arc&code=`,
    () => `#cell=no-such-cell-${below(99)}&code=${good().toString("base64url")}`,
  ];
  return Array.from({ length: count }, (_, n) => makers[n % makers.length]!());
}
