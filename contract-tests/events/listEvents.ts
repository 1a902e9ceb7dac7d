// Scenarios of listEvents, and who may call it.
import assert from 'node:assert/strict';
import type { BodyOf } from '#generated/operations.js';
import { bearer, linkedCursor, writing } from '../harness/common-scenarios.js';
import type { Scenario, Scenarios } from '../harness/scenario.js';
import { everybody, type AccessRows } from '../access/access-row.js';
import type { AccessFixtures } from '../access/access-fixtures.js';

const listed: Scenario<BodyOf<'listEvents', 200>> = async (service) => {
  const seller = await service.account();
  const buyer = await service.account();
  const { id } = await service.product({ priceCents: 995 }, seller);
  const orders = [await service.paidOrder(buyer, id)];
  orders.push(await service.paidOrder(await service.account(), id));
  const path = `/api/v1/events?event=order.created&product_id=${id}&since=2020-01-01T00:00:00Z&limit=1`;
  const { body, headers } = await service.request({ path, headers: bearer(seller.key) });
  const { data, meta } = body as BodyOf<'listEvents', 200>;
  assert.equal(data[0]?.data.order_id, orders[0]);
  assert.equal(meta.next_cursor, linkedCursor(headers));
  return {
    path: `${path}&wait=30&cursor=${meta.next_cursor}`,
    headers: bearer(seller.key),
    expect({ data, meta }, headers) {
      assert.deepEqual(
        data.map(({ event, data }) => [event, data.order_id]),
        [['order.created', orders[1]]],
      );
      assert.match(data[0]!.data.license_key!, /^[0-9A-Z-]+$/);
      assert.deepEqual(meta, { page: 1, total: 2, totalPages: 2, next_cursor: linkedCursor(headers) });
    },
  };
};

export const listEvents: Scenarios<'listEvents'> = {
  ...writing('Events', listed, 'reviews:write'),
  200: listed,
  410: async (service) => {
    const { key } = await service.account();
    await service.write((_tables, knex) => knex('events_horizon').update({ deleted_seq: 2 }));
    const cursor = Buffer.from('v1:1').toString('base64url');
    return {
      path: `/api/v1/events?cursor=${cursor}`,
      headers: bearer(key),
      expect: ({ code }) => assert.equal(code, 'cursor_expired'),
    };
  },
};

/** What the seller alone is told of a review. */
const toldToSeller = ({ once, people, paid, review }: AccessFixtures): Promise<void> =>
  once('event of the seller', ({ events }) =>
    events.append({
      kind: 'review.created',
      recipientId: people.seller.id,
      data: { review_id: review, product_id: paid.id, rating: 5 },
    }),
  );

export const access: AccessRows<'listEvents'> = [
  {
    rightful: 'seller',
    async request(fixtures) {
      await toldToSeller(fixtures);
      return { query: 'event=review.created', mark: fixtures.review };
    },
    answers: everybody('hidden', { seller: 'shown' }),
  },
  {
    about: 'of a product',
    rightful: 'seller',
    async request(fixtures) {
      await toldToSeller(fixtures);
      return { query: `product_id=${fixtures.paid.id}`, mark: fixtures.review };
    },
    answers: everybody('hidden', { seller: 'shown' }),
  },
];
