// What the operator adds to the shop: a name of any characters, pages, a logo and colours.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { mailTo } from '../../contract-tests/account/mail-and-log.js';
import { bearer } from '../../contract-tests/harness/common-scenarios.js';
import { openTestService, type TestService } from '../../contract-tests/harness/test-service.js';
import { StartRefused } from '../../db/engine/start-refused.js';
import { orderNumber } from '../../capabilities/email/order-number.js';
import { openOperatorPages } from '../../market/site/operator-pages.js';
import { readSiteLogo } from './site-logo.js';
import { makeShopFolder } from '../../tests/fixtures/shop-parts.js';

/** Marks, an emoji, and letters that run from right to left. */
const NAME = `"Bob's" <Shop> & \${x} 🧩 חנות`;
const SHOWN = /&quot;Bob(?:'|&#39;)s&quot; &lt;Shop(?:>|&gt;) &amp; \$\{x\} 🧩 חנות/;
const DRAWING =
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><script>alert(1)</script></svg>';
const EXAMPLES = fileURLToPath(new URL('../examples/pages/', import.meta.resolve('#generated/openapi.json')));

const shop = makeShopFolder();
let folder: string;
let service: TestService;

/** Writes a page as it was a minute ago, when it was whole. */
async function put(name: string, text: string): Promise<void> {
  const path = join(folder, 'pages', name);
  await writeFile(path, text);
  const before = new Date(Date.now() - 60_000);
  await utimes(path, before, before);
}

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'operator-'));
  await mkdir(join(folder, 'pages'));
  await writeFile(join(folder, 'outside.md'), '# Secret');
  await put('terms.md', '# Terms of *sale*\n\nSee [refunds](refunds.md).');
  await put('privacy.md', '# <Privacy> & you');
  await writeFile(join(folder, 'logo.svg'), DRAWING);
  service = await openTestService({
    settings: { siteName: NAME, siteColor: '#ffee00', contactUrl: 'mailto:help@example.com' },
    pagesDir: join(folder, 'pages'),
    storefront: { folder: shop.folder, logo: await readSiteLogo(join(folder, 'logo.svg')) },
  });
});
after(async () => {
  await service.close();
  shop.remove();
  await rm(folder, { recursive: true });
});

async function get(path: string) {
  const { status, headers, body } = await service.request({ path, headers: { accept: 'text/html' } });
  return { status, headers, text: String(body) };
}

test('a page of the operator is a page of the shop', async () => {
  const { status, text, headers } = await get('/pages/terms');
  assert.equal(status, 200);
  assert.match(text, SHOWN);
  assert.match(text, /<title>Terms of sale · &quot;Bob/);
  assert.match(
    text,
    /<h1><bdi>Terms of sale<\/bdi><\/h1><div class="prose"><p>See <a href="\/pages\/refunds">refunds<\/a>\./,
  );
  assert.match(text, /<link rel="canonical" href="http:\/\/localhost:3000\/pages\/terms"/);
  assert.equal(headers['cache-control'], 'public, no-cache');
  assert.equal((await get('/pages/Terms')).headers['location'], '/pages/terms');
});

test('the foot of each page leads to the pages in one order, with the built-in one', async () => {
  const { text } = await get('/');
  const foot = text.slice(text.indexOf('<footer'));
  const names = [...foot.matchAll(/href="\/pages\/([^"]+)">(.*?)<\/a>/g)].map(([, name]) => name);
  assert.deepEqual(names, ['terms', 'takedown', 'privacy']);
  assert.match(foot, /&lt;Privacy(?:>|&gt;) &amp; you/);
  assert.match(foot, /href="mailto:help@example\.com"/);
});

test('how to report is said, in the words of the operator where there are any', async () => {
  const built = await get('/pages/takedown');
  assert.equal(built.status, 200);
  assert.match(built.text, /<h1>Report a problem<\/h1>.*href="mailto:help@example\.com"/s);
  await put('takedown.md', '# Notices');
  await service.market.operatorPages.refresh();
  const { text } = await get('/pages/takedown');
  assert.match(text, /<h1><bdi>Notices<\/bdi><\/h1>/);
  assert.match((await get('/')).text, /href="\/pages\/takedown"[^>]*>(?:<bdi>)?Notices/);
});

test('a receipt names the shop, the seller and the number, and leads to the imprint while there is one', async () => {
  const seller = await service.account();
  const product = await service.product({ priceCents: 995 }, seller);
  const admin = await service.account({ isAdmin: true, scopes: ['admin'] });
  const receiptOf = async (): Promise<[string, string]> => {
    const buyer = await service.account();
    const id = await service.pendingOrder(buyer, product.id, { quantity: 3 });
    const path = `/api/v1/admin/orders/${id}/mark-paid`;
    assert.equal((await service.request({ path, headers: bearer(admin.key) }, 'POST')).status, 200);
    return [(await mailTo(service, buyer))[0]!.text!, orderNumber(id)];
  };
  const [without, number] = await receiptOf();
  const { displayName } = (await service.market.tables.accounts.byId(seller.accountId))!;
  for (const part of [NAME, `Seller: ${displayName}`, `Order: ${number}`, '3 × $9.95', 'Tax: $0.00'])
    assert.ok(without.includes(part), part);
  assert.doesNotMatch(without, /imprint/);
  await put('imprint.md', '# Imprint\n\nOld street');
  await service.market.operatorPages.refresh();
  const [words] = await receiptOf();
  assert.match(words, /Who runs .+:\n\nhttp:\/\/localhost:3000\/pages\/imprint/);
});

