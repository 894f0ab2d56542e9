/** What a reader writes and what becomes of it, with a storage that can be full, forbidden, shared, or full of rubbish. */
import { keptLinkText } from "../../src/notebook/kept-link.ts";
import { makeRandom } from "@pliant/solver";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LIMITS } from "../../src/lib/text-limits.ts";
import { CellText } from "../../src/notebook/cell-text.ts";
import { deleteText, keptTexts } from "../../src/notebook/kept-texts.ts";
import type { WriteResult } from "../../src/notebook/storage.ts";
import { keepSolved, keptEdit, solvedIn } from "../../src/notebook/store.ts";
import { addVersion, MOST_VERSIONS, versionsOf, writeMakingRoom } from "../../src/notebook/versions.ts";
import { forbidStorage, useStorage, type FakeStorage } from "./fake-storage.ts";

const BOOK = { id: "cell-a-b", original: "the book's", digest: "d1" };
const KEY = "pliant:cell:cell-a-b";

/** As many letters as a cell can show. */
const MOST = `${"x".repeat(LIMITS.line - 1)}\n`.repeat(LIMITS.letters / LIMITS.line);

/** A tab with the cell, as its page opens it, and what it last said of keeping. */
function openTab(): { text: CellText; said: WriteResult[] } {
  const said: WriteResult[] = [];
  const own = keptEdit(BOOK.id)?.text ?? BOOK.original;
  return { text: new CellText(BOOK, own, (keeping) => said.push(keeping)), said };
}

const textsKept = (): string[] => keptTexts().map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-01-01T00:00:00Z") });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("typing", () => {
  it("is written once it rests, and at once when the page is left", () => {
    const storage = useStorage();
    const writes = vi.spyOn(storage, "setItem");
    const { text } = openTab();
    for (let n = 0; n < 100; ++n) {
      text.type(`x${n}`);
      vi.advanceTimersByTime(50);
    }
    expect(writes).not.toHaveBeenCalled();
    vi.advanceTimersByTime(300);
    expect(writes).toHaveBeenCalledTimes(1);
    expect(keptEdit(BOOK.id)?.text).toBe("x99");
    text.type("last");
    text.flush();
    expect(keptEdit(BOOK.id)?.text).toBe("last");
  });

  it("of as much as a cell can show is kept, and read again", () => {
    useStorage();
    const { text } = openTab();
    text.type(MOST);
    text.flush();
    expect(keptEdit(BOOK.id)?.text).toBe(MOST);
  });

  it("back to the book's text keeps nothing", () => {
    const storage = useStorage();
    const { text } = openTab();
    text.type("mine");
    text.flush();
    text.type(BOOK.original);
    text.flush();
    expect([...storage.items.keys()]).toEqual([]);
  });

  it("over an older original is still that after it was replaced and the reader has undone it", () => {
    const storage = useStorage();
    storage.items.set(KEY, JSON.stringify({ digest: "d0", text: "mine" }));
    const { text } = openTab();
    const before = text.state;
    text.become({ own: BOOK.original }, "reset");
    expect(text.outdated).toBe(false);
    text.become(before, "undone");
    expect([text.outdated, keptEdit(BOOK.id)?.digest]).toEqual([true, "d0"]);
  });

  it("over an older original keeps the digest of that one, until the reader decides", () => {
    const storage = useStorage();
    storage.setItem(KEY, JSON.stringify({ digest: "d0", text: "mine" }));
    const { text } = openTab();
    text.type("mine, too");
    text.flush();
    expect([text.outdated, keptEdit(BOOK.id)]).toEqual([true, { digest: "d0", text: "mine, too" }]);
    text.confirm();
    expect([text.outdated, keptEdit(BOOK.id)]).toEqual([false, { digest: "d1", text: "mine, too" }]);
  });
});

