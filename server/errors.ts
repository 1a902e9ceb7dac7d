// Turns errors into answers: the one place that decides the status, code and sentence of an error body.
import { isBoom } from '@hapi/boom';
import { errors, type ErrorCode } from '#generated/errors.js';
import type { SecondFactor } from '#generated/operations.js';
import type { Condition } from '../db/engine/connection.js';
import { failureOf } from '../db/engine/database-errors.js';
import { SealBroken } from '../db/engine/sealed-text.js';
import { SearchNotOpen } from '../capabilities/search/search-query.js';
import { Overloaded } from '../capabilities/overloaded.js';
import { PaymentsUnavailable } from '../capabilities/payments/payment-port.js';
import { StoreUnavailable } from '../capabilities/storage/object-store.js';

/** Characters of the place of a fault at most, as the contract has them. */
export const PATH_MAX = 256;

export interface ErrorDetail {
  readonly path: string;
  readonly message: string;
}

/** What an error may tell besides its code and sentence. */
interface Particulars {
  /** Told with `validation_failed`. */
  readonly details: readonly ErrorDetail[];
  /** Told with `two_factor_required`. */
  readonly secondFactors: readonly SecondFactor[];
  readonly headers: Readonly<Record<string, string>>;
}

export interface ErrorAnswer extends Particulars {
  readonly status: number;
  readonly code: ErrorCode;
  readonly sentence: string;
}

/** Thrown to refuse a request with an error code of the contract. The caller sees the sentence. */
export class Refusal extends Error implements Particulars {
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[];
  readonly secondFactors: readonly SecondFactor[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, sentence?: string, more: Partial<Particulars> = {}) {
    super(sentence ?? errors[code].sentence);
    this.code = code;
    this.details = more.details ?? [];
    this.secondFactors = more.secondFactors ?? [];
    this.headers = more.headers ?? {};
  }
}

/** The refusal of a key or token that never was one, or no longer is (RFC 6750, section 3.1). */
export const invalidKey = (): Refusal =>
  new Refusal('invalid_key', undefined, { headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' } });

/** Seconds after which a caller may try again while a part of the service is unavailable. */
const RETRY_AFTER_SECONDS = 2;

/** A part of the service is unavailable for now; some of these last until the operator does something about them. */
const TEMPORARY = [PaymentsUnavailable, SealBroken, SearchNotOpen, StoreUnavailable];

/** The codes for errors that Hapi raises itself. Its other 4xx mean that the request could not be read. */
const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  431: 'headers_too_large',
  503: 'unavailable',
};

/**
 * What the caller is told about an error. The message of an unexpected error never leaves the server.
 *
 * @param condition what is known about the database: while it may be damaged, an unexpected error is put down to that
 */
export function answerTo(error: Error, condition: Condition = 'unchecked'): ErrorAnswer {
  if (error instanceof Refusal) return answer(error.code, error.message, error);
  if (TEMPORARY.some((kind) => error instanceof kind)) return answer('unavailable');
  if (error instanceof Overloaded) return answer('overloaded');
  const failure = failureOf(error);
  if (failure !== undefined) return answer(failure === 'no_space' ? 'storage_full' : 'unavailable');
  const status = isBoom(error) ? error.output.statusCode : 500;
  if (status === 500 && (condition === 'damaged' || condition === 'checking')) return answer('unavailable');
  return answer(CODE_OF_STATUS[status] ?? (status < 500 ? 'validation_failed' : 'internal_error'));
}

function answer(
  code: ErrorCode,
  sentence = errors[code].sentence,
  { details = [], secondFactors = [], headers = {} }: Partial<Particulars> = {},
): ErrorAnswer {
  return { status: errors[code].status, code, sentence, details, secondFactors, headers: complete(code, headers) };
}

/** Adds the headers that a status requires (RFC 9110, 10.2.3 and 11.6.1) where the error does not set them itself. */
function complete(code: ErrorCode, headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { status } = errors[code];
  if (status === 401) return { 'WWW-Authenticate': 'Bearer', ...headers };
  return status === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS), ...headers } : headers;
}

/** The JSON body of an error. `retryAfterSeconds` is used for `rate_limited` only. */
export function errorBody(error: ErrorAnswer, retryAfterSeconds: number): Record<string, unknown> {
  const body: Record<string, unknown> = { error: error.sentence, code: error.code };
  if (error.code === 'validation_failed') body['details'] = error.details;
  if (error.code === 'two_factor_required') body['second_factors'] = error.secondFactors;
  if (error.code === 'rate_limited') body['retry_after'] = retryAfterSeconds;
  return body;
}
