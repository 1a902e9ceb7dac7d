// What a handler is: one operation's story, typed by the contract.
import type { ErrorCode } from '#generated/errors.js';
import type { Call, OperationId, Reply, operations } from '#generated/operations.js';
import type { Tables } from '../db/tables.js';
import type { KnownDevice } from '../capabilities/identity/device-cookies.js';
import type { Allowance, StayWithin } from '../market/audit/daily-allowance.js';
import type { Caller } from '../market/caller.js';
import type { AllowanceKind } from '../market/credentials/usage.js';
import type { Market } from '../market/market.js';
import { isRefused, type Refused } from '../market/refused.js';

type Allowed<I extends OperationId> = Extract<Caller, { readonly kind: (typeof operations)[I]['callers'][number] }>;
type CacheOf<I extends OperationId> = (typeof operations)[I]['cache'];
/**
 * A caller of a kind the contract takes: always where it demands one, perhaps none where that is optional, and never one
 * where everybody is given the same answer.
 */
type CallerOf<I extends OperationId> =
  CacheOf<I> extends { readonly for: 'everybody' }
    ? null
    : (typeof operations)[I]['security'] extends 'required'
      ? Allowed<I>
      : Allowed<I> | null;

/** What an operation is called with besides what the contract declares. */
interface Surroundings<I extends OperationId> {
  readonly caller: CallerOf<I>;
  readonly market: Market;
  /** The client's address, as far as it can be believed. */
  readonly address: string;
  /** What the client calls itself. */
  readonly userAgent: string | null;
  /** With which the body is signed, as `Stripe-Signature` has it; null where it has none. */
  readonly signature: string | null;
  /** The revision that an edit is based on, as `If-Match` names it; null when the client does not say. */
  readonly basedOn: number | null;
  /** The device that sent the request, when somebody signed in with it before. */
  readonly device: KnownDevice | null;
  /**
   * Counts a code given as an account's second factor, and refuses with `rate_limited` when there were too many. Call
   * it before looking at one.
   */
  countCode(accountId: string): Promise<void>;
  /** Tells an allowance without using it: of a key or server token by its id, of the others by the account's. */
  allowanceOf(kind: AllowanceKind, id: string): Promise<Allowance>;
  /** Refuses with `rate_limited` when an allowance is used up that the handler counts itself. */
  readonly stayWithin: StayWithin;
  /** On how many servers where it never was a license may become active in an hour. */
  readonly newServersPerHour: number;
  /** Takes back that the request was counted, within the bounds that a window has for that. */
  uncount(): Promise<void>;
  /**
   * Admits the caller once more, for an operation that has waited: by what is committed now, as whoever they are by
   * then. One who may not call it any more is refused.
   */
  admitAgain(): Promise<NonNullable<CallerOf<I>>>;
  /**
   * A signal that aborts when nobody waits for the answer any more, for an operation that waits for something to happen:
   * the caller has gone, or the deadline has passed.
   */
  left(): AbortSignal;
  /** Whether the sender may see how the service fares: it holds METRICS_TOKEN, or is on this machine where there is none. */
  readonly isWatcher: boolean;
  /** Whether only the headers are wanted: nothing may be recorded then. */
  readonly isHead: boolean;
  /** Whether nothing speaks against the request having been sent by a page of the service itself. */
  isOwnSite(): boolean;
  /**
   * Writes that the operation is about to act outside of the database, in a transaction of its own before `write`, so
   * that a job takes it up when the process dies in between. A caller who may not do it any more is refused.
   */
  claim<Result>(fn: (tables: Tables) => Promise<Result>): Promise<Result>;
  /** Stays the same when the request is repeated under its Idempotency-Key; null for one without. */
  readonly repeatKey: string | null;
  /**
   * Runs everything the operation writes in one transaction and returns its reply. With an Idempotency-Key the reply is
   * kept in the same transaction. Call it once, and when a body that is streamed has been read to its end; `refuse`
   * within it undoes everything. A caller who may not do it any more is refused before `fn` runs.
   */
  write(fn: (tables: Tables) => Promise<Reply<I>>): Promise<Reply<I>>;
}

/** Where an answer may be given to others too, the handler learns nothing else of who asked first. */
type SurroundingsOf<I extends OperationId> =
  CacheOf<I> extends { readonly for: 'everybody' | 'buyers' | 'anonymous' }
    ? Pick<Surroundings<I>, 'caller' | 'market'>
    : Surroundings<I>;

export type Handler<I extends OperationId> = (call: Call<I> & SurroundingsOf<I>) => Reply<I> | Promise<Reply<I>>;

/** One handler for every operation of the contract; leaving one out does not compile. */
export type Handlers = { readonly [I in OperationId]: Handler<I> };

/** The result of an act; the call is refused where the act is, which undoes its write. */
export function orRefuse<Result, Code extends ErrorCode>(
  outcome: Result | Refused<Code>,
  refuse: (...refused: Refused<Code>['refused']) => never,
): Result {
  return isRefused(outcome) ? refuse(...(outcome as Refused<Code>).refused) : (outcome as Result);
}
