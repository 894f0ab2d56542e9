/**
 * What cells may try in order to hold up the page: endings that never come, floods, and values within all limits that are
 * as dear to draw as they can be.
 */

export interface GapCase {
  readonly name: string;
  readonly code: string;
  /** What stands under the cell in the end. */
  readonly shows: RegExp;
}

const rejections = (count: number, letters: string, end: string): string =>
  `Array.prototype.map = () => { throw new Error("z".repeat(${letters})) };
for (let i = 0; i < ${count}; i++) Promise.reject(i);
${end}`;

const scattered = (parts: string, vertices: number, options = "", scale = 1): string =>
  `frames({
  parts: ${parts},
  positions: (() => {
    let seed = 1;
    const next = () => ${scale} * ((seed = (seed * 16807) % 2147483647) / 2147483647 - 0.5);
    return Array.from({ length: 20 }, () => Float64Array.from({ length: ${3 * vertices} }, next));
  })(),
  ${options}
});`;

const SPACE = "view: { from: [1.5, -1.5, 1], target: [0, 0, 0], angle: 40 },";
const PLANE = "view: { left: -0.8, right: 0.8, bottom: -0.5, top: 0.5 },";
const SO_MANY = /can be shown/;
const PLAYER = /^(?:Play|Pause)|\nPlay|\nPause/;

export const ENDINGS: readonly GapCase[] = [
  { name: "a number", code: "1 + 1;", shows: /^2$/ },
  { name: "an endless loop", code: "for (;;);", shows: /stopped/ },
  { name: "40 errors of 20 million letters", code: rejections(40, "2e7", "new Promise(() => 0)"), shows: /./ },
  { name: "150 errors of 5 million letters", code: rejections(150, "5e6", "new Promise(() => 0)"), shows: /./ },
  { name: "180 errors of 5 million letters, then a value", code: rejections(180, "5e6", "1;"), shows: /./ },
  {
    name: "40 errors of 20 million letters that nobody waits for",
    code: 'for (let i = 0; i < 40; i++) Promise.reject(new Error("z".repeat(2e7)));\nnew Promise(() => 0)',
    shows: /nobody waited/,
  },
  { name: "an error of 20 million letters", code: 'throw new Error("z".repeat(2e7));', shows: /zzz/ },
  {
    name: "an error of combining marks",
    code: 'throw new Error("a" + "\\u0301".repeat(3900));',
    shows: /The code threw/,
  },
  { name: "a flood of messages", code: "for (let n = 0; ; ++n) console.log(n);", shows: /stopped|more/ },
  {
    name: "a flood of long messages",
    code: 'for (let n = 0; ; ++n) console.log(n + "x".repeat(3000));',
    shows: /stopped|more/,
  },
  {
    name: "a flood of large objects",
    code: 'const big = Array.from({ length: 1e4 }, (_, n) => ({ n }));\nfor (;;) console.log("x".repeat(2000), big);',
    shows: /stopped|more/,
  },
  {
    name: "a log of combining marks",
    code: 'for (let n = 0; n < 60; ++n) console.log("a" + "\\u0301".repeat(3900));\n1;',
    shows: /more/,
  },
];

