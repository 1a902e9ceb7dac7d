// Who may do what: the queue of admins, notes and reports of products.
import { v7 as uuid } from 'uuid';
import { everybody, limited, type AccessTable } from './access-row.js';
import type { AccessFixtures, ProductIds } from './access-fixtures.js';

type Acts =
  | 'listSubmissions'
  | 'getSubmission'
  | 'approveProduct'
  | 'rejectProduct'
  | 'sendBackProduct'
  | 'listProductReports'
  | 'resolveProductReport'
  | 'listModerationNotes'
  | 'createModerationNote'
  | 'reportProduct';

/** The draft of the seller, which waits for an admin. */
const waiting = async (fixtures: AccessFixtures): Promise<ProductIds> => {
  const { draft, once } = fixtures;
  await once('submission', (tables) => tables.products.move(draft.id, 'draft', 'under_review'));
  return draft;
};

/** What an admin decides of a product. A key that is limited to another one does not see it. */
const judge = <const A>(
  answer: A,
  product: (fixtures: AccessFixtures) => ProductIds | Promise<ProductIds>,
  body?: object,
  about?: string,
) =>
  ({
    ...(about === undefined ? {} : { about }),
    rightful: 'admin',
    request: async (fixtures: AccessFixtures) => ({
      params: { id: (await product(fixtures)).id },
      ...(body === undefined ? {} : { body }),
    }),
    answers: { admin: answer, ...limited('not_found') },
  }) as const;

const nothing = (): ProductIds => ({ id: uuid(), slug: '', versionId: '', sha256: '' });
const draft = ({ draft: product }: AccessFixtures): ProductIds => product;
const live = ({ paid }: AccessFixtures): ProductIds => paid;
const archived = ({ archived: product }: AccessFixtures): ProductIds => product;

/** What is refused in these statuses, and on what there is not. */
const refusedIn = (
  statuses: Readonly<Record<string, (fixtures: AccessFixtures) => ProductIds | Promise<ProductIds>>>,
  body?: object,
) => [
  ...Object.entries(statuses).map(([about, product]) => judge('invalid_transition', product, body, about)),
  judge('not_found', nothing, body, 'a product that does not exist'),
];

const VERDICT = { code: 'incomplete', reason: 'The description is missing' };
const REASON = { reason: 'The new pictures show another plugin' };
const REPORT = { kind: 'stolen', body: 'A copy of another plugin' };
const NOTE = { body: 'The description names the source now' };

/** The buyer's report of what the seller sells. */
const report = ({ people, paid, once }: AccessFixtures): Promise<string> =>
  once('report', async (tables) => {
    const written = { kind: 'other', body: 'Odd', versionId: null } as const;
    await tables.productReports.create({ ...written, productId: paid.id, reporterId: people.buyer.id });
    const productIds = new Set([paid.id]);
    return (await tables.productReports.list({ status: 'open', productIds, page: 1, limit: 1 })).items[0]!.id;
  });

/** A note of an admin on what the seller sells, which its seller reads too. */
const note = ({ people, paid, once }: AccessFixtures, internal: boolean): Promise<string> =>
  once(`note ${internal}`, async (tables) => {
    const written = { productId: paid.id, authorId: people.admin.id, byAdmin: true, internal, body: 'Why?' };
    return (await tables.moderationNotes.create(written)).id;
  });

