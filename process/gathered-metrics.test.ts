// The metrics of several processes: added up as each metric says, whoever is asked, and never falling.
import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from '../server/metrics.js';
import { createMetricsKeeper, gatheredMetrics, type Channel } from './gathered-metrics.js';

/** Two ends of a channel. What goes through it is what goes between processes. */
function channel(): readonly [Channel, Channel] {
  const [one, other] = [new EventEmitter(), new EventEmitter()];
  const end = (from: EventEmitter, to: EventEmitter): Channel => ({
    send: (message) => void setImmediate(() => to.emit('message', JSON.parse(JSON.stringify(message)))),
    onMessage: (listener) => void from.on('message', listener),
  });
  return [end(one, other), end(other, one)];
}

/** A process of a server, with metrics of each sort. */
function aProcess(keeper: ReturnType<typeof createMetricsKeeper>) {
  const registry = new Registry();
  const registers = [registry];
  const metrics = {
    requests: new Counter({ name: 'requests_total', help: 'r', labelNames: ['status'], registers }),
    seconds: new Histogram({ name: 'seconds', help: 's', buckets: [1], registers }),
    waits: new Gauge({ name: 'waits', help: 'w', registers }),
    jobs: new Gauge({ name: 'jobs', help: 'j', aggregator: 'max', registers }),
  };
  const own = { figures: () => registry.getMetricsAsJSON(), render: () => registry.metrics() } as unknown as Metrics;
  const [its, keepers] = channel();
  const gathered = gatheredMetrics(own, its);
  keeper.add(keepers);
  return { ...metrics, render: gathered.render, end: () => keeper.remove(keepers) };
}

const valuesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

test('what is counted is added up, and what tells of the same state is told once, whoever is asked', async () => {
  const keeper = createMetricsKeeper();
  const [one, other] = [aProcess(keeper), aProcess(keeper)];
  for (const { requests, seconds, waits, jobs } of [one, other]) {
    requests.inc({ status: '200' }, 2);
    seconds.observe(0.5);
    waits.set(3);
    jobs.set(7);
  }
  other.requests.inc({ status: '503' });
  const told = valuesOf(await one.render());
  assert.deepEqual(told, [
    'requests_total{status="200"} 4',
    'requests_total{status="503"} 1',
    'seconds_bucket{le="1"} 2',
    'seconds_bucket{le="+Inf"} 2',
    'seconds_sum 1',
    'seconds_count 2',
    'waits 6',
    'jobs 7',
  ]);
  assert.deepEqual(valuesOf(await other.render()), told);
});

test('what a process had counted that is gone stays counted, and its states are told no more', async () => {
  const keeper = createMetricsKeeper();
  const [one, other] = [aProcess(keeper), aProcess(keeper)];
  one.requests.inc({ status: '200' }, 2);
  for (let times = 0; times < 2; times++) {
    const gone = times === 0 ? other : aProcess(keeper);
    gone.requests.inc({ status: '200' }, 5);
    gone.waits.set(9);
    await one.render();
    gone.end();
  }
  const told = valuesOf(await one.render());
  assert.ok(told.includes('requests_total{status="200"} 12'), told.join());
  assert.ok(told.includes('waits 0'), told.join());
});

test('counts neither fall nor are told twice when processes end at once, and while they are asked', async () => {
  const keeper = createMetricsKeeper();
  const [one, ...others] = [aProcess(keeper), aProcess(keeper), aProcess(keeper), aProcess(keeper)];
  for (const { requests } of [one, ...others]) requests.inc({ status: '200' }, 5);
  const told = async (): Promise<string | undefined> =>
    valuesOf(await one.render()).find((line) => line.startsWith('requests_total'));
  assert.equal(await told(), 'requests_total{status="200"} 20');
  others[0].end();
  others[1].end();
  assert.equal(await told(), 'requests_total{status="200"} 20', 'two at once');
  const asked = told();
  // By then the question has reached the keeper, and its answer is under way.
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  others[2].end();
  assert.deepEqual([await asked, await told()], Array(2).fill('requests_total{status="200"} 20'));
});

test('a process that does not answer is no reason to tell less than there is', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const keeper = createMetricsKeeper();
  const { render } = aProcess(keeper);
  keeper.add({ send: () => setImmediate(() => t.mock.timers.tick(2_000)), onMessage: () => undefined });
  await assert.rejects(render(), /Not all processes/);
});
