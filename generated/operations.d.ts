// Generated from openapi.yaml by `npm run generate`; do not edit.
import type { operations as Types } from './types.js';

/** What a caller presented: an API key, the cookie of a session, or the token of a game server. */
export type CallerKind = 'key' | 'session' | 'server-token';
/** A confirmed e-mail address, or a proof of identity that is less than ten minutes old. */
export type Need = 'verified_email' | 'recent_proof';
/**
 * Which allowance pays: the caller's (`proof`: and that of proving who one is, `picture`: and that of sending
 * pictures; `challenge`: that of a known device where nobody is signed in), none, or that of an address for signing
 * in, links or reports.
 */
export type LimitClass = 'counted' | 'uncounted' | 'sign-in' | 'challenge' | 'proof' | 'picture' | 'link' | 'report';

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
  readonly getAccount: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false };
  readonly deleteAccount: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false };
  readonly updateAccount: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false };
  readonly listAuditEvents: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: true };
  readonly setAvatar: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false };
  readonly deleteAvatar: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false };
  readonly requestEmailChange: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false };
  readonly changePassword: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false };
  readonly confirmIdentity: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false };
  readonly exportAccount: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: true };
  readonly listKeys: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: true };
  readonly createKey: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false };
  readonly revokeKey: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false };
  readonly updateKey: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false };
  readonly rotateKey: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false };
  readonly logIn: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[]; readonly gathers: false };
  readonly logInWithPasskey: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[]; readonly gathers: false };
  readonly logOut: OperationInfo & { readonly security: 'optional'; readonly callers: readonly 'session'[]; readonly gathers: false };
  readonly createPasskeyChallenge: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[]; readonly gathers: false };
  readonly createPasskey: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false };
  readonly createPasskeyOptions: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false };
  readonly deletePasskey: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false };
  readonly createRecoveryCodes: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false };
  readonly registerAccount: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[]; readonly gathers: false };
  readonly requestPasswordReset: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[]; readonly gathers: false };
  readonly resetPassword: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[]; readonly gathers: false };
  readonly getSecondFactors: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false };
  readonly sendVerification: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false };
  readonly listServerTokens: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: true };
  readonly createServerToken: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false };
  readonly revokeServerToken: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false };
  readonly getSession: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false };
  readonly listSessions: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: true };
  readonly endOtherSessions: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false };
  readonly endSession: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false };
  readonly createFirstAdmin: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[]; readonly gathers: false };
  readonly createTotp: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false };
  readonly deleteTotp: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false };
  readonly activateTotp: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false };
  readonly listUsage: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: true };
  readonly verifyEmail: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[]; readonly gathers: false };
  readonly listCategories: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true };
  readonly reportKey: OperationInfo & { readonly security: 'none'; readonly callers: readonly never[]; readonly gathers: false };
  readonly getProduct: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false };
  readonly downloadVersion: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'server-token' | 'session')[]; readonly gathers: false };
  readonly listReviews: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true };
  readonly createReview: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false };
  readonly summarizeReviews: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false };
  readonly deleteReview: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false };
  readonly updateReview: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false };
  readonly markReviewHelpful: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false };
  readonly unmarkReviewHelpful: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false };
  readonly replyToReview: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false };
  readonly deleteReviewReply: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false };
  readonly reportReview: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false };
  readonly listProductVersions: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true };
  readonly searchProducts: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true };
  readonly suggestProducts: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true };
  readonly getSettings: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false };
  readonly listAccounts: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true };
  readonly getAccountById: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false };
  readonly approveSeller: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false };
  readonly distrustSeller: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false };
  readonly makeAdmin: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: false };
  readonly reinstateAccount: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false };
  readonly suspendAccount: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false };
  readonly trustSeller: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false };
  readonly listAllAuditEvents: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true };
  readonly listInvitations: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true };
  readonly createInvitation: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false };
  readonly revokeInvitation: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false };
  readonly listMessages: OperationInfo & { readonly security: 'required'; readonly callers: readonly 'session'[]; readonly gathers: true };
  readonly markOrderPaid: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false };
  readonly listOrders: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true };
  readonly createOrder: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false };
  readonly getOrder: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false };
  readonly listProducts: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true };
  readonly getProductById: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false };
  readonly getLatestVersion: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false };
  readonly listProductVersionsById: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true };
  readonly listPurchases: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: true };
  readonly findVersionByHash: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false };
  readonly getVersion: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false };
  readonly downloadVersionById: OperationInfo & { readonly security: 'required'; readonly callers: readonly ('key' | 'server-token' | 'session')[]; readonly gathers: false };
  readonly getHealth: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false };
  readonly getReadiness: OperationInfo & { readonly security: 'optional'; readonly callers: readonly ('key' | 'session')[]; readonly gathers: false };
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
export type Unread<T> = T extends readonly (infer Item)[] ? T | AsyncIterable<readonly Item[]> : T extends object ? { readonly [K in keyof T]: Unread<T[K]> } : T;
type Gathering<I extends OperationId, T> = (typeof operations)[I]['gathers'] extends true ? T : never;
type Found<R> = [body: Json<R>, ...HeaderArgs<OwnHeaders<R>>];
type Finding<R> = [body: Unread<Json<R>>, ...HeaderArgs<OwnHeaders<R>>];
/** Answers 200 with what `fn` finds; for a HEAD `fn` is not called. All checks come before. */
export type GatherFn<I extends OperationId, Args extends unknown[]> = (fn: (answer: (...rest: Args) => Reply<I>) => Reply<I> | Promise<Reply<I>>) => Promise<Reply<I>>;
/** The error codes an operation declares. */
export type ErrorCodeOf<I extends OperationId> = { [S in StatusOf<I>]: BodyOf<I, S> extends { code: infer C } ? C : never }[StatusOf<I>] & string;
/** Where a request is at fault, such as `body.rating`, and how. */
export interface Fault { readonly path: string; readonly message: string }
/**
 * Answers with an error; without a sentence of its own the code's default one is used. Faults go with
 * `validation_failed`.
 */
export type RefuseFn<I extends OperationId> = (code: ErrorCodeOf<I>, sentence?: string, ...faults: readonly Fault[]) => never;

type Where<I extends OperationId, W extends 'path' | 'query'> = [NonNullable<Types[I]['parameters'][W]>] extends [never] ? Record<never, never> : NonNullable<Types[I]['parameters'][W]>;
type InputOf<I extends OperationId> = Types[I] extends { requestBody: { content: { 'application/json': infer B } } } ? B : undefined;
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
