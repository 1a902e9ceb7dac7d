// The job of a version that is to be published: a copy of its upload is judged, and that copy is what is served.
import { v7 as uuid } from 'uuid';
import { VERDICT_WITHIN_MS } from '../../db/catalog/version-states.js';
import type { VersionRecord } from '../../db/catalog/version-record.js';
import { ScannerUnavailable } from '../../capabilities/inspection/scanner.js';
import { judgedFileKey, uploadKey } from '../../capabilities/storage/object-keys.js';
import type { Market } from '../market.js';
import { judgeFile, withoutVerdict, type Judges } from './judge-file.js';
import { settleVerdict, type Verdict } from './settle-verdict.js';
import { exponentialBackoff } from '../jobs/backoff.js';
import type { JobHandler, JobOutcome, JobRule, LaneRule } from '../jobs/job-handlers.js';

const MINUTE_MS = 60_000;

const LONGEST_WAIT_MS = 5 * MINUTE_MS;

/** Each seller has a lane, and one file of theirs is judged at a time: the others are not kept waiting by many of one. */
const LANES: LaneRule = {
  atOnceInGroup: 1,
  ahead: { inGroup: 0, inAll: 0 },
  unproven: { atOnceInLane: 1, atOnceInAll: 1 },
  longestWaitMs: LONGEST_WAIT_MS,
  hasStrays: true,
  stateOf: (sellerId) => Promise.resolve({ group: sellerId, isProven: true }),
};

const RULE: JobRule = {
  // More than fit into the day after which no verdict is awaited any more; they end what kills its process each time.
  attempts: 500,
  retryAfterMs: exponentialBackoff({ firstMs: 2_000, mostMs: LONGEST_WAIT_MS }),
  leaseMs: 10_000,
  atOnce: 2,
  // The largest file is fetched, read and scanned in that time.
  withinMs: 30 * MINUTE_MS,
  lanes: LANES,
};

type JudgingMarket = Pick<Market, 'tables' | 'write' | 'objects' | 'mail' | 'clock'> & Judges;

/**
 * Judges versions whose sellers want them published. Whatever goes wrong leads to another attempt, and to no verdict a
 * day after the seller asked: nothing is published without one.
 */
export function judgeVersion(market: JudgingMarket): JobHandler<'judge_version'> {
  const { tables, clock } = market;
  const settled = (version: VersionRecord, verdict: Verdict): JobOutcome => ({
    is: 'done',
    write: (inside) => settleVerdict(inside, market, version, verdict),
  });
  const giveUp = (): Verdict => ({ scan: withoutVerdict('no_verdict', market), copyKey: null });
  return {
    rule: RULE,
    async run({ payload: { versionId } }, signal) {
      const version = await tables.versions.byId(versionId);
      if (version?.status !== 'scanning') return { is: 'done' };
      if (clock() - version.publishRequestedAt! >= VERDICT_WITHIN_MS) return settled(version, giveUp());
      try {
        return settled(version, await judge(market, version, signal));
      } catch (error) {
        if (!signal.aborted) await noteDelay(market, version, error);
        throw error;
      }
    },
    async onFailure(inside, { payload: { versionId } }) {
      const version = await inside.versions.byId(versionId);
      if (version !== undefined) await settleVerdict(inside, market, version, giveUp());
    },
  };
}

/** Has the seller see why there is no verdict yet. It is no more than a note: nothing follows when it cannot be written. */
async function noteDelay(market: JudgingMarket, version: VersionRecord, error: unknown): Promise<void> {
  const reason = error instanceof ScannerUnavailable ? 'scanner_unavailable' : 'delayed';
  if (version.scan?.reason === reason) return;
  const scan = withoutVerdict(reason, market);
  await market.write(({ versions }) => versions.noteDelay(version, scan)).catch(() => undefined);
}

/** @throws when there is no verdict; the copy is removed again then */
async function judge(market: JudgingMarket, version: VersionRecord, signal: AbortSignal): Promise<Verdict> {
  const { objects, tables } = market;
  // Of this attempt alone: one that others gave up may still be writing its own.
  const copyKey = judgedFileKey(version.productId, version.id, uuid());
  try {
    const isCopied = await objects.copy(uploadKey(version.id), copyKey);
    const file = isCopied ? await objects.localFile(copyKey) : undefined;
    if (file === undefined) return { scan: withoutVerdict('file_missing', market), copyKey: null };
    try {
      const product = (await tables.products.byId(version.productId))!;
      return { scan: await judgeFile(file.path, { version, product }, market, { signal }), copyKey };
    } finally {
      await file.dispose();
    }
  } catch (error) {
    // What cannot be removed now is removed by the sweep.
    await objects.delete(copyKey).catch(() => undefined);
    throw error;
  }
}
