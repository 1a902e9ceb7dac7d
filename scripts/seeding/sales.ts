// Made-up buyers, who take or buy products, download and review them.
import type { Database } from '../../db/engine/connection.js';
import type { Sealer } from '../../db/engine/sealed-text.js';
import { tablesOf, type Tables } from '../../db/tables.js';
import { givePaid } from './give-paid.js';
import { BUYERS } from './people.js';
import type { Random } from './random.js';

/** What a purchase needs to know about a product. */
export interface SoldProduct {
  id: string;
  name: string;
  sellerId: string;
  priceCents: number;
  /** How many servers one of it is for; null for any number. */
  maxActivations: number | null;
  /** The version that its buyers use; it has a file. */
  version: { id: string; versionTag: string };
  /** Epoch milliseconds; all sales and reviews are later. */
  publishedAt: number;
}

export interface SaleTerms {
  /** ISO 4217 code. */
  currency: string;
  /** The operator's share, 0 to 100. */
  platformFeePercent: number;
}

const REVIEWS_MAX = 6;
/** Share of products with reviews; the others only have figures, as imported products do. */
const REVIEWED_SHARE = 0.2;
const HELPFUL_SHARE = 0.1;
const REPLY_SHARE = 0.25;
/** From a block reserved for examples (RFC 5737). */
const BUYERS_ADDRESS = '203.0.113.1';
/** Most time between a publication and the last review. */
const LATEST_MS = 28 * 86_400_000;

const OPINIONS: Readonly<Record<number, readonly string[]>> = {
  1: [
    'Does not start on our server',
    'Lost our settings with the last update',
    'Lags as soon as ten players are online',
  ],
  2: ['Works, but the documentation is thin', 'Half of the commands are missing', 'Too many errors in the log'],
  3: ['Does what it says, no more', 'Fine for a small server', 'Good idea, needs some polish'],
  4: [
    'Solid and easy to set up',
    'Our players like it, some texts cannot be translated',
    'Fast, with a helpful author',
  ],
  5: [
    'Runs on all our servers without a hitch',
    'The best of its kind',
    'Set up in five minutes and never touched again',
  ],
};
const REMARKS = [
  'We use it with forty players',
  'Tested for a month',
  'Support answered within a day',
  'Updates come regularly',
  'The configuration is well commented',
];
const REPLIES = [
  'Thank you! The next version brings more',
  'Please write to support with your log, we will look into it',
  'Good to hear that',
];

/**
 * Sales and reviews of a database, each at a time after its product was published.
 *
 * @param today before which all of them happened, in epoch milliseconds
 */
export function createSales(db: Database, sealer: Sealer, terms: SaleTerms, today: number) {
  let now = 0;
  const { write } = tablesOf(db, { clock: () => now, sealer });
  let buyerIds: readonly string[] = [];

  const sell = async (tables: Tables, product: SoldProduct, buyerId: string): Promise<void> => {
    if (product.priceCents === 0) return tables.ownership.takeFree(buyerId, product.id);
    const { currency, platformFeePercent: feePercent } = terms;
    const order = await tables.orders.create({
      product,
      buyerId,
      quantity: 1,
      additionalSeats: false,
      currency,
      payment: 'test',
      feePercent,
      seats: product.maxActivations,
    });
    await givePaid(tables, order);
  };

  return {
    /** Creates the buyers that review, as of the time of its write. Call it first, once. */
    async addBuyers({ accounts }: Tables): Promise<void> {
      const made: string[] = [];
      for (const [index, displayName] of BUYERS.entries()) {
        made.push((await accounts.create({ email: `buyer-${index + 1}@example.com`, displayName })).id);
      }
      buyerIds = made;
    },

    /** Lets some buyers buy, download and review the products; most products get none. */
    async addReviews(random: Random, products: readonly SoldProduct[]): Promise<void> {
      // Made up before: a write may be run again, and would go on with other numbers then.
      const reviews = products.flatMap((product) => makeUpReviews(random, product, { buyerIds, today }));
      await write(async (tables) => {
        for (const review of reviews) {
          now = review.at;
          await sell(tables, review.product, review.authorId);
          await addDownload(tables, review.product, review.authorId);
          await addReview(tables, review);
        }
      });
    },
  };
}

async function addDownload(
  { downloads }: Tables,
  { id: productId, version }: SoldProduct,
  accountId: string,
): Promise<void> {
  await downloads.record({
    accountId,
    version: { id: version.id, productId },
    address: BUYERS_ADDRESS,
    countable: true,
  });
}

/** What a buyer who has downloaded a product writes of it, and what becomes of that. */
interface MadeUpReview {
  readonly product: SoldProduct;
  readonly authorId: string;
  /** Epoch milliseconds, of the purchase as well. */
  readonly at: number;
  readonly rating: number;
  readonly body: string;
  /** Other buyers to whom it was of help. */
  readonly helpedIds: readonly string[];
  readonly reply: string | undefined;
}

/** The reviews of a product, the earliest first; of most there are none. */
function makeUpReviews(
  random: Random,
  product: SoldProduct,
  { buyerIds, today }: { readonly buyerIds: readonly string[]; readonly today: number },
): MadeUpReview[] {
  if (random.next() >= REVIEWED_SHARE) return [];
  let at = product.publishedAt;
  const longestPause = Math.floor(Math.min(LATEST_MS, today - at) / REVIEWS_MAX);
  return random.sample(buyerIds, random.integer(1, REVIEWS_MAX)).map((authorId) => {
    at += random.integer(1, longestPause);
    // Most people who write are content.
    const rating = Math.ceil(5 * Math.sqrt(1 - random.next()));
    const body = `${random.pick(OPINIONS[rating]!)}. ${random.pick(REMARKS)}.`;
    const helpedIds = buyerIds.filter((reader) => reader !== authorId && random.next() < HELPFUL_SHARE);
    const reply = random.next() < REPLY_SHARE ? random.pick(REPLIES) : undefined;
    return { product, authorId, at, rating, body, helpedIds, reply };
  });
}

async function addReview(
  { reviews }: Tables,
  { product, authorId, rating, body, helpedIds, reply }: MadeUpReview,
): Promise<void> {
  const verifiedPurchase = product.priceCents > 0;
  const {
    id: productId,
    version: { versionTag: verifiedVersion },
  } = product;
  // Each buyer has a product, and its review, once.
  const { id } = (await reviews.create({ productId, authorId, rating, body, verifiedPurchase, verifiedVersion }))!;
  for (const reader of helpedIds) await reviews.markHelpful(id, reader);
  if (reply !== undefined) await reviews.reply(id, reply);
}
