// Versions are published while their scanner is killed, stopped, slow, flooded or lies; then it recovers.
import assert from 'node:assert/strict';
import { rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { v7 as uuid } from 'uuid';
import { fakeClamd, FOUND, OK, type FakeClamd } from '../contract-tests/harness/fake-clamd.js';
import { NO_HANDLERS } from '../contract-tests/harness/no-handlers.js';
import { openTestService } from '../contract-tests/harness/test-service.js';
import { createJudges, sha256Of } from '../contract-tests/publishing/publishing-stage.js';
import { testFile } from '../inspection/scanner-trial.js';
import { createScanner } from '../inspection/scanner.js';
import { fileJobs } from '../market/jobs/file-jobs.js';
import { createJobRunner } from '../market/jobs/run-jobs.js';
import { uploadKey } from '../storage/object-keys.js';

const LIMIT_BYTES = 64 * 1024;
/** Each of them ends on a busy machine only where the scanner does not answer at all. */
const PATIENCE = { connectMs: 500, pieceMs: 500, answerMs: 500 };
const MINUTE_MS = 60_000;
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

export interface DrillFigures {
  readonly published: number;
  readonly quarantined: number;
  /** Versions that were tried in vain, summed over the faults. */
  readonly vain: number;
}

/** Publishes `versions` files while one fault comes after the other, and asserts that none is live unscanned. */
export async function drillScanner(context: Pick<TestContext, 'after'>, versions: number): Promise<DrillFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'scanner-drill-'));
  const clamd = await fakeClamd(join(folder, 'clamd.sock'));
  const time = { now: Date.UTC(2026, 10, 22) };
  const clock = () => time.now;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const scanner = createScanner({
    ...{ socket: join(folder, 'clamd.sock'), limitBytes: LIMIT_BYTES, patience: PATIENCE },
    ...{ clock, log },
  });
  const judges = { inspector: createJudges().doubles.inspector, scanner };
  const service = await openTestService({ clock, judges });
  const handlers = { ...NO_HANDLERS, ...fileJobs(service.market) };
  const runner = createJobRunner({ stored: service.market, db: service.market.db, handlers, clock, log });
  context.after(async () => {
    await runner.stop();
    await service.close();
    await clamd.kill();
    rmSync(folder, { recursive: true });
  });
  const { market } = service;
  const product = await service.product();
  const { ids, bad } = await announce(market, product.id, versions);
  const passed = new Set<string>();
  const sound = soundReply(passed);

  const statuses = async (): Promise<Map<string, string>> => {
    const found = new Map<string, string>();
    for (const id of ids) {
      const version = (await market.tables.versions.byId(id))!;
      found.set(id, version.status);
      if (version.status === 'published')
        assert.ok(
          passed.has(version.sha256!) && !bad.has(id),
          `${version.versionTag} is live, and nobody has scanned it`,
        );
    }
    return found;
  };
  const count = async (status: string) => [...(await statuses()).values()].filter((found) => found === status).length;

  let vain = 0;
  const names = Object.keys(FAULTS);
  for (const name of names) {
    let left = Math.ceil(versions / (2 * names.length));
    clamd.manner = 'attentive';
    clamd.reply = async (bytes, right) => {
      if (bytes.length < 1000 && left-- === 0) await FAULTS[name]!(clamd);
      return left < 0 ? undefined : sound(bytes, right);
    };
    await clamd.kill();
    await clamd.start();
    time.now += 10 * MINUTE_MS;
    await runner.runDue();
    vain += await count('scanning');
  }
  await clamd.kill();
  clamd.manner = 'attentive';
  clamd.reply = sound;
  await clamd.start();
  for (let turn = 0; turn < 10 && (await count('scanning')) > 0; turn++, time.now += 10 * MINUTE_MS)
    await runner.runDue();
  const figures = { published: await count('published'), quarantined: await count('quarantined'), vain };
  assert.deepEqual([figures.published, figures.quarantined], [versions - bad.size, bad.size]);
  return figures;
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
    await market.write(async ({ lock, jobs, versions: stored }) => {
      await lock('product', productId);
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
