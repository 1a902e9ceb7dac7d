// What has to be there before some calls, and what takes the place of secrets in their bodies: codes, tokens from mail,
// signatures of passkeys, passwords that the seed made up.
import type { ProductStatus } from '#generated/enums.js';
import { createSecret, hashSecret } from '../../identity/one-time-secret.js';
import type { Node } from '../../scripts/generate/contract.js';
import { ACCOUNT_IDS, PRODUCT_IDS, VERSION_IDS } from '../../scripts/seeding/example-ids.js';
import { aPendingApp, aRegistration, codeAt } from '../account/second-factor-fixtures.js';
import { anAssertion, aSigningPasskey, aToken } from '../account/sign-in-fixtures.js';
import type { World } from './world.js';

/** Returns the body to send, made from that of the example. */
type Preparation = (world: World, body: Node) => Promise<Node>;

const BUYER = { accountId: ACCOUNT_IDS.buyer };
const SELLER = { accountId: ACCOUNT_IDS.seller };

/** Lets Region Guard wait for an admin, and nothing else. */
const alone: Preparation = async ({ service }, body) => {
  await service.write(async (_tables, knex) => {
    await knex('products').where({ status: 'under_review' }).update({ status: 'draft' });
  });
  await service.market.write(({ products }) => products.move(PRODUCT_IDS.regionGuard, 'live', 'under_review'));
  return body;
};

/** In the gallery of Region Guard; there are no bytes of it. */
const PICTURE_ID = '01a1fd70-f1c0-7d2a-9f47-2b6c8e0d4f19';

/** Moves Region Guard, which is live, to where the call finds it. */
const regionGuardIn =
  (status: ProductStatus): Preparation =>
  async ({ service: { market } }) => {
    await market.write(({ products }) => products.move(PRODUCT_IDS.regionGuard, 'live', status));
  };

/** By operation. */
export const PREPARATIONS: Readonly<Record<string, Preparation>> = {
  activateTotp: async ({ service }) => ({
    totp_code: codeAt(await aPendingApp(service, BUYER), service.market.clock()),
  }),
  approveProduct: alone,
  changePassword: async ({ accounts }, body) => ({ ...body, current_password: accounts.buyer.password }),
  confirmIdentity: async ({ accounts }) => ({ password: accounts.buyer.password }),
  createFirstAdmin: async ({ service }, body) => ({ ...body, token: await aToken(service, 'set_up', null) }),
  createPasskey: async ({ service }, body) => ({
    ...body,
    passkey: (await aRegistration(service, await service.browser(BUYER))).passkey,
  }),
  deleteGalleryPicture: async ({ service: { market } }) =>
    market.write(({ products }) => products.update(PRODUCT_IDS.regionGuard, { gallery: [PICTURE_ID] })),
  listSubmissions: alone,
  logIn: async ({ accounts }) => ({ email: accounts.buyer.email, password: accounts.buyer.password }),
  logInWithPasskey: async ({ service }) => ({
    passkey: await anAssertion(service, await aSigningPasskey(service, SELLER)),
  }),
  redeemClaim: async ({ service: { market } }, body) => {
    const token = createSecret();
    await market.write(async ({ sellerClaims }) => {
      const claim = { accountId: ACCOUNT_IDS.oldcrafts, email: 'olivia@example.com', createdBy: ACCOUNT_IDS.admin };
      const [id] = await sellerClaims.create([claim]);
      await sellerClaims.giveLink(id!, hashSecret(token));
    });
    return { ...body, token };
  },
  rejectProduct: alone,
  resetPassword: async ({ service }, body) => ({
    ...body,
    token: await aToken(service, 'reset_password', ACCOUNT_IDS.buyer),
  }),
  restoreProduct: regionGuardIn('archived'),
  submitProduct: regionGuardIn('draft'),
  unyankVersion: async ({ service: { market } }) =>
    market.write(async ({ versions }) => {
      const version = (await versions.byId(VERSION_IDS.regionGuard7012))!;
      await versions.yank(version, 'Loses settings when it starts');
    }),
  verifyEmail: async ({ service }) => ({ token: await aToken(service, 'verify_email', ACCOUNT_IDS.buyer) }),
};
