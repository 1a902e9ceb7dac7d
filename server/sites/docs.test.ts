import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { Server } from '@hapi/hapi';
import { temporaryFolder } from '../../contract-tests/harness/temporary-database.js';
import { docs, type DocsOptions } from './docs.js';

test('a document that cannot be read is tried again at the next request', async (t) => {
  const folder = temporaryFolder(t);
  const changelog = join(folder, 'CHANGELOG.md');
  const server = new Server({ debug: false });
  const files = { yaml: '', json: '', page: folder, changelog };
  await server.register({
    plugin: docs,
    options: { files, installation: { publicUrl: 'http://localhost:3000' } } satisfies DocsOptions,
  });
  const ask = async (): Promise<readonly [number, string]> => {
    const { statusCode, payload } = await server.inject('/changelog');
    return [statusCode, statusCode === 200 ? payload : ''];
  };
  assert.deepEqual(await ask(), [500, '']);
  await writeFile(changelog, 'what changed');
  assert.deepEqual(await ask(), [200, 'what changed']);
  await writeFile(changelog, 'not read again');
  assert.deepEqual(await ask(), [200, 'what changed']);
});
