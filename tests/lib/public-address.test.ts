/** The address of a page that a handout prints, and its code. */
import { expect, it } from "vitest";
import { codeMarkup } from "../../src/lib/address-code.ts";
import { publicAddress } from "../../src/lib/public-address.ts";

it("a site has an address if its name can be owned", () => {
  expect(publicAddress(new URL("https://pliant.example"), "/chapters/fuzzy/")).toBeUndefined();
  expect(publicAddress(new URL("http://localhost:4321"), "/")).toBeUndefined();
  expect(publicAddress(undefined, "/")).toBeUndefined();
  expect(publicAddress(new URL("https://a.org"), "/book/chapters/fuzzy/")).toBe("https://a.org/book/chapters/fuzzy/");
});

it("a code is drawn for each address, dark on white, with no reference to elsewhere", () => {
  const [one, other] = ["https://a.org/x/", "https://a.org/y/"].map(codeMarkup);
  expect(one).not.toBe(other);
  expect(one).toContain("<svg");
  expect(one).toContain("#fff");
  expect(one!.replaceAll("http://www.w3.org/2000/svg", "")).not.toMatch(/href|http/);
});
