// What is said about a request that failed.
import { isApiError } from '../../dashboard/api/api-error.js';
import { errors } from '../texts/english-account.js';

/** Something that went wrong, in the words in which it is said. */
export class Fault extends Error {}

/** Sentences by the code of an answer. */
export type Sentences = Readonly<Record<string, string>>;

const GENERAL: Sentences = Object.fromEntries(
  Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
);

/**
 * A sentence for people: that of this place for the code, else the general one, else what the service said itself.
 * `now` is in milliseconds since 1970.
 */
export function errorWords(error: unknown, here: Sentences = {}, now = Date.now()): string {
  if (error instanceof Fault) return error.message;
  if (!isApiError(error)) return errors.internal_error;
  const { code, retryAt, message, status, requestId } = error;
  if (code === 'rate_limited')
    return retryAt === undefined ? errors.waitSome : errors.wait(Math.max(1, Math.ceil((retryAt - now) / 1000)));
  const known = sentenceOf(here, code) ?? sentenceOf(GENERAL, code) ?? message;
  // What is nobody's mistake is found in the log by its number.
  return status === 500 && requestId !== undefined ? `${known} (${errors.request(requestId)})` : known;
}

const sentenceOf = (sentences: Sentences, code: string): string | undefined =>
  Object.hasOwn(sentences, code) ? sentences[code] : undefined;
