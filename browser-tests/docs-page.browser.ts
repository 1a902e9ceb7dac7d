// The documentation page in a real browser: what it shows, that it asks nobody else, and that its policy lets it work.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { openTestService, type TestService } from '../contract-tests/harness/test-service.js';
import { readServedContract } from '../process/served-contract.js';
import { follow, headingOf, launchBrowser, visitDocs, type Visit } from './docs-visit.js';

const { 'x-webhooks': webhooks } = readServedContract().document as {
  'x-webhooks': Record<string, { post: { summary: string } }>;
};

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

const visit = (path = '/docs', width = 1280, height = 800): Promise<Visit> =>
  visitDocs(browser, origin + path, width, height);

test('shows the operations, the table of errors and the planned events', async () => {
  const { page } = await visit();
  await follow(page, 'Catalog');
  await follow(page, 'Get a live product');
  assert.ok(await page.getByText('/api/products/{slug}', { exact: true }).first().isVisible());
  await follow(page, 'Errors');
  const errors = await page.getByRole('table').filter({ hasText: 'validation_failed' }).innerText();
  for (const code of ['validation_failed', 'invalid_key', 'rate_limited', 'unavailable'])
    assert.ok(errors.includes(code), code);
  await follow(page, 'Events');
  for (const { post } of Object.values(webhooks)) {
    assert.match(post.summary, /\(planned\)$/);
    assert.ok((await page.getByText(post.summary).count()) > 0, post.summary);
  }
  assert.equal(Object.keys(webhooks).length, 14);
  assert.ok(await page.getByText('nothing is sent yet').first().isVisible());
});

test('asks nobody but its own server and breaks no rule of its policy, wherever one goes', async () => {
  const { page, requests, complaints } = await visit();
  for (const entry of ['Catalog', 'Get a live product', 'Search', 'Events', 'System', 'Rate limits'])
    await follow(page, entry);
  assert.ok(requests.length > 0);
  assert.deepEqual(
    requests.filter((url) => new URL(url).origin !== origin),
    [],
  );
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

test('a link to one operation opens there', async () => {
  const { page } = await visit('/docs#/catalog/getproduct');
  await headingOf(page, 'Get a live product').waitFor();
});

test('on a phone nothing reaches beyond the side of the screen', async () => {
  const { page } = await visit('/docs', 390, 844);
  for (const part of ['', '#/section/errors', '#/catalog/getproduct', '#/search/searchproducts', '#/events']) {
    await page.goto(`${origin}/docs${part}`);
    await page.getByRole('heading').first().waitFor();
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390, part);
  }
});
