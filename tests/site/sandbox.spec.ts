/** The sandbox in use: what comes back, how soon, where an error stands, and what it does where it cannot work. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, type Page } from "@playwright/test";
import { addHarness, offerHarness, openBookPage } from "./sandbox/book-page.ts";
import { launchWith } from "./sandbox/launch.ts";

/** The longest that "stopped" may take with a budget of one second, and the next run after it, ms. */
const STOPPED = 1200;
const NEXT = 300;

interface Asked {
  readonly javascript: string;
  readonly budget?: number;
  readonly inputs?: Readonly<Record<string, number>>;
}

const run = (page: Page, job: Asked) =>
  page.evaluate(async (job) => {
    const begin = performance.now();
    const outcome = await window.sandbox.run(job);
    return { outcome, took: performance.now() - begin };
  }, job);

test("a value, what was printed, inputs and the solver pass through", async ({ page, baseURL }) => {
  await openBookPage(page, baseURL!);
  const javascript = "console.warn('n is', n); await null; return [sinc(0), solver.BDF1 === BDF1, n, NaN, 1 / 0]";
  const { outcome } = await run(page, { javascript, inputs: { n: 3 } });
  expect(outcome).toEqual({
    kind: "value",
    value: [1, true, 3, NaN, Infinity],
    logs: [{ level: "warn", text: "n is 3" }],
  });
});

test("a job may do without the solver, or bring a library of the page's own", async ({ page, baseURL }) => {
  await openBookPage(page, baseURL!);
  const [none, own] = await page.evaluate(async () => [
    await window.sandbox.run({ javascript: "return typeof sinc", library: "none" }),
    await window.sandbox.run({
      javascript: "\nreturn [typeof sinc, twice(21), before, typeof fetch]",
      library: { script: "(() => {\n// two lines\nreturn { twice: (x) => 2 * x, before: typeof fetch }; })()" },
    }),
  ]);
  expect(none).toMatchObject({ kind: "value", value: "undefined" });
  // It is made before the lock, and what it hands over is all that is left of it.
  expect(own).toMatchObject({ kind: "value", value: ["undefined", 42, "function", "undefined"] });
});

test("an error stands at its line and column, whoever throws it", async ({ page, baseURL }) => {
  await openBookPage(page, baseURL!);
  const cases = [
    ["let a = 1;\n  missing();", "ReferenceError", 2, 3],
    ["let a = 1;\nlet b = ;", "SyntaxError", 2, 9],
    ["if (true) {\n  sinc(1)", "SyntaxError", 2, 1],
    ["\n\nmakeGridCloth()", undefined, 3, 1],
    ["await null;\nawait null;\n throw new RangeError('x')", "RangeError", 3, 8],
  ] as const;
  for (const [javascript, name, line, column] of cases) {
    const { outcome } = await run(page, { javascript });
    expect(outcome).toMatchObject({ kind: "error", line, column, ...(name && { name }) });
  }
  expect((await run(page, { javascript: "throw 42" })).outcome).toMatchObject({ name: "thrown", message: "42" });
});

