// Errors on their way out: the one place that decides status, code and sentence of an error body.
import { isBoom } from '@hapi/boom';
import { errors, type ErrorCode } from '#generated/errors.js';
import type { Condition } from '../db/engine/damage.js';
import { DatabaseBusy, storageFault } from '../db/engine/database-errors.js';
import { SealBroken } from '../db/engine/sealed-text.js';
import { SearchNotOpen } from '../search/search-query.js';
import { Overloaded } from '../identity/overloaded.js';
import { StoreUnavailable } from '../storage/object-store.js';

export interface ErrorDetail {
  readonly path: string;
  readonly message: string;
}

export interface ErrorAnswer {
  readonly status: number;
  readonly code: ErrorCode;
  readonly sentence: string;
  readonly details: readonly ErrorDetail[];
  readonly headers: Readonly<Record<string, string>>;
}

/** A request refused with a code of the contract; its sentence is shown to the caller. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    sentence?: string,
    more: { details?: readonly ErrorDetail[]; headers?: Record<string, string> } = {},
  ) {
    super(sentence ?? errors[code].sentence);
    this.code = code;
    this.details = more.details ?? [];
    this.headers = more.headers ?? {};
  }
}

/** The answer to a key or token that is none, or no more (RFC 6750, section 3.1). */
export const invalidKey = (): Refusal =>
  new Refusal('invalid_key', undefined, { headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' } });

/** Seconds after which a caller may try again when a part of the service is busy. */
const RETRY_AFTER_SECONDS = 2;

/** A part of the service that cannot answer now, but will, some of them once the operator has seen to it. */
const PASSING = [DatabaseBusy, SealBroken, SearchNotOpen, StoreUnavailable];

/** Hapi's own refusals, by status; anything else of the 4xx family is a request we could not read. */
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
 * What the caller is told about an error. The inside of an unexpected error never leaves the server.
 *
 * @param condition what is known of the database: as long as it may be damaged, that is what is behind an error that
 *   nobody foresaw
 */
export function answerTo(error: Error, condition: Condition = 'unchecked'): ErrorAnswer {
  if (error instanceof Refusal) return answer(error.code, error.message, error.details, error.headers);
  if (PASSING.some((kind) => error instanceof kind)) return answer('unavailable');
  if (error instanceof Overloaded) return answer('overloaded');
  const fault = storageFault(error);
  if (fault !== undefined) return answer(fault === 'storage_full' ? 'storage_full' : 'unavailable');
  const status = isBoom(error) ? error.output.statusCode : 500;
  if (status === 500 && (condition === 'damaged' || condition === 'checking')) return answer('unavailable');
  return answer(CODE_OF_STATUS[status] ?? (status < 500 ? 'validation_failed' : 'internal_error'));
}

function answer(
  code: ErrorCode,
  sentence = errors[code].sentence,
  details: readonly ErrorDetail[] = [],
  headers: Readonly<Record<string, string>> = {},
): ErrorAnswer {
  return { status: errors[code].status, code, sentence, details, headers: complete(code, headers) };
}

/** The headers that a status never goes without (RFC 9110, 10.2.3 and 11.6.1), unless the error brings its own. */
function complete(code: ErrorCode, headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { status } = errors[code];
  if (status === 401) return { 'WWW-Authenticate': 'Bearer', ...headers };
  return status === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS), ...headers } : headers;
}

/** The JSON body of an error. `retryAfterSeconds` is for `rate_limited` alone. */
export function errorBody(error: ErrorAnswer, retryAfterSeconds: number): Record<string, unknown> {
  const body: Record<string, unknown> = { error: error.sentence, code: error.code };
  if (error.code === 'validation_failed') body['details'] = error.details;
  if (error.code === 'rate_limited') body['retry_after'] = retryAfterSeconds;
  return body;
}
