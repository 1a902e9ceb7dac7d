// Who may do what: products and their pictures.
import { PICTURE } from '../account/setAvatar.js';
import { GOOD_PRODUCT } from '../publishing/createProduct.js';
import { addSecondFactor } from '../publishing/product-fixtures.js';
import type { AccessFixtures, ProductIds } from './access-fixtures.js';
import { everybody, limited, type AccessRow, type AccessTable, type Answers } from './access-row.js';

type OnProducts =
  | 'updateProduct'
  | 'archiveProduct'
  | 'restoreProduct'
  | 'setProductIcon'
  | 'deleteProductIcon'
  | 'createGalleryPicture'
  | 'deleteGalleryPicture';

type Outcome = number | string;

const PNG = { body: Buffer.from(PICTURE, 'base64'), type: 'image/png' };
const PICTURE_ID = '019a9f3c-a910-7b26-9733-6a7b8c9d0e12';

/** Gives a product columns that only few requests need. */
const having = ({ once }: AccessFixtures, { id }: ProductIds, columns: object): Promise<number> =>
  once(`${JSON.stringify(columns)} of ${id}`, async (_tables, knex) => knex('products').where({ id }).update(columns));

/** Of a live product, which everybody sees: what its seller is answered, and everybody else but perhaps an admin. */
const ofLive = <const A extends Outcome, const B extends Outcome>(seller: A, admin: B) =>
  ({ ...everybody('forbidden'), seller, admin, ...limited('not_found') }) as Answers<'forbidden' | 'not_found' | A | B>;
/** Of a product that nobody sees but its seller and admins. */
const ofHidden = <const A extends Outcome, const B extends Outcome>(seller: A, admin: B) =>
  ({ ...everybody('not_found'), seller, admin }) as Answers<'not_found' | A | B>;

/**
 * The rows of an edit: of what is live, a draft, archived, and of a suspended seller, who is none of the people.
 *
 * @param admin the answer to an admin, who edits nothing unless told otherwise
 */
function edits<const Done extends 200 | 201 | 204, const Admins extends Outcome = 'forbidden'>(
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

const archived: AccessRow<'restoreProduct'> = {
  rightful: 'seller',
  request: ({ archived }) => ({ params: archived }),
  answers: ofHidden(200, 200),
};

const editRows = {
  updateProduct: edits(200, { body: { name: 'Another name' } }),
  setProductIcon: edits(200, PNG),
  deleteProductIcon: edits(204, {}, { icon_key: PICTURE_ID }, 204),
  createGalleryPicture: edits(201, PNG),
  deleteGalleryPicture: edits(204, {}, { gallery: JSON.stringify([PICTURE_ID]) }, 204),
  archiveProduct: [
    { rightful: 'seller', request: ({ paid }) => ({ params: paid }), answers: ofLive(200, 200) },
    {
      about: 'a draft',
      rightful: 'seller',
      request: ({ draft }) => ({ params: draft }),
      answers: ofHidden('invalid_transition', 'invalid_transition'),
    },
    {
      about: "a suspended seller's",
      rightful: 'admin',
      request: ({ suspended }) => ({ params: suspended }),
      answers: ofHidden('not_found', 200),
    },
  ],
  restoreProduct: [
    archived,
    {
      about: 'what an admin archived',
      rightful: 'seller',
      request: async (fixtures) => {
        await having(fixtures, fixtures.archived, { archived_by_admin: 1 });
        return { params: fixtures.archived };
      },
      answers: ofHidden('forbidden', 200),
    },
    {
      about: 'a live product',
      rightful: 'seller',
      request: ({ paid }) => ({ params: paid }),
      answers: ofLive('invalid_transition', 'invalid_transition'),
    },
  ],
} satisfies AccessTable<OnProducts>;

/** The seller may publish. */
const secured = ({ once, people }: AccessFixtures): Promise<void> =>
  once('second factor of the seller', (tables) => addSecondFactor(tables, people.seller.id));

export const productRows: AccessTable<OnProducts | 'createProduct' | 'submitProduct'> = {
  ...editRows,
  createProduct: [
    {
      rightful: 'seller',
      request: ({ paid }) => ({ body: { ...GOOD_PRODUCT, slug: `${paid.slug}-too` } }),
      answers: everybody('forbidden', { seller: 201, otherSeller: 201 }),
    },
  ],
  submitProduct: [
    {
      rightful: 'seller',
      request: async (fixtures) => {
        await secured(fixtures);
        return { params: fixtures.draft };
      },
      answers: ofHidden(200, 'forbidden'),
    },
    {
      about: 'without a second factor',
      rightful: 'seller',
      request: ({ draft }) => ({ params: draft }),
      answers: ofHidden('forbidden', 'forbidden'),
    },
    {
      about: 'a live product',
      rightful: 'seller',
      request: async (fixtures) => {
        await secured(fixtures);
        return { params: fixtures.paid };
      },
      answers: ofLive('invalid_transition', 'forbidden'),
    },
  ],
};
