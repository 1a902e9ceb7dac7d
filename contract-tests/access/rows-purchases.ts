// Who may do what: downloads, orders and reviews.
import { GOOD_REVIEW } from '../reviews/review-fixtures.js';
import { everybody, limited, type Answers, type AccessTable } from './access-row.js';
import { orderOf, type Person, type AccessFixtures } from './access-fixtures.js';

const OWNERS = { owner: 302, seller: 302, admin: 302 } as const;
const RUN_IT = { seller: 302, admin: 302 } as const;

export const downloadRows: AccessTable<'downloadVersion' | 'downloadVersionById'> = {
  downloadVersion: [
    {
      rightful: 'owner',
      request: ({ paid }) => ({ params: paid }),
      answers: everybody('not_owner', { ...OWNERS, ...limited('not_found') }),
    },
    {
      about: 'a free product',
      rightful: 'buyer',
      request: ({ free }) => ({ params: free }),
      answers: everybody(302, limited('not_found')),
    },
    {
      about: 'a beta version',
      rightful: 'seller',
      request: ({ paid, beta }) => ({ params: { ...paid, ...beta } }),
      answers: everybody('not_found', RUN_IT),
    },
    {
      about: 'a draft',
      rightful: 'seller',
      request: ({ draft }) => ({ params: draft }),
      answers: everybody('not_found'),
    },
    {
      about: 'an archived product',
      rightful: 'owner',
      request: ({ archived }) => ({ params: archived }),
      answers: everybody('not_found', { owner: 302 }),
    },
    {
      about: "another product's version",
      rightful: 'owner',
      request: ({ paid, free }) => ({ params: { ...paid, versionId: free.versionId } }),
      answers: everybody('not_found'),
    },
    {
      about: 'an unpublished version',
      rightful: 'owner',
      request: ({ paid, unpublished }) => ({ params: { ...paid, ...unpublished } }),
      answers: everybody('not_found'),
    },
    {
      about: "a suspended seller's",
      rightful: 'owner',
      request: ({ suspended }) => ({ params: suspended }),
      answers: everybody('not_found', { owner: 302 }),
    },
    {
      about: 'no version',
      rightful: 'owner',
      request: ({ paid }) => ({ params: { ...paid, versionId: paid.id } }),
      answers: everybody('not_found'),
    },
  ],
  downloadVersionById: [
    {
      rightful: 'owner',
      request: ({ paid }) => ({ params: { id: paid.versionId } }),
      answers: everybody('not_owner', { ...OWNERS, ...limited('not_found') }),
    },
    {
      about: 'a free product',
      rightful: 'buyer',
      request: ({ free }) => ({ params: { id: free.versionId } }),
      answers: everybody(302, limited('not_found')),
    },
    {
      about: 'a beta version',
      rightful: 'seller',
      request: ({ beta }) => ({ params: { id: beta.versionId } }),
      answers: everybody('not_found', RUN_IT),
    },
    {
      about: 'a draft',
      rightful: 'seller',
      request: ({ draft }) => ({ params: { id: draft.versionId } }),
      answers: everybody('not_found', RUN_IT),
    },
    {
      about: 'an archived product',
      rightful: 'owner',
      request: ({ archived }) => ({ params: { id: archived.versionId } }),
      answers: everybody('not_found', OWNERS),
    },
    {
      about: 'an unpublished version',
      rightful: 'owner',
      request: ({ unpublished }) => ({ params: { id: unpublished.versionId } }),
      answers: everybody('not_found'),
    },
    {
      about: "a suspended seller's",
      rightful: 'owner',
      request: ({ suspended }) => ({ params: { id: suspended.versionId } }),
      answers: everybody('not_found', { owner: 302, admin: 302 }),
    },
    {
      about: 'no version',
      rightful: 'owner',
      request: ({ paid }) => ({ params: { id: paid.id } }),
      answers: everybody('not_found'),
    },
  ],
};

const pendingOrder = (fixtures: AccessFixtures): Promise<string> =>
  fixtures.once('pending order', async (tx) => {
    const {
      elsewhere,
      people: { otherSeller, buyer },
      service,
    } = fixtures;
    return (await orderOf(tx, service, buyer, { ...elsewhere, sellerId: otherSeller.id }, 'manual')).id;
  });

