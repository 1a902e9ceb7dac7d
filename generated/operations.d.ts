// Generated from openapi.yaml by `npm run generate`; do not edit.
import type { Readable } from 'node:stream';
import type { components, operations as Types } from './types.js';

/** What a caller presented: an API key, the cookie of a session, or the token of a game server. */
export type CallerKind = 'key' | 'session' | 'server-token';
/** A confirmed e-mail address, or a proof of identity that is less than ten minutes old. */
export type Need = 'verified_email' | 'recent_proof';
/**
 * Which allowance counts it: the caller's (`proof`: and that of proving who one is, `picture` and
 * `product-picture`: and that of sending pictures of oneself and of products; `license`: that of the license, of its
 * server, or of the address; `challenge`: that of a known device where nobody is signed in; `page`: that of the address
 * for pages, unless it is a key's or token's), none, or that of an address for signing in, links or reports.
 */
export type LimitClass = 'counted' | 'uncounted' | 'sign-in' | 'challenge' | 'proof' | 'picture' | 'product-picture' | 'quote' | 'coupon' | 'license' | 'link' | 'report' | 'page';

/** What answers are of that are no refusals: JSON, a table as CSV, or an Atom feed. */
export type AnswerKind = 'json' | 'csv' | 'atom';

/** How a request's body reaches its handler: parsed, as the bytes that were sent, or while it arrives. */
export type BodyKind = 'none' | 'json' | 'raw' | 'stream';

/**
 * Who is given the same answer to the same address: all there are; all but accounts that sell and admins; all who are
 * not known; only its caller. What is shared is remembered until what it depends on changes: the product that the first
 * parameter of the path names, by its id or slug, with its versions; anything in the database; the search index;
 * anything in the database and what the operator says; or nothing at all.
 */
export type AnswerCache =
  | { readonly for: 'everybody' | 'buyers' | 'anonymous'; readonly dependsOn: 'product' | 'database' | 'search' | 'settings' | 'nothing' }
  | { readonly for: 'caller' };

export interface OperationInfo {
  readonly method: 'get' | 'put' | 'post' | 'delete' | 'patch';
  readonly path: string;
  readonly tag: string;
  /** Whether a caller must, may or need not be known. */
  readonly security: 'none' | 'optional' | 'required';
  /** The credentials it takes. */
  readonly callers: readonly CallerKind[];
  /** Every one of these is needed. */
  readonly scopes: readonly string[];
  /** What a session must bring besides. */
  readonly needs: readonly Need[];
  /**
   * A GET that does something in the caller's name, so that a page of another origin must not have a browser send it.
   */
  readonly acts: boolean;
  /** A list, a search or an export: a HEAD is answered without gathering what it would hold. */
  readonly gathers: boolean;
  /** What it answers with when all goes well; everything else is JSON. */
  readonly answer: AnswerKind;
  readonly limit: LimitClass;
  /** Set where successful answers have an ETag. */
  readonly cache: AnswerCache | null;
  readonly body: BodyKind;
  /** Content types of a body that is `raw` or a `stream`; of others there are none here. */
  readonly bodyTypes: readonly string[];
  /** The most bytes that the body may have. */
  readonly bodyLimit: number;
  /** Milliseconds within which it answers; the time in which a `stream` arrives is not counted. */
  readonly deadlineMs: number;
  /** Whether it takes an Idempotency-Key. */
  readonly idempotent: boolean;
  /** The fields of `data` that its kept answers must not tell. */
  readonly keptSecrets: readonly KeptSecret[];
  readonly statuses: readonly number[];
  /** Query parameter -> how its text becomes a value. */
  readonly query: Readonly<Record<string, string>>;
}

/** Secrets in answers that are kept for those who repeat a request. */
export type KeptSecret = 'license_key' | 'secret' | 'url';

/** Headers that a response may do without; openapi-typescript makes all of them required. */
type OptionalHeader = 'Idempotent-Replayed' | 'Link';

