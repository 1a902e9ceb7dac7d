// What rows of the access table about recalls, reported reviews and claims share.
import { v7 as uuid } from 'uuid';
import { createSecret, hashSecret } from '../../capabilities/identity/one-time-secret.js';
import { limited } from './access-row.js';
import type { AccessFixtures } from './access-fixtures.js';

export type Target = (fixtures: AccessFixtures) => string | Promise<string>;

const nothing: Target = () => uuid();

export const version: Target = ({ paid }) => paid.versionId;

export const review: Target = (fixtures) => fixtures.review;

export const reported: Target = async (fixtures) => {
  const { people, once } = fixtures;
  await once('report', (tables) => tables.reviews.report(fixtures.review, people.buyer.id, 'a test'));
  return fixtures.review;
};

/** A seller that came with an import. */
export const importedSeller = ({ people, once }: AccessFixtures): Promise<{ id: string; sellerName: string }> =>
  once('imported seller', async (tables) => {
    const sellerName = `imported-${people.buyer.displayName}`;
    const { id } = await tables.accounts.create({ email: null, displayName: sellerName, sellerName });
    return { id, sellerName };
  });

export const claim = async (fixtures: AccessFixtures): Promise<{ id: string; token: string }> => {
  const { people, once } = fixtures;
  const { id: accountId } = await importedSeller(fixtures);
  return once('claim', async ({ sellerClaims }) => {
    const token = createSecret();
    const wanted = { accountId, email: `claimant-${people.buyer.email}`, createdBy: people.admin.id };
    const [id] = await sellerClaims.create([wanted]);
    await sellerClaims.giveLink(id!, hashSecret(token));
    return { id: id!, token };
  });
};

export const openClaim: Target = async (fixtures) => (await claim(fixtures)).id;

/** An admin's act, and what comes of it. A key's limit to products says nothing of these. */
export const act = <const A>(target: Target, answer: A, body?: object, about?: string) =>
  ({
    ...(about === undefined ? {} : { about }),
    rightful: 'admin',
    request: async (fixtures: AccessFixtures) => ({
      params: { id: await target(fixtures) },
      ...(body === undefined ? {} : { body }),
    }),
    answers: { admin: answer, ...limited(answer) },
  }) as const;

/** An admin's act on what belongs to a product, which a key that is limited to others does not see. */
export const actOnProduct = <const A>(target: Target, answer: A, body?: object, about?: string) =>
  ({ ...act(target, answer, body, about), answers: { admin: answer, ...limited('not_found') } }) as const;

export const actOnNothing = (body?: object) => act(nothing, 'not_found', body, 'something that does not exist');

export const REASON = { reason: 'Sends passwords to a stranger' };
