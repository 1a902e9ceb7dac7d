// What the server does now and then for what it has in memory, and with its files; what is to be done once for all
// processes is a job (market/jobs/).
import type { Logger } from 'pino';
import { complaintsOf } from './complaints.js';
import { enterWaiting } from './orders/enter-waiting.js';
import type { Market } from './market.js';

/** Milliseconds between two looks for changes, made by this process or by a tool beside it. */
const REFRESH_EVERY_MS = 100;
/** Milliseconds between two looks whether other nodes wait for a search index. */
const BUILD_EVERY_MS = 1000;
/** Milliseconds a rate-limit count may be only in memory. */
const FLUSH_EVERY_MS = 500;
/** Milliseconds that the first use of a key, server token or session may be only in memory. */
const LAST_USED_EVERY_MS = 5_000;
/** Milliseconds between two writes of what checks of licenses showed. */
const LICENSES_EVERY_MS = 5_000;
/** Milliseconds an entry of the audit log may be only in memory. */
const SAVE_NOTED_EVERY_MS = 1000;
/**
 * Milliseconds between two looks whether a disk that was full or failing takes writes again, and for downloads that
 * wait for it.
 */
const RETRY_EVERY_MS = 1000;
/** Milliseconds between two tries to make the spool of downloads, where the disk had no room for it before. */
const PREPARE_EVERY_MS = 60_000;
/** Milliseconds between two looks at the operator's own pages. */
const PAGES_EVERY_MS = 1000;
/** Milliseconds between two looks whether the scanner has to be tried; it says itself when it has. */
const PROBE_EVERY_MS = 5_000;
/** Milliseconds between two looks at the clock of the database. */
const COMPARE_EVERY_MS = 1000;
/** Milliseconds that what was deleted may still stand in the log beside the database. */
const EMPTY_LOG_EVERY_MS = 60_000;

const COUNTERS_LOST = 'rate-limit counters were not stored';

/** Something that writes: how often, what is said when it fails, and the act. */
type Saving = readonly [periodMs: number, complaint: string, act: (isLast: boolean) => Promise<void>];

/** Counts in memory that are to outlive the process. */
interface StoredCounts {
  /** Stores what changed since it was stored last. */
  flush(): Promise<void>;
  /** Stores all of it, however long that takes. */
  flushAll(): Promise<void>;
}

export interface Chores {
  /** Ends the timers and stores what is still in memory. */
  stop(): Promise<void>;
}

export function startChores(market: Market, counts: StoredCounts, log: Logger): Chores {
  const stores = storing(market);
  const timers = [
    every(REFRESH_EVERY_MS, 'search did not follow the changes', () => market.search.refresh()),
    every(BUILD_EVERY_MS, 'no search index was built for other nodes', () => market.search.buildForOthers()),
    // Also while the disk takes no writes: windows that ended must be forgotten.
    every(FLUSH_EVERY_MS, COUNTERS_LOST, () => counts.flush()),
    every(RETRY_EVERY_MS, 'writes were not tried again', async () => {
      if (!market.db.writeHealth.isOk()) await market.db.retryWrites();
    }),
    every(PAGES_EVERY_MS, "the operator's pages were not read again", () => market.operatorPages.refresh()),
    every(PROBE_EVERY_MS, 'the scanner was not tried', () => market.scanner.probe()),
    // While the disk takes no writes they wait: what they bring would be prepared in vain again and again.
    ...[...stores, ...tidying(market)].map(([periodMs, complaint, act]) =>
      every(periodMs, complaint, async () => {
        if (market.db.writeHealth.isOk()) await act(false);
      }),
    ),
  ];

  /** Runs `act` again and again, never twice at once; a failure is logged and the next turn tries again. */
  function every(periodMs: number, complaint: string, act: () => Promise<void>): NodeJS.Timeout {
    const complain = complaintsOf(complaint, market.db, log);
    let running = false;
    const turn = async (): Promise<void> => {
      if (running) return;
      running = true;
      await act().catch(complain);
      running = false;
    };
    return setInterval(() => void turn(), periodMs).unref();
  }

  return {
    async stop() {
      timers.forEach(clearInterval);
      for (const [, complaint, act] of stores) await act(true).catch(complaintsOf(complaint, market.db, log));
      // Last: strangers may have made a hundred thousand windows, and whoever supervises the service does not wait for
      // ever.
      await counts.flushAll().catch(complaintsOf(COUNTERS_LOST, market.db, log));
    },
  };
}

/** Stores what is still in memory besides rate-limit counters. */
function storing(market: Market): readonly Saving[] {
  const { auditNotes, lastUses, licenseUses } = market;
  return [
    [RETRY_EVERY_MS, 'downloads that waited were not stored', () => enterWaiting(market)],
    [SAVE_NOTED_EVERY_MS, 'entries of the audit log were not stored', () => auditNotes.save()],
    [LAST_USED_EVERY_MS, 'the last use of keys was not stored', (isLast) => lastUses.save('keys', isLast)],
    [
      LAST_USED_EVERY_MS,
      'the last use of server tokens was not stored',
      (isLast) => lastUses.save('serverTokens', isLast),
    ],
    [LAST_USED_EVERY_MS, 'the last use of sessions was not stored', (isLast) => lastUses.save('sessions', isLast)],
    [LICENSES_EVERY_MS, 'the last use of licenses was not stored', () => licenseUses.save()],
  ];
}

/** Compares clocks, empties the log beside the database, and makes room for what may come. */
function tidying({ clocks, db, spool }: Market): readonly Saving[] {
  return [
    [COMPARE_EVERY_MS, 'the clock of the database was not asked', () => clocks.compare()],
    [EMPTY_LOG_EVERY_MS, 'the log of the database was not emptied', () => db.emptyLog()],
    [PREPARE_EVERY_MS, 'the spool of downloads was not made', () => spool.prepare()],
  ];
}
