// Generated from openapi.yaml by `npm run generate`; do not edit.
import type { operations as Types } from './types.js';

/** What a caller presented: an API key, the cookie of a session, or the token of a game server. */
export type CallerKind = 'key' | 'session' | 'server-token';
/** A confirmed e-mail address, or a proof of identity that is less than ten minutes old. */
export type Need = 'verified_email' | 'recent_proof';
/** Which allowance pays: the caller's (`proof`: and that of proving who one is, `picture`: and that of sending pictures), none, or that of signing in. */
export type LimitClass = 'counted' | 'uncounted' | 'sign-in' | 'proof' | 'picture';

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
  /** A GET that does something in the caller's name, so that a page of another origin must not have a browser send it. */
  readonly acts: boolean;
  readonly limit: LimitClass;
  readonly body: boolean;
  /** Whether it takes an Idempotency-Key. */
  readonly idempotent: boolean;
  readonly statuses: readonly number[];
  /** Query parameter -> how its text becomes a value. */
  readonly query: Readonly<Record<string, string>>;
}

/** Headers that a response may do without; openapi-typescript makes all of them required. */
type OptionalHeader = 'Idempotent-Replayed' | 'Link';

export declare const operations: {
  readonly getAccount: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly deleteAccount: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly updateAccount: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly listAuditEvents: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly setAvatar: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly deleteAvatar: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly requestEmailChange: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly changePassword: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly confirmIdentity: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly exportAccount: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly listKeys: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly createKey: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly revokeKey: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly updateKey: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly rotateKey: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly logIn: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[] };
  readonly logInWithPasskey: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[] };
  readonly logOut: OperationInfo & { readonly security: 'optional'; readonly callers: readonly 'session'[] };
  readonly createPasskeyChallenge: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[] };
  readonly createPasskey: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly createPasskeyOptions: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly deletePasskey: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly createRecoveryCodes: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly registerAccount: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[] };
  readonly requestPasswordReset: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[] };
  readonly resetPassword: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[] };
  readonly getSecondFactors: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly sendVerification: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly listServerTokens: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly createServerToken: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly revokeServerToken: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly getSession: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly listSessions: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly endOtherSessions: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly endSession: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly createFirstAdmin: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[] };
  readonly createTotp: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly deleteTotp: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly activateTotp: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly listUsage: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly verifyEmail: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[] };
  readonly listCategories: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[] };
  readonly reportKey: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[] };
  readonly getProduct: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[] };
  readonly downloadVersion: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'server-token' | 'session')[] };
  readonly listReviews: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[] };
  readonly createReview: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[] };
  readonly summarizeReviews: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[] };
  readonly deleteReview: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[] };
  readonly updateReview: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[] };
  readonly markReviewHelpful: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[] };
  readonly unmarkReviewHelpful: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[] };
  readonly replyToReview: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[] };
  readonly deleteReviewReply: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[] };
  readonly reportReview: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[] };
  readonly listProductVersions: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[] };
  readonly searchProducts: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[] };
  readonly suggestProducts: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[] };
  readonly getSettings: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[] };
  readonly listAccounts: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[] };
  readonly getAccountById: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[] };
  readonly approveSeller: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[] };
  readonly distrustSeller: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[] };
  readonly makeAdmin: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[] };
  readonly reinstateAccount: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[] };
  readonly suspendAccount: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[] };
  readonly trustSeller: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[] };
  readonly listAllAuditEvents: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[] };
  readonly listInvitations: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[] };
  readonly createInvitation: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[] };
  readonly revokeInvitation: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[] };
  readonly listMessages: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[] };
  readonly markOrderPaid: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[] };
  readonly listOrders: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[] };
  readonly createOrder: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[] };
  readonly getOrder: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[] };
  readonly listProducts: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[] };
  readonly getProductById: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[] };
  readonly getLatestVersion: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[] };
  readonly listProductVersionsById: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[] };
  readonly listPurchases: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[] };
  readonly findVersionByHash: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[] };
  readonly getVersion: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[] };
  readonly downloadVersionById: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'server-token' | 'session')[] };
  readonly getHealth: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[] };
  readonly getReadiness: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[] };
};

/** The contract's own version. */
export declare const API_VERSION: string;

/** Response fields that move by themselves and stay out of ETags. */
export declare const counters: readonly string[];

export type OperationId = keyof typeof operations;
type Known<T> = { [K in keyof T as string extends K ? never : number extends K ? never : K]: T[K] };
export type Responses<I extends OperationId> = Types[I]['responses'];
/** The statuses the contract declares for an operation. */
export type StatusOf<I extends OperationId> = keyof Responses<I> & number;
type Json<T> = T extends { content: { 'application/json': infer B } } ? B : undefined;
/** The body of an operation's response; undefined where it has none. */
export type BodyOf<I extends OperationId, S extends StatusOf<I>> = Json<Responses<I>[S]>;

/** Headers that the server adds to every response by itself. */
type ServerHeader = 'X-RateLimit-Limit' | 'X-RateLimit-Remaining' | 'X-RateLimit-Reset' | 'X-Request-Id' | 'ETag';
type Own<H> = Omit<H, ServerHeader | OptionalHeader> & { readonly [N in keyof H & OptionalHeader]?: H[N] };
type OwnHeaders<R> = R extends { headers: infer H } ? Own<Known<H>> : Record<never, never>;
type HeaderArgs<H> = keyof H extends never ? [] : Record<never, never> extends H ? [headers?: H] : [headers: H];
type ReplyArgs<R> = undefined extends Json<R>
  ? keyof OwnHeaders<R> extends never ? [] : [body: undefined, ...HeaderArgs<OwnHeaders<R>>]
  : [body: Json<R>, ...HeaderArgs<OwnHeaders<R>>];

declare const brand: unique symbol;
/** An answer the contract allows. Only `reply` and `refuse` make one, so that every status, body and header is checked. */
export interface Reply<I extends OperationId> { readonly [brand]: I }
export type ReplyFn<I extends OperationId> = <S extends StatusOf<I>>(status: S, ...rest: ReplyArgs<Responses<I>[S]>) => Reply<I>;
/** The error codes an operation declares. */
export type ErrorCodeOf<I extends OperationId> = { [S in StatusOf<I>]: BodyOf<I, S> extends { code: infer C } ? C : never }[StatusOf<I>] & string;
/** Where a request is at fault, such as `body.rating`, and how. */
export interface Fault { readonly path: string; readonly message: string }
/** Answers with an error; without a sentence of its own the code's default one is used. Faults go with `validation_failed`. */
export type RefuseFn<I extends OperationId> = (code: ErrorCodeOf<I>, sentence?: string, ...faults: readonly Fault[]) => Reply<I>;

type Where<I extends OperationId, W extends 'path' | 'query'> = [NonNullable<Types[I]['parameters'][W]>] extends [never] ? Record<never, never> : NonNullable<Types[I]['parameters'][W]>;
type InputOf<I extends OperationId> = Types[I] extends { requestBody: { content: { 'application/json': infer B } } } ? B : undefined;
/** What an operation is called with: validated, coerced, defaults filled in. */
export interface Call<I extends OperationId> {
  readonly params: Where<I, 'path'>;
  readonly query: Where<I, 'query'>;
  readonly body: InputOf<I>;
  readonly reply: ReplyFn<I>;
  readonly refuse: RefuseFn<I>;
}