export declare const operations: {
  readonly getJwks: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: { readonly for: 'everybody' }; readonly body: 'none' };
  readonly getAccount: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly deleteAccount: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly updateAccount: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly listAuditEvents: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: true; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly setAvatar: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly deleteAvatar: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly requestEmailChange: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly changePassword: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly confirmIdentity: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly exportAccount: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: true; readonly cache: null; readonly body: 'none' };
  readonly listKeys: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: true; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly createKey: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly revokeKey: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly updateKey: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly rotateKey: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly checkLink: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly logIn: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly logInWithPasskey: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly logOut: OperationInfo & { readonly security: 'optional'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly getMailPreferences: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly updateMailPreferences: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly createPasskeyChallenge: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly createPasskey: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly createPasskeyOptions: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly deletePasskey: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly createRecoveryCodes: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly redeemClaim: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly registerAccount: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly requestPasswordReset: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly resetPassword: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly getSecondFactors: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly sendVerification: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly listServerTokens: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: true; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly createServerToken: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly revokeServerToken: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly updateServerToken: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly rotateServerToken: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly getSession: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly listSessions: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: true; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly endOtherSessions: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly endSession: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly createFirstAdmin: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly createTotp: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly deleteTotp: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly activateTotp: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly listUsage: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: true; readonly cache: null; readonly body: 'none' };
  readonly verifyEmail: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly listCategories: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'everybody' }; readonly body: 'none' };
  readonly reportKey: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly unsubscribeMail: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly receiveStripeEvent: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[]; readonly gathers: false; readonly cache: null; readonly body: 'raw' };
  readonly getProduct: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: { readonly for: 'buyers' }; readonly body: 'none' };
  readonly downloadVersion: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'server-token' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly listReviews: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'everybody' }; readonly body: 'none' };
  readonly createReview: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly summarizeReviews: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: { readonly for: 'everybody' }; readonly body: 'none' };
  readonly deleteReview: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly updateReview: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly markReviewHelpful: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly unmarkReviewHelpful: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly replyToReview: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly deleteReviewReply: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly reportReview: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly getProductStanding: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly listProductVersions: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'anonymous' }; readonly body: 'none' };
  readonly getProductFeed: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: { readonly for: 'everybody' }; readonly body: 'none' };
  readonly searchProducts: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'everybody' }; readonly body: 'none' };
  readonly suggestProducts: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'everybody' }; readonly body: 'none' };
  readonly getSeller: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: { readonly for: 'everybody' }; readonly body: 'none' };
  readonly getSettings: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: { readonly for: 'everybody' }; readonly body: 'none' };
  readonly listAccounts: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly getAccountById: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly approveSeller: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly confirmAccountEmail: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly distrustSeller: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly makeAdmin: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly reinstateAccount: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly suspendAccount: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly trustSeller: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly listAllAuditEvents: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly listBalances: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly listClaims: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly createClaim: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly importClaims: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'raw' };
  readonly revokeClaim: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly checkInstallation: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly getInstallation: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly updateInstallation: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly listInvitations: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly createInvitation: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly revokeInvitation: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly listJobs: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly runJobAgain: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly listMessages: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: true; readonly cache: null; readonly body: 'none' };
  readonly listAllOrders: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly markOrderPaid: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly listPayouts: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly createPayout: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly listProductReports: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly resolveProductReport: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly listSubmissions: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly getSubmission: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly approveProduct: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly rejectProduct: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly sendBackProduct: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly listRescans: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly createRescan: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly getRescan: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly listReviewReports: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly dismissReviewReports: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly hideReview: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly unhideReview: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly liftRecall: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly recallVersion: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly listVersionTwins: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly getBalance: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly listBalanceEntries: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly exportBalanceEntries: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: null; readonly body: 'none' };
  readonly listOwnPayouts: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly listCoupons: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly createCoupon: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly deleteCoupon: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly updateCoupon: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly listEvents: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: null; readonly body: 'none' };
  readonly revokeGrant: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly activateLicense: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly deactivateLicense: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly heartbeatLicense: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly validateLicense: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly listLicenses: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly lookupLicense: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly getLicense: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly listActivations: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly freeActivation: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly reinstateLicense: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly revokeLicense: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly rotateLicense: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly suspendLicense: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly listOrders: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly createOrder: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly exportOrders: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: null; readonly body: 'none' };
  readonly quoteOrder: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly summarizeSales: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly getOrder: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly cancelOrder: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly declineRefund: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly refundOrder: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly requestRefund: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly withdrawRefundRequest: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly getOverview: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly exportStatement: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: null; readonly body: 'none' };
  readonly listProducts: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly createProduct: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly getProductById: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly updateProduct: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly archiveProduct: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly exportBuyers: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: null; readonly body: 'none' };
  readonly createGalleryPicture: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'raw' };
  readonly deleteGalleryPicture: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly listGrants: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly createGrant: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly importGrants: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'raw' };
  readonly setProductIcon: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'raw' };
  readonly deleteProductIcon: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly getLatestVersion: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly listModerationNotes: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly createModerationNote: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly reportProduct: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly restoreProduct: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly submitProduct: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly listProductVersionsById: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly createVersion: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly listPurchases: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly listReceivedGrants: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly claimGrants: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly listSubscriptions: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly cancelSubscription: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly findVersionByHash: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly getVersion: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly deleteVersion: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly updateVersion: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly downloadVersionById: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'server-token' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly publishVersion: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly unyankVersion: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly createUploadLink: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly yankVersion: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly listWebhooks: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly createWebhook: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly getWebhook: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly deleteWebhook: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly updateWebhook: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly listDeliveries: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly getDelivery: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: { readonly for: 'caller' }; readonly body: 'none' };
  readonly redeliverWebhook: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly recoverWebhook: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly rotateWebhookSecret: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly testWebhook: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'json' };
  readonly getHealth: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
  readonly getReadiness: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false; readonly cache: null; readonly body: 'none' };
};

