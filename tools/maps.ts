/**
 * Computes the maps of verdicts that the exhibits show, and writes their numbers beside them.
 *
 *     npm run maps                              all of them, which takes half an hour
 *     npm run maps buckling/stability coarse    one panel of one map; the others keep their numbers
 */
import { writeFileSync } from "node:fs";
import prettier from "prettier";
import { exhibits, type MapNumbers, type VerdictMap } from "../src/exhibits/index.ts";

const [onlyMap, onlyPanel] = process.argv.slice(2);

/** Every point of a panel, with a line for each row that is done. */
function compute(map: VerdictMap, panel: VerdictMap["panels"][number]): MapNumbers {
  return map.y.values.map((y) => {
    console.log(`${map.title}, ${panel.label}: ${map.y.label} ${y} ${map.y.unit}`);
    return map.x.values.map((x) => map.measure({ panel, x, y }));
  });
}

async function write(id: string, numbers: Readonly<Record<string, MapNumbers>>): Promise<void> {
  const [paper, name] = id.split("/") as [string, string];
  const file = new URL(`../src/exhibits/${paper}/${name}-numbers.ts`, import.meta.url);
  const head = `/** The numbers of the map ${id}, by panel, row and column. Written by \`npm run maps\`. */
import type { MapNumbers } from "../verdict-map.ts";

export const ${name.toUpperCase()}: Readonly<Record<string, MapNumbers>> = `;
  const options = { ...(await prettier.resolveConfig(file.pathname)), parser: "typescript" };
  writeFileSync(file, await prettier.format(`${head}${JSON.stringify(numbers)};`, options));
}

for (const { id, map } of exhibits) {
  if (!map || (onlyMap && id !== onlyMap)) continue;
  const panels = map.panels.filter(({ name }) => !onlyPanel || name === onlyPanel);
  const computed = Object.fromEntries(panels.map((panel) => [panel.name, compute(map, panel)]));
  await write(id, { ...map.numbers, ...computed });
}
