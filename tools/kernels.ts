/**
 * Compiles the kernels of the solver (src/solver/math/kernels.as) and writes their bytes into a module beside them.
 *
 *     npm run kernels
 *
 * A test compiles them as well and compares, so source and bytes cannot part.
 */
import fs from "node:fs";
import path from "node:path";
import asc from "assemblyscript/asc";

const folder = path.resolve(import.meta.dirname, "../src/solver/math");
const SOURCE = path.join(folder, "kernels.as");
const MODULE = path.join(folder, "kernel-bytes.ts");
/** The name under which the compiler asks for the source: it knows no other ending. */
const ENTRY = "kernels.ts";

/** The bytes that the compiler makes of the source. */
export async function compiledKernels(source = fs.readFileSync(SOURCE, "utf8")): Promise<Uint8Array> {
  let bytes: Uint8Array | undefined;
  const plain = ["--runtime", "stub", "--use", "abort=", "--noAssert", "--enable", "simd"];
  const { error, stderr } = await asc.main([ENTRY, "--outFile", "kernels.wasm", "-O3", "--converge", ...plain], {
    readFile: (name) => (name === ENTRY ? source : null),
    writeFile(_, contents) {
      if (typeof contents !== "string") bytes = contents;
    },
    listFiles: () => [],
  });
  if (error || !bytes) throw new Error(`the kernels do not compile: ${stderr.toString()}`);
  return bytes;
}

/** The module that holds these bytes. */
export function moduleOf(bytes: Uint8Array): string {
  return `/** Made from kernels.as by \`npm run kernels\`; a test holds them together. */

/** The compiled kernels, in base64. */
export const KERNEL_BYTES =
  "${Buffer.from(bytes).toString("base64")}";
`;
}

if (import.meta.main) {
  const bytes = await compiledKernels();
  fs.writeFileSync(MODULE, moduleOf(bytes));
  console.log(`The kernels are ${bytes.length} bytes.`);
}
