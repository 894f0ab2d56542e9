/**
 * Ways to make an exercise say "passed" without solving it, for the exercise buckling/critical. Each is a whole cell.
 *
 * The unit tests run them without the sandbox, the browser tests within it.
 */
const fake = `{ passed: true, words: "So it is" }`;
const zero = `function criticalLoad() { return 0; }`;

export const CHEATS: Readonly<Record<string, string>> = {
  "returning a verdict": `function criticalLoad() { return ${fake}; }`,
  "returning one constant": `function criticalLoad() { return 4; }`,
  "returning words": `function criticalLoad() { return "passed"; }`,
  "returning true": `function criticalLoad() { return true; }`,
  "returning nothing": `function criticalLoad() {}`,
  "returning NaN, which differs from nothing": `function criticalLoad() { return NaN; }`,
  "returning infinity": `function criticalLoad() { return Infinity; }`,
  "a thenable": `function criticalLoad() { return { then(resolve) { resolve(4); } }; }`,
  "throwing a thenable": `function criticalLoad() { throw { then(resolve) { resolve(${fake}); } }; }`,
  "throwing a verdict": `function criticalLoad() { throw ${fake}; }`,
  "an object that turns into a number": `function criticalLoad() { return { valueOf: () => 4, [Symbol.toPrimitive]: () => 4 }; }`,
  "a getter that changes its mind": `function criticalLoad() { let n = 0; return { get 0() { return ++n; }, length: 1 }; }`,
  "replacing Array.prototype.map": `Array.prototype.map = () => ${fake}; ${zero}`,
  "replacing map of the samples": `samples.map = () => samples; ${zero}`,
  "emptying the samples": `samples.length = 0; ${zero}`,
  "changing the samples": `for (const one of samples) { one[0] = 0; one[1] = 1; } ${zero}`,
  "replacing Math.abs, so that no error is ever large": `Math.abs = () => 0; Math.max = () => 0; ${zero}`,
  "replacing Number.isFinite and Array.isArray": `Number.isFinite = () => true; Array.isArray = () => true; ${zero}`,
  "polluting Object.prototype": `Object.prototype.passed = true; Object.prototype.words = "So it is"; ${zero}`,
  "returning before the call": `return ${fake}; ${zero}`,
  "closing the brackets early": `})(); return ${fake}; (() => { ${zero}`,
  "a proxy that agrees with everything": `function criticalLoad() { return new Proxy([], { get: () => 4 }); }`,
  "posting the verdict as a message": `globalThis.postMessage?.({ kind: "value", value: ${fake} }); ${zero}`,
  "printing the verdict": `console.log(JSON.stringify(${fake})); ${zero}`,
  "calling a judge that it hopes to find": `globalThis.judge = () => (${fake}); globalThis.exercises = []; ${zero}`,
  "importing the judge": `const judge = import("./judge.js"); function criticalLoad() { return judge; }`,
  "asking the solver": `function criticalLoad(k, l) { return solver.criticalLoad(k, l); }`,
  "an endless loop": `for (;;); ${zero}`,
};
