// The documentation page for its readers: on a phone, at a desk, by keyboard, and by what axe judges.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { openTestService, type TestService } from '../../contract-tests/harness/test-service.js';
import { faultsOf } from './dashboard-visit.js';
import { docsVisitsOf, headingOf, waitInView } from './docs-visit.js';
import { closeBrowser, openBrowser } from './shared-browser.js';
import { untilTrue } from './until-true.js';

const WIDTHS = [
  [1280, 800],
  [390, 844],
] as const;
const PARTS = [
  ['', 'Plugin Marketplace'],
  ['#/section/errors', 'Errors'],
  ['#/catalog/getproduct', 'Get a live product'],
  ['#/orders/createorder', 'Order a product'],
  ['#/what-webhooks-carry', 'What webhooks carry'],
] as const;

/** One of the guide, and two with samples and nested fields. */
const MAIN_PARTS = PARTS.slice(1, 4);

let service: TestService;
let browser: Browser;
let origin: string;
before(async () => {
  service = await openTestService({ listen: true });
  origin = `http://127.0.0.1:${service.server.info.port}`;
  browser = await openBrowser();
});
after(async () => {
  await closeBrowser(browser);
  await service.close();
});

const visit = docsVisitsOf(() => browser);

async function open(address: string, title: string, width = 1280, height = 800): Promise<Page> {
  const { page } = await visit(`${origin}/docs${address}`, width, height);
  await headingOf(page, title).first().waitFor();
  return page;
}

/** Goes on to another part in the page that is open, which takes far less than opening the page once more. */
async function goOn(page: Page, address: string, title: string): Promise<void> {
  await page.goto(`${origin}/docs${address}`);
  await waitInView(page, title);
}

/** What of the page is cut off: more than its width, code in more than its box, and names of the guide in two pieces. */
const CUT_OFF = `(() => {
  const parts = [...document.querySelectorAll('main pre, main pre code, main h1, main h2, main h3')];
  const cut = parts.filter((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1);
  const broken = [...document.querySelectorAll('main :is(td, p) code')].filter((name) => name.getClientRects().length > 1);
  const beyond = document.documentElement.scrollWidth > innerWidth ? [document.documentElement] : [];
  return [...cut, ...broken, ...beyond].map((part) => part.outerHTML.slice(0, 200));
})()`;

for (const [width, height] of WIDTHS)
  test(`at ${width} pixels nothing is cut off, no name is broken, and axe finds nothing`, async () => {
    const page = await open(...PARTS[0], width, height);
    for (const [index, [address, title]] of PARTS.entries()) {
      if (index > 0) await goOn(page, address, title);
      assert.deepEqual(await page.evaluate(CUT_OFF), [], address);
      assert.deepEqual(await faultsOf(page), [], address);
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

/** Whether a button lies on a letter of the code in the guide that it belongs to. */
const ON_THE_CODE = `[...document.querySelectorAll('main .copy-code')].map((bar) => {
  const text = document.createRange();
  text.selectNodeContents(bar.nextElementSibling);
  const code = text.getBoundingClientRect();
  const button = bar.querySelector('button').getBoundingClientRect();
  return button.bottom > code.top && button.top < code.bottom;
})`;

for (const [width, height] of WIDTHS)
  test(`at ${width} pixels code of the guide is copied by keyboard, and the button says so`, async () => {
    const page = await open('#/section/errors', 'Errors', width, height);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const [block] = await page.locator('#section\\/errors pre').allInnerTexts();
    const button = page.getByRole('button', { name: 'Copy code' }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Copied').waitFor({ state: 'attached' });
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), block!.trimEnd());
    const overlaps = await page.evaluate<boolean[]>(ON_THE_CODE);
    assert.ok(overlaps.length > 0);
    assert.ok(!overlaps.includes(true));
    assert.equal(await page.locator('main .copy-code + pre').count(), await page.locator('main .copy-code').count());
  });

test('code of the guide is copied, too, where the page is not trusted with the clipboard', async () => {
  const page = await open('#/section/errors', 'Errors');
  await page.context().grantPermissions(['clipboard-read']);
  // As on http, at any address but the reader's own machine.
  await page.evaluate("Object.defineProperty(navigator.clipboard, 'writeText', { value: undefined })");
  await page.getByRole('button', { name: 'Copy code' }).first().click();
  await page.getByRole('status').getByText('Copied').waitFor({ state: 'attached' });
  assert.match(await page.evaluate('navigator.clipboard.readText()'), /^curl '.*no-such-product'$/);
});

test('every button that copies a part of the contract as YAML does', async () => {
  const { page, complaints } = await visit(`${origin}/docs`, 1280, 800);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [address, title] of MAIN_PARTS) {
    await page.evaluate("navigator.clipboard.writeText('')");
    await goOn(page, address, title);
    const buttons = page.locator(`main [data-section-id="${address.slice(1)}"] [data-testid=page-actions] button`);
    const isOfGuide = address.startsWith('#/section');
    assert.equal(await buttons.filter({ visible: true }).count(), isOfGuide ? 0 : 1, address);
    if (isOfGuide) continue;
    await buttons.click();
    await untilTrue(page, "navigator.clipboard.readText().then((text) => text.includes('openapi: 3.0.3'))");
    assert.deepEqual(complaints, [], address);
  }
});

test('in the dark nothing is cut off, and axe finds nothing', async () => {
  const page = await open('', 'Plugin Marketplace');
  await page.getByTestId('color-mode-switcher').first().click();
  await page.locator('html.dark').waitFor({ state: 'attached' });
  for (const [address, title] of MAIN_PARTS) {
    await goOn(page, address, title);
    assert.deepEqual(await page.evaluate(CUT_OFF), [], address);
    assert.deepEqual(await faultsOf(page), [], address);
  }
});

test('without JavaScript the page says what to read instead', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${origin}/docs`);
  assert.ok(await page.locator('noscript p').isVisible());
  await context.close();
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
