// What an overview tells: what changed of what somebody owns, what a seller has to do, and no more than a key may know.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Scope } from '#generated/enums.js';
import type { components } from '#generated/types.js';
import type { VersionScan } from '../../db/catalog/version-record.js';
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type TestService } from '../harness/test-service.js';
import { aReview } from '../reviews/review-fixtures.js';

type Overview = components['schemas']['Overview'];

const DAY_MS = 24 * 60 * 60 * 1000;
const SCOPES: readonly Scope[] = ['catalog:read', 'licenses:manage', 'orders:read'];

let now = Date.UTC(2026, 10, 21, 9);
let service: TestService;
before(async () => {
  service = await openTestService({ checkResponses: true, clock: () => now });
});
after(() => service.close());

async function overviewOf(key: string): Promise<Overview> {
  const { status, body } = await service.request({ path: '/api/v1/overview', headers: bearer(key) });
  assert.equal(status, 200);
  return (body as { data: Overview }).data;
}

const changesOf = async ({ key }: Holder): Promise<string[]> =>
  (await overviewOf(key)).owned.changed.map(({ kind, version_tag: tag }) => `${kind} ${tag}`);

/** A day later a version is published. */
async function publish(productId: string, versionTag: string, more: object = {}): Promise<string> {
  now += DAY_MS;
  const id = await service.version(productId, { versionTag, ...more });
  now += DAY_MS;
  return id;
}

const download = (who: Holder, productId: string, id: string): Promise<boolean> =>
  service.market.write(({ downloads }) =>
    downloads.record({
      accountId: who.accountId,
      version: { id, productId },
      address: '198.51.100.7',
      countable: false,
    }),
  );

const change = (table: string, id: string, columns: object): Promise<unknown> =>
  service.market.db.write(({ knex }) => knex(table).where({ id }).update(columns));

test('an owner is told of stable versions that came since the last download, or since they own it', async () => {
  const { id } = await service.product({ priceCents: 1000 });
  await publish(id, '1.0');
  const owner = await service.account({ scopes: SCOPES });
  assert.deepEqual((await overviewOf(owner.key)).owned, { total: 0, changed: [] });
  await service.paidOrder(owner, id);
  assert.deepEqual((await overviewOf(owner.key)).owned, { total: 1, changed: [] });
  const second = await publish(id, '1.1');
  assert.deepEqual(await changesOf(owner), ['published 1.1']);
  await download(owner, id, second);
  assert.deepEqual(await changesOf(owner), []);
  await publish(id, '1.2-beta', { channel: 'beta' });
  assert.deepEqual(await changesOf(owner), []);
  await publish(id, '1.2');
  assert.deepEqual(await changesOf(owner), ['published 1.2']);
});

test('of what was never downloaded, a version is new for thirty days', async () => {
  const { id } = await service.product({ priceCents: 1000 });
  const owner = await service.account({ scopes: SCOPES });
  await service.paidOrder(owner, id);
  await publish(id, '1.0');
  now += 28 * DAY_MS;
  assert.deepEqual(await changesOf(owner), ['published 1.0']);
  now += 2 * DAY_MS;
  assert.deepEqual(await changesOf(owner), []);
});

test('an owner is told that the version downloaded last was withdrawn, until they have another one', async () => {
  const { id } = await service.product({ priceCents: 1000 });
  const owner = await service.account({ scopes: SCOPES });
  await service.paidOrder(owner, id);
  const first = await publish(id, '1.0');
  await download(owner, id, first);
  await change('versions', first, { yanked_at: now });
  assert.deepEqual(await changesOf(owner), ['yanked 1.0']);
  await change('versions', first, { recalled_at: now });
  assert.deepEqual(await changesOf(owner), ['recalled 1.0']);
  const second = await publish(id, '1.1');
  assert.deepEqual(await changesOf(owner), ['published 1.1', 'recalled 1.0']);
  await download(owner, id, second);
  assert.deepEqual(await changesOf(owner), []);
});

test('a license that is no longer good tells of nothing', async () => {
  const { id } = await service.product({ priceCents: 1000 });
  const owner = await service.account({ scopes: SCOPES });
  await service.paidOrder(owner, id);
  await publish(id, '1.0');
  const license = (await service.market.tables.licenses.running(owner.accountId, id))!;
  await service.market.write(({ licenses }) => licenses.move(license.id, ['active'], 'suspended'));
  assert.deepEqual((await overviewOf(owner.key)).owned, { total: 0, changed: [] });
});

const judgedAs = (verdict: VersionScan['verdict']): string =>
  JSON.stringify({
    verdict,
    scanner: 'none',
    reason: null,
    signature: null,
    findings: [],
    manifest: null,
    rules: 1,
    judgedAt: now,
  });

