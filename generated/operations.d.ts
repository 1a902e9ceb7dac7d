// Generated from openapi.yaml by `npm run generate`; do not edit.
import type { operations as Types } from './types.js';

export interface OperationInfo {
  readonly method: 'get' | 'put' | 'post' | 'delete' | 'patch';
  readonly path: string;
  readonly tag: string;
  /** Whether a caller must, may or need not be known. */
  readonly security: 'none' | 'optional' | 'required';
  /** Every one of these is needed. */
  readonly scopes: readonly string[];
  readonly limit: 'counted' | 'uncounted';
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
  readonly getProduct: OperationInfo & { readonly security: 'optional' };
  readonly downloadVersion: OperationInfo & { readonly security: 'required' };
  readonly listReviews: OperationInfo & { readonly security: 'optional' };
  readonly createReview: OperationInfo & { readonly security: 'required' };
  readonly summarizeReviews: OperationInfo & { readonly security: 'optional' };
  readonly deleteReview: OperationInfo & { readonly security: 'required' };
  readonly updateReview: OperationInfo & { readonly security: 'required' };
  readonly markReviewHelpful: OperationInfo & { readonly security: 'required' };
  readonly unmarkReviewHelpful: OperationInfo & { readonly security: 'required' };
  readonly replyToReview: OperationInfo & { readonly security: 'required' };
  readonly deleteReviewReply: OperationInfo & { readonly security: 'required' };
  readonly reportReview: OperationInfo & { readonly security: 'required' };
  readonly listProductVersions: OperationInfo & { readonly security: 'optional' };
  readonly listCategories: OperationInfo & { readonly security: 'optional' };
  readonly searchProducts: OperationInfo & { readonly security: 'optional' };
  readonly suggestProducts: OperationInfo & { readonly security: 'optional' };
  readonly markOrderPaid: OperationInfo & { readonly security: 'required' };
  readonly listOrders: OperationInfo & { readonly security: 'required' };
  readonly createOrder: OperationInfo & { readonly security: 'required' };
  readonly getOrder: OperationInfo & { readonly security: 'required' };
  readonly listProducts: OperationInfo & { readonly security: 'required' };
  readonly getProductById: OperationInfo & { readonly security: 'required' };
  readonly getLatestVersion: OperationInfo & { readonly security: 'required' };
  readonly listProductVersionsById: OperationInfo & { readonly security: 'required' };
  readonly listPurchases: OperationInfo & { readonly security: 'required' };
  readonly findVersionByHash: OperationInfo & { readonly security: 'required' };
  readonly getVersion: OperationInfo & { readonly security: 'required' };
  readonly downloadVersionById: OperationInfo & { readonly security: 'required' };
  readonly getHealth: OperationInfo & { readonly security: 'optional' };
  readonly getReadiness: OperationInfo & { readonly security: 'optional' };
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
