// What programs read to find the shop, over HTTP: robots.txt, sitemap, feeds, and the description of the search.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { allNamed, parseXml, textOf, type Element } from '../../contract-tests/harness/parse-xml.js';
import { openTestService, type TestService } from '../../contract-tests/harness/test-service.js';
import { makeShopFolder, SITE } from '../../tests/fixtures/shop-parts.js';

const HOSTILE = `Region <Guard> & "Co." &amp; ]]\u0007> <script>`;
const { folder, remove } = makeShopFolder();
let now = Date.UTC(2026, 10, 1);
let service: TestService;
let site = { ...SITE, name: 'Ann & Bob <Shop>', publicUrl: 'http://shop.example' };
before(async () => {
  service = await openTestService({
    storefront: { folder, site: () => site, pages: [] },
    limits: { pagesPerHour: 5 },
    clock: () => now,
  });
});
after(async () => {
  await service.close();
  remove();
});

let visitors = 1;
const ask = async (url: string, headers: Record<string, string> = {}) => {
  const from = { 'x-forwarded-for': `203.0.113.${visitors++}` };
  const answer = await service.server.inject({ url, headers: { ...from, ...headers } });
  const { rawPayload, headers: got } = answer;
  const isZipped = got['content-encoding'] === 'gzip' && rawPayload.length > 0;
  return { status: answer.statusCode, headers: got, text: (isZipped ? gunzipSync(rawPayload) : rawPayload).toString() };
};
const paths = (root: Element): string[] =>
  root.children.map((child) => textOf(child, 'loc')!.replace('http://shop.example', ''));

test('robots.txt leaves out what is no page for everybody, and names the sitemap', async () => {
  const { status, headers, text } = await ask('/robots.txt');
  assert.deepEqual([status, headers['content-type']], [200, 'text/plain; charset=utf-8']);
  assert.equal(
    text,
    `User-agent: *
Disallow: /api/
Disallow: /checkout/
Disallow: /receipts/
Disallow: /search?*&

Sitemap: http://shop.example/sitemap.xml
`,
  );
});

test('the sitemap names what everybody sees, once an hour, in a form that can be asked for again', async () => {
  const { slug, seller } = await service.product({ game: 'hytale', category: 'fun' });
  const draft = await service.product({ status: 'draft' });
  const hidden = await service.product();
  await service.market.write((tables) => tables.accounts.suspend(hidden.seller.accountId, 'reason'));
  const index = await ask('/sitemap.xml');
  assert.equal(index.headers['content-type'], 'application/xml; charset=utf-8');
  assert.deepEqual(paths(parseXml(index.text)), ['/sitemaps/1.xml']);
  const file = await ask('/sitemaps/1.xml', { 'accept-encoding': 'gzip' });
  assert.equal(file.headers['content-encoding'], 'gzip');
  const { sellerName } = (await service.market.tables.accounts.byId(seller.accountId))!;
  assert.deepEqual(paths(parseXml(file.text)), [
    `/products/${slug}`,
    '/',
    '/games/hytale',
    '/games/hytale/fun',
    `/sellers/${sellerName}`,
  ]);
  const etag = String(file.headers['etag']);
  assert.equal((await ask('/sitemaps/1.xml', { 'if-none-match': etag })).status, 304);
  await service.market.write((tables) => tables.products.move(draft.id, 'draft', 'live'));
  assert.equal((await ask('/sitemaps/1.xml')).text, file.text);
  now += 3_600_000;
  assert.match((await ask('/sitemaps/1.xml')).text, new RegExp(`/products/${draft.slug}<`));
});

test('there is no other file, whatever its number is like', async () => {
  for (const name of ['0', '2', '-1', '1.0', '01', '1e0', '999999999999', 'x', '%2e%2e', '1%00'])
    assert.ok([400, 404].includes((await ask(`/sitemaps/${name}.xml`)).status), name);
});

test('what crawlers fetch by themselves counts against nobody', async () => {
  const from = { 'x-forwarded-for': '198.51.100.7' };
  const crawler = { ...from, 'accept-encoding': 'gzip' };
  for (let n = 0; n < 20; n++) {
    for (const path of ['/robots.txt', '/sitemap.xml', '/opensearch.xml'])
      assert.equal((await ask(path, from)).status, 200);
    assert.equal((await ask('/sitemaps/1.xml', crawler)).status, 200);
  }
});

test('a sitemap that has to be unpacked first counts as a page', async () => {
  const from = { 'x-forwarded-for': '198.51.100.8' };
  for (let n = 0; n < 5; n++) assert.equal((await ask('/sitemaps/1.xml', from)).status, 200);
  assert.equal((await ask('/sitemaps/1.xml', from)).status, 429);
  assert.equal((await ask('/sitemaps/1.xml', { ...from, 'accept-encoding': 'gzip' })).status, 200);
});