/** One endless loop: when it was stopped, when the next run had worked, ms, and the page's frames a second meanwhile. */
const loopOnce = (page: Page) =>
  page.evaluate(async () => {
    let frames = 0;
    let looping = true;
    const frame = (): void => {
      ++frames;
      if (looping) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    const begin = performance.now();
    const { kind } = await window.sandbox.run({ javascript: "for (;;);" });
    const stopped = performance.now() - begin;
    looping = false;
    const next = await window.sandbox.run({ javascript: "return 1" });
    return {
      kind,
      next: next.kind,
      stopped,
      soon: performance.now() - begin - stopped,
      rate: (1000 * frames) / stopped,
    };
  });

test("an endless loop is told as stopped in time, the page moves on, and the next run works soon", async ({
  page,
  baseURL,
}, testInfo) => {
  await openBookPage(page, baseURL!);
  const rounds = [];
  // A machine with other work may be late once; the best of three is what the sandbox itself takes.
  for (let n = 0; n < 3; ++n) {
    const round = await loopOnce(page);
    expect(round).toMatchObject({ kind: "stopped", next: "value" });
    rounds.push(round);
    if (round.stopped < STOPPED && round.soon < NEXT) break;
    await page.waitForTimeout(2500);
  }
  const words = rounds.map(
    ({ stopped, soon, rate }) => `stopped ${stopped.toFixed(0)} ms, next ${soon.toFixed(0)} ms, ${rate.toFixed(1)} fps`,
  );
  testInfo.annotations.push({ type: "measured", description: words.join("; ") });
  expect(Math.min(...rounds.map(({ stopped }) => stopped)), words.join("; ")).toBeLessThan(STOPPED);
  expect(Math.min(...rounds.map(({ soon }) => soon)), words.join("; ")).toBeLessThan(NEXT);
});

test("after each of three endless loops in a row the next run works soon", async ({ page, baseURL }, testInfo) => {
  await openBookPage(page, baseURL!);
  const worst: number[] = [];
  for (let n = 0; n < 3; ++n) {
    const waits = await page.evaluate(async () => {
      const waits: number[] = [];
      for (let loop = 0; loop < 3; ++loop) {
        await window.sandbox.run({ javascript: "for (;;);" });
        const begin = performance.now();
        await window.sandbox.run({ javascript: "return 1" });
        waits.push(performance.now() - begin);
      }
      return waits;
    });
    testInfo.annotations.push({ type: "measured", description: waits.map((wait) => wait.toFixed(0)).join(", ") });
    worst.push(Math.max(...waits));
    if (worst.at(-1)! < NEXT) break;
    await page.waitForTimeout(2500);
  }
  // As above, the best of three rounds. A run that waited for a thread to be gone would wait for more than a second.
  expect(Math.min(...worst)).toBeLessThan(NEXT);
});

test("a run is ended by its own signal, or by stopping all, and what waits is not begun", async ({ page, baseURL }) => {
  await openBookPage(page, baseURL!);
  const kinds = await page.evaluate(async () => {
    const { sandbox } = window;
    const one = new AbortController();
    const runs = [
      sandbox.run({ javascript: "for (;;);", budget: 20_000, signal: one.signal }),
      sandbox.run({ javascript: "return 2" }),
    ];
    setTimeout(() => one.abort(), 100);
    const first = await Promise.all(runs);
    const rest = [sandbox.run({ javascript: "for (;;);", budget: 20_000 }), sandbox.run({ javascript: "return 3" })];
    setTimeout(() => sandbox.stop(), 100);
    return [...first, ...(await Promise.all(rest))].map(({ kind }) => kind);
  });
  expect(kinds).toEqual(["stopped", "value", "stopped", "stopped"]);
});

test("code that goes on speaking goes on running, and a full log is cut", async ({ page, baseURL }) => {
  await openBookPage(page, baseURL!);
  const lively =
    "const end = Date.now() + 900; while (Date.now() < end) { const now = Date.now(); while (Date.now() < now + 100); console.log(now) } return 1";
  expect((await run(page, { javascript: lively, budget: 500 })).outcome.kind).toBe("value");
  const { outcome } = await run(page, { javascript: "for (let n = 0; n < 5000; ++n) console.log(n); return 1" });
  expect(outcome.logs).toHaveLength(1001);
  expect(outcome.logs.at(-1)!.text).toContain("not shown");
});

test("only the names of the language and of the solver are left", async ({ page, baseURL }) => {
  await openBookPage(page, baseURL!);
  const javascript = `const names = [];
    for (let o = globalThis; o !== Object.prototype; o = Object.getPrototypeOf(o)) names.push(...Reflect.ownKeys(o).map(String));
    return names.filter((name) => !(name in solver) && typeof globalThis[name] !== "number")`;
  const { outcome } = await run(page, { javascript });
  const language = new Set(Object.getOwnPropertyNames(globalThis));
  const strange = outcome.kind === "value" ? (outcome.value as string[]).filter((name) => !language.has(name)) : [];
  const young = ["Temporal", "SuppressedError", "DisposableStack", "AsyncDisposableStack", "Float16Array", "Iterator"];
  expect(strange.filter((name) => !young.includes(name)).sort()).toEqual(["solver"]);
});

test("code can time itself by a clock that counts in tenths of a millisecond and can do nothing else", async ({
  page,
  baseURL,
}) => {
  await openBookPage(page, baseURL!);
  const javascript = `const begun = performance.now();
    for (const end = Date.now() + 60; Date.now() < end;);
    const took = performance.now() - begun;
    let changed = true;
    try { performance.now = () => 0; } catch { changed = false; }
    return [took, Math.abs(10 * took - Math.round(10 * took)) < 1e-6, Reflect.ownKeys(performance), changed, begun]`;
  const { outcome } = await run(page, { javascript });
  const [took, isCoarse, names, changed, begun] = (outcome as { value: [number, boolean, string[], boolean, number] })
    .value;
  expect(took).toBeGreaterThan(50);
  expect([isCoarse, names, changed]).toEqual([true, ["now"], false]);
  expect(begun).toBeLessThan(5000);
});

test("nothing of the language, of the solver or of the console can be changed", async ({ page, baseURL }) => {
  await openBookPage(page, baseURL!);
  const javascript = `
    const seen = new Set(), changed = [];
    const visit = (value, path) => {
      if (Object(value) !== value || value === globalThis || seen.has(value)) return;
      seen.add(value);
      for (const key of Reflect.ownKeys(value)) {
        const { value: held, get, set, writable, configurable } = Reflect.getOwnPropertyDescriptor(value, key);
        const place = path + "." + String(key);
        if ((configurable || writable) && !ArrayBuffer.isView(value)) changed.push(place);
        visit(held, place);
        visit(get, place);
        visit(set, place);
      }
      if (Object.isExtensible(value) && !ArrayBuffer.isView(value)) changed.push(path);
      visit(Reflect.getPrototypeOf(value), path + ".__proto__");
    };
    for (const name of Reflect.ownKeys(globalThis)) {
      const { writable, configurable } = Reflect.getOwnPropertyDescriptor(globalThis, name);
      if (writable || configurable) changed.push(String(name));
      visit(globalThis[name], String(name));
    }
    const syntax = [() => 0, async () => 0, function* () {}, async function* () {}, /x/, [].values(), "".matchAll(/x/g)];
    for (const one of syntax) visit(Reflect.getPrototypeOf(one), "syntax");
    return [changed.slice(0, 20), seen.size]`;
  const { outcome } = await run(page, { javascript });
  const [changed, seen] = outcome.kind === "value" ? (outcome.value as [string[], number]) : [[outcome.kind], 0];
  expect(changed).toEqual([]);
  expect(seen).toBeGreaterThan(1000);
});

test("what programs give their own objects, although all inherit it, they still give", async ({ page, baseURL }) => {
  await openBookPage(page, baseURL!);
  const javascript = `
    class Loud extends Error { constructor(text) { super(text); this.name = "Loud"; } }
    const error = new TypeError("a"); error.message = "b"; error.toString = () => "c";
    function Old() {} Old.prototype.toString = () => "old"; Old.prototype.valueOf = () => 7;
    const named = Object.assign(Object.create(null), { constructor: 1 });
    const own = {}; own.toString = () => "own"; own.hasOwnProperty = 1;
    return [new Loud("x").name, error.message, error.toString(), String(new Old()), +new Old(), named.constructor, String(own),
      Object.keys(own), new RangeError("r").name, String({}), [1, 2].toString()]`;
  expect((await run(page, { javascript })).outcome).toMatchObject({
    kind: "value",
    value: [
      "Loud",
      "b",
      "c",
      "old",
      7,
      1,
      "own",
      ["toString", "hasOwnProperty"],
      "RangeError",
      "[object Object]",
      "1,2",
    ],
  });
  const bent = await run(page, { javascript: "\nMath.abs = () => 0;" });
  expect(bent.outcome).toMatchObject({ kind: "error", name: "TypeError", line: 2 });
});

/** A library of the page's own, as if the lock had been picked: it says what it likes to the frame. */
const pick = (page: Page, script: string, javascript = "return new Promise(() => 0)") =>
  page.evaluate(
    async ([script, javascript]) => {
      let [longest, last, watching] = [0, performance.now(), true];
      const frame = (now: number): void => {
        longest = Math.max(longest, now - last);
        last = now;
        if (watching) requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
      const outcome = await window.sandbox.run({ javascript, library: { script } });
      await new Promise((later) => setTimeout(later, 300));
      watching = false;
      return { outcome, longest };
    },
    [script!, javascript!] as const,
  );

test("were the lock picked, the frame and the page would still cut what is said and end the run", async ({
  page,
  baseURL,
}, testInfo) => {
  await openBookPage(page, baseURL!);
  const flood =
    "(() => { const say = postMessage.bind(self); setTimeout(() => { for (let n = 0; n < 1000; ++n) say(0); }); return {}; })()";
  const flooded = await pick(page, flood);
  expect(flooded.outcome).toMatchObject({ kind: "stopped", why: "It sent more messages than a page can read." });
  // The lock hears errors first, so it is kept from that.
  const deaf = `(() => { const listen = addEventListener;
    self.addEventListener = (kind, ...rest) => kind === "error" || listen(kind, ...rest);
    for (let n = 0; n < 10; ++n) setTimeout(() => { throw new Error("z".repeat(2e7)) });
    return {}; })()`;
  const cut = await pick(page, deaf);
  testInfo.annotations.push({ type: "measured", description: `longest gap ${cut.longest.toFixed(0)} ms` });
  expect(cut.outcome.kind).toBe("error");
  expect(cut.outcome.kind === "error" && cut.outcome.message.length).toBeLessThanOrEqual(4000);
  await expect(async () => expect((await run(page, { javascript: "return 1" })).outcome.kind).toBe("value")).toPass();
});

/** Serves the about page with a changed policy. */
async function openWithPolicy(page: Page, change: (policy: string) => string): Promise<void> {
  await page.route("**/about/", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(<meta http-equiv="Content-Security-Policy" content=")([^"]*)/,
      (_, tag: string, policy: string) => tag + change(policy),
    );
    await route.fulfill({ response, body });
  });
}

