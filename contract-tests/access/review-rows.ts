// What rows of the access table about reviews share.
import { limited, everybody, type Answers } from './access-row.js';
import type { Person, AccessFixtures } from './access-fixtures.js';

/** The owner's review, on whose path everything about it happens. */
const reviewed = ({ paid, review }: AccessFixtures) => ({ slug: paid.slug, reviewId: review });

const misplaced = ({ free, review }: AccessFixtures) => ({ slug: free.slug, reviewId: review });

export const hide = (fixtures: AccessFixtures): Promise<number> =>
  fixtures.once('hidden review', async (_tables, knex) =>
    knex('reviews').where({ id: fixtures.review }).update({ hidden_at: 1 }),
  );

/** The rows of an act on the owner's review: as it is, when it is hidden, and under another product's path. */
export function onReview<A extends number | string>(
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
