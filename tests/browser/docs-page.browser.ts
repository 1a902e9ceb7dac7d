// The documentation page in a real browser: what it shows, that it asks nobody else, and that its policy lets it work.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { readExactContract } from '../../contract-tests/harness/exact-contract.js';
import { openTestService, type TestService } from '../../contract-tests/harness/test-service.js';
import { addressesOf, docsVisitsOf, follow, visitAgain, waitInView, type Visit } from './docs-visit.js';
import { closeBrowser, openBrowser } from './shared-browser.js';

const { 'x-webhooks': webhooks } = readExactContract<{
  'x-webhooks': Record<string, { post: { summary: string } }>;
}>();

let service: TestService;
let browser: Browser;
let origin: string;
before(async () => {
  service = await openTestService({ listen: true, contact: { supportUrl: 'https://help.example.com/' } });
  origin = `http://127.0.0.1:${service.server.info.port}`;
  browser = await openBrowser();
});
after(async () => {
  await closeBrowser(browser);
  await service.close();
});

const visitAt = docsVisitsOf(() => browser);
const visit = (): Promise<Visit> => visitAt(`${origin}/docs`, 1280, 800);

/** An expression for where the links that a reader sees lead. */
const addressesIn = (selector: string): string =>
  `[...document.querySelectorAll('${selector}')].filter((link) => link.checkVisibility()).map((link) => link.getAttribute('href'))`;

test('shows the operations, the errors, and what webhooks carry apart at the end', async () => {
  const { page } = await visit();
  await follow(page, 'Catalog');
  await follow(page, 'Get a live product');
  assert.ok(await page.getByText('/api/products/{slug}', { exact: true }).first().isVisible());
  await follow(page, 'Guide');
  await follow(page, 'Errors');
  const groups = page.locator('.menu-content ul > [data-component-name="Menu/MenuItem"]');
  assert.equal(await groups.last().innerText(), 'What webhooks carry');
  await follow(page, 'What webhooks carry');
  for (const { post } of Object.values(webhooks))
    assert.ok((await page.getByText(post.summary).count()) > 0, post.summary);
  assert.equal(Object.keys(webhooks).length, 14);
});

test('asks nobody but its own server and breaks no rule of its policy, wherever one goes', async () => {
  const { page, requests, complaints } = await visit();
  for (const entry of [
    'Catalog',
    'Get a live product',
    'Search',
    'Guide',
    'Rate limits',
    'What webhooks carry',
    'System',
  ])
    await follow(page, entry);
  assert.ok(requests.length > 0);
  assert.deepEqual(
    requests.filter((url) => new URL(url).origin !== origin),
    [],
  );
  assert.deepEqual(complaints, []);
});

test('its search finds sections of the guide', async () => {
  const { page, complaints } = await visit();
  await page.getByText('Search Ctrl+K').click();
  await page.keyboard.type('backoff');
  await page.getByTestId('search-dialog').getByText('Retries and backoff').first().click();
  await waitInView(page, 'Retries and backoff');
  await page.goBack();
  await waitInView(page, 'Plugin Marketplace API');
  assert.deepEqual(complaints, []);
});

test('its search finds operations', async () => {
  const { page, complaints } = await visit();
  await page.getByText('Search Ctrl+K').click();
  await page.keyboard.type('hash');
  await page.getByText('Find a version by its file').last().click();
  await page.waitForURL(/findversionbyhash/);
  assert.deepEqual(complaints, []);
});

test('addresses of operations, tags, sections, their parts and webhooks open there', async () => {
  const opened = await visit();
  for (const [address, title] of await addressesOf(service)) {
    await visitAgain(opened, `${origin}/docs${address}`);
    await waitInView(opened.page, title);
    assert.deepEqual(opened.complaints, [], address);
  }
});

test('says what it is, and leads to the documents, the changelog, the dashboard and support', async () => {
  const { page } = await visit();
  assert.match(await page.title(), /^Plugin Marketplace API/);
  assert.ok((await page.locator('meta[name=description]').getAttribute('content'))!.length > 50);
  const places = await page.evaluate<string[]>(addressesIn('.docs-links a'));
  assert.deepEqual(places, ['/openapi.json', '/openapi.yaml', '/changelog', '/app/', 'https://help.example.com/']);
  // The dashboard is built by itself, and not part of this service.
  for (const place of places.slice(0, 3)) assert.equal((await fetch(origin + place)).status, 200, place);
});

test('links lead somewhere, also before Redoc has started, and nobody advertises', async () => {
  const { page } = await visit();
  const shown = await page.evaluate<string[]>(addressesIn('a'));
  assert.deepEqual(
    shown.filter((address) => /redoc/i.test(address)),
    [],
  );
  const prerendered = await (await fetch(`${origin}/docs`)).text();
  const within = [...prerendered.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, address]) => address!);
  assert.ok(within.filter((address) => address.startsWith('#/')).length > 5);
  const own = ['/openapi.json', '/openapi.yaml', '/changelog', '/app/'];
  assert.deepEqual(
    within.filter((address) => address.startsWith('/') && !own.includes(address)),
    [],
  );
});
