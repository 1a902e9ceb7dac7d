// Which products messages to Discord name: the receiver's own, and those of others while everybody sees them.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { exampleOfEvent } from '#generated/events.cjs';
import { addSeller } from '../../contract-tests/harness/temporary-database.js';
import { answered, webhookFixtures } from '../../contract-tests/harness/webhook-fixtures.js';
import type { NewEvent } from '../../db/events/events.js';
import { requeueDelivery } from './queue-delivery.js';

const NAME = 'Wipe Planner Deluxe';
const SLUG = 'wipe-planner';
const REASON = 'Planner wipes at once';
/** What tells a reader which product a message is about: people have its name in versions and reasons, too. */
const TELLING = [NAME, SLUG, 'WPD 1.2', REASON];
const KINDS = [
  'product.updated',
  'product.archived',
  'version.published',
  'version.yanked',
  'version.recalled',
] as const;
const READERS = ['seller', 'other', 'admin'] as const;
const DAY_MS = 24 * 60 * 60_000;

/** A product, and channels of its seller, of somebody else and of an admin, all told of what is public. */
async function channels(t: TestContext) {
  const fixtures = await webhookFixtures(t);
  const { ownerId } = fixtures;
  const { write } = fixtures.db;
  const { product_id } = fixtures.archived().data as { product_id: string };
  const put = (values: object) =>
    fixtures.db.database.write(({ knex }) => knex('products').where({ id: product_id }).update(values));
  await put({ name: NAME });
  const [otherId, adminId] = await write(async (tables) => {
    const made = [await addSeller(tables, 'other'), await addSeller(tables, 'admin')] as const;
    await tables.accounts.promote(made[1]);
    return made;
  });
  for (const [index, accountId] of [ownerId, otherId, adminId].entries())
    await fixtures.endpoint({ host: `${READERS[index]}.example.com`, accountId, format: 'discord', events: KINDS });
  const eventOf = (kind: (typeof KINDS)[number]): NewEvent => {
    const data = { ...exampleOfEvent[kind], product_id, product_slug: SLUG };
    if ('version_tag' in data) data.version_tag = 'WPD 1.2';
    if ('reason' in data) data.reason = REASON;
    return { kind, recipientId: null, data } as NewEvent;
  };
  /** Whether the latest post of each reader tells which product it is about; undefined without a post. */
  const told = () =>
    READERS.map((reader) => {
      const post = fixtures.posts.findLast(({ host }) => host === `${reader}.example.com`);
      return post && TELLING.some((word) => post.body.includes(word));
    });
  return { ...fixtures, put, product_id, otherId, eventOf, told, write };
}

test('of what everybody sees every channel has the name', async (t) => {
  const fixtures = await channels(t);
  for (const kind of KINDS) {
    await fixtures.happens(1, () => fixtures.eventOf(kind));
    await fixtures.deliver();
    assert.deepEqual(fixtures.told(), [true, true, true], kind);
    assert.ok(fixtures.posts.every(({ body }) => body.includes(NAME) && body.includes(`/products/${SLUG}`)));
  }
});

for (const status of ['archived', 'under_review', 'draft'] as const)
  test(`a product that is ${status} is told by name to its seller alone`, async (t) => {
    const fixtures = await channels(t);
    await fixtures.put({ status });
    for (const kind of KINDS) {
      await fixtures.happens(1, () => fixtures.eventOf(kind));
      await fixtures.deliver();
      assert.deepEqual(fixtures.told(), [true, false, false], kind);
    }
    assert.equal(fixtures.posts.length, 15);
    assert.ok(fixtures.posts.every(({ body }) => !body.includes('/products/')));
  });

test('one of a suspended seller, who is sent nothing, is told by name to nobody', async (t) => {
  const fixtures = await channels(t);
  await fixtures.write((tables) => tables.accounts.suspend(fixtures.ownerId, 'reason'));
  await fixtures.happens(1, () => fixtures.eventOf('product.updated'));
  await fixtures.deliver();
  assert.deepEqual(fixtures.told(), [undefined, false, false]);
});

test('each attempt goes by what the product is then, and so does sending again', async (t) => {
  const fixtures = await channels(t);
  for (const reader of READERS) fixtures.receivers.set(`${reader}.example.com`, () => answered(500));
  await fixtures.happens(1, () => fixtures.eventOf('version.published'));
  await fixtures.deliver();
  assert.deepEqual(fixtures.told(), [true, true, true]);
  await fixtures.put({ status: 'draft', name: `${NAME} II` });
  fixtures.time.now += DAY_MS;
  fixtures.receivers.clear();
  await fixtures.deliver();
  assert.equal(fixtures.posts.length, 6);
  assert.deepEqual(fixtures.told(), [true, false, false]);
  for (const [status, isTold] of [
    ['live', true],
    ['archived', false],
  ] as const) {
    await fixtures.put({ status });
    await fixtures.write(async (tables) => {
      const [endpoint] = await tables.webhookEndpoints.ofAccount(fixtures.otherId);
      const { items } = await tables.webhookDeliveries.list({ endpointId: endpoint!.id, page: 1, limit: 1 });
      assert.ok(await requeueDelivery(tables, items[0]!.id, endpoint!));
    });
    await fixtures.deliver();
    assert.equal(fixtures.told()[1], isTold, status);
  }
  assert.equal(fixtures.posts.length, 8);
});

test('an envelope says what the contract declares, whatever became of the product', async (t) => {
  const fixtures = await channels(t);
  await fixtures.endpoint({ host: 'program.example.com', accountId: fixtures.otherId, events: KINDS });
  await fixtures.put({ status: 'archived', name: `${NAME} II` });
  await fixtures.happens(1, () => fixtures.eventOf('product.archived'));
  await fixtures.deliver();
  const { body } = fixtures.posts.find(({ host }) => host === 'program.example.com')!;
  const { data } = JSON.parse(body) as { data: object };
  assert.deepEqual(data, { product_id: fixtures.product_id, product_slug: SLUG });
});
