// What /metrics tells of the virus scanner, of those who wait for events, of readiness and of the disk.
import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { test, type TestContext } from 'node:test';
import { temporaryDatabase } from '../contract-tests/harness/temporary-database.js';
import { ownClock } from '../db/engine/shared-clock.js';
import { createCaches } from '../market/caches.js';
import type { EventFeed } from '../market/events/event-feed.js';
import type { Scanner, ScannerState } from '../capabilities/inspection/scanner.js';
import type { ProductSearch, SearchStatus } from '../capabilities/search/search-query.js';
import { createMetrics } from './metrics.js';

interface Standing {
  scanner: ScannerState;
  search: SearchStatus['state'];
  isStopping: boolean;
}

/** Renders the metrics of a marketplace that stands as `standing` says at that moment. */
async function rendered(context: TestContext, standing: Standing, dataDir?: string): Promise<() => Promise<string>> {
  const { tables, database: db } = await temporaryDatabase(context);
  const scanner = { state: () => standing.scanner } as Scanner;
  const search = { status: () => ({ state: standing.search }), lagSeconds: () => undefined } as ProductSearch;
  const eventFeed = { waiting: () => 3 } as EventFeed;
  const isStopping = (): boolean => standing.isStopping;
  const clocks = ownClock(Date.now);
  const caches = createCaches(16_000_000);
  const market = { tables, db, scanner, search, eventFeed, caches, isStopping, clock: Date.now, clocks };
  const metrics = createMetrics(market, dataDir);
  return () => metrics.render();
}

test('the state of the scanner, and how many wait for events, is told as it is when somebody asks', async (t) => {
  const standing: Standing = { scanner: 'unreachable', search: 'ready', isStopping: false };
  const render = await rendered(t, standing);
  const told = async (): Promise<string[]> =>
    [...(await render()).matchAll(/^market_scanner_state\{state="(\w+)"\} 1$/gm)].map(([, name]) => name!);
  assert.deepEqual(await told(), ['unreachable']);
  standing.scanner = 'ready';
  assert.deepEqual(await told(), ['ready']);
  assert.match(await render(), /^market_event_waits 3$/m);
});

test('readiness is told as /readyz judges it', async (t) => {
  const standing: Standing = { scanner: 'not_configured', search: 'closed', isStopping: false };
  const render = await rendered(t, standing);
  assert.match(await render(), /^market_ready 0$/m);
  standing.search = 'ready';
  assert.match(await render(), /^market_ready 1$/m);
  standing.isStopping = true;
  assert.match(await render(), /^market_ready 0$/m);
});

test('the room on the disk of the data folder is told, and nothing of a folder that is not there', async (t) => {
  const standing: Standing = { scanner: 'not_configured', search: 'ready', isStopping: false };
  assert.match(await (await rendered(t, standing, tmpdir()))(), /^market_data_free_bytes [1-9]/m);
  assert.doesNotMatch(await (await rendered(t, standing, '/nowhere/at/all'))(), /^market_data_free_bytes /m);
});