describe("a storage that is full", () => {
  it("says so, and drops old versions, the oldest of all cells first, to make room for an edit", () => {
    const storage = useStorage(2000);
    for (const n of [3, 1, 2])
      addVersion(`cell-${n}`, { text: `${n}`.repeat(400), when: `2026-01-0${n}`, why: "reset" });
    expect(writeMakingRoom("key", "y".repeat(900))).toBe("kept");
    expect([1, 2, 3].map((n) => versionsOf(`cell-${n}`).length)).toEqual([0, 1, 1]);
    const before = [...storage.items];
    expect(writeMakingRoom("another", "z".repeat(3000))).toBe("full");
    expect([...storage.items].sort()).toEqual(before.sort()); // what did not help is put back
  });

  it("keeps the text that it has, and the reader is told until the new one is kept", () => {
    const storage = useStorage(300);
    const { text, said } = openTab();
    text.type("first");
    text.flush();
    text.type("x".repeat(400));
    text.flush();
    expect(said).toEqual(["kept", "full"]);
    expect(keptEdit(BOOK.id)?.text).toBe("first");
    text.type("second");
    text.flush();
    expect(said.at(-1)).toBe("kept");
    expect(storage.used).toBeLessThan(300);
  });

  it("is told apart from one that is forbidden, where nothing throws", () => {
    forbidStorage();
    const { text, said } = openTab();
    text.type("mine");
    text.flush();
    expect(said).toEqual(["forbidden"]);
    expect(text.become({ own: BOOK.original }, "reset")).toBe(false);
    expect([keptTexts(), solvedIn("a"), keepSolved("a", "b", "c")]).toEqual([[], {}, false]);
  });
});

describe("a text that is replaced or removed", () => {
  it("is the newest of five versions, each of them once", () => {
    useStorage();
    const { text } = openTab();
    for (const own of ["a", "b", "c", "d", "a", "e", "f", "g"]) {
      vi.advanceTimersByTime(1000);
      text.become({ own }, "replaced by an earlier version");
    }
    expect(versionsOf(BOOK.id).map((version) => version.text)).toEqual(["f", "e", "a", "d", "c"]);
    expect(versionsOf(BOOK.id)).toHaveLength(MOST_VERSIONS);
  });

  it("is never the book's own, nor a link's that nobody has edited", () => {
    useStorage();
    const { text } = openTab();
    text.become({ own: text.state.own, link: { text: "l", brought: "l" } }, "replaced by a link");
    text.become({ own: text.state.own }, "put away");
    text.become({ own: "mine" }, "replaced by a link");
    expect(versionsOf(BOOK.id)).toEqual([]);
  });

  it("from a link is marked, so that it can only come back under its banner", () => {
    useStorage();
    const { text } = openTab();
    text.become({ own: text.state.own, link: { text: "l", brought: "l" } }, "replaced by a link");
    text.type("l, edited");
    text.flush();
    expect(keptLinkText(BOOK.id)).toEqual({ text: "l, edited", brought: "l" });
    text.become({ own: text.state.own }, "put away");
    expect(versionsOf(BOOK.id)).toMatchObject([{ text: "l, edited", why: "put away", fromLink: true }]);
    expect(keptLinkText(BOOK.id)).toBeUndefined();
  });
});

