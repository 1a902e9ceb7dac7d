// Uploads against a made-up service and store: what is asked of whom, and what becomes of failures.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../api/api-error.js';
import { createApi } from '../api/client.js';
import type { Schema } from '../api/schemas.js';
import { createUploads, type Upload } from './uploads.js';

const VERSION = { id: 'v1' };
const FILE = new File(['plugin'], 'plugin.jar');
const HOUR_MS = 3_600_000;

const linkTo = (url: string, lifetimeMs = HOUR_MS): Schema<'UploadLink'> => ({
  url,
  method: 'PUT',
  headers: { 'content-type': 'application/octet-stream', 'x-amz-checksum-sha256': 'x' },
  expires_at: new Date(Date.now() + lifetimeMs).toISOString(),
});

const json = (status: number, body: unknown): Response => new Response(JSON.stringify(body), { status });
const refusal = (code: string): Response => json(409, { error: `It is ${code}`, code });

/** Uploads whose service answers and whose store acts as told; a store that is not told takes every file. */
function stage({ publish = [], store = [] }: { publish?: Response[]; store?: (Error | Promise<void>)[] }) {
  const calls: string[] = [];
  const published: unknown[] = [];
  const phases: (Upload['phase'] | undefined)[] = [];
  const api = createApi({
    origin: 'http://localhost:3000',
    csrfToken: () => undefined,
    confirmIdentity: async () => false,
    onSignedOut: () => undefined,
    fetch: async ({ url }) => {
      const act = url.split('/').at(-1)!;
      calls.push(act);
      if (act === 'upload-link') return json(200, { data: linkTo('new link') });
      return publish.shift() ?? json(200, { data: { ...VERSION, status: 'scanning' } });
    },
  });
  const uploads = createUploads(
    api,
    (version) => published.push(version),
    async (link, file, { onSent }) => {
      calls.push(`PUT to ${link.url}`);
      onSent(file.size);
      const next = store.shift();
      if (next instanceof Error) throw next;
      await next;
    },
  );
  uploads.subscribe(() => phases.push(uploads.of(VERSION.id)?.phase));
  /** Resolves when nothing is on its way any more. */
  const settle = async (): Promise<void> => {
    while (uploads.isBusy()) await new Promise((resolve) => setImmediate(resolve));
  };
  return { uploads, calls, published, phases, settle };
}

const LOST = new ApiError(0, 'unreachable', 'The connection broke off');

test('a file is sent to its link and then published', async () => {
  const { uploads, calls, published, phases, settle } = stage({});
  uploads.start(VERSION, FILE, linkTo('the link'));
  assert.equal(uploads.isBusy(), true);
  await settle();
  assert.deepEqual(calls, ['PUT to the link', 'publish']);
  assert.deepEqual(published, [{ id: 'v1', status: 'scanning' }]);
  assert.deepEqual([...new Set(phases)], ['sending', 'publishing', undefined]);
});

test('a link that has expired, or is missing, is asked for anew', async () => {
  for (const link of [linkTo('the old link', -1), undefined, null]) {
    const { uploads, calls, settle } = stage({});
    uploads.start(VERSION, FILE, link);
    await settle();
    assert.deepEqual(calls, ['upload-link', 'PUT to new link', 'publish']);
  }
});

test('what did not arrive is sent again by a new link', async () => {
  const { uploads, calls, published, settle } = stage({ store: [LOST] });
  uploads.start(VERSION, FILE, linkTo('the link'));
  await settle();
  assert.deepEqual(uploads.of(VERSION.id), { phase: 'failed', error: LOST, isSent: false });
  assert.equal(published.length, 0);
  uploads.retry(VERSION.id);
  await settle();
  assert.deepEqual(calls, ['PUT to the link', 'upload-link', 'PUT to new link', 'publish']);
  assert.equal(published.length, 1);
});

test('what has arrived is not sent again, unless the service does not find it', async () => {
  for (const [code, again] of [
    ['forbidden', ['publish']],
    ['upload_incomplete', ['upload-link', 'PUT to new link', 'publish']],
  ] as const) {
    const { uploads, calls, settle } = stage({ publish: [refusal(code)] });
    uploads.start(VERSION, FILE, linkTo('the link'));
    await settle();
    const failed = uploads.of(VERSION.id);
    assert.equal(failed?.phase === 'failed' && failed.isSent, code === 'forbidden');
    uploads.retry(VERSION.id);
    await settle();
    assert.deepEqual(calls.slice(2), again);
    assert.equal(uploads.of(VERSION.id), undefined);
  }
});

test('one that is stopped is forgotten, whatever becomes of it', async () => {
  let arrive = (): void => undefined;
  const { uploads, published } = stage({ store: [new Promise<void>((resolve) => (arrive = resolve))] });
  uploads.start(VERSION, FILE, linkTo('the link'));
  uploads.stop(VERSION.id);
  arrive();
  await new Promise((resolve) => setTimeout(resolve, 10));
  assert.equal(uploads.of(VERSION.id), undefined);
  assert.deepEqual([uploads.isBusy(), published.length], [false, 0]);
});
