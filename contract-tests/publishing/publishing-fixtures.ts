// For tests of publishing: a service whose judges say what the test wants, and a seller with a product.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { TestContext } from 'node:test';
import type { VersionRecord } from '../../db/catalog/version-record.js';
import { RULES_VERSION } from '../../capabilities/inspection/findings.js';
import type { Inspection, Inspector } from '../../capabilities/inspection/inspector.js';
import type { Scanner, ScanVerdict } from '../../capabilities/inspection/scanner.js';
import { fileJobs } from '../../market/publishing/file-jobs.js';
import { createJobRunner, type JobRunner } from '../../market/jobs/run-jobs.js';
import { OWNER_KEY, uploadKey } from '../../capabilities/storage/object-keys.js';
import { NO_HANDLERS } from '../harness/no-handlers.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';
import type { TestServiceOptions } from '../harness/test-service-options.js';
import type { Holder } from '../harness/account-fixtures.js';
import { anApp } from '../second-factors/second-factor-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';

/** What the judges say; what they are to do besides is done before they say it. */
interface Judges {
  inspect(path: string): Promise<Partial<Inspection>>;
  scan(path: string): Promise<ScanVerdict>;
  hasScanner: boolean;
}

const CLEAN: Inspection = { rules: RULES_VERSION, findings: [], manifest: null, entries: 1, unpackedBytes: 3 };

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Judges that pass everything, unless told otherwise. */
export function createJudges() {
  const judges: Judges = {
    inspect: () => Promise.resolve({}),
    scan: () => Promise.resolve({ verdict: 'clean' }),
    hasScanner: true,
  };
  const inspector: Inspector = {
    inspect: async (path) => ({ ...CLEAN, ...(await judges.inspect(path)) }),
    pid: () => undefined,
    close: () => Promise.resolve(),
  };
  const scanner: Scanner = {
    get isConfigured() {
      return judges.hasScanner;
    },
    state: () => 'ready',
    advice: () => undefined,
    scan: (path) => judges.scan(path),
    probe: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  return { judges, doubles: { inspector, scanner } };
}

export type PublishingFixtures = Awaited<ReturnType<typeof publishingFixtures>>;

/** @param options how the service is opened; its clock is the stage's */
export async function publishingFixtures(t: Pick<TestContext, 'after'>, options: TestServiceOptions = {}) {
  const time = { now: Date.UTC(2026, 10, 22, 12) };
  const clock = () => time.now;
  const { judges, doubles } = createJudges();
  const service = await openTestService({ ...options, clock, judges: doubles });
  const { market } = service;
  const runners: JobRunner[] = [];
  const openRunner = () => {
    const log = { warn: () => undefined, error: () => undefined };
    const handlers = { ...NO_HANDLERS, ...fileJobs(market, { warn: () => undefined }) };
    const runner = createJobRunner({ stored: market, db: market.db, handlers, clock, log });
    runners.push(runner);
    return runner;
  };
  t.after(async () => {
    for (const runner of runners) await runner.stop();
    await service.close();
  });
  const seller = await service.account({ scopes: ['versions:publish', 'catalog:read'] });
  await anApp(service, seller);
  const product = await service.product({ name: 'Region Guard' }, seller);
  const runner = openRunner();
  return {
    ...{ service, market, time, judges, seller, product, openRunner },
    runJobs: runner.runDue,
    call: caller(service, seller),
    ...uploads(service, seller, product.id),
    eventsOf: async () => (await market.db.committed.knex('events').orderBy('change_seq').pluck('kind')) as string[],
    mailOf: async () => (await market.db.committed.knex('messages').orderBy('id').pluck('kind')) as string[],
  };
}

/** Calls an operation with somebody's key, the seller's unless given. */
const caller =
  (service: TestService, seller: Holder) =>
  (method: string, path: string, body?: unknown, who: Pick<Holder, 'key'> = seller): Promise<Received> =>
    service.request({ path, headers: bearer(who.key), ...(body === undefined ? {} : { body }) }, method);

export const announcementOf = (bytes: Uint8Array, versionTag: string) => ({
  version_tag: versionTag,
  channel: 'stable',
  file_name: 'RegionGuard.jar',
  file_size: bytes.length,
  sha256: sha256Of(bytes),
});

function uploads(service: TestService, seller: Holder, productId: string) {
  const { market } = service;
  const call = caller(service, seller);
  const create = async (bytes: Uint8Array, versionTag = '1.0', more: object = {}): Promise<string> => {
    const body = { ...announcementOf(bytes, versionTag), ...more };
    const answer = await call('POST', `/api/v1/products/${productId}/versions`, body);
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    return (answer.body as { data: { version: { id: string } } }).data.version.id;
  };
  /** As a link does it, without its promise of a checksum. */
  const upload = (id: string, bytes: Uint8Array) =>
    market.objects.put(uploadKey(id), bytes, { contentType: 'application/octet-stream' });
  const publish = async (id: string): Promise<void> => {
    const answer = await call('POST', `/api/v1/versions/${id}/publish`);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  };
  return {
    create,
    upload,
    publish,
    /** Creates a version, uploads its file and wants it published. */
    async send(bytes: Uint8Array, versionTag?: string, more?: object): Promise<string> {
      const id = await create(bytes, versionTag, more);
      await upload(id, bytes);
      await publish(id);
      return id;
    },
    versionOf: async (id: string): Promise<VersionRecord> => (await market.tables.versions.byId(id))!,
    /** The keys of everything in the store but the mark of its owner. */
    async keys(): Promise<string[]> {
      const found: string[] = [];
      for await (const { key } of market.objects.list('')) if (key !== OWNER_KEY) found.push(key);
      return found.sort();
    },
    /** The bytes that are served of a version. */
    async served(id: string): Promise<Buffer> {
      const { objectKey } = (await market.tables.versions.byId(id))!;
      const pieces: Buffer[] = [];
      for await (const piece of (await market.objects.read(objectKey!))!) pieces.push(piece as Buffer);
      return Buffer.concat(pieces);
    },
  };
}
