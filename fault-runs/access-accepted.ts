// Faults that change nothing of who may do what, each with the reason; `npm run faults:access` finds them by their
// looks alone.

const STATE = 'says what there is, not who asks';
const TWICE = 'is looked at once more, before the transaction or in it';
const MEANWHILE =
  'is about what happens while a request is under way: contract-tests/every-operation/half-sent.test.ts';
const ELSEWHERE = 'is held by tests of its own';

/** The compiled file and the fault, without its line, to the reason. */
export const ACCEPTED: Readonly<Record<string, string>> = {
  "handlers/account/createFirstAdmin.js (await market.tables.oneTimeLinks.find('set_up', link)) === undefined → false":
    TWICE,
  'handlers/account/createFirstAdmin.js used === undefined → false': TWICE,
  'handlers/account/deleteAccount.js account.isAdmin → true': STATE,
  'handlers/account/deleteTotp.js app.activatedAt === null → false': STATE,
  'handlers/account/exportAccount.js buyerId: accountId → nothing': ELSEWHERE,
  'handlers/account/exportAccount.js sellerId: accountId → nothing': ELSEWHERE,
  'market/credentials/passkey-proof.js isTheirs → true': ELSEWHERE,
  "handlers/account/registerAccount.js registration === 'invite' && (await findInvitation(market.tables, call)) === undefined → false":
    TWICE,
  "handlers/account/registerAccount.js registration === 'invite' && invitation === undefined → false": TWICE,
  'handlers/account/registerAccount.js isProved → true': ELSEWHERE,
  'handlers/account/registerAccount.js isProved → false': ELSEWHERE,
  'handlers/account/resetPassword.js account.email === null → false': STATE,
  "handlers/account/resetPassword.js (await tables.oneTimeLinks.use('reset_password', hash)) === undefined → false":
    TWICE,
  'handlers/account/updateKey.js productIds → true': STATE,
  'handlers/account/verifyEmail.js !isDone → false': STATE,
  'handlers/catalog/getLatestVersion.js version === undefined → false': STATE,
  'handlers/catalog/listProducts.js caller.isAdmin → true':
    'others who ask for a status without owner=me are refused before',
  'market/orders/give-download.js objectKey === null || fileName === null → false': STATE,
  'market/orders/give-download.js objectKey === null → false': STATE,
  'market/orders/give-download.js fileName === null → false': STATE,
  'market/orders/give-download.js product.sellerId !== accountId → true': 'those who run a product get it anyway',
  'market/orders/give-download.js isPublic(product) → true': 'those who get as far run the product or own it',
  'market/orders/give-download.js !isFree((await products.byId(productId)), (await versions.byId(id))) → false': TWICE,
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
  'server/admission/admission.js one.isAdmin === other.isAdmin → true': MEANWHILE,
  'server/admission/admission.js listOf(one.productIds) === listOf(other.productIds) → true': MEANWHILE,
  'server/calls/dispatch.js !isPossiblePath(exchange, contract) → false': STATE,
};
