// What a large file takes of the service's memory on its way to the disk.
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { answerTo, awaitFile, begin } from '../../contract-tests/harness/signed-uploads.js';
import { temporaryFolder, testDatabase } from '../../contract-tests/harness/temporary-database.js';
import { openDatabase } from '../../db/engine/connection.js';
import type { StoredObject, UploadLink } from '../../capabilities/storage/object-store.js';

const MIB = 1024 * 1024;
const SIZE_MIB = 256;

interface Told {
  readonly origin: string;
  readonly link: UploadLink;
  readonly stored?: StoredObject;
  readonly now: number;
  readonly peak: number;
}

/** No two pieces are the same, so that none can stand in for another. */
function* pieces(): Generator<Buffer> {
  const block = Buffer.alloc(MIB, 'a plugin ');
  for (let sent = 0; sent < SIZE_MIB; sent++) {
    block.writeUInt32LE(sent, sent);
    yield Buffer.from(block);
  }
}

test(`an upload of ${SIZE_MIB} MiB takes the service no more than 64 MiB of memory`, async (context) => {
  const dataDir = temporaryFolder(context);
  const database = await openDatabase({ dataDir, exclusive: false });
  await awaitFile(testDatabase(database).write);
  await database.close();
  const child = fork(fileURLToPath(new URL('./large-uploads.test-child.js', import.meta.url)), [dataDir]);
  context.after(() => child.kill());
  const hash = createHash('sha256');
  for (const piece of pieces()) hash.update(piece);
  const size = SIZE_MIB * MIB;
  const upload = { contentType: 'application/octet-stream', size, sha256: hash.digest('hex'), expiresInSeconds: 900 };
  const ask = async (): Promise<Told> => {
    const answer = once(child, 'message') as Promise<[Told]>;
    child.send(upload);
    return (await answer)[0];
  };
  const before = await ask();
  const outgoing = begin(before.link, { headers: { 'content-length': String(size) }, origin: before.origin });
  const answer = answerTo(outgoing);
  Readable.from(pieces()).pipe(outgoing);
  assert.equal((await answer).status, 200);
  const after = await ask();
  assert.equal(after.stored?.size, size);
  const grown = (after.peak - before.now) / MIB;
  context.diagnostic(`resident memory grew by ${grown.toFixed(1)} MiB at its peak`);
  assert.ok(grown <= 64, `${grown} MiB`);
});
