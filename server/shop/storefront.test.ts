// Pages over HTTP: what is kept, for how long, who pays, and in which form they come.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { openTestService, type TestService } from '../../contract-tests/harness/test-service.js';
import type { PageRoute, PageState } from './page-route.js';
import { countingPage, makeShopFolder, SCRIPT, SITE } from '../../tests/fixtures/shop-parts.js';

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const { folder, remove } = makeShopFolder();
const drawn: { times: number; before?: () => Promise<void> | void } = { times: 0 };
let state: PageState = 'nothing';
let service: TestService;
before(async () => {
  const pages = [countingPage(() => state, drawn)] as readonly PageRoute[];
  service = await openTestService({
    storefront: { folder, site: () => SITE, pages },
    limits: { pagesPerHour: 50, anonymousPerHour: 60, sessionPerHour: 70 },
  });
});
after(async () => {
  await service.close();
  remove();
});

/** Numbers that no other test asks for. */
let last = 10;
const fresh = (): string => `/numbers/${last++}`;
/** Addresses of visitors. */
let visitors = 1;
const somebody = (): Record<string, string> => ({ 'x-forwarded-for': `203.0.113.${visitors++}` });

interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly bytes: Buffer;
}

async function visit(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') {
  const {
    statusCode,
    headers: got,
    rawPayload,
  } = await service.server.inject({
    method,
    url,
    headers: { ...BROWSER, 'x-forwarded-for': '198.51.100.1', ...headers },
  });
  const isZipped = got['content-encoding'] === 'gzip' && rawPayload.length > 0;
  const text = (isZipped ? gunzipSync(rawPayload) : rawPayload).toString();
  return { status: statusCode, headers: got, text, bytes: rawPayload } satisfies Page;
}