export const queueRows: AccessTable<Acts> = {
  listSubmissions: [
    {
      rightful: 'admin',
      request: async (fixtures) => ({ query: 'limit=100', mark: (await waiting(fixtures)).id }),
      answers: { admin: 'shown', ...limited('hidden') },
    },
  ],
  getSubmission: [judge(200, waiting), judge(200, live, undefined, 'a live product'), ...notThere()],
  approveProduct: [
    judge(200, waiting),
    ...refusedIn({ 'a draft': draft, 'a live product': live, 'an archived one': archived }),
  ],
  rejectProduct: [
    judge(200, waiting, VERDICT),
    ...refusedIn({ 'a draft': draft, 'a live product': live, 'an archived one': archived }, VERDICT),
  ],
  sendBackProduct: [
    judge(200, live, REASON),
    ...refusedIn({ 'a draft': draft, 'one that waits': waiting, 'an archived one': archived }, REASON),
  ],
  listProductReports: [
    {
      rightful: 'admin',
      request: async (fixtures) => ({ query: 'limit=100', mark: await report(fixtures) }),
      answers: { admin: 'shown', ...limited('hidden') },
    },
  ],
  resolveProductReport: [
    {
      rightful: 'admin',
      request: async (fixtures) => ({ params: { id: await report(fixtures) }, body: { resolution: 'dismissed' } }),
      answers: { admin: 200, ...limited('not_found') },
    },
    {
      about: 'a report that does not exist',
      rightful: 'admin',
      request: () => ({ params: { id: uuid() }, body: { resolution: 'dismissed' } }),
      answers: { admin: 'not_found', ...limited('not_found') },
    },
  ],
  listModerationNotes: [
    {
      rightful: 'seller',
      request: async (fixtures) => ({ params: { id: fixtures.paid.id }, mark: await note(fixtures, false) }),
      answers: everybody('forbidden', { seller: 'shown', admin: 'shown', ...limited('not_found') }),
    },
    {
      about: 'an internal note',
      rightful: 'admin',
      request: async (fixtures) => ({ params: { id: fixtures.paid.id }, mark: await note(fixtures, true) }),
      answers: everybody('forbidden', { seller: 'hidden', admin: 'shown', ...limited('not_found') }),
    },
    {
      about: 'a draft',
      rightful: 'seller',
      request: (fixtures) => ({ params: { id: fixtures.draft.id } }),
      answers: everybody('not_found', { seller: 200, admin: 200 }),
    },
  ],
  createModerationNote: [
    {
      rightful: 'seller',
      request: ({ paid }) => ({ params: { id: paid.id }, body: NOTE }),
      answers: everybody('forbidden', { seller: 201, admin: 201, ...limited('not_found') }),
    },
    {
      about: 'an internal note',
      rightful: 'admin',
      request: ({ paid }) => ({ params: { id: paid.id }, body: { ...NOTE, internal: true } }),
      answers: everybody('forbidden', { admin: 201, ...limited('not_found') }),
    },
    {
      about: 'a draft',
      rightful: 'seller',
      request: (fixtures) => ({ params: { id: fixtures.draft.id }, body: NOTE }),
      answers: everybody('not_found', { seller: 201, admin: 201 }),
    },
  ],
  reportProduct: [
    {
      rightful: 'buyer',
      request: ({ paid }) => ({ params: { id: paid.id }, body: REPORT }),
      answers: everybody(204, { seller: 'forbidden', ...limited('not_found') }),
    },
    {
      about: 'an archived product',
      rightful: 'owner',
      request: (fixtures) => ({ params: { id: fixtures.archived.id }, body: REPORT }),
      answers: everybody('not_found', { owner: 204, seller: 'forbidden', admin: 204 }),
    },
    {
      about: 'a draft',
      rightful: 'admin',
      request: (fixtures) => ({ params: { id: fixtures.draft.id }, body: REPORT }),
      answers: everybody('not_found', { seller: 'forbidden', admin: 204 }),
    },
    {
      about: 'a version that is not published',
      rightful: 'buyer',
      request: ({ paid, unpublished }) => ({
        params: { id: paid.id },
        body: { ...REPORT, version_id: unpublished.versionId },
      }),
      answers: everybody('validation_failed', { seller: 'forbidden', admin: 204, ...limited('not_found') }),
    },
  ],
};

function notThere() {
  return [judge('not_found', nothing, undefined, 'a product that does not exist')] as const;
}
