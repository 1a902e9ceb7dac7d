// A handler is loaded once, by its first call or with the rest, and what does not load fails aloud.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadedWhenCalled, type HandlerFiles } from './loaded-when-called.js';

/** Two of the files, whose handlers answer with what they are called with. */
function twoFiles() {
  const loads: string[] = [];
  const file = (id: string) => async () => {
    loads.push(id);
    return { [id]: (call: unknown) => call };
  };
  const files = { getJwks: file('getJwks'), getAccount: file('getAccount') };
  return { loads, files: files as unknown as HandlerFiles };
}

test('a handler is loaded by its first call alone', async () => {
  const { loads, files } = twoFiles();
  const { handlers } = loadedWhenCalled(files);
  assert.deepEqual(loads, []);
  assert.equal(await handlers.getJwks('first' as never), 'first');
  assert.equal(await handlers.getJwks('second' as never), 'second');
  assert.deepEqual(loads, ['getJwks']);
});

test('once all are loaded, no call loads one', async () => {
  const { loads, files } = twoFiles();
  const { handlers, loadHandlers } = loadedWhenCalled(files);
  await loadHandlers();
  assert.equal(handlers.getAccount('called' as never), 'called');
  assert.deepEqual(loads, ['getJwks', 'getAccount']);
});

test('a file that does not load fails the call, and the loading of all', async () => {
  const broken = { getJwks: () => Promise.reject(new Error('no such file')) } as unknown as HandlerFiles;
  const { handlers, loadHandlers } = loadedWhenCalled(broken);
  await assert.rejects(async () => handlers.getJwks({} as never), { message: 'no such file' });
  await assert.rejects(loadHandlers(), { message: 'no such file' });
});
