// What two services race for in the shop: products, coupons, seats, money, reviews, versions and downloads.
import { randomBytes, randomUUID } from 'node:crypto';
import { anAdmin, aSeller } from '../../../contract-tests/balance/balance-fixtures.js';
import { aCoupon } from '../../../contract-tests/coupons/coupon-fixtures.js';
import { bearer } from '../../../contract-tests/harness/common-scenarios.js';
import { aLicense, useOf } from '../../../contract-tests/licenses/license-fixtures.js';
import { aReview } from '../../../contract-tests/reviews/review-fixtures.js';
import { aPublisher } from '../../../contract-tests/publishing/version-fixtures.js';
import { disputeOrder } from '../../../market/orders/dispute-order.js';
import { countRows, numbersOf, times, unless, unlessStatuses } from './judging.js';
import { post, type Race } from './race.js';
import type { Asked } from './asking.js';

const CENTS = 500;

const orderOf = (key: string, productId: string, more: object = {}, headers: object = {}): Asked => ({
  method: 'POST',
  path: '/api/v1/orders',
  headers: { ...bearer(key), ...headers },
  body: { product_id: productId, ...more },
});

/** The license that an order makes is the buyer's only one of the product. */
const buyingTwice: Race = {
  isDecidedByLocks: false,
  async prepare(shop) {
    const { id } = await shop.product({ priceCents: CENTS });
    const { key, accountId } = await shop.account();
    return {
      requests: times(3, () => orderOf(key, id)),
      judge: async () =>
        unless(1, await countRows(shop, 'orders', { buyer_id: accountId, status: 'paid' }), 'orders are paid'),
    };
  },
};

/** The license of an order that is disputed waits for that, and so none is made that would be the only one. */
const buyingAgain: Race = {
  isDecidedByLocks: true,
  async prepare(shop) {
    const { id } = await shop.product({ priceCents: CENTS });
    const buyer = await shop.account();
    const disputed = await shop.paidOrder(buyer, id);
    await shop.market.write((tables) => disputeOrder(tables, disputed, { dispute: randomUUID(), cents: null }));
    return {
      requests: times(3, () => orderOf(buyer.key, id)),
      judge: async () =>
        unless(1, await countRows(shop, 'orders', { buyer_id: buyer.accountId, status: 'paid' }), 'orders are paid'),
    };
  },
};

const couponOfOneUse: Race = {
  isDecidedByLocks: true,
  async prepare(shop) {
    const { id, seller } = await shop.product({ priceCents: CENTS });
    const { code: coupon } = await aCoupon(shop, seller, { maxUses: 1 });
    const buyers = await Promise.all(times(6, () => shop.account()));
    return {
      requests: buyers.map(({ key }) => orderOf(key, id, { coupon })),
      judge: async () =>
        unless(1, await countRows(shop, 'orders', { product_id: id, discount_cents: CENTS / 5 }), 'orders are cheaper'),
    };
  },
};

const seatsOfLicense: Race = {
  isDecidedByLocks: true,
  async prepare(shop) {
    const license = await aLicense(shop, { seats: 3 });
    return {
      requests: times(9, () => post('/api/v1/license/activate', useOf(license))),
      judge: async () => unless(3, await countRows(shop, 'activations', { licence_id: license.id }), 'seats are taken'),
    };
  },
};

const partsOfRefund: Race = {
  isDecidedByLocks: false,
  async prepare(shop) {
    const { id, seller } = await shop.product({ priceCents: CENTS });
    const order = await shop.paidOrder(await shop.account(), id);
    return {
      requests: times(3, () => post(`/api/v1/orders/${order}/refund`, { amount_cents: 300 }, bearer(seller.key))),
      async judge() {
        const [cents] = await numbersOf(shop, 'orders', order, 'refunded_cents');
        return unless(300, cents, 'cents went back');
      },
    };
  },
};

/** Each alone could go back, and both are more than the order: whoever comes second is told what is left. */
const differentRefunds: Race = {
  isDecidedByLocks: true,
  async prepare(shop) {
    const { id, seller } = await shop.product({ priceCents: CENTS });
    const order = await shop.paidOrder(await shop.account(), id);
    const refund = (cents: number): Asked =>
      post(`/api/v1/orders/${order}/refund`, { amount_cents: cents }, bearer(seller.key));
    return {
      requests: [refund(300), refund(400)],
      async judge(answers) {
        const [cents] = await numbersOf(shop, 'orders', order, 'refunded_cents');
        const back = answers[0]!.status === 200 ? 300 : 400;
        return (
          unlessStatuses(answers, [200, 409]) ??
          unless(back, cents, 'cents went back') ??
          unless(1, await countRows(shop, 'refunds', { order_id: order }), 'refunds there are')
        );
      },
    };
  },
};

/** The refund keeps the key, and there is one of each. */
const twinRefunds: Race = {
  isDecidedByLocks: false,
  async prepare(shop) {
    const { id, seller } = await shop.product({ priceCents: CENTS });
    const order = await shop.paidOrder(await shop.account(), id);
    const headers = { ...bearer(seller.key), 'Idempotency-Key': `twin-${order}` };
    return {
      requests: times(6, () => post(`/api/v1/orders/${order}/refund`, { amount_cents: 200 }, headers)),
      async judge(answers) {
        const others = answers.filter(({ status }) => status !== 200 && status !== 409).length;
        const [cents] = await numbersOf(shop, 'orders', order, 'refunded_cents');
        const refunds = await countRows(shop, 'refunds', { order_id: order });
        return unless(
          '1 of 200 and 0',
          `${refunds} of ${cents} and ${others}`,
          'are the refunds, and what is neither 200 nor 409',
        );
      },
    };
  },
};

