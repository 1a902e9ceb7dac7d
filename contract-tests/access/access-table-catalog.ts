// Who may do what: products.
import { everybody, limited, type AccessTable } from './access-row.js';
import type { AccessFixtures } from './access-fixtures.js';

/** What only those see who run a product. */
const SELLERS_FIELD = '"revision":';
/**
 * The fields of those who run a product are for its seller and admins; a key that is limited to another product does
 * not run this one.
 */
export const FOR_THOSE_WHO_RUN_IT = everybody('hidden', { seller: 'shown', admin: 'shown' });
export const TO_THOSE_WHO_RUN_IT = everybody('not_found', { seller: 200, admin: 200 });
/** A product that was live once, for those who own it, and for those who run it. */
const TO_THOSE_WHO_KEEP_IT = everybody('not_found', { owner: 200, seller: 200, admin: 200 });

const idsOf = ({ paid, draft, elsewhere }: AccessFixtures): string =>
  [paid, draft, elsewhere].map(({ id }) => id).join();

export const catalogRows: AccessTable<
  | 'getProduct'
  | 'listProductVersions'
  | 'listProducts'
  | 'getProductById'
  | 'getLatestVersion'
  | 'listProductVersionsById'
> = {
  getProduct: [
    {
      rightful: 'seller',
      request: ({ paid }) => ({ params: paid, mark: SELLERS_FIELD }),
      // With the seller suspended, so is the product.
      answers: {
        ...FOR_THOSE_WHO_RUN_IT,
        suspended: 'not_found',
        'suspended and without X-CSRF-Token': 'not_found',
      },
    },
    {
      about: 'as a buyer',
      rightful: 'buyer',
      request: ({ paid }) => ({ params: paid, mark: SELLERS_FIELD }),
      answers: FOR_THOSE_WHO_RUN_IT,
    },
    {
      about: 'a draft',
      rightful: 'seller',
      request: ({ draft }) => ({ params: draft }),
      answers: everybody('not_found'),
    },
    {
      about: 'an archived product',
      rightful: 'seller',
      request: ({ archived }) => ({ params: archived }),
      answers: everybody('not_found'),
    },
    {
      about: "a suspended seller's",
      rightful: 'owner',
      request: ({ suspended }) => ({ params: suspended }),
      answers: everybody('not_found'),
    },
  ],
  listProductVersions: [
    {
      rightful: 'buyer',
      request: ({ paid, beta }) => ({ params: paid, mark: beta.versionId }),
      answers: FOR_THOSE_WHO_RUN_IT,
    },
    {
      about: 'as its seller',
      rightful: 'seller',
      request: ({ paid, beta }) => ({ params: paid, mark: beta.versionId }),
      answers: FOR_THOSE_WHO_RUN_IT,
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
      answers: everybody('not_found', { owner: 200 }),
    },
    {
      about: "a suspended seller's",
      rightful: 'owner',
      request: ({ suspended }) => ({ params: suspended }),
      answers: everybody('not_found', { owner: 200 }),
    },
    {
      about: 'an unpublished version',
      rightful: 'seller',
      request: ({ paid, unpublished }) => ({ params: paid, mark: unpublished.versionId }),
      answers: everybody('hidden'),
    },
  ],
  listProducts: [
    {
      rightful: 'buyer',
      request: (fixtures) => ({ query: `ids=${idsOf(fixtures)}`, mark: fixtures.paid.id }),
      answers: everybody('shown', limited('hidden')),
    },
    {
      about: 'drafts',
      rightful: 'seller',
      request: (fixtures) => ({ query: `ids=${idsOf(fixtures)}`, mark: fixtures.draft.id }),
      answers: everybody('hidden'),
    },
    {
      about: 'drafts by change',
      rightful: 'seller',
      request: (fixtures) => ({
        query: `ids=${idsOf(fixtures)}&updated_since=2020-01-01T00:00:00Z`,
        mark: fixtures.draft.id,
      }),
      answers: everybody('hidden'),
    },
    {
      about: 'live ones by change',
      rightful: 'buyer',
      request: (fixtures) => ({
        query: `ids=${idsOf(fixtures)}&updated_since=2020-01-01T00:00:00Z`,
        mark: fixtures.paid.id,
      }),
      answers: everybody('shown', limited('hidden')),
    },
    {
      about: 'own drafts',
      rightful: 'seller',
      request: ({ draft }) => ({ query: 'owner=me&status=draft', mark: draft.id }),
      answers: everybody('hidden', { seller: 'shown' }),
    },
    {
      about: 'drafts of others',
      rightful: 'admin',
      request: (fixtures) => ({ query: `ids=${idsOf(fixtures)}&status=draft`, mark: fixtures.draft.id }),
      answers: everybody('validation_failed', { admin: 'shown', ...limited('hidden') }),
    },
    {
      about: "a suspended seller's",
      rightful: 'owner',
      request: ({ suspended }) => ({ query: `ids=${suspended.id}`, mark: suspended.id }),
      answers: everybody('hidden'),
    },
    {
      about: "a suspended seller's by change",
      rightful: 'owner',
      request: ({ suspended }) => ({
        query: `ids=${suspended.id}&updated_since=2020-01-01T00:00:00Z`,
        mark: suspended.id,
      }),
      answers: everybody('hidden'),
    },
  ],
  getProductById: [
    {
      rightful: 'seller',
      request: ({ paid }) => ({ params: paid, mark: SELLERS_FIELD }),
      answers: { ...FOR_THOSE_WHO_RUN_IT, ...limited('not_found') },
    },
    { about: 'a draft', rightful: 'seller', request: ({ draft }) => ({ params: draft }), answers: TO_THOSE_WHO_RUN_IT },
    {
      about: 'a draft, for admins',
      rightful: 'admin',
      request: ({ draft }) => ({ params: draft }),
      answers: TO_THOSE_WHO_RUN_IT,
    },
    {
      about: 'an archived product',
      rightful: 'seller',
      request: ({ archived }) => ({ params: archived }),
      answers: TO_THOSE_WHO_RUN_IT,
    },
    {
      about: "a suspended seller's",
      rightful: 'admin',
      request: ({ suspended }) => ({ params: suspended }),
      answers: everybody('not_found', { admin: 200, ...limited('not_found') }),
    },
  ],
  getLatestVersion: [
    { rightful: 'buyer', request: ({ paid }) => ({ params: paid }), answers: everybody(200, limited('not_found')) },
    { about: 'a draft', rightful: 'seller', request: ({ draft }) => ({ params: draft }), answers: TO_THOSE_WHO_RUN_IT },
    {
      about: 'an archived product',
      rightful: 'owner',
      request: ({ archived }) => ({ params: archived }),
      answers: TO_THOSE_WHO_RUN_IT,
    },
  ],
  listProductVersionsById: [
    {
      rightful: 'seller',
      request: ({ paid, beta }) => ({ params: paid, mark: beta.versionId }),
      answers: { ...FOR_THOSE_WHO_RUN_IT, ...limited('not_found') },
    },
    {
      about: 'by change',
      rightful: 'seller',
      request: ({ paid, beta }) => ({
        params: paid,
        query: 'updated_since=2020-01-01T00:00:00Z',
        mark: beta.versionId,
      }),
      answers: { ...FOR_THOSE_WHO_RUN_IT, ...limited('not_found') },
    },
    { about: 'a draft', rightful: 'seller', request: ({ draft }) => ({ params: draft }), answers: TO_THOSE_WHO_RUN_IT },
    {
      about: 'an archived product',
      rightful: 'owner',
      request: ({ archived }) => ({ params: archived }),
      answers: TO_THOSE_WHO_KEEP_IT,
    },
    {
      about: "a suspended seller's",
      rightful: 'owner',
      request: ({ suspended }) => ({ params: suspended }),
      answers: everybody('not_found', { owner: 200, admin: 200 }),
    },
    {
      about: 'an unpublished version',
      rightful: 'seller',
      request: ({ paid, unpublished }) => ({ params: paid, mark: unpublished.versionId }),
      answers: { ...FOR_THOSE_WHO_RUN_IT, ...limited('not_found') },
    },
  ],
};
