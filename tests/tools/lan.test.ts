/** The book on another machine of the same network: at which addresses, and as a code. */
import { expect, it } from "vitest";
import { generate } from "lean-qr";
import { addressesInNetwork, codeInTerminal } from "../../tools/serve/lan.mjs";

it("the addresses are those that others reach and can type", () => {
  const one = { netmask: "", mac: "", cidr: null };
  const interfaces = {
    lo: [{ ...one, address: "127.0.0.1", family: "IPv4" as const, internal: true }],
    wlan0: [
      { ...one, address: "192.168.1.20", family: "IPv4" as const, internal: false },
      { ...one, address: "fe80::1", family: "IPv6" as const, internal: false, scopeid: 2 },
    ],
  };
  expect(addressesInNetwork(interfaces)).toEqual(["192.168.1.20"]);
});

it("the code in the terminal has every module of the code, dark on light, with a margin", () => {
  const code = generate("http://192.168.1.20:4321/");
  const lines = codeInTerminal("http://192.168.1.20:4321/")
    .split("\n")
    .map((line) => line.replaceAll(/\u001B\[[\d;]*m/g, ""));
  expect(lines.length).toBe(Math.ceil((code.size + 4) / 2));
  for (let y = 0; y < code.size; ++y)
    for (let x = 0; x < code.size; ++x) {
      const sign = lines[(y + 2) >> 1]![x + 2]!;
      const isDark = y % 2 === 0 ? "▀█".includes(sign) : "▄█".includes(sign);
      expect(isDark).toBe(code.get(x, y));
    }
});
