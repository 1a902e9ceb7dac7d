// Who may do what: reviews.
import { GOOD_REVIEW } from '../reviews/review-fixtures.js';
import { everybody, limited, type Answers, type AccessTable } from './access-row.js';
import { type Person, type AccessFixtures } from './access-fixtures.js';

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
  fixtures.once('hidden review', async (_tables, knex) =>
    knex('reviews').where({ id: fixtures.review }).update({ hidden_at: 1 }),
  );

/** The rows of an act on the owner's review: as it is, when it is hidden, and under another product's path. */
function onReview<A extends number | string>(
  rightful: Person,
  answers: Answers<A>,
  body?: object,
  ofHidden: A | undefined = answers.owner,
) {
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
      answers: everybody<'not_found', { owner: A }>('not_found', { owner: ofHidden as A }),
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
  // Or they would write another in its place.
  deleteReview: onReview<204 | 'forbidden'>('owner', everybody('forbidden', { owner: 204 }), undefined, 'forbidden'),
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
