// The documentation page for its readers: on a phone, at a desk, by keyboard, and by what axe judges.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openTestService, type TestService } from '../contract-tests/harness/test-service.js';
import { faultsOf } from './dashboard-visit.js';
import { headingOf, launchBrowser, visitDocs } from './docs-visit.js';

const WIDTHS = [
  [1280, 800],
  [390, 844],
] as const;
const PARTS = [
  ['', 'Plugin Marketplace'],
  ['#/section/errors', 'Errors'],
  ['#/catalog/getproduct', 'Get a live product'],
  ['#/orders/createorder', 'Order a product'],
  ['#/planned-webhooks', 'Planned webhooks'],
] as const;

let service: TestService;
let browser: Browser;
let origin: string;
before(async () => {
  service = await openTestService({ listen: true });
  origin = `http://127.0.0.1:${service.server.info.port}`;
  browser = await launchBrowser();
});
after(async () => {
  await browser.close();
  await service.close();
});

async function open(address: string, title: string, width = 1280, height = 800): Promise<Page> {
  const { page } = await visitDocs(browser, `${origin}/docs${address}`, width, height);
  await headingOf(page, title).first().waitFor();
  return page;
}

/** What of the page is cut off: more than its width, code in more than its box, and names in tables in two pieces. */
const CUT_OFF = `(() => {
  const parts = [...document.querySelectorAll('main pre, main pre code, main h1, main h2, main h3')];
  const cut = parts.filter((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1);
  const broken = [...document.querySelectorAll('main td code')].filter((name) => name.getClientRects().length > 1);
  const beyond = document.documentElement.scrollWidth > innerWidth ? [document.documentElement] : [];
  return [...cut, ...broken, ...beyond].map((part) => part.outerHTML.slice(0, 200));
})()`;

for (const [width, height] of WIDTHS)
  test(`at ${width} pixels nothing is cut off, no name is broken, and axe finds nothing`, async () => {
    for (const [address, title] of PARTS) {
      const page = await open(address, title, width, height);
      assert.deepEqual(await page.evaluate(CUT_OFF), [], address);
      assert.deepEqual(await faultsOf(page), [], address);
      await page.close();
    }
  });

for (const [width, height] of WIDTHS)
  test(`at ${width} pixels axe finds nothing in the search and in what opens`, async () => {
    const page = await open('#/catalog/getproduct', 'Get a live product', width, height);
    await page.getByRole('button', { name: 'curl' }).first().click();
    await page.getByRole('menuitem', { name: 'Python' }).waitFor();
    assert.deepEqual(await faultsOf(page), [], 'the menu of languages');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'View security details' }).first().click();
    assert.deepEqual(await faultsOf(page), [], 'the details of credentials');
    await page.reload();
    await headingOf(page, 'Get a live product').first().waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('version');
    await page.getByTestId('search-dialog').getByText('Download a version').first().waitFor();
    assert.deepEqual(await faultsOf(page), [], 'the search');
  });

test('the button that copies code stands beside the code', async () => {
  const page = await open('#/orders/createorder', 'Order a product');
  const overlaps =
    await page.evaluate(`[...document.querySelectorAll('[data-component-name="CodeBlock/CodeBlock"]')].map((block) => {
    const code = block.querySelector('pre').getBoundingClientRect();
    const buttons = [...block.querySelectorAll('[data-testid="copy-button"]')].map((one) => one.getBoundingClientRect());
    return [buttons.length, buttons.some((button) => button.bottom > code.top && button.top < code.bottom
      && button.right > code.left && button.left < code.right)];
  })`);
  assert.ok((overlaps as unknown[]).length > 0);
  for (const [count, isOnIt] of overlaps as [number, boolean][]) assert.deepEqual([count > 0, isOnIt], [true, false]);
});

test('languages of samples and statuses of answers are chosen by keyboard', async () => {
  const page = await open('#/orders/createorder', 'Order a product');
  const operation = page.locator('[data-section-id="/orders/createorder"]');
  const language = operation.locator('.panel-request-samples [aria-haspopup=menu]').last();
  const focused = page.locator(':focus');
  await language.focus();
  await page.keyboard.press('Enter');
  await page.locator('[role=menuitem]:focus').getByText('curl').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await operation.getByText('import').first().waitFor();
  assert.equal(await focused.innerText(), 'Python');
  await page.keyboard.press('ArrowDown');
  await page.locator('[role=menuitem]:focus').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[aria-haspopup=menu][aria-expanded=false]:focus').waitFor();
  await operation.getByRole('tab', { name: '200' }).first().focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('[role=tab][aria-selected=true]:focus').getByText('201').waitFor();
});
