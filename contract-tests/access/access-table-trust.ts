// Who may do what: recalls, reported reviews and claims.
import { v7 as uuid } from 'uuid';
import { createSecret, hashSecret } from '../../capabilities/identity/one-time-secret.js';
import { everybody, limited, type AccessTable } from './access-row.js';
import type { AccessFixtures } from './access-fixtures.js';
import { NEW_PASSWORD } from './owner-fixtures.js';

type Target = (fixtures: AccessFixtures) => string | Promise<string>;

const nothing: Target = () => uuid();
const version: Target = ({ paid }) => paid.versionId;
const unpublished: Target = (fixtures) => fixtures.unpublished.versionId;
const review: Target = (fixtures) => fixtures.review;

const recalled: Target = async ({ paid, once }) => {
  const terms = { reason: 'a test', scope: 'version', replacementId: null } as const;
  await once('recall', (tables) => tables.recalls.begin([{ id: paid.versionId, productId: paid.id }], terms));
  return paid.versionId;
};

const reported: Target = async (fixtures) => {
  const { people, once } = fixtures;
  await once('report', (tables) => tables.reviews.report(fixtures.review, people.buyer.id, 'a test'));
  return fixtures.review;
};

/** A seller that came with an import. */
const imported = ({ people, once }: AccessFixtures): Promise<{ id: string; sellerName: string }> =>
  once('imported seller', async (tables) => {
    const sellerName = `imported-${people.buyer.displayName}`;
    const { id } = await tables.accounts.create({ email: null, displayName: sellerName, sellerName });
    return { id, sellerName };
  });

const claim = async (fixtures: AccessFixtures): Promise<{ id: string; token: string }> => {
  const { people, once } = fixtures;
  const { id: accountId } = await imported(fixtures);
  return once('claim', async ({ sellerClaims }) => {
    const token = createSecret();
    const wanted = { accountId, email: `claimant-${people.buyer.email}`, createdBy: people.admin.id };
    const [id] = await sellerClaims.create([wanted]);
    await sellerClaims.giveLink(id!, hashSecret(token));
    return { id: id!, token };
  });
};
const openClaim: Target = async (fixtures) => (await claim(fixtures)).id;

/** An admin's act, and what comes of it. A key's limit to products says nothing of these. */
const act = <const A>(target: Target, answer: A, body?: object, about?: string) =>
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
const actOnProduct = <const A>(target: Target, answer: A, body?: object, about?: string) =>
  ({ ...act(target, answer, body, about), answers: { admin: answer, ...limited('not_found') } }) as const;

const onNothing = (body?: object) => act(nothing, 'not_found', body, 'something that does not exist');

const SHOWN = { rightful: 'admin', answers: { admin: 'shown', ...limited('shown') } } as const;
const REASON = { reason: 'Sends passwords to a stranger' };

type Acts =
  | 'recallVersion'
  | 'liftRecall'
  | 'listVersionTwins'
  | 'listReviewReports'
  | 'hideReview'
  | 'unhideReview'
  | 'dismissReviewReports'
  | 'listClaims'
  | 'createClaim'
  | 'importClaims'
  | 'revokeClaim'
  | 'redeemClaim';

export const trustRows: AccessTable<Acts> = {
  recallVersion: [
    actOnProduct(version, 200, REASON),
    actOnProduct(unpublished, 'invalid_transition', REASON, 'a version that was never published'),
    onNothing(REASON),
  ],
  liftRecall: [actOnProduct(recalled, 200), onNothing()],
  listVersionTwins: [actOnProduct(version, 200), onNothing()],
  listReviewReports: [
    {
      rightful: 'admin',
      answers: { admin: 'shown', ...limited('hidden') },
      request: async (fixtures) => ({ mark: await reported(fixtures) }),
    },
  ],
  hideReview: [actOnProduct(review, 200, REASON), onNothing(REASON)],
  unhideReview: [actOnProduct(review, 200), onNothing()],
  dismissReviewReports: [actOnProduct(reported, 200), onNothing()],
  listClaims: [{ ...SHOWN, request: async (fixtures) => ({ mark: await openClaim(fixtures) }) }],
  createClaim: [
    {
      rightful: 'admin',
      answers: { admin: 201 },
      request: async (fixtures) => ({
        body: {
          seller_name: (await imported(fixtures)).sellerName,
          email: `new-${fixtures.people.buyer.email}`,
        },
      }),
    },
  ],
  importClaims: [
    {
      rightful: 'admin',
      answers: { admin: 200 },
      request: async (fixtures) => ({
        type: 'text/csv',
        body: Buffer.from(`${(await imported(fixtures)).sellerName},new-${fixtures.people.buyer.email}\n`),
      }),
    },
  ],
  revokeClaim: [act(openClaim, 204), onNothing()],
  redeemClaim: [
    {
      rightful: 'owner',
      answers: everybody(200),
      request: async (fixtures) => ({
        body: { token: (await claim(fixtures)).token, password: NEW_PASSWORD },
        handedOver: [(await imported(fixtures)).id, fixtures.people.admin.id],
      }),
    },
    {
      about: 'by a void link',
      rightful: 'owner',
      answers: everybody('not_found'),
      request: () => ({ body: { token: createSecret(), password: NEW_PASSWORD } }),
    },
  ],
};
