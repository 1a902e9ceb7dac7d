import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EventOffset } from '../../db/events/events.js';
import { createCaches, type Caches } from '../caches.js';
import { createEventOffsets } from './event-offsets.js';

const MB = 1024 * 1024;
const audience = { accountId: 'somebody', kinds: new Set(['product.updated' as const]), productIds: null };
const start = { afterSeq: 0, sinceMs: 0, limit: 3 };

/** Public events, as the database would tell of them, and the places of those that have been noted. */
function following(caches: Caches) {
  const stored: EventOffset[] = [];
  let reads = 0;
  let horizon = 0;
  const events = {
    horizon: async () => horizon,
    newestSeq: async () => stored.at(-1)?.changeSeq ?? 0,
    offsetsAfter: async ({ recipientId }: { readonly recipientId: string | null }, after: number, most: number) => {
      reads++;
      return recipientId === null ? stored.filter(({ changeSeq }) => changeSeq > after).slice(0, most) : [];
    },
  };
  const offsets = createEventOffsets({ events } as never, caches);
  return {
    offsets,
    reads: () => reads,
    append(count: number): void {
      for (let number = 0; number < count; number++) {
        const event = { kind: 'product.updated' as const, changeSeq: stored.length + 1, createdAt: 1 };
        stored.push(event);
        offsets.note({ ...event, recipientId: null, productId: null } as never);
      }
    },
    forget(upTo: number): Promise<void> {
      horizon = upTo;
      return offsets.open();
    },
  };
}

const heldIn = (caches: Caches) => caches.held().find(({ name }) => name === 'events')!;

test('a group that grows is weighed as it has become, and one that shrinks, too', async () => {
  const caches = createCaches(64 * MB);
  const { offsets, append, forget, reads } = following(caches);
  await offsets.open();
  await offsets.page(audience, start);
  const { bytes: empty } = heldIn(caches);
  const read = reads();
  append(10_000);
  assert.deepEqual(await offsets.page(audience, start), { seqs: [1, 2, 3], total: 10_000, lastSeq: 3 });
  const { bytes: grown } = heldIn(caches);
  assert.ok(grown - empty >= 160_000, `${grown} after ${empty}`);
  await forget(9_000);
  assert.deepEqual(await offsets.page(audience, start), { seqs: [9_001, 9_002, 9_003], total: 1_000, lastSeq: 9_003 });
  assert.ok(heldIn(caches).bytes < grown / 5, `${heldIn(caches).bytes} after ${grown}`);
  append(1);
  assert.equal((await offsets.page(audience, start)).total, 1_001, 'it is still told of what comes');
  assert.equal(reads(), read, 'and was never read anew');
});

test('one that has outgrown its share is let go of, and pages are whole as before', async () => {
  const caches = createCaches(MB);
  const { offsets, append } = following(caches);
  await offsets.open();
  await offsets.page(audience, start);
  for (let total = 1_000; total <= 6_000; total += 1_000) {
    append(1_000);
    assert.deepEqual(await offsets.page(audience, { ...start, afterSeq: total - 2 }), {
      seqs: [total - 1, total],
      total,
      lastSeq: total,
    });
    const { bytes, limit } = heldIn(caches);
    assert.ok(bytes <= limit, `${bytes} of ${limit}`);
  }
  assert.equal(heldIn(caches).entries, 1, 'what the account alone is told of');
});