/** The contract's own version. */
export declare const API_VERSION: string;

/** Response fields that move by themselves and stay out of ETags. */
export declare const counters: readonly string[];

/** Pattern of what callers send -> what it asks for, in words. */
export declare const patternWords: Readonly<Record<string, string>>;

export type OperationId = keyof typeof operations;
type Known<T> = { [K in keyof T as string extends K ? never : number extends K ? never : K]: T[K] };
export type Responses<I extends OperationId> = Types[I]['responses'];
/** The statuses the contract declares for an operation. */
export type StatusOf<I extends OperationId> = keyof Responses<I> & number;
type Json<T> = T extends { content: { 'application/json': infer B } } ? B : T extends { content: { 'text/csv': string } } ? Csv : T extends { content: { 'application/atom+xml': infer B } } ? B : undefined;
/** A table as CSV, written while it is read: its pieces, each a page of lines. */
export type Csv = AsyncIterable<string>;
/** The body of an operation's response; undefined where it has none. */
export type BodyOf<I extends OperationId, S extends StatusOf<I>> = Json<Responses<I>[S]>;

/** Headers that the server adds to every response by itself. */
type ServerHeader = 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' | 'X-RateLimit-Reset' | 'X-Request-Id' | 'ETag';
type Own<H> = Omit<H, ServerHeader | OptionalHeader> & { readonly [N in keyof H & OptionalHeader]?: H[N] };
/** The one header that may be there several times (RFC 6265, 3). */
type Several<H> = { [N in keyof H]: N extends 'Set-Cookie' ? H[N] | readonly string[] : H[N] };
type OwnHeaders<R> = R extends { headers: infer H } ? Several<Own<Known<H>>> : Record<never, never>;
type HeaderArgs<H> = keyof H extends never ? [] : Record<never, never> extends H ? [headers?: H] : [headers: H];
type ReplyArgs<R> = undefined extends Json<R>
  ? keyof OwnHeaders<R> extends never ? [] : [body: undefined, ...HeaderArgs<OwnHeaders<R>>]
  : [body: Json<R>, ...HeaderArgs<OwnHeaders<R>>];