export const TEXTS: readonly GapCase[] = [
  { name: "a text of 2 million letters", code: '"word ".repeat(4e5);', shows: /more characters/ },
  { name: "a text of 20,000 combining marks", code: '"a" + "\\u0301".repeat(20000);', shows: /a/ },
  { name: "a text of lines", code: '"\\n".repeat(20000);', shows: /more/ },
  {
    name: "a text of rare signs",
    code: "Array.from({ length: 2400 }, (_, n) => String.fromCodePoint(0x10000 + 53 * n)).join('');",
    shows: /./,
  },
  { name: "a text of joined letters", code: '"\\u0915\\u094d".repeat(10000);', shows: /more/ },
  { name: "a text of Arabic", code: '"\\u0628\\u0651\\u064e".repeat(6000);', shows: /more/ },
  { name: "a text of faces", code: '"\\ud83d\\udc69\\u200d".repeat(6000);', shows: /more/ },
  {
    name: "an object of 99,000 keys",
    code: "Object.fromEntries(Array.from({ length: 99000 }, (_, n) => ['k' + n, n]));",
    shows: /has more than 4096 keys/,
  },
  {
    name: "an object of 4,000 keys",
    code: "Object.fromEntries(Array.from({ length: 4000 }, (_, n) => ['k' + n, n]));",
    shows: /more/,
  },
  {
    name: "a dozen objects of 4,000 keys",
    code: "Array.from({ length: 12 }, () => Object.fromEntries(Array.from({ length: 4000 }, (_, n) => ['k' + n, n])));",
    shows: /more/,
  },
  { name: "a list of 49,000 numbers", code: "Array.from({ length: 49000 }, (_, n) => n / 7);", shows: /more/ },
  { name: "a list of 49,000 texts", code: "Array.from({ length: 49000 }, (_, n) => 't' + n);", shows: /more/ },
  {
    name: "a list of 99,000 texts",
    code: "Array.from({ length: 99000 }, (_, n) => 't' + n);",
    shows: /too many parts/,
  },
  { name: "a million numbers", code: "new Float64Array(1e6).fill(1);", shows: /^\[1, 1/ },
  {
    name: "a table of 2,000 rows and 24 columns",
    code: "table(Array.from({ length: 2000 }, (_, n) => Object.fromEntries(Array.from({ length: 24 }, (_, c) => ['c' + c, n / (c + 7)]))));",
    shows: /first \d+ of 2,000 rows/,
  },
  {
    name: "a table of long cells",
    code: "table(Array.from({ length: 100 }, (_, n) => Object.fromEntries(Array.from({ length: 24 }, (_, c) => ['c' + c, (n + 'a\\u0301\\u0301\\u0301\\u0301\\u0301\\u0301').repeat(100)]))));",
    shows: /c23/,
  },
  {
    name: "a table with 24 long names",
    code: "table([Object.fromEntries(Array.from({ length: 24 }, (_, c) => ['c' + c + 'x'.repeat(20000), c]))]);",
    shows: /c23/,
  },
  { name: "an object with long keys", code: "({ ['k' + '\\u0301'.repeat(1e6)]: 1 });", shows: /k/ },
];

const waves = (curves: number, points: number, more = "", y = "Math.sin(n * n)"): string =>
  `chart(((x) =>
  Array.from({ length: ${curves} }, () => ({ x, y: Float64Array.from(x, (n) => ${y}), ${more} })))(
  Float64Array.from({ length: ${points} }, (_, n) => n),
));`;

export const CHARTS: readonly GapCase[] = [
  { name: "a chart of 12 × 20,000 points", code: waves(12, 20000), shows: /of 240,000 points are drawn/ },
  { name: "a chart of 12 × 20,000 dots", code: waves(12, 20000, "dots: true"), shows: /of 240,000 points are drawn/ },
  { name: "a chart of 12 × 20,000 dashes", code: waves(12, 20000, "dashed: true"), shows: /points are drawn/ },
  {
    name: "a chart of 12 × 20,000 lone dots",
    code: waves(12, 20000, "", "n % 2 ? NaN : Math.sin(n * n)"),
    shows: /points are drawn/,
  },
  {
    name: "a chart with a long title and labels",
    code: '((long) =>\n  chart(range(0, 11, 12).map((n) => ({ x: [0, 1], y: [n, 1], label: long })), { title: long, xLabel: long, yLabel: long }))("m\\u0301".repeat(10000));',
    shows: /m/,
  },
];

const many = (part: string): string => `Array.from({ length: 64 }, () => (${part}))`;

const CLOTH = '[{ kind: "cloth", columns: 66, rows: 101 }]';
const ALL_OVER = /^the parts cover the picture so many times/i;
const line = (count: number, more = ""): string => `[{ kind: "line", count: ${count}${more} }]`;
const dots = (count: number): string => `[{ kind: "points", count: ${count}, size: 40 }]`;
const labels = (text: string): string =>
  `Array.from({ length: 64 }, (_, n) => ({ kind: "label", at: n, text: ${text} }))`;
const boxes = 'Array.from({ length: 64 }, (_, n) => ({ kind: "box", at: 2 * n }))';

/** Refused, most of them; those that say they are dense are as much as is drawn. */
export const PICTURES: readonly GapCase[] = [
  {
    name: "64 cloths of 6,666 vertices in a space",
    code: scattered(many('{ kind: "cloth", columns: 66, rows: 101 }'), 6666, SPACE),
    shows: SO_MANY,
  },
  {
    name: "64 lines through 6,666 vertices on a plane",
    code: scattered(many('{ kind: "line", count: 6666 }'), 6666, PLANE),
    shows: SO_MANY,
  },
  { name: "a cloth of 6,666 vertices all over a space", code: scattered(CLOTH, 6666, SPACE), shows: ALL_OVER },
  { name: "a cloth of 6,666 vertices all over a plane", code: scattered(CLOTH, 6666, PLANE), shows: ALL_OVER },
  { name: "6,666 large dots in a space", code: scattered(dots(6666), 6666, SPACE), shows: ALL_OVER },
  { name: "a line through 6,666 vertices on a plane", code: scattered(line(6666), 6666, PLANE), shows: ALL_OVER },
  {
    name: "a dashed line far beyond a plane",
    code: scattered(line(2, ", dashed: true"), 2, PLANE, 1e4),
    shows: ALL_OVER,
  },
  { name: "a dense cloth in a space", code: scattered(CLOTH, 6666, SPACE, 0.15), shows: PLAYER },
  { name: "a dense cloth on a plane", code: scattered(CLOTH, 6666, PLANE, 0.14), shows: PLAYER },
  { name: "dense lines on a plane", code: scattered(line(1800), 1800, PLANE), shows: PLAYER },
  { name: "a dense small line on a plane", code: scattered(line(6666), 6666, PLANE, 0.27), shows: PLAYER },
  { name: "dense lines far beyond a plane", code: scattered(line(600), 600, PLANE, 1e6), shows: PLAYER },
  { name: "dense dashes on a plane", code: scattered(line(1800, ", dashed: true"), 1800, PLANE), shows: PLAYER },
  { name: "dense broad lines on a plane", code: scattered(line(180, ", width: 40"), 180, PLANE), shows: PLAYER },
  { name: "dense lines in a space", code: scattered(line(3000), 3000, SPACE), shows: PLAYER },
  { name: "dense dots on a plane", code: scattered(dots(320), 320, PLANE), shows: PLAYER },
  { name: "dense dots in a space", code: scattered(dots(320), 320, SPACE), shows: PLAYER },
  {
    name: "dense arrows on a plane",
    code: scattered('[{ kind: "arrows", count: 1300 }]', 2600, PLANE, 0.9),
    shows: PLAYER,
  },
  { name: "dense arrows in a space", code: scattered('[{ kind: "arrows", count: 1300 }]', 2600, SPACE), shows: PLAYER },
  { name: "dense boxes in a space", code: scattered(boxes, 128, SPACE, 1.6), shows: PLAYER },
  { name: "64 labels in a space", code: scattered(labels('"wide ".repeat(4000)'), 64, SPACE), shows: PLAYER },
  { name: "64 labels on a plane", code: scattered(labels('"m\\u0301".repeat(10000)'), 64, PLANE), shows: PLAYER },
  {
    name: "600 pictures of 555 vertices",
    code: `frames({
  parts: Array.from({ length: 14 }, () => ({ kind: "cloth", columns: 23, rows: 24 })),
  positions: Array.from({ length: 600 }, (_, n) => Float64Array.from({ length: 1665 }, (_, k) => Math.sin(k * k + n))),
  view: { from: [3, 3, 3], target: [0, 0, 0], angle: 40 },
});`,
    shows: /coordinates in all/,
  },
  {
    name: "90 pictures of 1,111 vertices",
    code: `frames({
  parts: [{ kind: "cloth", columns: 11, rows: 101 }],
  positions: Array.from({ length: 90 }, (_, n) =>
    Float32Array.from({ length: 3333 }, (_, k) => [(k / 3) % 11, k / 33, Math.sin(k / 40 + n / 9)][k % 3] / 60)),
  dt: 1 / 60,
  ${SPACE}
});`,
    shows: PLAYER,
  },
];

export const CASES: readonly GapCase[] = [...ENDINGS, ...TEXTS, ...CHARTS, ...PICTURES];
