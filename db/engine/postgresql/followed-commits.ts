// Moves the numbers of things with what this process commits, and with what looks tell of others.
import { createCacheNumbers, createTouchedThings, type CacheNumbers, type Touched } from '../cache-versions.js';
import { sharedBetween } from '../shared-question.js';
import { thingsOf, type Look, type OwnTouches } from './touches.js';

export interface FollowedCommits {
  /** Moves the numbers of what a commit of this process touched, before anybody is told that it was committed. */
  committed(own: OwnTouches | undefined): Touched;
  /** Learns of all that was committed before the call, by one question for all who call at once. */
  look(): Promise<void>;
  /** As of the last look, or later where this process committed something since. */
  readonly numberOf: CacheNumbers;
}

interface Following {
  /** Asks what was committed since the look before. */
  readonly ask: (before: Look | undefined) => Promise<Look>;
  /** Is told which products others touched; none when that is not known, and it may be any. */
  readonly othersCommitted: (touched: Touched) => void;
}

/** Own commits that are known, and that a look may yet tell of; beyond, they count as those of others. */
const OWN_MAX = 1000;

/** Follows the commits of a database. */
export function followCommits({ ask, othersCommitted }: Following): FollowedCommits {
  const numbers = createCacheNumbers();
  const own = new Set<string>();
  let before: Look | undefined;

  const takeIn = (look: Look): void => {
    const isWhole = look.is_whole === 1 && look.server === before?.server;
    before = look;
    const others = look.touched.filter(([transaction]) => !own.has(transaction));
    for (const [transaction] of look.touched) own.delete(transaction);
    const touched = isWhole ? thingsOf(others) : undefined;
    // Another server may give their numbers to others.
    if (!isWhole) own.clear();
    if (touched === undefined) numbers.moveAll();
    else if (others.length > 0) numbers.move(touched.things);
    // After a gap nobody knows which products it was, and yet whoever follows changes has to look for them.
    if (touched === undefined) othersCommitted(createTouchedThings());
    else if (touched.products.size > 0) othersCommitted(touched);
  };

  return {
    committed(commit) {
      if (commit === undefined) return createTouchedThings();
      if (own.size >= OWN_MAX) own.clear();
      own.add(commit.number);
      const touched = thingsOf(commit.touched);
      if (touched === undefined) numbers.moveAll();
      else numbers.move(touched.things);
      return touched ?? createTouchedThings();
    },
    look: sharedBetween(async () => takeIn(await ask(before))),
    numberOf: numbers.of,
  };
}
