// An export of much that somebody has: all of it, page by page, newest first and nothing twice.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { v7 as uuid } from 'uuid';
import type { BodyOf } from '#generated/operations.js';
import { aCoupon } from '../coupons/coupon-fixtures.js';
import { openTestService } from '../harness/test-service.js';

const SERVERS = 250;
const COUPONS = 230;
const PRODUCTS = 50;

test('products, coupons and the servers of a license are exported in pages', async (t) => {
  const service = await openTestService({ checkResponses: true });
  t.after(() => service.close());
  const person = await service.account();
  for (let made = 0; made < PRODUCTS; made += 1) await service.product({}, person);
  for (let made = 0; made < COUPONS; made += 1) await aCoupon(service, person);
  await service.paidOrder(person, (await service.product({ priceCents: 995, maxActivations: 1_000 })).id);
  await service.write(async (_tables, knex) => {
    const [licenseId] = (await knex('licences').where({ account_id: person.accountId }).pluck('id')) as [string];
    const servers = Array.from({ length: SERVERS }, (_, index) => ({
      ...{ id: uuid(), licence_id: licenseId, server_id: `server-${index}`, server_name: null, plugin_version: null },
      // Some were seen at the same moment.
      ...{ first_seen_at: 1, last_seen_at: index >> 3 },
    }));
    await knex('activations').insert(servers);
  });
  const { headers } = await service.browser(person);
  const { status, body } = await service.request({ path: '/api/account/export', headers });
  assert.equal(status, 200);
  const { activations, coupons, products } = (body as BodyOf<'exportAccount', 200>).data as unknown as Readonly<
    Record<'activations' | 'coupons' | 'products', readonly { readonly id: string; readonly last_seen_at: string }[]>
  >;
  for (const [list, count] of [
    [activations, SERVERS],
    [coupons, COUPONS],
    [products, PRODUCTS],
  ] as const)
    assert.deepEqual([list.length, new Set(list.map(({ id }) => id)).size], [count, count]);
  const seen = activations.map(({ last_seen_at: at }) => at);
  assert.deepEqual(seen, seen.toSorted().reverse());
});
