// What a large upload takes of the server's memory while it flows through its handler.
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Digest } from '../harness/byte-contract.js';
import { outcomeOf, ZIP } from '../harness/uploads.js';

const MIB = 1024 * 1024;
const SIZE_MIB = 512;

/** Uploads that many MiB of random bytes and checks that all of them arrive in their order. */
async function send(port: number, mib: number): Promise<void> {
  const hash = createHash('sha256');
  const block = randomBytes(MIB);
  const pieces = function* (): Generator<Buffer> {
    for (let sent = 0; sent < mib; sent++) {
      // No two pieces are the same, so that none can stand in for another.
      block.writeUInt32LE(sent, sent);
      hash.update(block);
      yield Buffer.from(block);
    }
  };
  const outgoing = request({
    host: '127.0.0.1',
    port,
    path: '/api/files/1',
    method: 'PUT',
    agent: false,
    headers: { ...ZIP, 'Content-Length': String(mib * MIB) },
  });
  Readable.from(pieces()).pipe(outgoing);
  const { status, body } = await outcomeOf(outgoing);
  const sent: Digest = { size: mib * MIB, sha256: hash.digest('hex') };
  assert.deepEqual({ status, body }, { status: 200, body: sent });
}

test(`an upload of ${SIZE_MIB} MiB takes the server no more than 64 MiB of memory`, async (context) => {
  const child = fork(fileURLToPath(new URL('./large-upload.test-child.js', import.meta.url)));
  context.after(() => child.disconnect());
  const ask = async (): Promise<{ port: number; now: number; peak: number }> => {
    const answer = once(child, 'message') as Promise<[{ port: number; now: number; peak: number }]>;
    child.send('memory');
    return (await answer)[0];
  };
  const before = await ask();
  await send(before.port, SIZE_MIB);
  const grown = ((await ask()).peak - before.now) / MIB;
  context.diagnostic(`resident memory grew by ${grown.toFixed(1)} MiB at its peak`);
  assert.ok(grown <= 64, `${grown} MiB`);
});
