// Errors as pages: who is shown one, with which status and headers, and what it says.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { openTestService, type TestService } from '../../contract-tests/harness/test-service.js';
import { DatabaseBusy, DatabaseDamaged } from '../../db/engine/database-errors.js';
import { SearchNotOpen } from '../../capabilities/search/search-query.js';
import type { Site } from '../../web/storefront/site.js';
import type { PageRoute } from './page-route.js';
import { countingPage, makeShopFolder, SITE } from '../../tests/fixtures/shop-parts.js';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const DEADLINE_MS = 100;
const { folder, remove } = makeShopFolder();
const drawn: { times: number; before?: () => Promise<void> } = { times: 0 };
let site: Site = SITE;
let service: TestService;
before(async () => {
  const pages = [countingPage(() => 'nothing', drawn)] as readonly PageRoute[];
  service = await openTestService({ storefront: { folder, site: () => site, pages }, deadlineMs: DEADLINE_MS });
});
after(async () => {
  await service.close();
  remove();
});

async function ask(url: string, accept = BROWSER, method: 'GET' | 'HEAD' | 'POST' | 'DELETE' = 'GET') {
  const { statusCode, headers, payload } = await service.server.inject({
    method,
    url,
    headers: { accept, host: 'shop.example' },
  });
  const isPage = String(headers['content-type']).startsWith('text/html');
  return { status: statusCode, headers, text: payload, isPage };
}

test('a browser is shown a page at an address where there is nothing; a program is told so', async () => {
  for (const path of ['/nothing', '/nothing/here?x=y', '/wp-login.php', '/apis', '/shop/gone.js', '/feeds']) {
    const { status, isPage, text, headers } = await ask(path);
    assert.deepEqual([status, isPage], [404, true], path);
    assert.match(text, /^<!doctype html>.*<h1>.*<form class="search-form"/);
    assert.match(String(headers['content-security-policy']), /^default-src 'none'; script-src shop\.example\/shop\//);
    assert.equal(headers['cache-control'], 'no-store');
    assert.ok(text.includes(String(headers['x-request-id'])));
    assert.ok(headers['x-ratelimit-remaining']);
    assert.equal((await ask(path, '*/*')).isPage, false, path);
  }
  assert.equal((await ask('/nothing', BROWSER, 'HEAD')).text, '');
});

test('such a page comes compressed, in one piece', async () => {
  const { headers, rawPayload } = await service.server.inject({
    url: '/nothing',
    headers: { accept: BROWSER, 'accept-encoding': 'gzip', host: 'shop.example' },
  });
  assert.equal(headers['content-encoding'], 'gzip');
  assert.equal(Number(headers['content-length']), rawPayload.length);
  assert.equal(headers['vary'], 'accept-encoding');
  assert.ok(gunzipSync(rawPayload).includes(String(headers['x-request-id'])));
});

test('what programs ask for is answered in JSON, whatever they accept', async () => {
  for (const path of [
    '/api',
    '/api/nothing',
    '/api/products/nothing',
    '/objects/x',
    '/.well-known/nothing',
    '/pictures/products/x.gif',
    '/app/assets/gone.js',
    '/metrics/x',
    '/healthz/x',
    '/readyz/x',
    '/openapi.toml',
  ]) {
    const { status, text } = await ask(path);
    assert.ok(status >= 400, path);
    assert.ok((JSON.parse(text) as { code: string }).code, path);
  }
});

test('a page cannot be written to, and says so', async () => {
  for (const accept of [BROWSER, '*/*']) {
    const { status, isPage, headers } = await ask('/numbers/1', accept, 'POST');
    assert.deepEqual([status, isPage, headers['allow']], [405, true, 'GET, HEAD, OPTIONS']);
  }
  assert.equal((await ask('/api/search', BROWSER, 'DELETE')).isPage, false);
});

test('an address that cannot be read is told as a page, with what is wrong', async () => {
  const { status, isPage, text } = await ask('/numbers/%zz');
  assert.deepEqual([status, isPage], [400, true]);
  assert.match(text, /percent-escape/);
});

test('what is the matter with the service is told as a page, and no more than that', async (context) => {
  context.after(() => delete drawn.before);
  const failWith = async (error: Error): ReturnType<typeof ask> => {
    drawn.before = () => Promise.reject(error);
    return ask('/numbers/2', '*/*');
  };
  for (const error of [new SearchNotOpen(), new DatabaseBusy()]) {
    const { status, isPage, headers } = await failWith(error);
    assert.deepEqual([status, isPage], [503, true]);
    assert.ok(Number(headers['retry-after']) > 0);
  }
  const corrupt = new DatabaseDamaged('malformed');
  const failed = await failWith(new Error('/secret/path'));
  assert.deepEqual([failed.status, failed.isPage], [500, true]);
  assert.doesNotMatch(failed.text, /secret/);
  assert.ok(failed.text.includes(String(failed.headers['x-request-id'])));
  assert.equal((await failWith(corrupt)).status, 503);
  // What is remembered and what is not is as it was before.
  delete drawn.before;
  assert.equal((await ask('/numbers/2')).status, 200);
});

test('a page that takes too long is not waited for', async (context) => {
  context.after(() => delete drawn.before);
  let go!: () => void;
  drawn.before = () => new Promise((resolve) => (go = resolve));
  const { status, isPage, headers } = await ask('/numbers/3');
  assert.deepEqual([status, isPage], [503, true]);
  assert.ok(headers['retry-after']);
  go();
});

test('a problem whose page cannot be drawn is told in plain words', async (context) => {
  context.after(() => (site = SITE));
  const withoutPages = {
    get: () => {
      throw new Error('a secret of the machine');
    },
  };
  site = Object.defineProperty({ ...SITE }, 'pages', withoutPages);
  const { status, isPage, text, headers } = await ask('/nothing');
  assert.deepEqual([status, isPage], [404, true]);
  assert.doesNotMatch(text, /secret/);
  assert.ok(text.includes(String(headers['x-request-id'])));
});