test('a page comes as a whole document that browsers ask for again', async () => {
  const { status, headers, text } = await visit(fresh(), somebody());
  assert.equal(status, 200);
  assert.match(text, /^<!doctype html><html lang="en-US">.*<title>Number \d+ · Test Shop<\/title>/);
  assert.equal(headers['content-type'], 'text/html; charset=utf-8');
  assert.equal(headers['cache-control'], 'public, no-cache');
  assert.match(String(headers['etag']), /^W\/"/);
  assert.equal(headers['vary'], 'accept-encoding');
  assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin');
  assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.match(String(headers['permissions-policy']), /camera=\(\), .*usb=\(\)/);
  assert.doesNotMatch(String(headers['permissions-policy']), /publickey/);
  assert.ok(headers['x-request-id']);
  assert.equal(headers['x-ratelimit-limit'], '50');
});

test('a page is made once for everybody, whatever else their addresses say', async () => {
  const [path, before] = [fresh(), drawn.times];
  const texts = new Set<string>();
  for (let n = 0; n < 1000; n++)
    texts.add((await visit(`${path}?utm_source=${n}&fbclid=x${n}`, { 'x-forwarded-for': `2001:db8:${n}::1` })).text);
  assert.equal(texts.size, 1);
  assert.equal(drawn.times, before + 1);
});

test('nobody is given the page of another key', async () => {
  const [one, other] = [await visit(fresh(), somebody()), await visit(fresh(), somebody())];
  assert.notEqual(one.text, other.text);
  assert.notEqual(one.headers['etag'], other.headers['etag']);
});

test('those who ask at once share what is made, also when it fails', async (context) => {
  context.after(() => delete drawn.before);
  const [path, before] = [fresh(), drawn.times];
  let go!: () => void;
  drawn.before = () => new Promise<void>((resolve) => (go = resolve));
  const together = Promise.all(Array.from({ length: 8 }, () => visit(path, somebody())));
  while (drawn.times === before) await new Promise(setImmediate);
  go();
  assert.deepEqual(new Set((await together).map(({ text }) => text)).size, 1);
  assert.equal(drawn.times, before + 1);
  drawn.before = () => Promise.reject(new Error('a secret of the machine'));
  const failed = await visit(fresh(), somebody());
  assert.equal(failed.status, 500);
  assert.doesNotMatch(failed.text, /secret/);
  delete drawn.before;
});

test('a page is made anew when what it depends on has changed, though it was being made meanwhile', async (context) => {
  context.after(() => ((state = 'nothing'), delete drawn.before));
  state = 'everything';
  const path = fresh();
  const write = (): Promise<unknown> => service.write(({ quotas }) => quotas.takeOnce(`x${Math.random()}`, 1));
  const first = await visit(path, somebody());
  assert.equal((await visit(path, somebody())).text, first.text);
  await write();
  const second = await visit(path, somebody());
  assert.notEqual(second.text, first.text);
  await write();
  // Whoever asks after a write is not handed what somebody began to make before it.
  let go!: () => void;
  drawn.before = () => new Promise<void>((resolve) => (go = resolve));
  const times = drawn.times;
  const early = visit(path, somebody());
  while (drawn.times === times) await new Promise(setImmediate);
  delete drawn.before;
  await write();
  const late = await visit(path, somebody());
  go();
  const { text } = await early;
  assert.notEqual(text, late.text);
  // Nor is it kept for those who come later.
  assert.notEqual((await visit(path, somebody())).text, text);
});

test('a page that a browser has is not sent again, and not counted', async () => {
  const [path, who] = [fresh(), somebody()];
  const { headers } = await visit(path, who);
  const etag = String(headers['etag']);
  const again = await visit(path, { ...who, 'if-none-match': etag });
  assert.equal(again.status, 304);
  assert.equal(again.bytes.length, 0);
  assert.equal(again.headers['etag'], etag);
  assert.equal(again.headers['vary'], 'accept-encoding');
  assert.equal(again.headers['x-ratelimit-remaining'], headers['x-ratelimit-remaining']);
  assert.equal((await visit(path, { ...who, 'if-none-match': `"x", ${etag}` })).status, 304);
  assert.equal((await visit(path, { ...who, 'if-none-match': '"x"' })).status, 200);
});

test('a page comes compressed to those who can read that', async () => {
  const path = fresh();
  const [zipped, plain, deflated] = [
    await visit(path, { ...somebody(), 'accept-encoding': 'gzip, br' }),
    await visit(path, somebody()),
    await visit(path, { ...somebody(), 'accept-encoding': 'gzip;q=0' }),
  ];
  assert.equal(zipped.headers['content-encoding'], 'gzip');
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.equal(deflated.headers['content-encoding'], undefined);
  assert.ok(zipped.bytes.length < plain.bytes.length / 2);
  assert.equal(zipped.text, plain.text);
  assert.equal(zipped.headers['etag'], plain.headers['etag']);
});

test('a HEAD is answered like a GET, without the page', async () => {
  const path = fresh();
  const { status, headers, bytes } = await visit(path, somebody(), 'HEAD');
  assert.deepEqual([status, bytes.length], [200, 0]);
  assert.equal(headers['etag'], (await visit(path, somebody())).headers['etag']);
});

test('a page that moved sends browsers on, and one with a slash behind it to the one without', async () => {
  const locationOf = async (path: string): Promise<unknown[]> => {
    const { status, headers } = await visit(path, somebody());
    return [status, headers['location']];
  };
  assert.deepEqual(await locationOf('/numbers/old'), [301, '/numbers/1']);
  assert.deepEqual(await locationOf('/numbers/7/?utm_source=x'), [301, '/numbers/7']);
  assert.deepEqual(await locationOf('/numbers/old/'), [301, '/numbers/1']);
  assert.deepEqual(await locationOf('/numbers/2000/'), [404, undefined]);
  assert.deepEqual(await locationOf('/numbers/410'), [410, undefined]);
});

test('problems are told as pages, and addresses that mean nothing are not kept', async () => {
  const invalid = await visit('/numbers/x', { accept: '*/*' });
  assert.equal(invalid.status, 400);
  assert.match(invalid.text, /That is &lt;no> number\./);
  assert.match(invalid.text, /value="x"/);
  assert.equal(invalid.headers['cache-control'], 'no-store');
  const times = drawn.times;
  for (let n = 0; n < 3; n++) assert.equal((await visit('/numbers/2000', somebody())).status, 404);
  assert.equal(drawn.times, times + 3);
});

test('pages count against those of an address, whoever is signed in, whatever key is sent along', async () => {
  const { headers: session } = await service.browser(await service.account());
  const [who, path] = [somebody(), fresh()];
  for (let n = 0; n < 48; n++) await visit(path, who);
  assert.equal((await visit(path, { ...who, ...session })).headers['x-ratelimit-remaining'], '1');
  assert.equal((await visit(path, { ...who, authorization: 'Bearer nonsense' })).status, 200);
  const { status, headers, text } = await visit(path, { ...who, ...session });
  assert.equal(status, 429);
  assert.ok(Number(headers['retry-after']) > 0);
  assert.equal(headers['x-ratelimit-remaining'], '0');
  assert.match(text, /<h1>/);
  assert.equal((await visit('/api/search', { ...who, accept: '*/*' })).status, 200);
  assert.equal((await visit(`/shop/${SITE.files.script}`, who)).status, 200);
  assert.equal((await visit(path, somebody())).status, 200);
});

test('a file may be kept for good; what is none of the build is not found', async () => {
  const { status, headers, text } = await visit(`/shop/${SITE.files.script}`, { 'accept-encoding': 'gzip' });
  assert.equal(status, 200);
  assert.equal(text, SCRIPT);
  assert.equal(headers['content-encoding'], 'gzip');
  assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(headers['x-content-type-options'], 'nosniff');
  for (const path of ['/shop/shop-gone.js', '/shop/', '/shop/manifest.json', '/shop/..%2fpackage.json'])
    assert.equal((await visit(path, { accept: '*/*' })).status, 404, path);
});

test('a page with another site is another page', async (context) => {
  let site = SITE;
  const times = { times: 0 };
  const other = await openTestService({
    storefront: { folder, site: () => site, pages: [countingPage(() => 'nothing', times)] as readonly PageRoute[] },
  });
  context.after(() => other.close());
  const titled = async (): Promise<string> => String((await other.request({ path: '/numbers/1' })).body);
  assert.match(await titled(), /Test Shop/);
  site = { ...SITE, name: 'Renamed' };
  assert.match(await titled(), /Renamed/);
  await titled();
  assert.equal(times.times, 2);
});
