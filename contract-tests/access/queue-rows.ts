// What rows of the access table about the queue of admins, notes and reports of products share.
import { v7 as uuid } from 'uuid';
import { limited } from './access-row.js';
import type { AccessFixtures, ProductIds } from './access-fixtures.js';

/** The draft of the seller, which waits for an admin. */
export const waitingProduct = async (fixtures: AccessFixtures): Promise<ProductIds> => {
  const { draft, once } = fixtures;
  await once('submission', (tables) => tables.products.move(draft.id, 'draft', 'under_review'));
  return draft;
};

/** What an admin decides of a product. A key that is limited to another one does not see it. */
export const judge = <const A>(
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

export const nothing = (): ProductIds => ({ id: uuid(), slug: '', versionId: '', sha256: '' });

export const draftProduct = ({ draft: product }: AccessFixtures): ProductIds => product;

export const liveProduct = ({ paid }: AccessFixtures): ProductIds => paid;

export const archivedProduct = ({ archived: product }: AccessFixtures): ProductIds => product;

/** What is refused in these statuses, and on what there is not. */
export const refusedIn = (
  statuses: Readonly<Record<string, (fixtures: AccessFixtures) => ProductIds | Promise<ProductIds>>>,
  body?: object,
) => [
  ...Object.entries(statuses).map(([about, product]) => judge('invalid_transition', product, body, about)),
  judge('not_found', nothing, body, 'a product that does not exist'),
];

/** The buyer's report of what the seller sells. */
export const openReport = ({ people, paid, once }: AccessFixtures): Promise<string> =>
  once('report', async (tables) => {
    const written = { kind: 'other', body: 'Odd', versionId: null } as const;
    await tables.productReports.create({ ...written, productId: paid.id, reporterId: people.buyer.id });
    const productIds = new Set([paid.id]);
    return (await tables.productReports.list({ status: 'open', productIds, page: 1, limit: 1 })).items[0]!.id;
  });
