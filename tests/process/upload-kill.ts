// Publishes many files at once while the service is killed at every named point between upload and publication: each
// file must have exactly one version in the end, and nothing may be live that was not announced, or not found clean.
import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addProduct, testDatabase } from '../../contract-tests/harness/temporary-database.js';
import { openDatabase } from '../../db/engine/connection.js';
import { isDead } from '../../market/publishing/sweep-files.js';
import { openDiskStore } from '../../capabilities/storage/disk-store.js';
import { OWNER_KEY, versionOfKey } from '../../capabilities/storage/object-keys.js';
import { dataFolder } from './service.js';
import { KILL_POINTS, TROJAN, type KillPoint } from './upload-kill-points.js';

interface UploadDrill {
  readonly uploads: number;
  /** Times each point is passed. */
  readonly rounds: number;
}

/** Nothing is signed with it here. */
const KEY = 'x';
const CHILD = fileURLToPath(new URL('./upload-kill.test-child.js', import.meta.url));
/** Milliseconds between two tries of a client that got no answer, or not the one it waits for. */
const RETRY_MS = 50;
/** Milliseconds in which a point must be reached, and in which all files must be judged in the end. */
const WITHIN_MS = 60_000;
/** Milliseconds after its start at most at which a service is killed that is killed at any time. */
const ANYTIME_MS = 400;
const TROJAN_EVERY = 5;
const FILE_BYTES = 200_000;

interface Sold {
  readonly bearer: string;
  readonly productId: string;
}

/** What a client knows of its file. */
interface Upload {
  readonly tag: string;
  readonly bytes: Buffer;
  readonly sha256: string;
  /** The ids that it was answered with. */
  readonly ids: Set<string>;
  status: string;
}

/** Where the service is at the moment, which changes with each of its lives. */
interface Address {
  origin: string;
}

/** Runs the drill; returns what came of it. */
export async function drill(context: Pick<TestContext, 'after'>, { uploads, rounds }: UploadDrill): Promise<string> {
  const dataDir = await dataFolder(context);
  const sold = await stock(dataDir);
  const points = Array.from({ length: rounds }, () => KILL_POINTS).flat();
  const files = Array.from({ length: uploads }, (_, number) => makeUpload(number));
  const address: Address = { origin: '' };
  const clients: Promise<void>[] = [];
  for (const [life, point] of points.entries()) {
    const child = await start(context, dataDir, point, address);
    const share = files.slice(
      Math.ceil((life * uploads) / points.length),
      Math.ceil(((life + 1) * uploads) / points.length),
    );
    clients.push(...share.map((file) => publish(address, sold, file)));
    await end(child, point);
    await endLeases(dataDir);
  }
  const last = await start(context, dataDir, 'none', address);
  await within(Promise.all(clients), 'not all files were judged');
  last.kill('SIGTERM');
  await once(last, 'exit');
  return verify(dataDir, files);
}

