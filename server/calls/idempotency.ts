// Idempotency-Key: a repeated request gets the first one's answer instead of a second effect.
import { createHash } from 'node:crypto';
import type { Transaction } from '../../db/engine/connection.js';
import type { IdempotencyClaim, IdempotencyRecord } from '../../db/service/idempotency.js';
import type { Market } from '../../market/market.js';
import type { Write } from '../admission/admission.js';
import type { Answer, Exchange } from './exchange.js';
import { answerTo, errorBody, Refusal } from '../errors.js';

/** Saves the answer in the transaction of its effect, so that neither exists without the other. */
export type Keep = (tx: Transaction, answer: Answer) => Promise<void>;

export type Replay = (
  exchange: Exchange,
  key: string,
  write: Write,
  act: (keep: Keep) => Promise<Answer>,
) => Promise<Answer>;

/**
 * Makes the guard. Identity is account, method, path and key; the body is compared by its SHA-256. Answers of executed
 * calls, 2xx and 4xx, are replayed for 24 hours, across restarts; a fault of the server is not an answer, so the call
 * may be tried again.
 */
export function createReplay(market: Market): Replay {
  const running = new Set<string>();

  return async (exchange, key, write, act) => {
    const claim: IdempotencyClaim = {
      accountId: exchange.caller!.accountId,
      method: exchange.method,
      path: exchange.path,
      key,
    };
    const bodyHash = createHash('sha256')
      .update(JSON.stringify(exchange.requestBody) ?? '')
      .digest('hex');
    const name = JSON.stringify(claim);
    // Claimed before the database is asked: a twin that comes in between must not find nothing and start as well.
    if (running.has(name)) throw new Refusal('idempotency_in_progress');
    running.add(name);
    try {
      const known = await market.idempotency.find(claim);
      if (known !== undefined) return replayed(known, bodyHash);
      return await act((tx, answer) => market.idempotency.save(tx, claim, { bodyHash, ...recordOf(answer) }));
    } catch (error) {
      if (error instanceof Refusal && isOwnAnswer(error)) {
        // Who is not admitted any more is refused here too: nothing is kept of that, for the next key of the account
        // may try again.
        await write((tx) => market.idempotency.save(tx, claim, { bodyHash, ...refusalRecord(error) }));
      }
      throw error;
    } finally {
      running.delete(name);
    }
  };
}

/** Whether the refusal is the operation's own answer, and not one about the key or a fault that may pass. */
function isOwnAnswer(error: Refusal): boolean {
  const { status, code } = answerTo(error);
  return status < 500 && !code.startsWith('idempotency_');
}

const recordOf = ({ status, headers = {}, body }: Answer): Omit<IdempotencyRecord, 'bodyHash'> => ({
  status,
  headers: { ...headers },
  body,
});

function refusalRecord(refusal: Refusal): Omit<IdempotencyRecord, 'bodyHash'> {
  const error = answerTo(refusal);
  return { status: error.status, headers: { ...error.headers }, body: errorBody(error, 0) };
}

function replayed(record: IdempotencyRecord, bodyHash: string): Answer {
  if (record.bodyHash !== bodyHash) throw new Refusal('idempotency_mismatch');
  return { status: record.status, body: record.body, headers: { ...record.headers, 'Idempotent-Replayed': 'true' } };
}
