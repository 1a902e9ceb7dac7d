// What the people of the contract's examples did: they bought Region Guard, downloaded and reviewed it.
import type { Tables } from '../../db/tables.js';
import type { AddedProduct } from './add-products.js';
import {
  ACCOUNT_IDS,
  ACTIVATION_ID,
  COUPON_ID,
  GRANT_ID,
  LICENSE_IDS,
  NOTE_ID,
  ORDER_IDS,
  PAYOUT_ID,
  PRODUCT_IDS,
  PRODUCT_REPORT_ID,
  REVIEW_IDS,
  SERVER_ID,
  VERSION_IDS,
} from './example-ids.js';
import { givePaid } from './give-paid.js';
import type { History } from './history.js';
import type { SaleTerms } from './sales.js';

type Customer = keyof typeof ORDER_IDS;

/** From blocks reserved for examples (RFC 5737). */
export const ADDRESS_OF: Readonly<Record<Customer, string>> = {
  kim: '198.51.100.23',
  buyer: '203.0.113.7',
  robin: '198.51.100.42',
};

/** Kim and the buyer bought, downloaded and reviewed the product; Robin ordered it. The buyer took the free one. */
export async function seedTrade(
  history: History,
  { regionGuard, wipePlanner }: { regionGuard: AddedProduct; wipePlanner: AddedProduct },
  terms: SaleTerms,
): Promise<void> {
  const order = orderOf(history, regionGuard, terms);
  const fetchFile = downloadOf(history);
  const { id: productId } = regionGuard;
  const { regionGuard7011, regionGuard7012 } = VERSION_IDS;

  await order('kim', '2026-09-07T19:05:00.000Z', '2026-09-08T08:10:00.000Z');
  await fetchFile('kim', '2026-09-08T17:30:00.000Z', { id: regionGuard7011, productId });
  await fetchFile('kim', '2026-09-17T06:45:00.000Z', { id: regionGuard7012, productId });
  await seedDeals(history, productId);
  await payOut(history, terms);
  await order('buyer', '2026-09-21T18:20:00.000Z', '2026-09-22T09:05:00.000Z');
  await fetchFile('buyer', '2026-09-22T09:12:00.000Z', { id: regionGuard7012, productId });
  await history.at('2026-09-22T09:30:00.000Z', ({ activations }) => {
    const notes = { serverName: 'Lobby', pluginVersion: '7.0.12' };
    return activations.create(LICENSE_IDS.buyer, SERVER_ID, notes, ACTIVATION_ID);
  });
  await history.at('2026-09-23T20:00:00.000Z', ({ ownership }) =>
    ownership.takeFree(ACCOUNT_IDS.buyer, wipePlanner.id),
  );
  await fetchFile('buyer', '2026-09-23T20:00:01.000Z', { id: VERSION_IDS.wipePlanner140, productId: wipePlanner.id });
  await order('robin', '2026-09-29T21:40:00.000Z', null);
  await seedReviews(history, productId);
  await seedComplaint(history);
}

/** Lets a customer order the product, and an admin mark the order as paid later. */
function orderOf(history: History, product: AddedProduct, { currency, platformFeePercent: feePercent }: SaleTerms) {
  return async (who: Customer, orderedAt: string, paidAt: string | null): Promise<void> => {
    const wanted = { quantity: 1, additionalSeats: false, currency, payment: 'manual', feePercent } as const;
    const order = await history.at(orderedAt, ({ orders }) =>
      orders.create({
        id: ORDER_IDS[who],
        product,
        buyerId: ACCOUNT_IDS[who],
        ...wanted,
        seats: product.maxActivations,
      }),
    );
    if (paidAt === null) return;
    await history.at(paidAt, async (tables) => {
      await givePaid(tables, (await tables.orders.pay(order))!, who === 'robin' ? undefined : LICENSE_IDS[who]);
    });
  };
}

