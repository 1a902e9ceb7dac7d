// What /metrics tells of a node: its name, how far its search index is behind, and how long events have waited for webhooks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Registry } from 'prom-client';
import { webhookFixtures } from '../contract-tests/harness/webhook-fixtures.js';
import type { ProductSearch } from '../capabilities/search/search-query.js';
import { watchNode } from './node-metrics.js';

/** Values by the names of metrics, with their labels. */
const valuesOf = async (registry: Registry): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await registry.metrics())
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)]),
  );

test('a node tells its id as it is now, and how far it is behind', async (t) => {
  const { db, tables, time, archived } = await webhookFixtures(t);
  let [id, lag]: [string, number | undefined] = ['a', undefined];
  const search = { lagSeconds: () => lag } as ProductSearch;
  const registry = new Registry();
  watchNode(registry, { tables, search, clock: () => time.now, presence: { id: () => id } });
  const named = async (start: string) =>
    Object.entries(await valuesOf(registry)).filter(([name]) => name.startsWith(start));
  assert.match((await named('market_node_info'))[0]![0], /^market_node_info\{node="a",release="\d+\.\d+\.\d+"\}$/);
  assert.deepEqual(await named('market_search_lag'), [], 'before the index is open');
  [id, lag] = ['b', 2.5];
  assert.deepEqual(
    (await named('market_node_info')).map(([name]) => /node="(\w)"/.exec(name)![1]),
    ['b'],
  );
  assert.deepEqual(await named('market_search_lag'), [['market_search_lag_seconds', '2.5']]);
  assert.deepEqual(await named('market_events_lag'), [['market_events_lag_seconds', '0']]);
  await db.write(({ events }) => events.append(archived()));
  time.now += 7_000;
  assert.deepEqual(await named('market_events_lag'), [['market_events_lag_seconds', '7']]);
  // One that some endpoints have and others have not waits as well.
  const [event] = await tables.events.after(0, 1);
  const from = await tables.webhookFanOut.place();
  await db.write(({ webhookFanOut }) => webhookFanOut.moveOn(from, { eventSeq: event!.changeSeq, endpointId: 'e' }));
  assert.deepEqual(await named('market_events_lag'), [['market_events_lag_seconds', '7']]);
  const half = await tables.webhookFanOut.place();
  await db.write(({ webhookFanOut }) => webhookFanOut.moveOn(half, { ...half, endpointId: null }));
  assert.deepEqual(await named('market_events_lag'), [['market_events_lag_seconds', '0']]);
});
