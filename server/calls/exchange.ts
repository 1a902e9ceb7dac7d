// One request to one operation and its answer, as they pass between Hapi's route and the operation's handler.
import type { PictureKind } from '../admission/buckets.js';
import type { OperationInfo } from '#generated/operations.js';
import type { AllowanceKind } from '../../market/credentials/usage.js';
import type { Allowance } from '../../market/audit/daily-allowance.js';
import type { KnownDevice } from '../../capabilities/identity/device-cookies.js';
import type { Caller } from '../../market/caller.js';
import type { KnownPair } from '../admission/known-device.js';
import type { StreamedBody } from './streamed-body.js';

/** A request whose operation has been found. `query` holds texts until it is validated; the body is taken on demand. */
export interface Exchange {
  readonly operationId: string;
  readonly method: string;
  readonly isHead: boolean;
  /** Whether the sender may see how the service fares. */
  readonly isWatcher: boolean;
  /** In epoch milliseconds. */
  readonly arrivedAt: number;
  readonly path: string;
  readonly address: string;
  readonly headers: Record<string, string>;
  readonly params: Record<string, string>;
  readonly query: Record<string, unknown>;
  /** Whoever presented credentials; after the access check, the caller as the operation sees it. */
  caller: Caller | null;
  /** Reads the body, or begins to stream it, as the operation takes it. */
  takeBody(operation: OperationInfo): Promise<void>;
  /** Aborts when nobody waits for the answer any more. */
  left(): AbortSignal;
  /** The known device whose allowance this sign-in counted against. Whether the account knows it shows only in the body. */
  readonly countedDevice: KnownDevice | null;
  /**
   * Counts an attempt to prove an identity.
   * @param who an account's id or e-mail address, where the request names one
   * @param known the account that it is about and the device that it comes from, if they know each other
   */
  countProof(who: string | undefined, known: KnownPair | null): Promise<void>;
  /** Counts a code that was given as an account's second factor. */
  countCode(accountId: string): Promise<void>;
  /** Counts a picture that an account sends; the returned function takes that back. */
  countPicture(kind: PictureKind, accountId: string): Promise<() => Promise<void>>;
  /** Counts a quote, or an order with a coupon, for an account. */
  countQuote(accountId: string): Promise<void>;
  /** Counts a question about a license by a server; for the address where it is about none that there is. */
  countLicense(licenseId: string | undefined, serverId: string): Promise<void>;
  /** Tells how much of an allowance is used up: of a key or server token by its id, of the others by the account's. */
  allowanceOf(kind: AllowanceKind, id: string): Promise<Allowance>;
  /** Refuses with `rate_limited`, and reports the caller's quota in that window, when the allowance is used up. */
  stayWithin(allowance: Allowance): void;
  /** On how many servers where it never was a license may become active in an hour. */
  readonly newServersPerHour: number;
  /** Takes back that the request was counted. */
  uncount(): Promise<void>;
  /** Admits the caller once more, by what is committed now; there once it was admitted for the first time. */
  admitAgain?: () => Promise<Caller>;
  /** Whether a body that is read as a whole is still arriving. */
  isReading: boolean;
  /** Whether the time for the answer was over before there was one: nothing may be written from then on. */
  isLate: boolean;
  /** What the handler gets as the body. */
  requestBody?: unknown;
  /** Watches over a body that the handler reads while it arrives. */
  streamedBody?: StreamedBody;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  /** Set instead of `body` when the answer is streamed: its lists are read page by page while it is sent. */
  readonly unread?: unknown;
  readonly headers?: AnswerHeaders;
}

/** A header that may occur several times, such as `Set-Cookie`, has its values in a list. */
export type AnswerHeaders = Readonly<Record<string, string | readonly string[]>>;

/** Carries out a request; rejects with a `Refusal` where the contract has an error code for the outcome. */
export type Dispatch = (exchange: Exchange) => Promise<Answer>;