export const orderRows: AccessTable<'createOrder' | 'getOrder' | 'listOrders' | 'listPurchases' | 'markOrderPaid'> = {
  createOrder: [
    {
      rightful: 'buyer',
      request: ({ paid }) => ({ body: { product_id: paid.id } }),
      answers: everybody(201, { owner: 'already_owned', seller: 'forbidden', ...limited('not_found') }),
    },
    {
      about: 'a draft',
      rightful: 'admin',
      request: ({ draft }) => ({ body: { product_id: draft.id } }),
      answers: everybody('not_found', { seller: 'forbidden' }),
    },
    {
      about: "a suspended seller's",
      rightful: 'buyer',
      request: ({ suspended }) => ({ body: { product_id: suspended.id } }),
      answers: everybody('not_found'),
    },
  ],
  getOrder: [
    {
      rightful: 'owner',
      request: ({ order }) => ({ params: { id: order } }),
      answers: everybody('not_found', { owner: 200, seller: 200, admin: 200 }),
    },
    {
      about: 'as its seller',
      rightful: 'seller',
      request: ({ order }) => ({ params: { id: order } }),
      answers: everybody('not_found', { owner: 200, seller: 200, admin: 200 }),
    },
  ],
  listOrders: [
    {
      rightful: 'seller',
      request: ({ order }) => ({ mark: order }),
      answers: everybody('hidden', { seller: 'shown' }),
    },
    {
      about: 'by change',
      rightful: 'seller',
      request: ({ order }) => ({ query: 'updated_since=2020-01-01T00:00:00Z', mark: order }),
      answers: everybody('hidden', { seller: 'shown' }),
    },
  ],
  listPurchases: [
    { rightful: 'owner', request: ({ order }) => ({ mark: order }), answers: everybody('hidden', { owner: 'shown' }) },
    {
      about: 'by change',
      rightful: 'owner',
      request: ({ order }) => ({ query: 'updated_since=2020-01-01T00:00:00Z', mark: order }),
      answers: everybody('hidden', { owner: 'shown' }),
    },
  ],
  markOrderPaid: [
    {
      rightful: 'admin',
      request: ({ order }) => ({ params: { id: order } }),
      answers: { admin: 200, ...limited('not_found') },
    },
    {
      about: 'an order that waits',
      rightful: 'admin',
      request: async (fixtures) => ({ params: { id: await pendingOrder(fixtures) } }),
      answers: { admin: 200, ...limited(200) },
    },
  ],
};

type Reviewing =
  | 'createReview'
  | 'updateReview'
  | 'deleteReview'
  | 'markReviewHelpful'
  | 'unmarkReviewHelpful'
  | 'replyToReview'
  | 'deleteReviewReply'
  | 'reportReview';

/** The owner's review, on whose path everything about it happens. */
const reviewed = ({ paid, review }: AccessFixtures) => ({ slug: paid.slug, reviewId: review });
const misplaced = ({ free, review }: AccessFixtures) => ({ slug: free.slug, reviewId: review });

const hide = (fixtures: AccessFixtures): Promise<number> =>
  fixtures.once('hidden review', async (tx) => tx('reviews').where({ id: fixtures.review }).update({ hidden_at: 1 }));

/** The rows of an act on the owner's review: as it is, when it is hidden, and under another product's path. */
function onReview<A extends number | string>(rightful: Person, answers: Answers<A>, body?: object) {
  const sent = body === undefined ? {} : { body };
  return [
    {
      rightful,
      request: (fixtures: AccessFixtures) => ({ params: reviewed(fixtures), ...sent }),
      answers: { ...answers, ...limited('not_found' as const) },
    },
    {
      about: 'a hidden review',
      rightful,
      request: async (fixtures: AccessFixtures) => {
        await hide(fixtures);
        return { params: reviewed(fixtures), ...sent };
      },
      answers: everybody<'not_found', { owner: A }>('not_found', { owner: answers.owner as A }),
    },
    {
      about: "another product's review",
      rightful,
      request: (fixtures: AccessFixtures) => ({ params: misplaced(fixtures), ...sent }),
      answers: everybody('not_found'),
    },
  ] as const;
}

const write = {
  createReview: [
    {
      rightful: 'owner',
      request: ({ free }) => ({ params: free, body: GOOD_REVIEW }),
      answers: everybody('not_owner', { owner: 201, seller: 'forbidden', ...limited('not_found') }),
    },
    {
      about: 'a draft',
      rightful: 'seller',
      request: ({ draft }) => ({ params: draft, body: GOOD_REVIEW }),
      answers: everybody('not_found'),
    },
    {
      about: 'an archived product',
      rightful: 'owner',
      request: ({ archived }) => ({ params: archived, body: GOOD_REVIEW }),
      answers: everybody('not_found'),
    },
  ],
  updateReview: onReview<200 | 'forbidden'>('owner', everybody('forbidden', { owner: 200 }), { rating: 1 }),
  deleteReview: onReview<204 | 'forbidden'>('owner', everybody('forbidden', { owner: 204 })),
  markReviewHelpful: onReview<204 | 'forbidden'>('buyer', everybody(204, { owner: 'forbidden' })),
  unmarkReviewHelpful: onReview<204>('buyer', everybody(204)),
  replyToReview: onReview<200 | 'forbidden'>('seller', everybody('forbidden', { seller: 200 }), { body: 'Thanks' }),
  deleteReviewReply: onReview<204 | 'forbidden'>('seller', everybody('forbidden', { seller: 204 })),
  reportReview: onReview<204>('buyer', everybody(204), { reason: 'Spam' }),
} satisfies AccessTable<Reviewing>;

export const reviewRows: AccessTable<Reviewing | 'listReviews' | 'summarizeReviews'> = {
  ...write,
  listReviews: [
    { rightful: 'buyer', request: ({ paid, review }) => ({ params: paid, mark: review }), answers: everybody('shown') },
    {
      about: 'a hidden review',
      rightful: 'owner',
      request: async (fixtures) => {
        await hide(fixtures);
        return { params: fixtures.paid, mark: fixtures.review };
      },
      answers: everybody('hidden'),
    },
    {
      about: 'a draft',
      rightful: 'seller',
      request: ({ draft }) => ({ params: draft }),
      answers: everybody('not_found'),
    },
  ],
  summarizeReviews: [
    { rightful: 'buyer', request: ({ paid }) => ({ params: paid }), answers: everybody(200) },
    {
      about: 'a draft',
      rightful: 'seller',
      request: ({ draft }) => ({ params: draft }),
      answers: everybody('not_found'),
    },
  ],
};
