// Answers that many callers are given: for whom they are the same is declared by the contract, and so is what they
// depend on; they are remembered until that changes.
import type { AnswerCache, OperationInfo } from '#generated/operations.js';
import type { CacheNumbers } from '../../db/engine/cache-versions.js';
import { actsAsAdmin, type Caller } from '../../market/caller.js';
import type { Market } from '../../market/market.js';
import { createAnswerMemo, type Kept } from './answer-memo.js';
import { compressedBody, compressedBytes } from './compressed-body.js';
import { LONG_FROM, renderMissingToo, type Rendered } from './rendered-answer.js';

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
type Sources = Pick<Market, 'caches' | 'operatorPages' | 'search'>;

export interface SharedAnswers {
  /**
   * Gives a shared answer from memory, or has it made, within so many milliseconds by whoever else asked for it before.
   */
  answer(operation: OperationInfo, asked: Asked, make: () => Promise<Rendered>, patienceMs: number): Promise<Rendered>;
  /**
   * The body of an answer, compressed. Of one that is kept for the address this is kept beside it and counted with it:
   * what is remembered is compressed once, at the first time that somebody takes it so.
   */
  compressed(operation: OperationInfo, address: string, answer: Rendered): Buffer | Promise<Buffer>;
}

/**
 * Makes the memory of a market's shared answers. The same answer may be asked for by many spellings of an address, by
 * other percent-escapes, another order of the query or a list written in another way: each is kept by itself, within
 * the same budget and unless it is very long, and all of them have the same ETag. What is of a product lies apart: no
 * searches push it out, however many.
 */
export function rememberAnswers(market: Sources): SharedAnswers {
  const { caches } = market;
  const [missing, long] = [caches.open<Kept<Rendered>>('missing'), caches.open<Kept<Rendered>>('long')];
  const memoIn = (name: 'products' | 'answers') =>
    createAnswerMemo<Rendered>({
      rooms: { found: caches.open(name), missing, long },
      longFrom: LONG_FROM,
      measure,
      isShareable,
    });
  const memos = { products: memoIn('products'), others: memoIn('answers') };
  const memoOf = ({ cache }: OperationInfo) => (isOfProduct(cache) ? memos.products : memos.others);
  return {
    async answer(operation, asked, make, patienceMs) {
      const toKeep = (): Promise<Rendered> => renderMissingToo(operation, make);
      if (asked.address.length > LONGEST_ADDRESS) return toKeep();
      return memoOf(operation).answer(asked.address, stateOf(operation, asked, market), toKeep, patienceMs);
    },
    compressed: (operation, address, answer) =>
      compressedBody(answer, () => memoOf(operation).recount(address, answer)),
  };
}

const isOfProduct = (cache: AnswerCache | null): boolean =>
  cache !== null && cache.for !== 'caller' && cache.dependsOn === 'product';

/** What is streamed is read by one. */
const isShareable = ({ unread }: Rendered): boolean => unread === undefined;

/** What is streamed and what has neither an ETag nor a lack to tell of is not kept. */
function measure(answer: Rendered): { bytes: number; kind: 'found' | 'missing' } | null {
  const { status, etag, body, headers } = answer;
  if (body === null || (etag === null && status !== 404)) return null;
  const bytes = body.length + compressedBytes(answer) + JSON.stringify(headers ?? {}).length + (etag?.length ?? 0);
  return { bytes, kind: status === 404 ? 'missing' : 'found' };
}

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