/** A seller has earned 999 cents. */
const payouts: Race = {
  isDecidedByLocks: false,
  async prepare(shop) {
    const { accountId } = await aSeller(shop);
    const headers = await anAdmin(shop);
    const body = { seller_id: accountId, amount_cents: 400, reference: 'raced for' };
    return {
      requests: times(4, () => post('/api/v1/admin/payouts', body, headers)),
      async judge(answers) {
        const { balanceCents } = await shop.market.tables.ledger.balance({ sellerId: accountId, currency: 'USD' });
        return unlessStatuses(answers, [201, 201, 409, 409]) ?? unless(199, balanceCents, 'cents are left');
      },
    };
  },
};

/** An edit counts all reviews of the product anew. */
const editedReviews: Race = {
  isDecidedByLocks: true,
  async prepare(shop) {
    const product = await shop.product();
    const reviews = await Promise.all(times(9, () => aReview(shop, { rating: 3 }, product)));
    return {
      requests: reviews.map(({ author, path }, place) => ({
        method: 'PATCH',
        path,
        headers: bearer(author.key),
        body: { rating: 1 + (place % 5) },
      })),
      judge: async () => unless(25, (await numbersOf(shop, 'products', product.id, 'rating_sum'))[0], 'is the sum'),
    };
  },
};

/** Each adds to the totals whatever they are. */
const totalsOfReviews: Race = {
  isDecidedByLocks: false,
  async prepare(shop) {
    const { id, slug } = await shop.product();
    const owners = await Promise.all(times(9, () => shop.account({ sellerName: null })));
    await shop.market.write(async ({ ownership }) => {
      for (const { accountId } of owners) await ownership.takeFree(accountId, id);
    });
    return {
      requests: owners.map(({ key }, place) =>
        post(`/api/products/${slug}/reviews`, { rating: 1 + (place % 5), body: 'Runs as told' }, bearer(key)),
      ),
      async judge() {
        const totals = await numbersOf(shop, 'products', id, 'rating_count', 'rating_sum');
        return unless('9,25', totals.join(), 'are count and sum');
      },
    };
  },
};

const oneTag: Race = {
  isDecidedByLocks: false,
  async prepare(shop) {
    const { productId, headers } = await aPublisher(shop);
    const version = () => ({
      version_tag: '1.0.0',
      channel: 'stable',
      game_versions: ['1.21.4'],
      platforms: ['paper'],
      file_name: 'plugin.jar',
      file_size: 426,
      sha256: randomBytes(32).toString('hex'),
    });
    return {
      requests: times(3, () => post(`/api/v1/products/${productId}/versions`, version(), headers)),
      judge: async (answers) => unlessStatuses(answers, [201, 409, 409]),
    };
  },
};

const twins: Race = {
  isDecidedByLocks: false,
  async prepare(shop) {
    const { id } = await shop.product({ priceCents: CENTS });
    const { key, accountId } = await shop.account();
    return {
      requests: times(6, () => orderOf(key, id, {}, { 'Idempotency-Key': 'twin' })),
      async judge(answers) {
        const others = answers.filter(({ status }) => status !== 201 && status !== 409).length;
        const orders = await countRows(shop, 'orders', { buyer_id: accountId });
        return unless('1 and 0', `${orders} and ${others}`, 'are the orders, and what is neither 201 nor 409');
      },
    };
  },
};

const oneDownload: Race = {
  isDecidedByLocks: false,
  async prepare(shop) {
    const { id, slug } = await shop.product();
    const file = { name: 'plugin.jar', size: 8, sha256: randomBytes(32).toString('hex'), objectKey: `made-up/${id}` };
    const version = await shop.version(id, { file });
    const { key } = await shop.account({ sellerName: null });
    const path = `/api/products/${slug}/download/${version}`;
    return {
      requests: times(3, () => ({ method: 'GET', path, headers: bearer(key) })),
      async judge(answers) {
        const [counted] = await numbersOf(shop, 'products', id, 'download_count');
        return unlessStatuses(answers, [302, 302, 302]) ?? unless(1, counted, 'downloads are counted');
      },
    };
  },
};

/** By what is raced for. */
export const TRADE_RACES: Readonly<Record<string, Race>> = {
  'one product, ordered three times by one buyer': buyingTwice,
  'the same again, while the first order is disputed': buyingAgain,
  'a coupon of one use, by six buyers': couponOfOneUse,
  'three seats of a license, by nine servers': seatsOfLicense,
  'three refunds of 300 of an order of 500': partsOfRefund,
  'refunds of 300 and of 400 of an order of 500': differentRefunds,
  'one Idempotency-Key, by six refunds': twinRefunds,
  'four payouts of 400 of a balance of 999': payouts,
  'the totals of nine reviews, each of which is edited': editedReviews,
  'the totals of nine reviews': totalsOfReviews,
  'one tag, for three files': oneTag,
  'one Idempotency-Key, by six requests': twins,
  'one download, by three requests': oneDownload,
};
