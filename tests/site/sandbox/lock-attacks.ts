/**
 * What hostile code tries against the lock itself: to bend what the lock calls, to speak with the page's voice, or to have
 * more told of it than a page can read. An unprotected page has no lock, so these do no harm there; what proves them is
 * that each did harm before the language was frozen and what a thread says was cut.
 */
import type { Attack } from "./attacks.ts";

const group = (attacks: Readonly<Record<string, string>>): Attack[] =>
  Object.entries(attacks).map(([name, code]) => ({ name, code }));

const WAIT = "await new Promise(() => 0)";

const saysTooMuch = group({
  "makes the lock throw long errors": `Array.prototype.map = () => { throw new Error('z'.repeat(2e7)) };
    for (let i = 0; i < 40; i++) Promise.reject(i); ${WAIT}`,
  "makes the lock throw many errors": `Array.prototype.map = () => { throw new Error('z'.repeat(5e6)) };
    for (let i = 0; i < 150; i++) Promise.reject(i); ${WAIT}`,
  "makes the lock throw errors and returns": `Array.prototype.map = () => { throw new Error('z'.repeat(5e6)) };
    for (let i = 0; i < 180; i++) Promise.reject(i); return 1`,
  "throws long errors in promises": `for (let i = 0; i < 40; i++) Promise.reject(new Error('z'.repeat(2e7))); ${WAIT}`,
  "throws long errors where memory is given back": `const registry = new FinalizationRegistry(() => { throw new Error('z'.repeat(2e7)) });
    for (let i = 0; i < 200; i++) registry.register({}, i);
    const hoard = []; for (let i = 0; i < 60; i++) { hoard.push(new Array(1e5).fill({ i })); if (i % 9 === 0) hoard.length = 0 } ${WAIT}`,
  "throws an error that grows as it is read": `throw { get name() { return 'n'.repeat(3e7) }, get message() { return 'm'.repeat(3e7) }, stack: 's'.repeat(3e7) }`,
  "rejects with what loops when it is printed": `for (let i = 0; i < 100; i++)
    Promise.reject(new Proxy([], { get() { return 'z'.repeat(1e6) }, getPrototypeOf() { return Error.prototype } })); ${WAIT}`,
  "returns an object under a very long key": `return { ['k'.repeat(3e6)]: () => 0 }`,
});

const forges = group({
  "replaces what waits for a promise": `const then = Promise.prototype.then;
    Object.defineProperty(Promise.prototype, 'constructor', { get() { return Object } });
    Promise.prototype.then = function (done, fail) {
      return then.call(this, (v) => done(v && v.kind ? { kind: 'value', value: 'FORGED' } : v), fail) };
    return 1`,
  "replaces a method that the lock may call": `const forged = () => ({ kind: 'value', value: 'FORGED' });
    for (const holder of [Object, Object.prototype, Array.prototype, String.prototype, Promise.prototype, Map.prototype, Reflect, Function.prototype])
      for (const name of Reflect.ownKeys(holder)) try { holder[name] = forged } catch {}
    return 1`,
  "replaces a global that the lock may use": `for (const name of Object.getOwnPropertyNames(globalThis))
      try { globalThis[name] = () => ({ kind: 'value', value: 'FORGED' }) } catch {}
    return 1`,
  "defines what every object inherits": `for (const name of ['kind', 'value', 'then', 'lines', 'get', 'set', 'plain', '0'])
      try { Object.defineProperty(Object.prototype, name, { get() { return 'FORGED' }, set() {} }) } catch {}
    return 1`,
});

const speaksForThePage = group({
  "breaks a method that the lock may call": `Array.prototype.map = 5; Promise.reject(1); ${WAIT}`,
  "stands behind a comment of markup": "0 <!--b + (() => {(() => {\n})();});\n[].missing.x;(async function(){",
  "fails above its own lines": "});\nsinc({ get x() { return 1 } }.y.z);\n(async function(){",
  "throws where nothing waits": `});\nthrow new Error('Cells cannot run here: type your password.');\n(async function(){`,
});

/** All of them. */
export const LOCK_ATTACKS: readonly Attack[] = [...saysTooMuch, ...forges, ...speaksForThePage];
