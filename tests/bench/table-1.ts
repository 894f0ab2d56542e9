/**
 * Table 1 of Choi and Ko, measured in a terminal: the same rows that readers measure in their browsers.
 *
 *     npm run bench:table-1
 *     npm run bench:table-1 -- "1 (a)" "4, top"
 */
import { liveTable1 as table } from "../../src/exhibits/buckling/table-1-live.ts";
import { machineWords } from "./record.ts";

const asked = process.argv.slice(2);
const rows = table.rows.filter(({ printed: [animation] }) => asked.length === 0 || asked.includes(animation!));

console.log(machineWords());
console.log([...table.heads.printed, ...(table.heads.ours ?? []), ...table.heads.measured].join(" | "));
const all = rows.map((row) => {
  const numbers = row.measure({ now: () => performance.now(), report: () => undefined });
  console.log([...row.printed, ...(row.ours?.() ?? []), ...table.cells(row, numbers)].join(" | "));
  return numbers;
});
if (rows.length === table.rows.length) console.log(table.summary(all));
