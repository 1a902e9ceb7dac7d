// A thousand hostile names, sentences and links on the pages of the shop, opened without any policy in a real browser: no
// script of theirs runs, nobody else is asked for anything, and everybody's text is shown as it was written. With
// ALL_TEXTS set, all of the thousand are searched for as well, in place of a hundred.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { openTestService, type TestService } from '../../contract-tests/harness/test-service.js';
import { shopDir } from '../../process/served-contract.js';
import { closeBrowser, openBrowser } from './shared-browser.js';
import { fillHostileMarket, type HostileProduct } from './hostile-market.js';
import { HOSTILE_COUNT, HOSTILE_TEXTS } from './hostile-texts.js';
import { openDocuments, type DocumentOpener, type Found } from './opened-documents.js';
import { PLENTY } from './test-shop.js';

let service: TestService;
let products: readonly HostileProduct[];
let browser: Browser;
let opener: DocumentOpener;
before(async () => {
  service = await openTestService({ listen: true, storefront: { folder: shopDir }, limits: PLENTY });
  products = await fillHostileMarket(service);
  browser = await openBrowser();
  opener = await openDocuments(browser, service.market.settings.publicUrl);
});
after(async () => {
  await closeBrowser(browser);
  await service.close();
});

const NOTHING: Found = { executions: [], handlers: [], scripts: [], leading: [], outside: [], complaints: [] };

async function pageOf(path: string): Promise<string> {
  const { status, body } = await service.request({ path, headers: { accept: 'text/html' } });
  assert.equal(status, 200, path);
  return body as string;
}

async function pagesOf(paths: readonly string[]): Promise<string[]> {
  const pages: string[] = [];
  for (const path of paths) pages.push(await pageOf(path));
  return pages;
}

/** Opens pages of the shop, in which nothing may be found, and returns what they say. */
async function openPages(paths: readonly string[]) {
  const { found, said } = await opener.open(await pagesOf(paths));
  assert.deepEqual(found, NOTHING);
  return said;
}

/** How a browser keeps a text that it reads: ends of lines are one character. */
const read = (text: string): string => text.replace(/\r\n?/g, '\n').trim();
const numbered = (count: number, path: (number: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => path(index + 1));

test('nothing of a thousand products runs on their pages, and each name is shown as it was written', async () => {
  const said = await openPages(products.map(({ slug }) => `/products/${slug}`));
  assert.equal(said.length, HOSTILE_COUNT);
  for (const [index, { heading, structured }] of said.entries()) {
    const { name } = (await service.market.tables.products.byId(products[index]!.id))!;
    assert.equal(read(heading), read(name));
    const named = structured.map((data) => JSON.parse(data) as { name?: string });
    assert.ok(
      named.some((data) => data.name === name),
      `the structured data names ${JSON.stringify(name)}`,
    );
  }
});

test('nothing runs where many products are: home, search, categories, sellers, reviews and versions', async () => {
  const sellers = [...new Set(products.map(({ sellerName }) => sellerName))];
  const some = products.filter((_, index) => index % 20 === 0);
  await openPages([
    '/',
    ...numbered(50, (page) => `/search?sort=newest&page=${page}`),
    ...numbered(10, (page) => `/games/minecraft?page=${page}`),
    '/games/rust/misc',
    ...sellers.map((name) => `/sellers/${name}`),
    ...some.flatMap(({ slug }) => [`/products/${slug}/reviews`, `/products/${slug}/versions`]),
  ]);
});

test('nothing runs of what is looked for, nor where it is marked in what was found', async () => {
  const asked = HOSTILE_TEXTS.filter((_, index) => process.env['ALL_TEXTS'] !== undefined || index % 10 === 0);
  // Half of a pair of surrogates is no text, and no address can hold it.
  const words = asked.map((text) => Buffer.from(text).toString());
  const said = await openPages(words.map((text) => `/search?q=${encodeURIComponent(text)}`));
  assert.ok(said.every(({ heading }) => heading !== ''));
});

test('what is raw is noticed: in text, in an attribute, in structured data, and asked of others', async () => {
  const page = await pageOf('/products/attack-1');
  const planted = (found: string, put: string): string => {
    assert.ok(page.includes(found), found);
    return page.replace(found, () => put);
  };
  const noticed = async (text: string): Promise<Found> => (await opener.open([text])).found;
  const image = '<img src=x onerror=executed()>';
  assert.deepEqual((await noticed(planted('</h1>', `${image}</h1>`))).executions, [0]);
  assert.deepEqual((await noticed(planted('</h1>', '<b onclick="executed()">x</b></h1>'))).handlers, [
    'onclick=executed()',
  ]);
  assert.deepEqual(
    (await noticed(planted('application/ld+json">', `application/ld+json"></script>${image}`))).executions,
    [0],
  );
  assert.equal((await noticed(planted('</h1>', '<a href="javascript:executed()">x</a></h1>'))).leading.length, 1);
  assert.deepEqual((await noticed(planted('</h1>', '<img src=//outside.example/x.png></h1>'))).outside, [
    'http://outside.example/x.png',
  ]);
});
