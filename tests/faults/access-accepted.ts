// Faults that change nothing of who may do what, each with the reason; `npm run faults:access` finds them by their
// looks alone.

const STATE = 'says what there is, not who asks';
const TWICE = 'is looked at once more, before the transaction or in it';
const MEANWHILE =
  'is about what happens while a request is under way: contract-tests/every-operation/half-sent.test.ts';
const ELSEWHERE = 'is held by tests of its own';

/** The compiled file and the fault, without its line, to the reason. */
export const ACCEPTED: Readonly<Record<string, string>> = {
  "market/accounts/create-first-admin.js (await oneTimeLinks.find('set_up', hashSecret(token))) === undefined → false":
    TWICE,
  'market/accounts/create-first-admin.js used === undefined → false': TWICE,
  'market/accounts/delete-account.js account.isAdmin → true': STATE,
  'market/accounts/email-address.js accountId === null → false': TWICE,
  'market/accounts/email-address.js link === undefined → false': TWICE,
  'market/accounts/email-address.js !(await move(tables, market, account, email, address)) → false': STATE,
  "market/accounts/register-account.js registration === 'invite' && (await findInvitation(tables, newcomer)) === undefined → false":
    TWICE,
  "market/accounts/register-account.js market.settings.registration === 'invite' && invitation === undefined → false":
    TWICE,
  'market/credentials/keys.js !isLive(before, now) → true': STATE,
  'market/credentials/keys.js isLive({ ...before, expiresAt }, now) → true': STATE,
  'market/credentials/passkey-proof.js isTheirs → true': ELSEWHERE,
  'market/credentials/reset-password.js account.email === null → false': STATE,
  "market/credentials/reset-password.js (await tables.oneTimeLinks.use('reset_password', linkHash)) === undefined → false":
    TWICE,
  'market/credentials/second-factors.js app.activatedAt === null → false': STATE,
  'handlers/api-keys/key-shape.js productIds → true': STATE,
  'handlers/catalog/getLatestVersion.js version === undefined → false': STATE,
  'market/catalog/product-list.js actsAsAdmin(caller) → true':
    'others who ask for a status without owner=me are refused before',
  'market/catalog/visible-products.js product === undefined → false': STATE,
  'market/orders/give-download.js objectKey === null || fileName === null → false': STATE,
  'market/orders/give-download.js objectKey === null → false': STATE,
  'market/orders/give-download.js fileName === null → false': STATE,
  'market/orders/give-download.js product.sellerId !== accountId → true': 'those who run a product get it anyway',
  'market/orders/give-download.js isPublic(product) → true': 'those who get as far run the product or own it',
  'market/orders/give-download.js !isFree((await products.saleTerms(productId)), (await versions.byId(id))) → false':
    TWICE,
  'market/orders/give-download.js !runs → true': ELSEWHERE,
  'market/orders/give-download.js !isAdmin → true': ELSEWHERE,
  'market/orders/give-download.js isTaken → true': ELSEWHERE,
  'market/orders/give-download.js !(await owns(market.tables)) → true': ELSEWHERE,
  'market/orders/place-order.js product.billingInterval !== null → false': STATE,
  'market/reviews/visible-reviews.js id === undefined → false': TWICE,
  'market/accounts/make-admin.js account.isAdmin → true': STATE,
  'market/accounts/make-admin.js (authority !== null || account.suspendedAt === null) → true':
    'is about the operator, who calls no operation',
  'server/admission/admission.js caller !== null → true': 'asked of sessions alone',
  "server/admission/admission.js identity.kind === 'known' → true": MEANWHILE,
  'server/admission/admission.js now === null → false': MEANWHILE,
  'server/admission/admission.js !hasSameRights(now, caller) → false': MEANWHILE,
  'server/admission/admission.js actsAsAdmin(one) === actsAsAdmin(other) → true': MEANWHILE,
  'server/admission/admission.js listOf(one.productIds) === listOf(other.productIds) → true': MEANWHILE,
  'server/calls/dispatch.js !isPossiblePath(exchange, contract) → false': STATE,
};