test('a seller is told what is not on sale, and in which state', async () => {
  const seller = await service.account({ scopes: SCOPES });
  const { id } = await service.product({}, seller);
  const states = [
    { versionTag: '1', status: 'scanning' },
    { versionTag: '2', status: 'scanning', scan: judgedAs('none') },
    { versionTag: '3', status: 'uploaded', scan: judgedAs('none') },
    { versionTag: '4', status: 'quarantined', scan: judgedAs('rejected') },
  ] as const;
  for (const { versionTag, ...columns } of states)
    await change('versions', await publish(id, versionTag), { published_at: null, ...columns });
  await service.product({ status: 'draft' }, seller);
  const review = await service.product({ status: 'under_review' }, seller);
  now += DAY_MS;
  const back = await service.product({ status: 'draft', reviewCode: 'incomplete' }, seller);
  const { versions, products } = (await overviewOf(seller.key)).selling!;
  assert.deepEqual(
    [versions.total, versions.newest.map(({ version_tag: tag, state }) => `${tag} ${state}`)],
    [4, ['4 refused', '3 unchecked', '2 held', '1 processing']],
  );
  assert.deepEqual(
    [products.total, products.newest.map((product) => [product.id, product.state])],
    [
      2,
      [
        [back.id, 'sent_back'],
        [review.id, 'under_review'],
      ],
    ],
  );
  await publish(id, '4');
  assert.equal((await overviewOf(seller.key)).selling!.versions.total, 3);
});

test('a seller is told of reviews until they are answered or hidden, the newest five', async () => {
  const seller = await service.account({ scopes: SCOPES });
  const product = await service.product({ priceCents: 500 }, seller);
  const made: string[] = [];
  for (let count = 0; count < 7; count++) {
    now += 1000;
    made.unshift((await aReview(service, {}, product)).review.id);
  }
  const [answered, hidden, ...others] = made as [string, string, ...string[]];
  await service.market.write(async ({ reviews }) => {
    await reviews.reply(answered, 'Thank you');
    await reviews.hide({ id: hidden, productId: product.id }, 'It insults people');
  });
  const told = (await overviewOf(seller.key)).selling!.reviews;
  assert.deepEqual([told.unanswered, told.newest.map(({ id }) => id)], [5, others]);
  assert.equal((await overviewOf(seller.key)).selling!.sales.totals.orders, 7);
});

test('a seller is told who asks for money, those first who asked last, until that is settled', async () => {
  const seller = await service.account({ scopes: SCOPES });
  const product = await service.product({ priceCents: 500 }, seller);
  const other = await service.product({ priceCents: 500 }, seller);
  const { name } = (await service.market.tables.products.byId(product.id))!;
  const made: string[] = [];
  for (let count = 0; count < 7; count++) {
    now += 1000;
    const id = await service.paidOrder(await service.account(), (count === 0 ? other : product).id);
    await service.market.write(async ({ orders }) => {
      await orders.requestRefund((await orders.byId(id))!, `Reason ${count}`);
    });
    made.unshift(id);
  }
  const requests = async () => (await overviewOf(seller.key)).selling!.refund_requests;
  const idsOf = ({ total, newest }: Awaited<ReturnType<typeof requests>>) => [
    total,
    newest.map(({ order_id: id }) => id),
  ];
  assert.deepEqual(idsOf(await requests()), [7, made.slice(0, 5)]);
  const limitTo = (id: string | null): Promise<unknown> =>
    change('api_keys', seller.keyId, { product_ids: id === null ? null : JSON.stringify([id]) });
  await limitTo(other.id);
  assert.deepEqual(idsOf(await requests()), [1, [made[6]]]);
  await limitTo(null);
  await service.market.write(async ({ orders }) => {
    await orders.declineRefund((await orders.byId(made[0]!))!, 'No');
    await orders.refund((await orders.byId(made[1]!))!, 500);
    await orders.withdrawRefundRequest((await orders.byId(made[2]!))!);
    await orders.dispute((await orders.byId(made[3]!))!);
  });
  assert.deepEqual(idsOf(await requests()), [3, made.slice(4)]);
  const { buyer_name: _buyer, requested_at: _at, ...rest } = (await requests()).newest[0]!;
  assert.deepEqual(rest, {
    order_id: made[4],
    product_id: product.id,
    product_name: name,
    amount_cents: 500,
    refunded_cents: 0,
    currency: 'USD',
    reason: 'Reason 2',
  });
});

test('a buyer sells nothing, and a key that is limited to products knows of no others', async () => {
  const { id } = await service.product({ priceCents: 1000 });
  const { id: other } = await service.product({ priceCents: 1000 });
  const buyer = await service.account({ sellerName: null, scopes: SCOPES });
  for (const productId of [id, other]) await service.paidOrder(buyer, productId);
  const whole = await overviewOf(buyer.key);
  assert.deepEqual([whole.selling, whole.owned.total], [null, 2]);
  await service.market.db.write(({ knex }) =>
    knex('api_keys')
      .where({ account_id: buyer.accountId })
      .update({ product_ids: JSON.stringify([id]) }),
  );
  assert.equal((await overviewOf(buyer.key)).owned.total, 1);
});

for (const missing of SCOPES)
  test(`a key without ${missing} is refused`, async () => {
    const { key } = await service.account({ scopes: SCOPES.filter((scope) => scope !== missing) });
    const { body } = await service.request({ path: '/api/v1/overview', headers: bearer(key) });
    assert.equal((body as { code: string }).code, 'insufficient_scope');
  });
