// Parameters that take lists, as the various clients write them: with commas, name by name, both, and with repetitions.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operations, type OperationId, type OperationInfo } from '#generated/operations.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

/** Two values of each parameter, each of which finds one of the two products below. */
const VALUES: Record<string, readonly [string, string]> = {
  game: ['minecraft', 'rust'],
  category: ['chat', 'economy'],
  tag: ['night-sky', 'daylight'],
  game_version: ['1.21.4', '2026.11'],
  platform: ['paper', 'oxide'],
  facets: ['price', 'platform'],
};
/** The most values that a list may have where their number is not bounded by an enumeration. */
const MOST: Record<string, number> = { ids: 100, tag: 20, game_version: 20 };

let service: TestService;
let headers: Record<string, string>;
before(async () => {
  service = await openTestService({ limits: { keyPerHour: 10_000 } });
  const seller = await service.account();
  headers = bearer(seller.key);
  const ids: string[] = [];
  for (const at of [0, 1] as const) {
    const { id } = await service.product(
      {
        game: (['minecraft', 'rust'] as const)[at],
        category: (['chat', 'economy'] as const)[at],
        tags: [VALUES['tag']![at]],
        createdAt: 5_000_000 + at,
      },
      seller,
    );
    const platforms = [(['paper', 'oxide'] as const)[at]];
    await service.version(id, { gameVersions: [VALUES['game_version']![at]], platforms });
    ids.push(id);
  }
  VALUES['ids'] = ids as [string, string];
  await service.market.search.refresh();
});
after(() => service.close());

const ask = (path: string): Promise<Received> => service.request({ path, headers });

/** How many products an answer tells of. */
const totalOf = ({ body }: Received): number => {
  const { total, meta } = body as { total?: number; meta?: { total: number } };
  return total ?? meta!.total;
};

const lists = (Object.entries(operations) as [OperationId, OperationInfo][]).flatMap(([id, { path, query }]) =>
  Object.entries(query)
    .filter(([, kind]) => kind.endsWith('[]'))
    .map(([name, kind]) => ({ id, path, name, kind })),
);

test('there are lists, all of texts', () => {
  assert.ok(lists.length >= 12);
  assert.deepEqual([...new Set(lists.map(({ kind }) => kind))], ['string[]']);
});

for (const { id, path, name } of lists) {
  test(`${id} takes ${name} with commas, name by name, both and with repetitions, all of them alike`, async () => {
    const [a, b] = VALUES[name]!;
    const known = await ask(`${path}?${name}=${a},${b}`);
    assert.deepEqual([known.status, totalOf(known)], [200, 2]);
    if (name === 'facets') {
      const { facets } = known.body as { facets: Record<string, unknown> };
      assert.deepEqual(Object.keys(facets).sort(), ['category', 'game', a, b].sort());
    }
    for (const query of [
      `${name}=${a}&${name}=${b}`,
      `${name}=${a}%2C${b}`,
      `${name}[]=${a}&${name}[]=${b}`,
      `${name}%5B%5D=${a},${b}&${name}=${b}`,
      `${name}=${a},${b}&${name}=${b}`,
      `${name}=${a}&limit=20&${name}=${b},${a}`,
      `${name}=${a}${`&${name}=${b}`.repeat(200)}`,
      `${name}=${a},${b}${`,${a}`.repeat(200)}`,
    ]) {
      const { status, body, headers: told } = await ask(`${path}?${query}`);
      assert.deepEqual([status, body, told['etag']], [200, known.body, known.headers['etag']], query.slice(0, 80));
    }
    for (const one of [a, b]) {
      const found = totalOf(await ask(`${path}?${name}=${one}&${name}=${one}`));
      assert.equal(found, name === 'facets' ? 2 : 1);
    }
  });

  test(`${id} refuses a value of ${name} that is empty`, async () => {
    const [a, b] = VALUES[name]!;
    for (const query of [`${name}`, `${name}=`, `${name}=${a},,${b}`, `${name}=${a}%2C`, `${name}=${a}&${name}=`]) {
      const { status, body } = await ask(`${path}?${query}`);
      const { code, details } = body as { code: string; details: { path: string }[] };
      assert.deepEqual([status, code, details[0]!.path], [400, 'validation_failed', `query.${name}`], query);
    }
  });
}

test('a list may be as long as it may be without what is in it twice', async () => {
  for (const { path, name } of lists.filter((list) => MOST[list.name] !== undefined)) {
    const values = Array.from({ length: MOST[name]! }, (_, index) =>
      name === 'ids' ? `019a9f3c-5b7e-7d41-8c55-${String(index).padStart(12, '0')}` : `v${index}`,
    );
    const full = `${path}?${name}=${values.join()}`;
    assert.equal((await ask(`${full}&${name}=${values.join()}`)).status, 200, name);
    assert.equal((await ask(`${full}&${name}=${values[0]!.replace(/.$/, 'f')}`)).status, 400, name);
  }
});

test('a link to the next page carries the lists on', async () => {
  const { game, ids, category } = VALUES;
  const query = `limit=1&game=${game![0]}&game=${game![1]}&ids=${ids!.join()}&category=${category![1]},${category![0]}`;
  for (const sort of ['', '&updated_since=1970-01-01T00:00:00Z']) {
    const seen: string[] = [];
    let next: string | undefined = `/api/v1/products?${query}${sort}`;
    while (next !== undefined && seen.length < 2) {
      const { status, body, headers: told } = await ask(next);
      assert.deepEqual([status, totalOf({ status, body, headers: told })], [200, 2]);
      seen.push(...(body as { data: { id: string }[] }).data.map(({ id }) => id));
      next = /<http:\/\/localhost:3000([^>]+)>; rel="next"/.exec(told['link'] ?? '')?.[1];
      if (next === undefined) break;
      const carried = new URLSearchParams(next.slice(next.indexOf('?')));
      assert.deepEqual(
        [carried.get('game'), carried.get('ids'), carried.get('category')],
        [game!.join(), ids!.join(), category!.toReversed().join()],
      );
    }
    assert.deepEqual(seen.toSorted(), ids!.toSorted());
  }
});

test('a query of more than a thousand values is judged, whatever they are', async () => {
  const [many, same] = [Array.from({ length: 1_400 }, (_, index) => index.toString(36)), Array(1_200).fill('rust')];
  for (const [values, status] of [
    [many, 400],
    [same, 200],
  ] as const) {
    for (const separator of [',', '&game='])
      assert.equal((await ask(`/api/search?game=${values.join(separator)}`)).status, status);
  }
});

test('a single value that is there twice is refused, once the caller has been let in', async () => {
  const path = '/api/v1/products?limit=5&limit=5';
  assert.equal((await ask(path)).status, 400);
  assert.equal((await service.request({ path })).status, 401);
});
