/** The same hostile code on a page that protects itself with nothing: each must do harm, or it proves nothing elsewhere. */
import { expect, test } from "@playwright/test";
import { ATTACKS } from "./sandbox/attacks.ts";
import { openControl, runUnprotected } from "./sandbox/control.ts";
import { offerVault, plantSecret, watchFromOutside } from "./sandbox/harm.ts";
import { listenForHits } from "./sandbox/listener.ts";

test("there are at least sixty attacks, each under a name of its own", () => {
  expect(new Set(ATTACKS.map(({ name }) => name)).size).toBe(ATTACKS.length);
  expect(ATTACKS.length).toBeGreaterThanOrEqual(60);
});

for (const attack of ATTACKS) {
  test(`without protection, harm is done by code that ${attack.name}`, async ({ page }) => {
    const listener = await listenForHits();
    await offerVault(page);
    await openControl(page);
    await plantSecret(page);
    const harm = watchFromOutside(page, listener);
    const code = attack.code.replaceAll("HIT", listener.address);
    const running = runUnprotected(page, { ...attack, code }).catch(() => undefined); // it may have sent the page away
    await expect.poll(harm, { timeout: 5000, intervals: [50, 100, 200] }).not.toEqual([]);
    await Promise.race([running, page.waitForTimeout(50)]);
    await listener.close();
  });
}
