// Looks at published files again, by the rules and the scanner of now: what is due, how one begins, and its next part.
import { setImmediate as turn } from 'node:timers/promises';
import type { JudgedFile, RescanRecord, RescanStep } from '../../db/catalog/rescans.js';
import type { VersionRecord, VersionScan } from '../../db/catalog/version-record.js';
import type { Tables } from '../../db/tables.js';
import { RULES_VERSION } from '../../capabilities/inspection/findings.js';
import { noteAct, type AdminCall } from '../audit/admin-log.js';
import type { Market } from '../market.js';
import { refused, type Refused } from '../refused.js';
import { judgeFile, withoutVerdict, type Judges } from './judge-file.js';

type Reading = Pick<Market, 'tables' | 'scanner'> & Judges;
export type RescanMarket = Reading & Pick<Market, 'objects'>;

/** What there is to look at. */
interface Extent {
  readonly total: number;
  readonly lastVersionId: string;
}

/** Counts what a rescan that begins now has to look at. */
export async function extentOf(market: Reading, all: boolean): Promise<Extent> {
  let [total, lastVersionId] = [0, ''];
  for (;;) {
    const files = await market.tables.rescans.filesAfter(lastVersionId);
    if (files.length === 0) return { total, lastVersionId };
    total += files.filter((version) => isDue(version, all, market)).length;
    lastVersionId = files.at(-1)!.id;
    // There may be a hundred thousand, and others want their answers.
    await turn();
  }
}

/** Begins a rescan, unless one runs. */
export async function beginRescan(
  tables: Tables,
  call: AdminCall,
  all: boolean,
  extent: Extent,
): Promise<RescanRecord | Refused<'invalid_transition'>> {
  const { accountId: createdBy } = call.caller;
  const rescan = await tables.rescans.begin({ createdBy, all, rules: RULES_VERSION, ...extent });
  if (rescan === undefined) return refused('invalid_transition', 'A rescan is running; another one can begin after it');
  await tables.jobs.add({ kind: 'rescan', payload: { rescanId: rescan.id }, uniqueKey: `rescan:${rescan.id}` });
  await noteAct(tables, call, {
    action: 'rescan.begun',
    targetType: 'rescan',
    targetId: rescan.id,
    details: { all: all ? 1 : 0, total: extent.total },
  });
  return rescan;
}

/** Files of one part, and milliseconds after which no further one is begun: what a kill costs. */
const MOST_FILES = 50;
const MOST_MS = 5_000;

/** How much of a rescan is done at once. */
interface Portion {
  /** One file alone, since an attempt failed and nobody knows by which file. */
  readonly isSingle: boolean;
  /** Whether the first file is passed over without a verdict: it was tried often enough. */
  readonly isFirstGivenUp: boolean;
}

/**
 * Judges the next files of a rescan; undefined when there are none left. Ends before a file without a verdict.
 *
 * @throws when there is no verdict on the first of them: it can be tried again
 */
export async function judgeNext(
  market: RescanMarket,
  rescan: RescanRecord,
  { isSingle, isFirstGivenUp }: Portion,
  signal: AbortSignal,
): Promise<RescanStep | undefined> {
  const endsAt = performance.now() + MOST_MS;
  const judged: JudgedFile[] = [];
  let { cursor } = rescan;
  for await (const version of remaining(market, rescan)) {
    if (isDue(version, rescan.all, market)) {
      if (judged.length > 0 && (isSingle || judged.length === MOST_FILES || performance.now() > endsAt)) break;
      try {
        const isGivenUp = isFirstGivenUp && judged.length === 0;
        judged.push({
          version,
          scan: isGivenUp ? withoutVerdict('no_verdict', market) : await judge(market, version, signal),
        });
      } catch (error) {
        if (judged.length === 0) throw error;
        break;
      }
    }
    cursor = version.id;
  }
  return cursor === rescan.cursor ? undefined : { cursor, judged };
}

async function* remaining({ tables }: Reading, { cursor, lastVersionId }: RescanRecord): AsyncIterable<VersionRecord> {
  for (let after = cursor; ;) {
    const files = await tables.rescans.filesAfter(after);
    if (files.length === 0) return;
    for (const version of files) {
      if (version.id > lastVersionId) return;
      yield version;
    }
    after = files.at(-1)!.id;
    await turn();
  }
}

/** @throws whenever there is no verdict */
async function judge(market: RescanMarket, version: VersionRecord, signal: AbortSignal): Promise<VersionScan> {
  const file = await market.objects.localFile(version.objectKey!);
  if (file === undefined) return withoutVerdict('file_missing', market, 'rejected');
  try {
    const product = (await market.tables.products.byId(version.productId))!;
    return await judgeFile(file.path, { version, product }, market, { signal, isPatient: true });
  } finally {
    await file.dispose();
  }
}

/** Whether a file is to be judged: it was not yet by these rules and by a scanner, if there is one, or all are. */
const isDue = ({ scan }: VersionRecord, all: boolean, { scanner }: Judges): boolean =>
  all || scan?.rules !== RULES_VERSION || !(scan.verdict === 'rejected' || isPassed(scan, scanner.isConfigured));

const isPassed = ({ verdict, scanner }: VersionScan, isScannerConfigured: boolean): boolean =>
  verdict === 'passed' && (scanner === 'clean' || !isScannerConfigured);
