/** Signatures on the page of the solver. */
import { expect, it } from "vitest";
import { namesAt, solverPaths } from "../../src/lib/api-index.ts";
import { signatureHtml } from "../../src/lib/signature-html.ts";

const addressOf = (type: string) => (["Cloth", "Force"].includes(type) ? `#${type}` : undefined);

it("marks the name once, links types, and leaves fields, members and parts of words alone", () => {
  const html = signatureHtml("stepCloth(Cloth: Cloth, f: readonly Force[], x: T.Force, n: ForceLaw): Map<Cloth>", {
    name: "stepCloth",
    addressOf,
  });
  expect(html).toBe(
    '<b>stepCloth</b>(Cloth: <a href="#Cloth">Cloth</a>, f: readonly <a href="#Force">Force</a>[], x: T.Force, n: ForceLaw): Map&lt;<a href="#Cloth">Cloth</a>&gt;',
  );
});

it("does not lead from a type to itself", () => {
  expect(signatureHtml("interface Cloth extends Force { next?: Cloth }", { name: "Cloth", addressOf })).toBe(
    'interface <b>Cloth</b> extends <a href="#Force">Force</a> { next?: Cloth }',
  );
});

it("keeps the words of every signature of the solver", () => {
  const plain = (html: string): string =>
    html
      .replaceAll(/<[^>]*>/g, "")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&amp;", "&");
  for (const { name, signature } of solverPaths.flatMap(namesAt)) {
    const html = signatureHtml(signature, { name, addressOf });
    expect(plain(html)).toBe(signature);
    expect(html).toContain(`<b>${name}</b>`);
  }
});
