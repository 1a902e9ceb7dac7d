// Calls an operation's handler with everything that `handlers/handler.ts` promises it.
import type { SecondFactor } from '#generated/operations.js';
import type { Tables } from '../../db/tables.js';
import type { Market } from '../../market/market.js';
import type { Write } from '../admission/admission.js';
import { isSameOrigin } from '../admission/cross-site.js';
import { deviceOf } from '../admission/known-device.js';
import { Refusal, type ErrorDetail } from '../errors.js';
import type { ServedContract } from './contract.js';
import type { Answer, AnswerHeaders, Exchange } from './exchange.js';
import type { Keep } from './idempotency.js';

/**
 * Calls a handler. All that it writes is one transaction.
 * @param writeOnce how the request writes
 * @param keep saves the answer in that transaction, for a request that may be repeated
 */
export async function callHandler(
  handler: ServedContract['handlers'][string],
  exchange: Exchange,
  market: Market,
  writeOnce: Write,
  keep: Keep | null,
): Promise<Answer> {
  const { params, query, requestBody: body, caller, address, isHead, isWatcher, headers } = exchange;
  const userAgent = headers['user-agent'] ?? null;
  const isOwnSite = (): boolean => isSameOrigin(headers, market.settings.publicUrl);
  const device = deviceOf(headers['cookie'], market);
  return (await handler({
    params,
    query,
    body,
    caller,
    market,
    reply,
    refuse,
    gather: gathering(isHead, 'body'),
    stream: gathering(isHead, 'unread'),
    address,
    userAgent,
    signature: headers['stripe-signature'] ?? null,
    basedOn: revisionIn(headers['if-match']),
    device,
    ...helpOf(exchange),
    isHead,
    isWatcher,
    isOwnSite,
    claim: writeOnce,
    repeatKey: keep === null ? null : keep.repeatKey,
    write: writing(exchange, writeOnce, keep),
  } as never)) as Answer;
}

/** What an exchange does for a handler. */
const helpOf = ({ countCode, allowanceOf, stayWithin, newServersPerHour, uncount, admitAgain, left }: Exchange) => ({
  countCode,
  allowanceOf,
  stayWithin,
  newServersPerHour,
  uncount,
  admitAgain,
  left,
});

/** The revision in an `If-Match`, which the contract bounds where an operation takes one. */
const revisionIn = (header: string | undefined): number | null => (header ? Number(header.slice(1, -1)) : null);

/** The transaction of a handler. It begins when the body is there, so that no client can hold it open. */
const writing =
  ({ streamedBody }: Exchange, writeOnce: Write, keep: Keep | null) =>
  async (fn: (tables: Tables) => Promise<Answer>): Promise<Answer> => {
    streamedBody?.assertRead();
    return writeOnce(async (tables) => {
      const answer = await fn(tables);
      await keep?.save(tables, answer);
      return answer;
    }, keep?.claim);
  };

export const reply = (status: number, body?: unknown, headers?: AnswerHeaders): Answer => ({
  status,
  body,
  ...(headers ? { headers } : {}),
});

export const refuse = (
  code: Refusal['code'],
  sentence?: string,
  ...more: readonly (ErrorDetail | SecondFactor)[]
): never => {
  const details = more.filter((one) => typeof one !== 'string');
  throw new Refusal(code, sentence, { details, secondFactors: more.filter((one) => typeof one === 'string') });
};

/** A HEAD asks whether there is an answer, not what is in it (RFC 9110, 9.3.2), so nothing is gathered for one. */
export const gathering =
  (isHead: boolean, as: 'body' | 'unread') =>
  async (
    fn: (answer: (found: unknown, headers?: Record<string, string>) => Answer) => Promise<Answer>,
  ): Promise<Answer> =>
    isHead ? { status: 200 } : fn((found, headers) => ({ status: 200, [as]: found, ...(headers ? { headers } : {}) }));
