// Keeps answers in memory as long as what they depend on stays as it was, so that what many callers ask for is computed
// once.
import { LRUCache } from 'lru-cache';

/** Bytes that an entry takes besides what it holds: its objects, and its place in the maps. */
const ENTRY_BYTES = 1_000;

export interface AnswerMemo<Remembered> {
  /**
   * The answer that is kept for the address, if what it depends on is in the same state as before it was made; else the
   * one that `make` computes. What `make` throws is not kept.
   *
   * @param state a number told before: what is read after that holds as long as the same number is told
   */
  answer(address: string, state: number, make: () => Promise<Remembered>): Promise<Remembered>;
}

export interface MemoOptions<Remembered> {
  /** Bytes for the answers of each kind. When they are used up, those make room that were asked for longest ago. */
  readonly budgets: { readonly found: number; readonly missing: number };
  /** Bytes of the longest answer that is kept. */
  readonly longest: number;
  /**
   * How many bytes an answer holds, and of which kind it is; null for one that is not to be kept. Callers can make up as
   * many names of missing things as they like, and must not push out what is there.
   */
  readonly measure: (answer: Remembered) => { readonly bytes: number; readonly kind: 'found' | 'missing' } | null;
}

/** Makes a memory of answers, found by their address, whose bytes count too. */
export function createAnswerMemo<Remembered>({
  budgets,
  longest,
  measure,
}: MemoOptions<Remembered>): AnswerMemo<Remembered> {
  type Entry = { readonly state: number; readonly answer: Remembered };
  const cacheOf = (maxSize: number): LRUCache<string, Entry> => new LRUCache({ maxSize, maxEntrySize: longest });
  const entries = { found: cacheOf(budgets.found), missing: cacheOf(budgets.missing) };
  const keep = (address: string, entry: Entry): void => {
    const measured = measure(entry.answer);
    if (measured === null) return;
    const { kind, bytes } = measured;
    entries[kind].set(address, entry, { size: ENTRY_BYTES + 2 * address.length + bytes });
    entries[kind === 'found' ? 'missing' : 'found'].delete(address);
  };
  return {
    async answer(address, state, make) {
      const known = entries.found.get(address) ?? entries.missing.get(address);
      if (known?.state === state) return known.answer;
      // Those who ask for the same meanwhile make their own, so that nobody is handed the error or the deadline of
      // another request. They are few: an answer is usually made without a wait.
      const answer = await make();
      keep(address, { state, answer });
      return answer;
    },
  };
}
