// What can go wrong with a call, in one shape: errors of the contract, answers that nobody can read, and no answer at
// all.
import type { Schema } from './schemas.js';

/** Codes of this client, for what no server said. */
export const UNREACHABLE = 'unreachable';
export const UNREADABLE = 'unreadable';

type SecondFactors = readonly Schema<'UsableSecondFactors'>[number][];

interface ErrorDetail {
  readonly path: string;
  readonly message: string;
}

interface Circumstances {
  readonly details?: readonly ErrorDetail[];
  /** What the account can prove itself by, where the error asks for that. */
  readonly secondFactors?: SecondFactors;
  /** When the call may be tried again, in milliseconds since 1970. */
  readonly retryAt?: number | undefined;
  readonly requestId?: string | undefined;
}

/** A call that failed. Its message is a sentence for people; `status` is 0 when no answer came. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly details: readonly ErrorDetail[];
  readonly secondFactors: SecondFactors;
  readonly retryAt: number | undefined;
  readonly requestId: string | undefined;

  constructor(
    status: number,
    code: string,
    sentence: string,
    { details = [], secondFactors = [], retryAt, requestId }: Circumstances = {},
  ) {
    super(sentence);
    this.status = status;
    this.code = code;
    this.details = details;
    this.secondFactors = secondFactors;
    this.retryAt = retryAt;
    this.requestId = requestId;
  }
}

/** Whether an error is one of a call, with this code if one is given. */
export function isApiError(error: unknown, code?: string): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/** Whether the same call may succeed in a moment: nothing was wrong with the call itself. */
export function isPassing(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status >= 502);
}

/** The error that an answer with a status of 400 or more tells of; `now` is in milliseconds since 1970. */
export async function readError(response: Response, now: number): Promise<ApiError> {
  const requestId = response.headers.get('X-Request-Id') ?? undefined;
  const body: unknown = await response.json().catch(() => undefined);
  if (!isErrorBody(body)) {
    return new ApiError(
      response.status,
      UNREADABLE,
      `The server gave an answer that this page does not understand (status ${response.status}).`,
      { requestId },
    );
  }
  return new ApiError(response.status, body.code, body.error, {
    details: body.details ?? [],
    secondFactors: body.second_factors ?? [],
    retryAt: retryTime(response, now),
    requestId,
  });
}

interface ErrorBody {
  readonly error: string;
  readonly code: string;
  readonly details?: readonly ErrorDetail[];
  readonly second_factors?: SecondFactors;
}

function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'error' in body &&
    typeof body.error === 'string' &&
    'code' in body &&
    typeof body.code === 'string'
  );
}

/** The service always sends seconds in Retry-After; a proxy's date is no help, for the two clocks may differ. */
function retryTime(response: Response, now: number): number | undefined {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? now + seconds * 1000 : undefined;
}
