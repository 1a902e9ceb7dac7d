// Endpoints in the database: what is sealed of them, which of them an event concerns, and how they fare.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { EventKind } from '#generated/enums.js';
import { storedText } from '../../contract-tests/harness/stored-text.js';
import { addProduct, addSeller, temporaryDatabase } from '../../contract-tests/harness/temporary-database.js';
import type { NewEndpoint } from './endpoints.js';

const URL = 'https://discord.com/api/webhooks/1/a-token-that-lets-anybody-write';
const SECRET = 'whsec_c29tZSBzZWNyZXQgdGhhdCBpcyBub3QgcmFuZG9tIGE=';
const HOUR_MS = 60 * 60 * 1000;

async function setUp(t: TestContext) {
  let now = 1_000_000;
  const db = await temporaryDatabase(t, { clock: () => now });
  const { owner, other, product, elsewhere } = await db.write(async (tables) => {
    const [owner, other] = [await addSeller(tables, 'owner'), await addSeller(tables, 'other')];
    const [product, elsewhere] = [await addProduct(tables, { slug: 'a' }), await addProduct(tables, { slug: 'b' })];
    return { owner, other, product, elsewhere };
  });
  const add = (terms: Partial<NewEndpoint> = {}): Promise<string> =>
    db.write(({ webhookEndpoints }) =>
      webhookEndpoints.create({
        accountId: owner,
        url: URL,
        host: 'discord.com',
        format: 'discord',
        events: ['order.created'],
        productIds: null,
        secret: SECRET,
        ...terms,
      }),
    );
  const byId = async (id: string) => (await db.tables.webhookEndpoints.byId(id))!;
  return { ...db, owner, other, product, elsewhere, add, byId, pass: (ms: number) => void (now += ms) };
}

test('neither the secrets of an endpoint nor its address are in the database, and each is bound to its row', async (t) => {
  const { database, knex, write, tables, add, byId } = await setUp(t);
  const [id, another] = [await add(), await add({ url: 'https://example.com/' })];
  const next = `whsec_${'B'.repeat(43)}=`;
  await write(({ webhookEndpoints }) => webhookEndpoints.rotateSecret(id, next, 2_000_000));
  assert.equal((await byId(id)).url, URL);
  assert.deepEqual(await tables.webhookEndpoints.secretsOf(id), [next, SECRET]);
  const text = await storedText(database);
  assert.ok(text.includes('order.created'), 'the right database was read');
  for (const secret of [SECRET, SECRET.slice(6), next, 'a-token-that-lets']) assert.ok(!text.includes(secret), secret);
  const sealed = await knex('webhook_endpoints').where({ id: another }).first('sealed_url', 'sealed_secret');
  await database.write(({ knex: own }) => own('webhook_endpoints').where({ id }).update(sealed));
  await assert.rejects(byId(id), { name: 'SealBroken' });
  await assert.rejects(tables.webhookEndpoints.secretsOf(id), { name: 'SealBroken' });
});

test('a secret that was replaced is forgotten once its time is over', async (t) => {
  const { knex, write, add, byId, pass } = await setUp(t);
  const id = await add();
  await write(({ webhookEndpoints }) => webhookEndpoints.rotateSecret(id, SECRET, 1_000_000 + HOUR_MS));
  const former = async (): Promise<unknown> =>
    (await knex('webhook_endpoints').first('sealed_previous_secret')).sealed_previous_secret;
  const forget = () => write(({ webhookEndpoints }) => webhookEndpoints.forgetReplaced());
  pass(HOUR_MS - 1);
  await forget();
  assert.equal(typeof (await former()), 'string');
  assert.equal((await byId(id)).previousSecretUntil, 1_000_000 + HOUR_MS);
  pass(1);
  assert.equal((await byId(id)).previousSecretUntil, null);
  await forget();
  assert.equal(await former(), null);
});

test('an event reaches the endpoints that want its kind and product, a private one those of its recipient', async (t) => {
  const { database, write, tables, owner, other, product, elsewhere, add } = await setUp(t);
  const [all, some, others, paused, disabled] = [
    await add({ events: ['order.created', 'version.published'] }),
    await add({ events: ['order.created', 'version.published'], productIds: [product] }),
    await add({ events: ['order.created', 'version.published', 'endpoint.disabled'], accountId: other }),
    await add({ events: ['order.created', 'version.published'] }),
    await add({ events: ['order.created', 'version.published'] }),
  ];
  await write(async ({ webhookEndpoints }) => {
    assert.equal(await webhookEndpoints.pause(paused), true);
    assert.equal(await webhookEndpoints.disable(disabled, 'The endpoint answered 410 Gone'), true);
    assert.equal(await webhookEndpoints.disable(paused, 'The endpoint answered 410 Gone'), false);
  });
  const found = async (kind: EventKind, recipientId: string | null, productId: string | null): Promise<string[]> => {
    const topic = { kind, recipientId, productId };
    const ids: string[] = [];
    for (let after: string | null = null; ;) {
      const [next]: { id: string }[] = await tables.webhookEndpoints.matching(topic, after, 1);
      if (next === undefined) break;
      ids.push((after = next.id));
    }
    const atOnce = await tables.webhookEndpoints.matching(topic, null, 100);
    assert.deepEqual(
      atOnce.map(({ id }) => id),
      ids,
    );
    return ids;
  };
  const sorted = (...ids: string[]) => ids.sort();
  assert.deepEqual(await found('version.published', null, product), sorted(all, some, others));
  assert.deepEqual(await found('version.published', null, elsewhere), sorted(all, others));
  assert.deepEqual(await found('order.created', owner, product), sorted(all, some));
  assert.deepEqual(await found('order.created', owner, elsewhere), [all]);
  assert.deepEqual(await found('order.created', other, product), [others]);
  assert.deepEqual(await found('review.created', owner, product), []);
  assert.deepEqual(await found('endpoint.disabled', other, null), [others]);
  assert.deepEqual(await found('endpoint.disabled', owner, null), []);
  await database.write(({ knex }) => knex('accounts').where({ id: owner }).update({ suspended_at: 1 }));
  assert.deepEqual(await found('version.published', null, product), [others]);
});

