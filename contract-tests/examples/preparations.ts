// What has to be there before some calls, and what takes the place of secrets in their bodies: codes, tokens from mail,
// signatures of passkeys, passwords that the seed made up.
import type { ProductStatus } from '#generated/enums.js';
import { createSecret, hashSecret } from '../../capabilities/identity/one-time-secret.js';
import type { Node } from '../../scripts/generate/contract.js';
import { suspendLicense } from '../../market/licenses/suspend-license.js';
import { beginSubscription } from '../../market/subscriptions/begin-subscription.js';
import {
  ACCOUNT_IDS,
  LICENSE_IDS,
  ORDER_IDS,
  PRODUCT_IDS,
  SUBSCRIPTION_ID,
  VERSION_IDS,
} from '../../scripts/seeding/example-ids.js';
import { aPendingApp, aRegistration, codeAt } from '../second-factors/second-factor-fixtures.js';
import { anAssertion, aSigningPasskey, aToken } from '../sign-in/sign-in-fixtures.js';
import { anUnsubscribeToken } from '../account/mail-fixtures.js';
import { signBody } from '../harness/fake-stripe.js';
import { stripeWithoutCalls } from '../harness/stripe-fixtures.js';
import { NOW, type World } from './world.js';

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

/** Names the buyer's license by its key. */
const byKey: Preparation = async ({ service: { market } }, body) => ({
  ...body,
  license_key: await market.tables.licenses.keyOf(LICENSE_IDS.buyer),
});

/** Has Trade Post billed by the month, and the buyer subscribe to it. */
const subscribed: Preparation = async ({ service: { market } }) =>
  market.write(async (tables) => {
    const productId = PRODUCT_IDS.tradePost;
    await tables.products.update(productId, { billingInterval: 'month', priceCents: 499 });
    const product = (await tables.products.byId(productId))!;
    const waiting = await tables.orders.create({
      product,
      buyerId: ACCOUNT_IDS.buyer,
      quantity: 1,
      additionalSeats: false,
      seats: product.maxActivations,
      billingInterval: 'month',
      currency: 'USD',
      payment: 'manual',
      feePercent: 0,
    });
    const order = (await tables.orders.pay(waiting))!;
    await beginSubscription(tables, order, { billingInterval: 'month', id: SUBSCRIPTION_ID });
  });

/** Headers by which a sender that has no key shows who it is, for what is sent. */
export const SIGNATURES: Readonly<Record<string, (body: Buffer) => Readonly<Record<string, string>>>> = {
  receiveStripeEvent: (body) => signBody('', body.toString(), { seconds: NOW / 1000 }).headers,
};

/** By operation. */
export const PREPARATIONS: Readonly<Record<string, Preparation>> = {
  activateLicense: byKey,
  activateTotp: async ({ service }) => ({
    totp_code: codeAt(await aPendingApp(service, BUYER), service.market.clock()),
  }),
  approveProduct: alone,
  cancelSubscription: subscribed,
  changePassword: async ({ accounts }, body) => ({ ...body, current_password: accounts.buyer.password }),
  checkLink: async ({ service }) => ({ token: await aToken(service, 'reset_password', ACCOUNT_IDS.buyer) }),
  confirmIdentity: async ({ accounts }) => ({ password: accounts.buyer.password }),
  createFirstAdmin: async ({ service }, body) => ({ ...body, token: await aToken(service, 'set_up', null) }),
  createPasskey: async ({ service }, body) => ({
    ...body,
    passkey: (await aRegistration(service, await service.browser(BUYER))).passkey,
  }),
  deactivateLicense: byKey,
  declineRefund: async ({ service: { market } }, body) => {
    await market.write(async ({ orders }) => {
      await orders.requestRefund((await orders.byId(ORDER_IDS.buyer))!, 'Does not work with Folia');
    });
    return body;
  },
  deleteGalleryPicture: async ({ service: { market } }) =>
    market.write(({ products }) => products.update(PRODUCT_IDS.regionGuard, { gallery: [PICTURE_ID] })),
  heartbeatLicense: byKey,
  listSubmissions: alone,
  listSubscriptions: subscribed,
  logIn: async ({ accounts }) => ({ email: accounts.buyer.email, password: accounts.buyer.password }),
  logInWithPasskey: async ({ service }) => ({
    passkey: await anAssertion(service, await aSigningPasskey(service, SELLER)),
  }),
  lookupLicense: byKey,
  receiveStripeEvent: async ({ service }, body) => {
    service.servicesOnce({ payments: stripeWithoutCalls(service.market) });
    return body;
  },
  redeemClaim: async ({ service: { market } }, body) => {
    const token = createSecret();
    await market.write(async ({ sellerClaims }) => {
      const claim = { accountId: ACCOUNT_IDS.oldcrafts, email: 'olivia@example.com', createdBy: ACCOUNT_IDS.admin };
      const [id] = await sellerClaims.create([claim]);
      await sellerClaims.giveLink(id!, hashSecret(token));
    });
    return { ...body, token };
  },
  reinstateLicense: async ({ service: { market } }) =>
    market.write((tables) => suspendLicense(tables, LICENSE_IDS.buyer, 'seller', 'The key was published')),
  rejectProduct: alone,
  resetPassword: async ({ service }, body) => ({
    ...body,
    token: await aToken(service, 'reset_password', ACCOUNT_IDS.buyer),
  }),
  restoreProduct: regionGuardIn('archived'),
  submitProduct: regionGuardIn('draft'),
  unsubscribeMail: async ({ service }) => ({ token: await anUnsubscribeToken(service, ACCOUNT_IDS.buyer) }),
  unyankVersion: async ({ service: { market } }) =>
    market.write(async ({ versions }) => {
      const version = (await versions.byId(VERSION_IDS.regionGuard7012))!;
      await versions.yank(version, 'Loses settings when it starts');
    }),
  validateLicense: byKey,
  verifyEmail: async ({ service }) => ({ token: await aToken(service, 'verify_email', ACCOUNT_IDS.buyer) }),
};
