// Versions are published while their scanner is killed, stopped, slow, flooded or lies; then it recovers.
import assert from 'node:assert/strict';
import { rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { v7 as uuid } from 'uuid';
import { fakeClamd, FOUND, OK, type FakeClamd } from '../../contract-tests/harness/fake-clamd.js';
import { NO_HANDLERS } from '../../contract-tests/harness/no-handlers.js';
import { openTestService } from '../../contract-tests/harness/test-service.js';
import { createJudges, sha256Of } from '../../contract-tests/publishing/publishing-fixtures.js';
import { testFile } from '../../capabilities/inspection/scanner-trial.js';
import { createScanner } from '../../capabilities/inspection/scanner.js';
import { fileJobs } from '../../market/publishing/file-jobs.js';
import { createJobRunner } from '../../market/jobs/run-jobs.js';
import { uploadKey } from '../../capabilities/storage/object-keys.js';

const LIMIT_BYTES = 64 * 1024;
/** Each of them ends on a busy machine only where the scanner does not answer at all. */
const PATIENCE = { connectMs: 500, pieceMs: 500, answerMs: 500 };
const MINUTE_MS = 60_000;
/** Bytes below which something is a file, and not what the scanner is tried with. */
const SMALL = 1000;
/** Every so many files one is malware. */
const EVERY_BAD = 7;

/** What befalls the scanner. */
type Fault = (clamd: FakeClamd) => Promise<void> | void;

/** Each begins in the middle of the work, and lasts until all that is due was tried. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'it is killed': (clamd) => clamd.kill(),
  'it is stopped: it takes connections and never reads': (clamd) => void (clamd.manner = 'deaf'),
  'it reads and never answers': (clamd) => void (clamd.reply = () => undefined),
  'it is killed by each file': (clamd) =>
    void (clamd.reply = () =>
      clamd
        .kill()
        .then(() => clamd.start())
        .then(() => undefined)),
  'it answers too late': (clamd) =>
    void (clamd.reply = (_bytes, right) => new Promise((resolve) => setTimeout(resolve, 800, right))),
  'it says OK before it has read': (clamd) => void (clamd.manner = 'hasty'),
  'it says OK to everything': (clamd) => void (clamd.reply = () => OK),
  'it says OK to what it does not look into': (clamd) =>
    void (clamd.reply = (_bytes, right) => (right === FOUND ? FOUND : OK)),
  'it says OK and breaks off': (clamd) => void (clamd.reply = () => OK.slice(0, -1)),
  'it has no room for more': (clamd) => void (clamd.reply = () => 'stream: Cannot create a temporary file ERROR\0'),
  'it floods the line': (clamd) => void (clamd.reply = () => 'x'.repeat(1_000_000)),
  'it reaches its limits': (clamd) =>
    void (clamd.reply = () => 'stream: Heuristics.Limits.Exceeded.MaxScanTime FOUND\0'),
};

interface DrillFigures {
  readonly published: number;
  readonly quarantined: number;
  /** Versions that were tried in vain, summed over the faults. */
  readonly vain: number;
}

/** Publishes `versions` files while one fault comes after the other, and asserts that none is live unscanned. */
export async function drillScanner(context: Pick<TestContext, 'after'>, versions: number): Promise<DrillFigures> {
  const { clamd, market, time, runner, productId } = await fixtures(context);
  const { ids, bad } = await announce(market, productId, versions);
  const passed = new Set<string>();
  const sound = soundReply(passed);

  /** How many are in a state; asserts that whatever is live was found clean. */
  async function count(status: string): Promise<number> {
    let counted = 0;
    for (const version of (await market.tables.versions.byIds(ids)).values()) {
      if (version.status === status) counted += 1;
      if (version.status === 'published')
        assert.ok(passed.has(version.sha256!) && !bad.has(version.id), `${version.versionTag} is live, and unscanned`);
    }
    return counted;
  }

  let vain = 0;
  const faults = Object.values(FAULTS);
  for (const befall of faults) {
    let left = Math.ceil(versions / (2 * faults.length));
    await beSound(clamd, async (bytes, right) => {
      if (bytes.length < SMALL && left-- === 0) await befall(clamd);
      return left < 0 ? undefined : sound(bytes, right);
    });
    time.now += 10 * MINUTE_MS;
    await runner.runDue();
    vain += await count('scanning');
  }
  await beSound(clamd, sound);
  for (let turn = 0; turn < 10 && (await count('scanning')) > 0; turn++, time.now += 10 * MINUTE_MS)
    await runner.runDue();
  const figures = { published: await count('published'), quarantined: await count('quarantined'), vain };
  assert.deepEqual([figures.published, figures.quarantined], [versions - bad.size, bad.size]);
  return figures;
}

/** A service with a real scanner that asks the fake daemon, and a runner of its jobs. */
async function fixtures(context: Pick<TestContext, 'after'>) {
  const folder = mkdtempSync(join(tmpdir(), 'scanner-drill-'));
  const socket = join(folder, 'clamd.sock');
  const clamd = await fakeClamd(socket);
  const time = { now: Date.UTC(2026, 10, 22) };
  const clock = () => time.now;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const scanner = createScanner({ socket, limitBytes: LIMIT_BYTES, patience: PATIENCE, clock, log });
  const service = await openTestService({ clock, judges: { inspector: createJudges().doubles.inspector, scanner } });
  const { market } = service;
  const handlers = { ...NO_HANDLERS, ...fileJobs(market, { warn: () => undefined }) };
  const runner = createJobRunner({ stored: market, db: market.db, handlers, clock, log });
  context.after(async () => {
    await runner.stop();
    await service.close();
    await clamd.kill();
    rmSync(folder, { recursive: true });
  });
  return { clamd, market, time, runner, productId: (await service.product()).id };
}

/** Starts the scanner anew, so that it is sound but for what it says. */
async function beSound(clamd: FakeClamd, reply: FakeClamd['reply']): Promise<void> {
  await clamd.kill();
  clamd.manner = 'attentive';
  clamd.reply = reply;
  await clamd.start();
}

/** What a sound scanner says; remembers what it has found clean. */
const soundReply =
  (passed: Set<string>) =>
  (bytes: Buffer, right: string): string => {
    if (right === OK) passed.add(sha256Of(bytes));
    return right;
  };

/** Uploads files and wants them published, as their seller would. */
async function announce(
  market: Awaited<ReturnType<typeof openTestService>>['market'],
  productId: string,
  versions: number,
) {
  const ids: string[] = [];
  const bad = new Set<string>();
  for (let number = 0; number < versions; number++) {
    const id = uuid();
    const isBad = number % EVERY_BAD === EVERY_BAD - 1;
    const bytes = Buffer.concat([Buffer.from(`plugin ${number} `), isBad ? testFile() : Buffer.alloc(0)]);
    ids.push(id);
    if (isBad) bad.add(id);
    await market.objects.put(uploadKey(id), bytes, { contentType: 'application/octet-stream' });
    await market.write(async ({ jobs, versions: stored }) => {
      const file = { name: 'Plugin.jar', size: bytes.length, sha256: sha256Of(bytes) };
      const about = { versionTag: `1.${number}`, channel: 'stable', releaseNotesHtml: '' } as const;
      const linkUntil = market.clock() + MINUTE_MS;
      await stored.draft(productId, { id, ...about, gameVersions: [], platforms: [], file, linkUntil });
      await stored.beginJudging((await stored.byId(id))!);
      await jobs.add({ kind: 'judge_version', payload: { versionId: id } });
    });
  }
  return { ids, bad };
}
