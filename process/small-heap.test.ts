// The heap of the service stays near what is used of it.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';

/** Keeps some 60 MB, of which it makes ever more anew; prints the largest heap in bytes. */
const CHURN = `
  const kept = [];
  const one = (n) => ({ n, words: Array.from({ length: 20 }, (_, i) => 'word ' + n + i) });
  for (let n = 0; n < 60_000; n++) kept.push(one(n));
  let largest = 0;
  for (let n = 0; n < 400_000; n++) {
    kept[(n * 7919) % kept.length] = one(n);
    if (n % 1000 === 0) largest = Math.max(largest, process.memoryUsage().heapTotal);
  }
  console.log(largest);
`;

async function largestHeap(...options: string[]): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [...options, '--eval', CHURN], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return Number(stdout);
}

test('what is thrown away is collected before the heap has grown to a multiple', async () => {
  const [usual, small] = await Promise.all([
    largestHeap(),
    largestHeap('--import', new URL('small-heap.js', import.meta.url).href),
  ]);
  assert.ok(small < 0.85 * usual, `${small} bytes, without it ${usual}`);
});
