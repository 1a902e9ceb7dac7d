import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCaches, type Caches } from './caches.js';

const MB = 1024 * 1024;
const heldIn = (caches: Caches, name: string) => caches.held().find((one) => one.name === name)!;

test('the shares of all caches are the budget, and none is nothing', () => {
  for (const budget of [16 * MB, 64 * MB, 4096 * MB]) {
    const limits = createCaches(budget)
      .held()
      .map(({ limit }) => limit);
    const sum = limits.reduce((all, limit) => all + limit, 0);
    assert.ok(sum <= budget && sum > budget - limits.length, `${sum} of ${budget}`);
    assert.ok(Math.min(...limits) >= budget / 64 - 1);
  }
});

test('what fills one cache pushes nothing out of another', () => {
  const caches = createCaches(MB);
  const products = caches.open<string>('products');
  const callers = caches.open<string>('callers', { sizeCalculation: () => 2_000 });
  products.set('a', 'kept', { size: 1_000 });
  callers.set('hash', 'somebody');
  for (const name of ['answers', 'missing', 'pages', 'missing_pages'] as const) {
    const others = caches.open<string>(name);
    for (let number = 0; number < 2_000; number++) others.set(`${number}`, 'made up', { size: 1_000 });
    const { bytes, entries, limit } = heldIn(caches, name);
    assert.ok(bytes <= limit && bytes > limit - 1_000, `${name} holds ${bytes} of ${limit}`);
    assert.equal(bytes, entries * 1_000);
  }
  assert.deepEqual([products.get('a'), callers.get('hash')], ['kept', 'somebody']);
});

test('a cache that is opened anew is counted instead of the one before', () => {
  const caches = createCaches();
  assert.equal(heldIn(caches, 'pages').entries, 0, 'before any is opened');
  caches.open<string>('pages').set('a', 'a page', { size: 10 });
  assert.deepEqual([heldIn(caches, 'pages').bytes, heldIn(caches, 'pages').entries], [10, 1]);
  caches.open<string>('pages');
  assert.equal(heldIn(caches, 'pages').bytes, 0);
});
