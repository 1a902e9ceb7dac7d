// What /metrics tells of the virus scanner, and of those who wait for events.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryDatabase } from '../contract-tests/harness/temporary-database.js';
import type { EventFeed } from '../market/events/event-feed.js';
import type { Scanner, ScannerState } from '../capabilities/inspection/scanner.js';
import { createMetrics } from './metrics.js';

test('the state of the scanner, and how many wait for events, is told as it is when somebody asks', async (t) => {
  const { tables, database: db } = await temporaryDatabase(t);
  let state: ScannerState = 'unreachable';
  const scanner = { state: () => state } as Scanner;
  const eventFeed = { waiting: () => 3 } as EventFeed;
  const metrics = createMetrics({ tables, db, scanner, eventFeed, clock: Date.now });
  const told = async (): Promise<string[]> =>
    [...(await metrics.render()).matchAll(/^market_scanner_state\{state="(\w+)"\} 1$/gm)].map(([, name]) => name!);
  assert.deepEqual(await told(), ['unreachable']);
  state = 'ready';
  assert.deepEqual(await told(), ['ready']);
  assert.match(await metrics.render(), /^market_event_waits 3$/m);
});