test('what an endpoint is told of follows its changes, and ends with it', async (t) => {
  const { knex, write, tables, owner, product, elsewhere, add, byId } = await setUp(t);
  const id = await add({ productIds: [product] });
  const change = async (changes: Partial<NewEndpoint>) => {
    const endpoint = await byId(id);
    await write(({ webhookEndpoints }) => webhookEndpoints.change(id, endpoint, changes));
  };
  const hears = async (kind: EventKind, productId: string): Promise<boolean> =>
    (await tables.webhookEndpoints.matching({ kind, recipientId: owner, productId }, null, 1)).length === 1;
  await change({ productIds: [product, elsewhere] });
  assert.deepEqual([await hears('order.created', elsewhere), await hears('order.refunded', elsewhere)], [true, false]);
  await change({ events: ['order.refunded'] });
  assert.deepEqual([await hears('order.created', elsewhere), await hears('order.refunded', elsewhere)], [false, true]);
  await change({ productIds: null });
  assert.equal(await hears('order.refunded', owner), true);
  assert.equal(await write(({ webhookEndpoints }) => webhookEndpoints.delete(id)), true);
  assert.deepEqual([await knex('webhook_topics'), await byId(id)], [[], undefined]);
  assert.equal(await write(({ webhookEndpoints }) => webhookEndpoints.delete(id)), false);
});

test('since when an endpoint fails is told from the first failure after the last success', async (t) => {
  const { write, add, byId } = await setUp(t);
  const id = await add();
  const health = async () => {
    const { status, failingSince, isProven, failingTold } = await byId(id);
    return [status, failingSince, isProven, failingTold];
  };
  assert.deepEqual(await health(), ['active', null, false, false]);
  await write(async ({ webhookEndpoints: endpoints }) => {
    await endpoints.noteSuccess(id);
    assert.equal(await endpoints.markFailingTold(id), false, 'it does not fail');
  });
  assert.deepEqual(await health(), ['active', null, true, false]);
  await write(async ({ webhookEndpoints: endpoints }) => {
    assert.deepEqual(await endpoints.noteFailure(id, 5), { failingSince: 5 });
    assert.deepEqual(await endpoints.noteFailure(id, 9), { failingSince: 5 });
    assert.equal(await endpoints.markFailingTold(id), true);
    assert.equal(await endpoints.markFailingTold(id), false);
  });
  assert.deepEqual(await health(), ['active', 5, false, true]);
  await write(({ webhookEndpoints }) => webhookEndpoints.noteSuccess(id));
  assert.deepEqual(await health(), ['active', null, true, false]);
  assert.deepEqual(await write(({ webhookEndpoints }) => webhookEndpoints.noteFailure('nobody', 7)), {
    failingSince: 7,
  });
});

test('a disabled endpoint begins anew when its owner wants it back, and another address was never asked', async (t) => {
  const { write, add, byId } = await setUp(t);
  const id = await add();
  await write(async ({ webhookEndpoints: endpoints }) => {
    await endpoints.noteFailure(id, 5);
    assert.equal(await endpoints.disable(id, 'It failed for five days'), true);
    assert.equal(await endpoints.disable(id, 'It failed again'), false);
  });
  assert.equal((await byId(id)).disabledReason, 'It failed for five days');
  await write(async ({ webhookEndpoints: endpoints }) => {
    assert.equal(await endpoints.enable(id), true);
    assert.equal(await endpoints.enable(id), false);
  });
  const { status, disabledReason, failingSince } = await byId(id);
  assert.deepEqual([status, disabledReason, failingSince], ['active', null, null]);
  const changedTo = async (url: string) => {
    const endpoint = await byId(id);
    await write(async ({ webhookEndpoints: endpoints }) => {
      await endpoints.noteSuccess(id);
      await endpoints.change(id, endpoint, { url, host: 'example.com' });
    });
    return (await byId(id)).isProven;
  };
  assert.deepEqual([await changedTo(URL), await changedTo('https://example.com/')], [true, false]);
});
