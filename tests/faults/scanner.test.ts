// The short form of `npm run faults:scanner`.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drillScanner } from './scanner-drill.js';

test('whatever befalls the scanner, no version is live unscanned, and all are once it has recovered', async (context) => {
  const { vain } = await drillScanner(context, 36);
  assert.ok(vain > 36, 'the faults kept versions waiting');
});