function makeUpload(number: number): Upload {
  const text = number % TROJAN_EVERY === 0 ? `${TROJAN} ${number}` : `a plugin ${number}`;
  const bytes = Buffer.concat([Buffer.from(text), Buffer.alloc(FILE_BYTES, number)]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { tag: `1.${number}`, bytes, sha256, ids: new Set(), status: 'draft' };
}

async function stock(dataDir: string): Promise<Sold> {
  const db = await openDatabase({ dataDir, exclusive: false });
  try {
    return await testDatabase(db).write(async (tables) => {
      const person = { email: 'seller@example.com', displayName: 'Seller', sellerName: 'seller' };
      const seller = await tables.accounts.create(person);
      const { secret } = await tables.keys.create(seller, {
        name: 'drill',
        scopes: ['versions:publish', 'catalog:read'],
      });
      return { bearer: secret, productId: await addProduct(tables, { slug: 'product', sellerId: seller.id }) };
    });
  } finally {
    await db.close();
  }
}

async function start(
  context: Pick<TestContext, 'after'>,
  dataDir: string,
  point: KillPoint | 'none',
  address: Address,
): Promise<ChildProcess> {
  const child = fork(CHILD, [dataDir, point]);
  context.after(() => child.kill('SIGKILL'));
  const failed = once(child, 'exit').then(([code]) => assert.fail(`the service ended with ${code} at ${point}`));
  const [port] = (await Promise.race([once(child, 'message'), failed])) as [number];
  failed.catch(() => undefined);
  address.origin = `http://127.0.0.1:${port}`;
  return child;
}

/** Waits until the service has killed itself, or kills it at any time. */
async function end(child: ChildProcess, point: KillPoint): Promise<void> {
  const ended = child.signalCode === null ? once(child, 'exit') : Promise.resolve();
  if (point === 'anytime') {
    await pause(Math.random() * ANYTIME_MS);
    child.kill('SIGKILL');
  }
  await within(ended, `nobody came to the point "${point}"`);
  assert.equal(child.signalCode, 'SIGKILL', `the service ended by itself at "${point}"`);
}

async function within(promise: Promise<unknown>, complaint: string): Promise<void> {
  const over = new AbortController();
  const late = pause(WITHIN_MS, undefined, { signal: over.signal }).then(() => assert.fail(complaint));
  await Promise.race([promise, late]).finally(() => over.abort());
  late.catch(() => undefined);
}

/** Nobody needs to wait for the leases of somebody who is known to be dead. */
async function endLeases(dataDir: string): Promise<void> {
  const db = await openDatabase({ dataDir, exclusive: false });
  await db.write(async ({ knex }) => {
    await knex('jobs').where({ status: 'running' }).update({ lease_until: 1 });
    await knex('jobs').where({ status: 'waiting', kind: 'judge_version' }).update({ run_at: 1 });
  });
  await db.close();
}

/** Publishes a file as a client does that tries again until it knows the verdict. */
async function publish(address: Address, { bearer, productId }: Sold, file: Upload): Promise<void> {
  const call = (method: string, path: string, more: { headers?: Record<string, string>; body?: string } = {}) =>
    answerOf(`${address.origin}/api/v1${path}`, {
      ...{ method, ...more },
      headers: { Authorization: `Bearer ${bearer}`, ...more.headers },
    });
  const announced = { version_tag: file.tag, channel: 'stable', file_name: 'plugin.jar' };
  const body = JSON.stringify({ ...announced, file_size: file.bytes.length, sha256: file.sha256 });
  while (file.status !== 'published' && file.status !== 'quarantined') {
    await pause(RETRY_MS);
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': file.tag };
    const made = await call('POST', `/products/${productId}/versions`, { headers, body });
    if (made === undefined) continue;
    const { id } = (made as { version: { id: string } }).version;
    file.ids.add(id);
    const known = (await call('GET', `/versions/${id}`)) as { status: string } | undefined;
    if (known === undefined) continue;
    file.status = known.status;
    if (known.status !== 'draft' && known.status !== 'uploaded') continue;
    // The address of the service is another in each of its lives.
    const link = (await call('POST', `/versions/${id}/upload-link`)) as Link | undefined;
    if (link === undefined) continue;
    await answerOf(link.url, { method: 'PUT', headers: link.headers, body: new Uint8Array(file.bytes) });
    await call('POST', `/versions/${id}/publish`);
  }
}

interface Link {
  readonly url: string;
  readonly headers: Record<string, string>;
}

/** What a successful answer says; undefined when there was none, or a refusal that passes. */
async function answerOf(url: string, request: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(url, request);
    const body = (await response.json().catch(() => undefined)) as { data?: unknown; code?: string } | undefined;
    const passes = response.status >= 500 || /idempotency_in_progress|upload_incomplete/.test(body?.code ?? '');
    assert.ok(response.ok || passes || response.status === 409, `${url}: ${response.status} ${JSON.stringify(body)}`);
    return response.ok ? body?.data : undefined;
  } catch (error) {
    if (error instanceof assert.AssertionError) throw error;
    return undefined;
  }
}

/** One version for each file, of which those that are clean are live; and nothing in the store but what they need. */
async function verify(dataDir: string, files: readonly Upload[]): Promise<string> {
  const db = await openDatabase({ dataDir, exclusive: false });
  const folder = join(dataDir, 'objects');
  const store = await openDiskStore({ folder, origin: 'http://localhost', signingSecrets: [KEY], clock: Date.now });
  try {
    const { tables } = testDatabase(db);
    const bytesOf = new Map<string, string>();
    let strays = 0;
    for await (const { key } of store.list('')) {
      if (key === OWNER_KEY) continue;
      const version = await tables.versions.byId(versionOfKey(key)!);
      if (isDead(key, version)) strays += 1;
      else bytesOf.set(key, await hashOf(store, key));
    }
    for (const { tag, ids, sha256, bytes, status } of files) {
      assert.equal(ids.size, 1, `${tag} was answered with ${ids.size} versions`);
      const version = (await tables.versions.byId([...ids][0]!))!;
      assert.equal(version.status, bytes.includes(TROJAN) ? 'quarantined' : 'published', tag);
      assert.equal(version.status, status, `${tag} is not what its client was told`);
      assert.equal(bytesOf.get(version.objectKey!), sha256, `${tag} is of other bytes`);
    }
    const events = (await db.committed.knex('events').pluck('kind')) as string[];
    const live = files.filter(({ status }) => status === 'published').length;
    assert.equal(events.filter((kind) => kind === 'version.published').length, live, 'one event for each');
    assert.equal(bytesOf.size, files.length, 'what the sweep leaves is the files of the versions');
    return `${files.length} files, ${live} live, ${strays} left for the sweep`;
  } finally {
    await store.close();
    await db.close();
  }
}

async function hashOf(store: Awaited<ReturnType<typeof openDiskStore>>, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of (await store.read(key))!) hash.update(piece as Buffer);
  return hash.digest('hex');
}