test("where no worker starts from a blob, one starts from text; where none starts, it says so", async ({
  page,
  baseURL,
}) => {
  await openWithPolicy(page, (policy) => policy.replace("worker-src 'self' blob: data:", "worker-src 'self' data:"));
  await openBookPage(page, baseURL!);
  expect((await run(page, { javascript: "return [1, typeof fetch]" })).outcome).toMatchObject({
    value: [1, "undefined"],
  });
  await page.unroute("**/about/");
  await openWithPolicy(page, (policy) => policy.replace("worker-src 'self' blob: data:", "worker-src 'self'"));
  await openBookPage(page, baseURL!);
  expect((await run(page, { javascript: "return 1" })).outcome).toMatchObject({ kind: "unavailable" });
});

test("a frame whose script is not the listed one never starts", async ({ page, baseURL }) => {
  test.setTimeout(60_000);
  await openWithPolicy(page, (policy) => policy.replaceAll(/ 'sha256-[^']*'/g, ""));
  await openBookPage(page, baseURL!);
  expect((await run(page, { javascript: "return 1" })).outcome.kind).toBe("unavailable");
});

test("it works on a page that somebody else embeds", async ({ page, baseURL }) => {
  const host = createServer((_, response) =>
    response.setHeader("content-type", "text/html").end(`<iframe src="${new URL("about/", baseURL).href}"></iframe>`),
  );
  await new Promise<void>((listening) => host.listen(0, "127.0.0.1", listening));
  await offerHarness(page);
  await page.goto(`http://localhost:${(host.address() as AddressInfo).port}/`);
  const frame = page.frames()[1]!;
  await frame.waitForLoadState();
  await addHarness(frame, baseURL!);
  expect(await frame.evaluate(() => window.sandbox.run({ javascript: "return sinc(0)" }))).toMatchObject({ value: 1 });
  await new Promise((closed) => host.close(closed));
});

test("it works with the network gone once it is open", async ({ page, baseURL }) => {
  await openBookPage(page, baseURL!);
  await page.context().setOffline(true);
  expect((await run(page, { javascript: "return sinc(0)" })).outcome).toMatchObject({ kind: "value", value: 1 });
});

test("where the process of the frame dies, as of too much memory, the page says so, lives on and runs the next", async ({
  playwright,
  baseURL,
}) => {
  const browser = await playwright.chromium.launch(await launchWith("own process"));
  const page = await browser.newPage({ baseURL: baseURL! });
  await openBookPage(page, baseURL!);
  // Playwright takes the whole page for crashed, so the page is asked by a session of its own.
  const session = await page.context().newCDPSession(page);
  const ask = async (expression: string): Promise<unknown> =>
    (await session.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true })).result.value;
  const frame = await page.context().newCDPSession(page.frames().at(-1)!);
  const loop = "{ javascript: 'console.log(0); for (;;);', budget: 2000, onLog: () => begun(0) }";
  await ask(`new Promise((begun) => { window.running = sandbox.run(${loop}); })`);
  void frame.send("Page.crash").catch(() => undefined);
  expect(await ask("running")).toMatchObject({
    kind: "stopped",
    why: "It did not respond for 2 s and was stopped.",
  });
  expect(await ask("sandbox.run({ javascript: 'return 1' })")).toMatchObject({ kind: "value", value: 1 });
  await browser.close();
});
