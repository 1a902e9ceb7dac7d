// A request that was answered with 503 because it took too long begins no write any more: whoever was told so may send it
// again, and would have its effect twice.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { openTestService } from '../harness/test-service.js';
import { greyPicture } from '../publishing/picture-fixtures.js';
import { ownProduct } from '../publishing/product-fixtures.js';
import { signal } from '../harness/uploads.js';

const DEADLINE_MS = 1_000;

test('a picture that the store takes too late is not put into the gallery after the answer', async (t) => {
  const service = await openTestService({ deadlineMs: DEADLINE_MS });
  t.after(() => service.close());
  const { id, path, headers } = await ownProduct(service, 'live');
  const { put } = service.store;
  const goesOn = signal<void>();
  const isStored = signal<void>();
  service.store.put = async (...object) => {
    await goesOn.happened;
    const stored = await put(...object);
    isStored.give();
    return stored;
  };
  const send = async () => {
    const request = { path: `${path}/gallery`, headers: { ...headers, 'Content-Type': 'image/png' }, body: picture };
    const { status } = await service.request(request, 'POST');
    return status;
  };
  const picture = await greyPicture(16, 16);
  assert.equal(await send(), 503);
  goesOn.give();
  await isStored.happened;
  await pause(DEADLINE_MS / 2);
  const gallery = async () => (await service.market.tables.products.byId(id))!.gallery.length;
  assert.equal(await gallery(), 0);
  assert.equal(await send(), 201);
  assert.equal(await gallery(), 1);
});
