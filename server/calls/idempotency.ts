// Idempotency-Key: a repeated request gets the first one's answer instead of a second effect.
import { createHash } from 'node:crypto';
import type { KeptSecret } from '#generated/operations.js';
import type { Tables } from '../../db/tables.js';
import type { IdempotencyClaim, IdempotencyRecord, KeptAnswer } from '../../db/limits/idempotency.js';
import type { Market } from '../../market/market.js';
import type { Write } from '../admission/admission.js';
import type { Answer, Exchange } from './exchange.js';
import { answerTo, errorBody, Refusal } from '../errors.js';
import { expand, reduce } from './kept-secrets.js';

/** How the answer of a request that may be repeated is kept. */
export interface Keep {
  /** Stays the same when the request is repeated; says nothing of its key. */
  readonly repeatKey: string;
  /**
   * Claims the place of the answer, as the first statement of the transaction that will save one: of equal requests one
   * alone has an effect, in whatever process they are.
   *
   * @throws TwinAnswered when another one has answered meanwhile
   */
  claim(tables: Tables): Promise<void>;
  /** Saves the answer in the transaction of its effect, so that neither exists without the other. */
  save(tables: Tables, answer: Answer): Promise<void>;
}

interface OwnKeep extends Keep {
  /** The same for a refusal, whose effect was undone. */
  saveRefusal(tables: Tables, refusal: Refusal): Promise<void>;
}

/** Another process has answered an equal request, after this one has looked for an answer. */
class TwinAnswered extends Error {}

/** Carries a request out once: `secrets` are the fields of its answers that a record must not tell. */
export type Replay = (
  exchange: Exchange,
  secrets: readonly KeptSecret[],
  key: string,
  write: Write,
  act: (keep: Keep) => Promise<Answer>,
) => Promise<Answer>;

/**
 * Makes the guard. Two requests are the same when account, method, path and key are; their bodies, compared by SHA-256,
 * must then be the same too. Answers with 2xx and 4xx are replayed for 24 hours, also after a restart. A fault of the
 * server (5xx) and an allowance that is used up (429) are not kept, so the client may try again with the same key.
 */
export function createReplay(market: Market): Replay {
  const running = new Set<string>();

  return async (exchange, secrets, key, write, act) => {
    const claim: IdempotencyClaim = {
      accountId: exchange.caller!.accountId,
      method: exchange.method,
      path: exchange.path,
      key,
    };
    const bodyHash = hashOf(exchange.requestBody);
    const name = JSON.stringify(claim);
    const repeat = async (known: KeptAnswer): Promise<Answer> => {
      if (known.bodyHash !== bodyHash) throw new Refusal('idempotency_mismatch');
      return replayed(known, await expand(market.tables, exchange.caller!, known.body, secrets));
    };
    // Tells at once what is running here, and decides nothing: equal requests of two processes meet in the database.
    if (running.has(name)) throw new Refusal('idempotency_in_progress');
    running.add(name);
    try {
      const known = await market.tables.idempotency.find(claim);
      return known === undefined ? await actOnce(keepOf(claim, bodyHash, secrets), write, act) : await repeat(known);
    } catch (error) {
      if (!(error instanceof TwinAnswered)) throw error;
      // It may have been waited for, and until then the caller may have lost their access.
      await exchange.admitAgain!();
      const known = await market.tables.idempotency.find(claim);
      if (known === undefined) throw new Refusal('idempotency_in_progress');
      return await repeat(known);
    } finally {
      running.delete(name);
    }
  };
}

function keepOf(claim: IdempotencyClaim, bodyHash: string, secrets: readonly KeptSecret[]): OwnKeep {
  return {
    repeatKey: createHash('sha256').update(JSON.stringify(claim)).digest('hex'),
    async claim(tables) {
      if (!(await tables.idempotency.claim(claim, bodyHash))) throw new TwinAnswered();
    },
    save: (tables, answer) => tables.idempotency.keep(claim, recordOf(answer, secrets)),
    saveRefusal: (tables, refusal) => tables.idempotency.keep(claim, refusalRecord(refusal)),
  };
}

async function actOnce(keep: OwnKeep, write: Write, act: Parameters<Replay>[4]): Promise<Answer> {
  try {
    return await act(keep);
  } catch (error) {
    // `write` refuses a caller who has lost access meanwhile, and then nothing is kept: another credential of the same
    // account may still repeat the request.
    if (error instanceof Refusal && isOwnAnswer(error))
      await write((tables) => keep.saveRefusal(tables, error), keep.claim);
    throw error;
  }
}

/** Of the bytes as they were sent where the handler gets those, else of the body in JSON, whose spacing says nothing. */
function hashOf(body: unknown): string {
  const bytes = body instanceof Uint8Array ? body : (JSON.stringify(body) ?? '');
  return createHash('sha256').update(bytes).digest('hex');
}

/** Whether the refusal is the operation's answer, rather than one about the idempotency key or a passing fault. */
function isOwnAnswer(error: Refusal): boolean {
  const { status, code } = answerTo(error);
  return status < 500 && status !== 429 && !code.startsWith('idempotency_');
}

const recordOf = ({ status, headers = {}, body }: Answer, secrets: readonly KeptSecret[]): IdempotencyRecord => ({
  status,
  headers: { ...headers },
  body: reduce(body, secrets),
});

function refusalRecord(refusal: Refusal): IdempotencyRecord {
  const error = answerTo(refusal);
  return { status: error.status, headers: { ...error.headers }, body: errorBody(error, 0) };
}

function replayed(record: IdempotencyRecord, body: unknown): Answer {
  return { status: record.status, body, headers: { ...record.headers, 'Idempotent-Replayed': 'true' } };
}
