// The ids of what the contract's examples name, in one place: `npm run seed` makes these things, and openapi.yaml and
// its samples speak of them. None of them is a secret; keys, tokens and passwords are random.

/** Whose ids are known. The first four are those that `npm run seed` prints keys of. */
export const ACCOUNT_IDS = {
  admin: '019a9f3c-2a10-7c01-8d01-1a2b3c4d5e01',
  seller: '019a9f3c-2a20-7c02-8d02-1a2b3c4d5e02',
  buyer: '019a9f3c-2a30-7c03-8d03-1a2b3c4d5e03',
  stranger: '019a9f3c-2a40-7c04-8d04-1a2b3c4d5e04',
  /** Kim bought Region Guard before the buyer did, and reviewed it. */
  kim: '019a9f3c-2a50-7c05-8d05-1a2b3c4d5e05',
  /** Robin ordered Region Guard without having paid yet; what admins do to accounts is shown with this one. */
  robin: '019a9f3c-e550-7f6a-9b77-0d1e2f3a4b56',
  /** A seller that came with an import, whom nobody has claimed yet. */
  oldcrafts: '019a9f3c-e560-7f6a-9b77-0d1e2f3a4b57',
} as const;

export const PRODUCT_IDS = {
  regionGuard: '019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e21',
  tradePost: '019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e22',
  wipePlanner: '019a9f3c-5b7e-7d41-8c55-3f1f0a4b9e23',
} as const;

export const VERSION_IDS = {
  /** Of Region Guard, as the next one, which is the latest. */
  regionGuard7011: '019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a00',
  regionGuard7012: '019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01',
  tradePost231: '019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a02',
  wipePlanner140: '019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a03',
  /** A draft, whose file is uploaded and waits to be published. */
  tradePost240: '019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a04',
} as const;

/** Orders of Region Guard, by those who placed them. */
export const ORDER_IDS = {
  kim: '019a9f3c-8b00-7f2a-8c33-4d5e6f7a8b89',
  buyer: '019a9f3c-8b10-7f2a-8c33-4d5e6f7a8b90',
  /** It waits for its payment. */
  robin: '019a9f3c-8b20-7f2a-8c33-4d5e6f7a8b91',
} as const;

/** What came with the orders that are paid. */
export const LICENSE_IDS = {
  kim: '019a9f3c-7d30-7b6c-8e5d-3f4a5b6c7d00',
  buyer: '019a9f3c-7d40-7b6c-8e5d-3f4a5b6c7d01',
} as const;

/** Of the buyer's license, and the server that it is on, as that calls itself. */
export const ACTIVATION_ID = '019a9f3c-7d50-7b6c-8e5d-3f4a5b6c7d11';
export const SERVER_ID = '5d1f0c1e-52d4-4f2e-9a3b-0c8b7d9e1f22';

/** Nothing that is seeded is billed anew: examples that show a subscription begin it themselves. */
export const SUBSCRIPTION_ID = '019a9f3c-7e50-7b6c-8e5d-3f4a5b6c7d02';

/** The seller's coupon, grant to the buyer's address, and payout. */
export const COUPON_ID = '019a9f3c-7f60-7b6c-8e5d-3f4a5b6c7d21';
export const GRANT_ID = '019a9f3c-7f70-7b6c-8e5d-3f4a5b6c7d22';
export const PAYOUT_ID = '019a9f3c-7f80-7b6c-8e5d-3f4a5b6c7d23';

/** The seller's endpoint, and what was sent there: an event that happened, and a test event. */
export const WEBHOOK_ID = '019a9f3c-7f60-7b6c-8e5d-3f4a5b6c7d03';
export const EVENT_IDS = {
  productUpdated: '019a9f3c-ee20-7d41-8c55-3f1f0a4b9e20',
  test: '019a9f3c-ee21-7d41-8c55-3f1f0a4b9e21',
} as const;
export const DELIVERY_IDS = {
  productUpdated: '019a9f3c-7f80-7b6c-8e5d-3f4a5b6c7d41',
  test: '019a9f3c-7f80-7b6c-8e5d-3f4a5b6c7d40',
} as const;

/** Reviews of Region Guard, by their authors. */
export const REVIEW_IDS = {
  kim: '019a9f3c-9c20-7a1b-9d44-5e6f7a8b9c01',
  buyer: '019a9f3c-9c30-7a1b-9d44-5e6f7a8b9c02',
} as const;

/** What else there is of the accounts; `printed` are the keys that `npm run seed` prints. */
export const CREDENTIAL_IDS = {
  printed: {
    admin: '019a9f3c-b110-7c3d-9e44-7a8b9c0d1e11',
    seller: '019a9f3c-b120-7c3d-9e44-7a8b9c0d1e12',
    buyer: '019a9f3c-b130-7c3d-9e44-7a8b9c0d1e13',
    stranger: '019a9f3c-b140-7c3d-9e44-7a8b9c0d1e14',
  },
  /** These are the buyer's, and their secrets are known to nobody. */
  session: '019a9f3c-a110-7b2c-8d33-6f7a8b9c0d12',
  key: '019a9f3c-b220-7c3d-9e44-7a8b9c0d1e23',
  serverToken: '019a9f3c-c330-7d4e-af55-8b9c0d1e2f34',
  /** The seller's: a passkey is a second factor, which the buyer signs in without. */
  passkey: '019a9f3c-d440-7e5f-8a66-9c0d1e2f3a45',
} as const;

export const INVITATION_ID = '019a9f3c-f660-7a7b-8c88-1e2f3a4b5c67';

/** A claim of that seller. */
export const CLAIM_ID = '019a9f3c-f880-7c9d-8eaa-3a4b5c6d7e80';

/** What the buyer reported of Trade Post, and what the seller wrote to the admins about it. */
export const PRODUCT_REPORT_ID = '019a9f3c-f990-7daf-8fbb-4b5c6d7e8f90';
export const NOTE_ID = '019a9f3c-f9a0-7daf-8fbb-4b5c6d7e8f91';

/** A rescan that is over. */
export const RESCAN_ID = '019a9f3c-faa0-7ebf-8acc-5c6d7e8f9001';

/** A job that failed; the message that it could not deliver has its id. */
export const JOB_ID = '019a9f3c-f770-7b8c-9d99-2f3a4b5c6d78';

/** Entries of the audit log: of the buyer's own, and of Robin's. */
export const AUDIT_IDS = {
  buyerRegistered: '019a9f3c-fa10-7c9d-8eaa-3a4b5c6d7e01',
  buyerVerified: '019a9f3c-fa20-7c9d-8eaa-3a4b5c6d7e02',
  keyCreated: '019a9f3c-fa30-7c9d-8eaa-3a4b5c6d7e03',
  serverTokenCreated: '019a9f3c-fa40-7c9d-8eaa-3a4b5c6d7e04',
  robinRegistered: '019a9f3c-fa50-7c9d-8eaa-3a4b5c6d7e05',
  robinVerified: '019a9f3c-fa60-7c9d-8eaa-3a4b5c6d7e06',
} as const;
