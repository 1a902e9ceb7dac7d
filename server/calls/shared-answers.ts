// Answers that many callers are given: for whom they are the same is declared by the contract, and so is what they
// depend on; they are remembered until that changes.
import type { AnswerCache, OperationInfo } from '#generated/operations.js';
import type { CacheNumbers } from '../../db/engine/cache-versions.js';
import { actsAsAdmin, type Caller } from '../../market/caller.js';
import type { Market } from '../../market/market.js';
import { createAnswerMemo } from './answer-memo.js';
import { LONG_FROM, renderMissingToo, type Rendered } from './rendered-answer.js';

const MB = 1024 * 1024;
/**
 * The pages of 13,745 products of a real catalogue, of 1.1 KB each, take 30 MB; the rest is for their lists and for
 * searches. Of things that are not there sixteen hold some 15,000 names, so that asking for them costs no more. Long
 * lists are asked for by few: 32 hold the four longest that there can be, and what they are when they are compressed.
 */
const BUDGETS = { found: 48 * MB, missing: 16 * MB, long: 32 * MB };
/**
 * Characters. Nobody else asks by an address that is longer, such as one with the same value a thousand times, and a
 * few hundred of them would take the place of all products.
 */
const LONGEST_ADDRESS = 4_096;

/**
 * Whether the caller is given the answer that others are given too. The handler is then called with no caller at all,
 * so that nothing of anybody can be in it.
 */
export function isShared(cache: AnswerCache | null, caller: Caller | null): boolean {
  if (cache === null || cache.for === 'caller') return false;
  if (cache.for === 'everybody' || caller === null) return true;
  return cache.for === 'buyers' && !caller.isSeller && !actsAsAdmin(caller);
}

/** A request for a shared answer. */
interface Asked {
  /** Path and query as they were sent. */
  readonly address: string;
  readonly params: Readonly<Record<string, string>>;
  /** Tells the state of what is stored, no older than the request. */
  readonly numberOf: CacheNumbers;
}

/** Where what answers depend on tells its state. */
type Sources = Pick<Market, 'operatorPages' | 'search'>;

/**
 * Gives a shared answer from memory, or has it made, within so many milliseconds by whoever else asked for it before.
 */
export type SharedAnswers = (
  operation: OperationInfo,
  asked: Asked,
  make: () => Promise<Rendered>,
  patienceMs: number,
) => Promise<Rendered>;

/**
 * Makes the memory of a market's shared answers. The same answer may be asked for by many spellings of an address, by
 * other percent-escapes, another order of the query or a list written in another way: each is kept by itself, within
 * the same budget and unless it is very long, and all of them have the same ETag.
 */
export function rememberAnswers(market: Sources): SharedAnswers {
  const memo = createAnswerMemo<Rendered>({ budgets: BUDGETS, longFrom: LONG_FROM, measure, isShareable });
  return async (operation, asked, make, patienceMs) => {
    const toKeep = (): Promise<Rendered> => renderMissingToo(operation, make);
    if (asked.address.length > LONGEST_ADDRESS) return toKeep();
    return memo.answer(asked.address, stateOf(operation, asked, market), toKeep, patienceMs);
  };
}

/** What is streamed is read by one. */
const isShareable = ({ unread }: Rendered): boolean => unread === undefined;

/** What is streamed and what has neither an ETag nor a lack to tell of is not kept. */
function measure({ status, etag, body, headers }: Rendered): { bytes: number; kind: 'found' | 'missing' } | null {
  if (body === null || (etag === null && status !== 404)) return null;
  const bytes = copiesOf(body) * body.length + JSON.stringify(headers ?? {}).length + (etag?.length ?? 0);
  return { bytes, kind: status === 404 ? 'missing' : 'found' };
}

/** What is long is kept compressed, too, as soon as somebody takes that. */
const copiesOf = ({ length }: Buffer): number => (length > LONG_FROM ? 2 : 1);

/** Tells the state of what an answer depends on. */
function stateOf(
  { path, cache }: OperationInfo,
  { params, numberOf }: Asked,
  { search, operatorPages }: Sources,
): number {
  if (cache === null || cache.for === 'caller') throw new Error(`Nobody shares the answers of ${path}`);
  switch (cache.dependsOn) {
    case 'product':
      return numberOf(`product:${Object.values(params)[0]!}`);
    case 'database':
      return numberOf('everything');
    case 'search':
      // The index follows the database with a delay.
      return search.version();
    case 'settings':
      // Both only rise, so their sum changes with either. Other settings stay while the service runs.
      return numberOf('everything') + operatorPages.version();
    case 'nothing':
      return 0;
  }
}
