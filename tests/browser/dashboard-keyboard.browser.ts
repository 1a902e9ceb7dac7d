// Every page of the dashboard without a mouse: reached and left by Tab, its dialogs closed by Escape; and each of them on a
// dark screen of 320 pixels, which it is no wider than and for everybody on.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { settle } from './dashboard-visit.js';
import { EVERY_PAGE, makeSellerAdmin } from './every-page.js';
import { walk } from './keyboard-walk.js';
import { assertSound, visitsOf } from './test-dashboard.js';
import { openTestShop, type TestShop } from './test-shop.js';

/** The width of a screen of 1280 pixels on which everything is four times as large (WCAG 1.4.10). */
const NARROW = 320;
/** More dialogs than a page has kinds of. */
const BUTTONS_MAX = 8;

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ products: 12 });
  await makeSellerAdmin(shop);
});
after(() => shop.close());

const visit = visitsOf(() => shop);

/** Refuses what the page would change, so that every button may be tried. */
const changeNothing = async (page: Page): Promise<void> =>
  void (await page.route('**/api/**', (route) =>
    ['GET', 'HEAD'].includes(route.request().method())
      ? route.continue()
      : route.fulfill({ status: 409, json: { error: 'Not now', code: 'conflict' } }),
  ));

/** Opens what the buttons of the page open, one after another, and tells what is wrong with it. */
async function tryDialogs(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const names = new Set<string>();
  const buttons = page.getByRole('main').locator('button[type=button]:enabled:not([role])');
  for (let place = 0; place < (await buttons.count()) && names.size < BUTTONS_MAX; place++) {
    const button = buttons.nth(place);
    if (!(await button.isVisible())) continue;
    const name = await button.innerText();
    // Of buttons that do the same with several things one is enough.
    if (names.has(name)) continue;
    names.add(name);
    await button.focus();
    await page.keyboard.press('Enter');
    await settle(page);
    const dialog = page.getByRole('dialog');
    if (!(await dialog.isVisible())) {
      // It did something else, perhaps to the page.
      if (!(await button.isVisible())) break;
      continue;
    }
    await assertSound(page, name);
    faults.push(...(await walk(page, '[role=dialog]')).map((fault) => `${name}: ${fault}`));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await settle(page);
    if (!(await button.evaluate((element) => element === document.activeElement)))
      faults.push(`${name}: the focus is not given back`);
  }
  return faults;
}

for (const { path, address, who } of EVERY_PAGE) {
  test(`${path} by keyboard alone, and on a narrow screen`, async () => {
    const narrow = { width: NARROW, scheme: 'dark' } as const;
    const page = await visit(address, { ...narrow, prepare: changeNothing, ...(who ? { who } : {}) });
    await assertSound(page, path);
    const faults = await tryDialogs(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await settle(page);
    faults.push(...(await walk(page, who ? 'main' : 'body')));
    assert.deepEqual(faults, []);
  });
}

test('the frame by keyboard alone: header, navigation and menus', async () => {
  const who = EVERY_PAGE.at(-1)!.who!;
  const page = await visit('/app/settings/profile', { who });
  await settle(page);
  assert.deepEqual(await walk(page, 'body'), []);
  for (const name of ['Appearance', /^Account/]) {
    const opener = page.getByRole('button', { name });
    await opener.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu');
    await menu.waitFor();
    await page.keyboard.press('ArrowDown');
    assert.equal(await menu.evaluate((place) => place.contains(document.activeElement)), true);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    assert.equal(await opener.evaluate((element) => element === document.activeElement), true);
  }
});
