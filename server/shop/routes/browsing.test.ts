// Home, search, games and categories over HTTP: what is on them, what they refuse, and how they follow the catalogue.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestService, type TestService } from '../../../contract-tests/harness/test-service.js';
import { tagsOf, wordsOf } from '../../../tests/fixtures/shop-pages.js';
import { makeShopFolder, SITE } from '../../../tests/fixtures/shop-parts.js';

const { folder, remove } = makeShopFolder();
let service: TestService;
before(async () => {
  service = await openTestService({ storefront: { folder, site: () => SITE } });
});
after(async () => {
  await service.close();
  remove();
});

async function visit(path: string): Promise<{ status: number; html: string; words: string }> {
  const headers = { accept: 'text/html', 'accept-encoding': 'identity' };
  const { statusCode, payload } = await service.server.inject({ method: 'GET', url: path, headers });
  return { status: statusCode, html: payload, words: wordsOf(payload) };
}

/** The value of an attribute of the first tag that has all of those given. */
function attributeOf(html: string, attribute: string, having: Readonly<Record<string, string>>): string | undefined {
  const has = (tag: Readonly<Record<string, string>>): boolean =>
    Object.entries(having).every(([name, value]) => tag[name] === value);
  return tagsOf(html).find(({ attributes }) => has(attributes))?.attributes[attribute];
}
const canonicalOf = (html: string): string | undefined => attributeOf(html, 'href', { rel: 'canonical' });
const isListed = (html: string): boolean => attributeOf(html, 'content', { name: 'robots' }) === undefined;
const linksOf = (html: string): string[] => tagsOf(html).flatMap(({ attributes: { href } }) => href ?? []);

test('an empty shop helps those who may fill it', async () => {
  const { status, words, html } = await visit('/');
  assert.equal(status, 200);
  assert.match(words, /The shelves are still empty/);
  assert.ok(linksOf(html).includes('/docs'));
  const game = await visit('/games/hytale');
  assert.equal(game.status, 200);
  assert.match(game.words, /Nothing here yet/);
  assert.equal(isListed(game.html), false);
});

test('the home page shows a product as soon as it is live, and not before', async () => {
  const { slug } = await service.product({ name: 'Home Probe', game: 'rust', category: 'economy', priceCents: 0 });
  await service.product({ name: 'Draft Probe', game: 'rust', category: 'economy', status: 'draft' });
  const { words, html } = await visit('/');
  assert.match(words, /1 plugin for Rust\. It is free\./);
  assert.ok(linksOf(html).includes(`/products/${slug}`));
  assert.doesNotMatch(words, /Draft Probe/);
  assert.equal(canonicalOf(html), 'http://shop.example/');
  assert.equal(isListed(html), true);
});

test('a search tells what it found, marks it, and keeps its filters in the box', async () => {
  const { slug } = await service.product({ name: 'Quarry Keeper', game: 'minecraft', category: 'building' });
  const { status, html, words } = await visit('/search?utm_source=x&q=+quarry&game=minecraft');
  assert.equal(status, 200);
  assert.match(words, /Results for “quarry” .* 1 plugin/);
  assert.match(html, /<mark>Quarry<\/mark> Keeper/);
  assert.ok(linksOf(html).includes(`/products/${slug}`));
  assert.equal(canonicalOf(html), 'http://shop.example/search?q=quarry&game=minecraft');
  assert.equal(isListed(html), false);
  assert.equal(attributeOf(html, 'value', { name: 'q' }), 'quarry');
  assert.equal(attributeOf(html, 'value', { name: 'game' }), 'minecraft');
});

test('where filters leave nothing, the way without them is offered with how many it has', async () => {
  await service.product({ name: 'Lantern Ward', priceCents: 500 });
  const { status, words, html } = await visit('/search?q=lantern&price=free&sort=newest');
  assert.equal(status, 200);
  assert.match(words, /Without filters there would be 1 plugin\./);
  assert.ok(linksOf(html).includes('/search?q=lantern&sort=newest'));
  assert.match((await visit('/search?q=qzxqzxqzx')).words, /Try fewer or more general words/);
});

test('what no search can be is refused by a page that says why and keeps the words', async () => {
  const refused = [
    ['/search?q=guard&page=0', 'Page numbers go from 1'],
    ['/search?q=guard&game=doom', 'There is no such game here'],
    ['/search?q=guard&category=doom', 'There is no such category'],
    ['/search?q=guard&platform=doom', 'There is no such platform'],
    ['/search?q=guard&price=cheap', 'The price can be'],
    ['/search?q=guard&sort=best', 'There is no such sort order'],
    ['/search?q=guard&seller=-', 'This is not the name of a seller'],
    [`/search?q=guard&tag=${'x,'.repeat(5)}${'y'.repeat(200)}`, 'This is not a list of tags'],
  ] as const;
  for (const [path, sentence] of refused) {
    const { status, words, html } = await visit(path);
    assert.equal(status, 400, path);
    assert.ok(words.includes(sentence), `${path}: ${words}`);
    assert.equal(attributeOf(html, 'value', { name: 'q' }), 'guard', path);
  }
  const long = await visit(`/search?q=${'x'.repeat(129)}`);
  assert.equal(long.status, 400);
  assert.match(long.words, /at most 128 characters/);
});

test('a page past the end is none, and leads to the first', async () => {
  const { status, html, words } = await visit('/search?page=500');
  assert.equal(status, 404);
  assert.match(words, /The list is not that long/);
  assert.ok(linksOf(html).includes('/search'));
  assert.equal((await visit('/games/minecraft?page=500')).status, 404);
});

test('a game and a category have pages of their own, for search engines too', async () => {
  const { slug } = await service.product({ name: 'Trade Post', game: 'minecraft', category: 'economy' });
  const game = await visit('/games/minecraft?sort=downloads');
  assert.equal(game.status, 200);
  assert.equal(canonicalOf(game.html), 'http://shop.example/games/minecraft');
  assert.equal(isListed(game.html), true);
  assert.ok(linksOf(game.html).includes('/games/minecraft/economy'));
  const category = await visit('/games/minecraft/economy');
  assert.match(category.words, /Home Minecraft Economy Economy plugins for Minecraft/);
  assert.ok(linksOf(category.html).includes(`/products/${slug}`));
  assert.equal(isListed((await visit('/games/minecraft?sort=newest')).html), false);
});

test('a game that does not exist, or a category of another game, is no page', async () => {
  for (const path of ['/games/doom', '/games/minecraft/doom', '/games/hytale/anti-cheat', '/games/toString'])
    assert.equal((await visit(path)).status, 404, path);
});

test('games in capitals are those in small letters', async () => {
  for (const rest of ['', '/economy']) {
    const { statusCode, headers } = await service.server.inject(`/games/Minecraft${rest}`);
    assert.deepEqual([statusCode, headers['location']], [301, `/games/minecraft${rest}`]);
  }
});