/** The seller has a coupon, and gives Region Guard to the buyer, who had bought it elsewhere as well. */
async function seedDeals(history: History, productId: string): Promise<void> {
  await history.at('2026-09-10T09:00:00.000Z', ({ coupons }) =>
    coupons.create({
      id: COUPON_ID,
      sellerId: ACCOUNT_IDS.seller,
      code: 'LAUNCH',
      percentOff: 10,
      amountOffCents: null,
      maxUses: 100,
      maxUsesPerBuyer: 1,
      startsAt: null,
      endsAt: Date.parse('2026-12-31T23:59:59.000Z'),
      productIds: [productId],
    }),
  );
  await history.at('2026-09-12T09:00:00.000Z', async ({ grants }) => {
    const given = { source: 'builtbybit', externalId: '10418', seats: null, expiresAt: null };
    await grants.create([{ id: GRANT_ID, productId, email: 'buyer@example.com', ...given }]);
    // Nobody writes to made-up people.
    await grants.noteMailed(GRANT_ID);
  });
}

/** The seller got what there was then: the money of Kim's order. */
async function payOut(history: History, { currency }: SaleTerms): Promise<void> {
  await history.at('2026-09-15T10:00:00.000Z', async ({ ledger, payouts }) => {
    const seller = { sellerId: ACCOUNT_IDS.seller, currency };
    const { balanceCents: amountCents } = await ledger.balance(seller);
    const payout = { id: PAYOUT_ID, ...seller, amountCents, reference: 'SEPA 2026-09-15', note: null };
    if (amountCents > 0) await payouts.create({ ...payout, createdBy: ACCOUNT_IDS.admin });
  });
}

function downloadOf(history: History) {
  return (who: Customer, at: string, version: { id: string; productId: string }): Promise<boolean> =>
    history.at(at, ({ downloads }) =>
      downloads.record({ accountId: ACCOUNT_IDS[who], version, address: ADDRESS_OF[who], countable: true }),
    );
}

async function seedReviews(history: History, productId: string): Promise<void> {
  const bought = { productId, verifiedPurchase: true, verifiedVersion: '7.0.12' };
  const review = (tables: Tables, who: keyof typeof REVIEW_IDS, rating: number, body: string) =>
    tables.reviews.create({ ...bought, id: REVIEW_IDS[who], authorId: ACCOUNT_IDS[who], rating, body });

  await history.at('2026-09-18T07:15:00.000Z', (tables) =>
    review(tables, 'kim', 4, 'Does what it promises. A map of all regions would be nice.'),
  );
  await history.at('2026-09-19T11:00:00.000Z', ({ reviews }) =>
    reviews.reply(REVIEW_IDS.kim, 'Thank you! The map is next on our list.'),
  );
  await history.at('2026-09-24T12:00:00.000Z', ({ reviews }) => reviews.markHelpful(REVIEW_IDS.kim, ACCOUNT_IDS.buyer));
  await history.at('2026-09-26T16:40:00.000Z', (tables) =>
    review(tables, 'buyer', 5, 'Set up in five minutes, and griefing has stopped since.'),
  );
  await history.at('2026-09-30T08:05:00.000Z', ({ reviews }) =>
    reviews.report(REVIEW_IDS.kim, ACCOUNT_IDS.robin, 'Asks for features instead of reviewing'),
  );
}

/** The buyer takes Trade Post for a copy, and its seller says where it is from. */
async function seedComplaint(history: History): Promise<void> {
  const productId = PRODUCT_IDS.tradePost;
  const report = { kind: 'stolen', body: 'A copy of another plugin', versionId: null } as const;
  await history.at('2026-10-02T18:00:00.000Z', ({ productReports }) =>
    productReports.create({ id: PRODUCT_REPORT_ID, ...report, productId, reporterId: ACCOUNT_IDS.buyer }),
  );
  const note = { byAdmin: false, internal: false, body: 'The description names the source now' };
  await history.at('2026-10-03T09:20:00.000Z', async ({ moderationNotes }) => {
    await moderationNotes.create({ id: NOTE_ID, ...note, productId, authorId: ACCOUNT_IDS.seller });
  });
}
