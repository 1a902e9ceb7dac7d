// What rows of the access table about edits of products and their pictures share.
import { PICTURE } from '../account/setAvatar.js';
import type { AccessFixtures, ProductIds } from './access-fixtures.js';
import { everybody, limited, type Answers } from './access-row.js';

type Outcome = number | string;

export const PNG = { body: Buffer.from(PICTURE, 'base64'), type: 'image/png' };

export const PICTURE_ID = '019a9f3c-a910-7b26-9733-6a7b8c9d0e12';

/** Gives a product columns that only few requests need. */
export const having = ({ once }: AccessFixtures, { id }: ProductIds, columns: object): Promise<number> =>
  once(`${JSON.stringify(columns)} of ${id}`, async (_tables, knex) => knex('products').where({ id }).update(columns));

/** Of a live product, which everybody sees: what its seller is answered, and everybody else but perhaps an admin. */
export const ofLive = <const A extends Outcome, const B extends Outcome>(seller: A, admin: B) =>
  ({ ...everybody('forbidden'), seller, admin, ...limited('not_found') }) as Answers<'forbidden' | 'not_found' | A | B>;

/** Of a product that nobody sees but its seller and admins. */
export const ofHidden = <const A extends Outcome, const B extends Outcome>(seller: A, admin: B) =>
  ({ ...everybody('not_found'), seller, admin }) as Answers<'not_found' | A | B>;

/**
 * The rows of an edit: of what is live, a draft, archived, and of a suspended seller, who is none of the people.
 *
 * @param admin the answer to an admin, who edits nothing unless told otherwise
 */
export function edits<const Done extends 200 | 201 | 204, const Admins extends Outcome = 'forbidden'>(
  done: Done,
  sent: object = {},
  columns?: object,
  admin = 'forbidden' as Admins,
) {
  const row = <const Answers>(
    about: string,
    which: keyof AccessFixtures & ('paid' | 'draft' | 'archived' | 'suspended'),
    answers: Answers,
  ) => ({
    about,
    rightful: 'seller' as const,
    request: async (fixtures: AccessFixtures) => {
      const product = fixtures[which];
      if (columns !== undefined) await having(fixtures, product, columns);
      return { params: { ...product, pictureId: PICTURE_ID }, ...sent };
    },
    answers,
  });
  return [
    row('a live product', 'paid', ofLive(done, admin)),
    row('a draft', 'draft', ofHidden(done, admin)),
    row('an archived product', 'archived', ofHidden(done, admin)),
    row("a suspended seller's", 'suspended', ofHidden('not_found', admin)),
  ] as const;
}