test('what is written anew is seen at once, also by a browser that has the page', async () => {
  await put('imprint.md', '# Imprint\n\nOld street');
  await service.market.operatorPages.refresh();
  const { headers, text } = await get('/pages/imprint');
  assert.match(text, /Old street/);
  const again = (etag: string) =>
    service.request({ path: '/pages/imprint', headers: { accept: 'text/html', 'if-none-match': etag } });
  assert.equal((await again(headers['etag']!)).status, 304);
  await put('imprint.md', '# Imprint\n\nNew street');
  await service.market.operatorPages.refresh();
  const { status, body } = await again(headers['etag']!);
  assert.deepEqual([status, /New street/.test(String(body))], [200, true]);
});

test('nothing but pages is reached by a name', async () => {
  for (const name of [
    'refunds',
    'outside',
    '..%2foutside',
    '../outside',
    '%2e%2e%2foutside',
    'terms.md',
    'constructor',
    '__proto__',
    'x'.repeat(1000),
  ]) {
    const { status, text } = await get(`/pages/${name}`);
    assert.deepEqual([status, text.includes('Secret')], [404, false], name);
  }
});

test('the name is text in feeds, in search engines and where mail is ended', async () => {
  const home = await get('/');
  assert.match(home.text, /<meta property="og:site_name" content="&quot;Bob's&quot; /);
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(home.text)![1]!;
  assert.doesNotMatch(data, /</);
  assert.equal((JSON.parse(data) as { name: string }).name, NAME);
  assert.match((await get('/feeds/new.atom')).text, /&lt;Shop/);
  const mail = await get('/unsubscribe?token=x');
  assert.match(mail.text, SHOWN);
  assert.doesNotMatch(mail.text, /<Shop/);
});

test('the logo is a picture that is kept for good, and in which nothing runs', async () => {
  const { text } = await get('/');
  const [, path] = /<img src="(\/shop\/logo-[\w-]{12}\.svg)" (?:alt )?(?:alt="" )?width="120" height="40"/.exec(text)!;
  const { status, headers } = await service.request({ path: path! });
  assert.equal(status, 200);
  assert.match(headers['content-type']!, /^image\/svg\+xml/);
  assert.equal(headers['content-security-policy'], "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.match(headers['cache-control']!, /immutable/);
});

test('the colours are a style sheet that the policy of pages names', async () => {
  const { text, headers } = await get('/');
  const [, path] = /<link rel="stylesheet" href="(\/shop\/colors-[\w-]{12}\.css)"/.exec(text)!;
  assert.ok(headers['content-security-policy']!.includes(path!));
  const { headers: given, body } = await service.request({ path: path! });
  assert.match(given['content-type']!, /^text\/css/);
  assert.match(String(body), /--brand:#/);
});

test('a logo that is none stops the start with a sentence', async () => {
  const write = async (name: string, content: string | Buffer): Promise<string> => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  const directory = join(folder, 'folder.png');
  await mkdir(directory);
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  for (const [path, sentence] of [
    [join(folder, 'missing.png'), /^SITE_LOGO names a file that cannot be read/],
    [folder, /^SITE_LOGO must be a PNG, SVG or WebP file/],
    [directory, /^SITE_LOGO names no file/],
    [await write('photo.webp', png), /^SITE_LOGO is no WebP file, as its name says/],
    [await write('drawing.png', DRAWING), /^SITE_LOGO is no PNG file/],
    [await write('picture.svg', png), /^SITE_LOGO is no SVG file/],
    [await write('page.svg', '<html><body>x</body></html>'), /^SITE_LOGO is a picture that cannot be read/],
    [await write('cut.png', png.subarray(0, 20)), /^SITE_LOGO is a picture that cannot be read/],
    [await write('large.png', Buffer.concat([png, Buffer.alloc(256_000)])), /^SITE_LOGO is larger than 256 kB/],
    [await write('logo.gif', 'GIF89a'), /^SITE_LOGO must be a PNG/],
  ] as const)
    await assert.rejects(
      readSiteLogo(path),
      (error) => error instanceof StartRefused && sentence.test(error.message),
      path,
    );
  const { width, height, name } = await readSiteLogo(await write('LOGO.PNG', png));
  assert.deepEqual([width, height], [30, 20]);
  assert.match(name, /^logo-[\w-]{12}\.png$/);
});

test('the examples are pages, each of which is told to be filled in', async () => {
  const told: string[] = [];
  const log = { warn: (_details: object, message: string) => void told.push(message) };
  const { list } = await openOperatorPages({ folder: EXAMPLES, log });
  const files = (await readdir(EXAMPLES)).filter((name) => name !== 'README.md');
  assert.deepEqual(
    list()
      .map(({ name }) => `${name}.md`)
      .sort(),
    files.sort(),
  );
  for (const { html } of list()) assert.match(html, /\[[A-Z][^\]]+\]/, 'has places to fill in');
  assert.equal(told.filter((message) => message.includes('placeholders of the example')).length, files.length);
});