describe("two tabs", () => {
  it("follow each other where only one has written", () => {
    useStorage();
    const [a, b] = [openTab().text, openTab().text];
    a.type("A");
    a.flush();
    expect(b.meet()).toBeUndefined();
    expect(b.shown).toBe("A");
    b.type("A and B");
    b.flush();
    expect(a.meet()).toBe("A and B"); // a has written: it asks
    expect(versionsOf(BOOK.id).map((version) => version.text)).toContain("A");
  });

  it("lose nothing when both write before either hears of the other", () => {
    useStorage();
    const [a, b] = [openTab().text, openTab().text];
    a.type("A");
    b.type("B");
    a.flush();
    b.flush();
    expect(textsKept()).toEqual(["B", "A"]);
  });

  it("of which one has no room for the other's text do not overwrite it", () => {
    useStorage(150);
    const [a, b] = [openTab(), openTab()];
    a.text.type("A".repeat(40));
    a.text.flush();
    b.text.type("B".repeat(40));
    b.text.flush();
    expect(b.said.at(-1)).toBe("full");
    expect(textsKept()).toEqual(["A".repeat(40)]);
  });

  it("take a text from a link for what it is, also one of the other tab", () => {
    useStorage();
    const [a, b] = [openTab().text, openTab().text];
    for (const [tab, words] of [
      [a, "by A"],
      [b, "by B"],
    ] as const) {
      tab.become({ own: tab.state.own, link: { text: words, brought: "l" } }, "replaced by a link");
    }
    expect(versionsOf(BOOK.id)).toMatchObject([{ text: "by A", fromLink: true }]);
  });

  it("lose no text whatever they do, until a cell has more than five versions", () => {
    const random = makeRandom(2026);
    const below = (n: number): number => Math.floor(n * random.next());
    for (let round = 0; round < 300; ++round) {
      useStorage();
      let tabs = [openTab().text, openTab().text];
      const written: string[] = [];
      for (let n = 0; n < 5; ++n) {
        vi.advanceTimersByTime(1000);
        const tab = tabs[below(2)]!;
        const { own, link } = tab.state;
        const acts = [
          () => {
            tab.become({ own: `mine ${n}` }, "replaced by an earlier version");
            written.push(`mine ${n}`);
          },
          () => tab.become({ own: BOOK.original }, "reset"),
          () => {
            tab.become({ own, link: { text: `link ${n}, edited`, brought: `link ${n}` } }, "replaced by a link");
            written.push(`link ${n}, edited`);
          },
          () => link && tab.become({ own: link.text }, "replaced by a link"),
          () => link && tab.become({ own }, "put away"),
          () => void tab.meet(),
          () => (tabs = [openTab().text, openTab().text]),
        ];
        acts[below(acts.length)]!();
      }
      expect(textsKept(), `round ${round}`).toEqual(expect.arrayContaining(written));
    }
  });
});

describe("rubbish in the storage", () => {
  const rubbish = (random: ReturnType<typeof makeRandom>): string => {
    const below = (n: number): number => Math.floor(n * random.next());
    const values = [
      "",
      "{",
      "null",
      "[]",
      "[[]]",
      "3",
      '"x"',
      "[null,{}]",
      '{"text":3}',
      '{"text":"t"}',
      "{}",
      "\ud800",
    ];
    const deep = `${"[".repeat(5000)}${"]".repeat(5000)}`;
    const long = JSON.stringify({ digest: "", text: "x".repeat(LIMITS.letters + 1) });
    return [...values, deep, long, '{"__proto__":{"text":"p"},"digest":"d"}', '[{"text":"v","when":7,"why":{}}]'][
      below(16)
    ]!;
  };

  it("never throws, and what was there is still somewhere after the reader has written", () => {
    const random = makeRandom(7);
    for (let round = 0; round < 300; ++round) {
      const storage: FakeStorage = useStorage();
      const edit = rubbish(random);
      storage.items.set(KEY, edit);
      storage.items.set("pliant:link:cell-a-b", rubbish(random));
      if (round % 2) storage.items.set("pliant:history:cell-a-b", rubbish(random));
      storage.items.set("pliant:solved:a", rubbish(random));
      const { text } = openTab();
      text.type("mine");
      text.flush();
      text.become({ own: BOOK.original }, "reset");
      expect(textsKept()).toContain("mine");
      const readable = /"text":"(t|x+|p)"/.exec(edit)?.[1];
      const all = textsKept();
      expect(all.some((one) => one === edit || one === readable) || readable === "t", edit.slice(0, 40)).toBe(true);
      for (const kept of keptTexts()) deleteText(kept)?.();
      expect(textsKept()).toEqual(expect.arrayContaining(all));
      expect(Object.values(solvedIn("a")).every((day) => typeof day === "string")).toBe(true);
    }
  });
});
