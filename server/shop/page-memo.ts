// Pages that many visitors are given: remembered by what their address means, until what they depend on changes.
import { setTimeout as wait } from 'node:timers/promises';
import type { CacheNumbers } from '../../db/engine/cache-versions.js';
import type { CacheName } from '../../market/caches.js';
import type { Market } from '../../market/market.js';
import { createAnswerMemo, type Kept } from '../calls/answer-memo.js';
import type { DrawnPage } from './draw-page.js';
import { isMoved, isProblem, type Moved, type PageProblem, type PageState } from './page-route.js';

const MB = 1024 * 1024;
const LONG_FROM = MB / 4;
/** Characters. Nobody else asks for what it takes more to say. */
const LONGEST_KEY = 2_048;
/**
 * Milliseconds for which a page of a search waits for the index to follow what was written before. That takes one or two,
 * unless somebody changed thousands of products at once: others must not wait for all of these.
 */
const PATIENCE_MS = 100;

/** What became of an address. */
export type PageOutcome = DrawnPage | PageProblem | Moved;

/** Gives a page from memory, or has it made. */
export type PageMemo = (asked: AskedPage, make: () => Promise<PageOutcome>) => Promise<PageOutcome>;

export interface AskedPage {
  /** What its address means. */
  readonly key: string;
  readonly dependsOn: PageState;
  /** Tells the state of what is stored, no older than the request. */
  readonly numberOf: CacheNumbers;
}

/**
 * Makes the memory of a market's pages. What several ask for at once is made once, unless what it depends on changes
 * meanwhile: a page is kept under the state that was told before anything of it was read. Problems are not kept, so that
 * addresses that mean nothing take no memory.
 */
export function rememberPages(market: Pick<Market, 'caches' | 'search'>): PageMemo {
  const { caches } = market;
  const roomOf = (name: CacheName) => caches.open<Kept<PageOutcome>>(name);
  const rooms = { found: roomOf('pages'), missing: roomOf('missing_pages'), long: roomOf('long_pages') };
  const memo = createAnswerMemo<PageOutcome>({ rooms, longFrom: LONG_FROM, measure });
  const stateOf = statesOf(market);

  return async ({ key, dependsOn, numberOf }, make) => {
    const state = await stateOf(dependsOn, numberOf);
    if (key.length > LONGEST_KEY) return make();
    return memo.answer(key, state, make);
  };
}

function measure(outcome: PageOutcome): { bytes: number; kind: 'found' | 'missing' } | null {
  if (isProblem(outcome) || isMoved(outcome)) return null;
  return { bytes: outcome.gzipped.length, kind: outcome.status === 200 ? 'found' : 'missing' };
}

/** Tells the states of what pages depend on. */
function statesOf({
  search,
}: Pick<Market, 'search'>): (thing: PageState, numberOf: CacheNumbers) => number | Promise<number> {
  let followed: number | undefined;

  /** The index follows the database with a delay, and whoever has been told of another price must not see the old one. */
  const ofSearch = async (written: number): Promise<number> => {
    if (written !== followed) {
      const following = search.refresh().then(
        () => void (followed = written),
        // Whoever has the index follow each write has been told. Until then pages are as old as the index.
        () => undefined,
      );
      await atMost(PATIENCE_MS, following);
    }
    return search.version();
  };

  return (thing, numberOf) => {
    if (thing === 'nothing') return 0;
    return thing === 'search' ? ofSearch(numberOf('everything')) : numberOf(thing);
  };
}

/** Waits for something, but no longer than that. */
async function atMost(milliseconds: number, something: Promise<void>): Promise<void> {
  const timer = new AbortController();
  await Promise.race([something, wait(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined)]);
  timer.abort();
}