test('feeds tell of the newest and of what changed last, of all games or one, with links to pages', async () => {
  const seller = await service.account({ sellerName: 'feed-shop' });
  const far = Date.UTC(2030, 0, 1);
  const make = (name: string, game: 'rust' | 'minecraft', createdAt: number, updatedAt: number) =>
    service.product({ name, game, createdAt: far + createdAt, updatedAt: far + updatedAt, category: 'pvp' }, seller);
  const older = await make(HOSTILE, 'rust', 1000, 9000);
  const newer = await make('Newer', 'rust', 2000, 3000);
  const other = await make('Elsewhere', 'minecraft', 5000, 5000);
  await service.market.search.refresh();
  const read = async (path: string): Promise<Element> => {
    const { status, headers, text } = await ask(path);
    assert.deepEqual([status, headers['content-type']], [200, 'application/atom+xml; charset=utf-8'], path);
    return parseXml(text);
  };
  const linksOf = (feed: Element): string[] =>
    allNamed(feed, 'entry').map((entry) => allNamed(entry, 'link')[0]!.attributes['href']!);
  const address = ({ slug }: { slug: string }): string => `http://shop.example/products/${slug}`;

  const newest = await read('/feeds/new.atom?game=rust&utm_source=x');
  assert.equal(textOf(newest, 'title'), 'New plugins for Rust - Ann & Bob <Shop>');
  assert.deepEqual(linksOf(newest), [address(newer), address(older)]);
  assert.equal(linksOf(await read('/feeds/new.atom'))[0], address(other));

  const updated = await read('/feeds/updated.atom?game=rust');
  assert.deepEqual(linksOf(updated), [address(older), address(newer)]);
  const [first] = allNamed(updated, 'entry');
  assert.deepEqual(
    [textOf(updated, 'updated'), textOf(first!, 'updated'), textOf(first!, 'published')].map(
      (time) => Date.parse(time!) - far,
    ),
    [9000, 9000, 1000],
  );
  assert.equal(textOf(first!, 'id'), `urn:uuid:${older.id}`);
  assert.equal(textOf(first!, 'title'), 'Region &lt;Guard&gt; &amp; &quot;Co.&quot; &amp;amp; ]]&gt; &lt;script&gt;');
  assert.equal(textOf(allNamed(first!, 'author')[0]!, 'uri'), 'http://shop.example/sellers/feed-shop');
});

test('a feed follows the catalogue: what is archived leaves it', async () => {
  const name = 'Leaving Soon';
  const { id } = await service.product({ name, createdAt: Date.UTC(2031, 0, 1) });
  await service.market.search.refresh();
  const first = await ask('/feeds/new.atom');
  assert.match(first.text, new RegExp(name));
  const etag = String(first.headers['etag']);
  assert.equal((await ask('/feeds/new.atom', { 'if-none-match': etag })).status, 304);
  await service.market.write((tables) => tables.products.move(id, 'live', 'archived'));
  await service.market.search.refresh();
  assert.doesNotMatch((await ask('/feeds/new.atom', { 'if-none-match': etag })).text, new RegExp(name));
});

test('a feed of no game is refused, another feed is not found, and feeds count as pages', async () => {
  const browser = { accept: 'text/html', 'x-forwarded-for': '198.51.100.9' };
  assert.equal((await ask('/feeds/new.atom?game=tetris', browser)).status, 400);
  assert.equal((await ask('/feeds/old.atom', browser)).status, 404);
  for (const name of ['constructor', '__proto__']) assert.equal((await ask(`/feeds/${name}`)).status, 404);
  for (let n = 0; n < 3; n++) assert.equal((await ask('/feeds/new.atom', browser)).status, 200);
  assert.equal((await ask('/feeds/new.atom', browser)).status, 429);
});

test('browsers are told how to search the shop, by the name that it has now', async () => {
  const { headers, text } = await ask('/opensearch.xml');
  assert.equal(headers['content-type'], 'application/opensearchdescription+xml; charset=utf-8');
  const told = parseXml(text);
  assert.equal(textOf(told, 'ShortName'), 'Ann & Bob <Shop>');
  assert.equal(allNamed(told, 'Url')[0]!.attributes['template'], 'http://shop.example/search?q={searchTerms}');
  site = { ...site, name: 'A name of more than sixteen characters' };
  assert.equal(textOf(parseXml((await ask('/opensearch.xml')).text), 'ShortName'), 'A name of more t');
});