declare const brand: unique symbol;
/**
 * An answer the contract allows. Only `reply` and `refuse` make one, so that every status, body and header is
 * checked.
 */
export interface Reply<I extends OperationId> { readonly [brand]: I }
export type ReplyFn<I extends OperationId> = <S extends RepliedStatus<I>>(status: S, ...rest: ReplyArgs<Responses<I>[S]>) => Reply<I>;
/** What is gathered is never replied with, so that no HEAD can do the work of a GET. */
type RepliedStatus<I extends OperationId> = Exclude<StatusOf<I>, (typeof operations)[I]['gathers'] extends true ? 200 : never>;
/** A body in which lists may still be to come, page by page. */
export type Unread<T> = T extends Csv ? T : T extends readonly (infer Item)[] ? T | AsyncIterable<readonly Item[]> : T extends object ? { readonly [K in keyof T]: Unread<T[K]> } : T;
type Gathering<I extends OperationId, T> = (typeof operations)[I]['gathers'] extends true ? T : never;
type Found<R> = [body: Json<R>, ...HeaderArgs<OwnHeaders<R>>];
type Finding<R> = [body: Unread<Json<R>>, ...HeaderArgs<OwnHeaders<R>>];
/** Answers 200 with what `fn` finds; for a HEAD `fn` is not called. All checks come before. */
export type GatherFn<I extends OperationId, Args extends unknown[]> = (fn: (answer: (...rest: Args) => Reply<I>) => Reply<I> | Promise<Reply<I>>) => Promise<Reply<I>>;
/** The error codes an operation declares. */
export type ErrorCodeOf<I extends OperationId> = { [S in StatusOf<I>]: BodyOf<I, S> extends { code: infer C } ? C : never }[StatusOf<I>] & string;
/** Where a request is at fault, such as `body.rating`, and how. */
export interface Fault { readonly path: string; readonly message: string }
/** What an account can prove itself by besides its password. */
export type SecondFactor = components extends { schemas: { UsableSecondFactors: readonly (infer Factor)[] } } ? Factor : never;
/**
 * Answers with an error; without a sentence of its own the code's default one is used. Faults go with
 * `validation_failed`, second factors with `two_factor_required`.
 */
export type RefuseFn<I extends OperationId> = (code: ErrorCodeOf<I>, sentence?: string, ...more: readonly (Fault | SecondFactor)[]) => never;

type Where<I extends OperationId, W extends 'path' | 'query'> = [NonNullable<Types[I]['parameters'][W]>] extends [never] ? Record<never, never> : NonNullable<Types[I]['parameters'][W]>;
type JsonInput<I extends OperationId> = Types[I] extends { requestBody: { content: { 'application/json': infer B } } } ? B : undefined;
/**
 * What a handler gets as the body: of `raw` the bytes as they were sent, of `stream` a stream that it pulls. Reading a
 * stream throws when it is too long, too slow or cut short; whatever the handler does then, that is the answer, and what
 * it has written elsewhere, such as a temporary file, is its own to remove. A transaction never waits for a client, so
 * `write` is called once the stream has been read to its end.
 */
type InputOf<I extends OperationId> = BodyIn<(typeof operations)[I]['body'], JsonInput<I>>;
type BodyIn<Kind extends BodyKind, Json> = Kind extends 'raw' ? Buffer : Kind extends 'stream' ? Readable : Json;
/** What an operation is called with: validated, coerced, defaults filled in. */
export interface Call<I extends OperationId> {
  readonly params: Where<I, 'path'>;
  readonly query: Where<I, 'query'>;
  readonly body: InputOf<I>;
  readonly reply: ReplyFn<I>;
  readonly refuse: RefuseFn<I>;
  readonly gather: Gathering<I, GatherFn<I, Found<Responses<I>[200 & StatusOf<I>]>>>;
  /** The same of what is long: its lists are written while they are read, and it has no ETag. */
  readonly stream: Gathering<I, GatherFn<I, Finding<Responses<I>[200 & StatusOf<I>]>>>;
}
