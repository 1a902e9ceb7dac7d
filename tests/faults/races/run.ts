// `npm run faults:races`: each race a thousand times from two processes on one PostgreSQL server, exact; then without locks,
// by which those that locks decide have to be lost; then one seller is locked for two seconds. `--count N` runs
// fewer, `--only coupon` the races alone whose names have that.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parseArgs } from 'node:util';
import { startOwnServer } from '../postgresql/own-server.js';
import type { TwoServices } from './two-services.js';

const { values: options } = parseArgs({
  options: { count: { type: 'string', default: '1000' }, only: { type: 'string', default: '' } },
});
const COUNT = Number(options.count);
const WITHOUT_LOCKS = Math.min(COUNT, 50);
const HELD = { orders: 100, heldMs: 2000 };
const EVERYDAY = { sellers: 3, atOnce: 18, ms: COUNT < 1000 ? 3000 : 12_000 };
const OTHERS_WITHIN_MS = 100;

const secondsSince = (began: number): string => ((performance.now() - began) / 1000).toFixed(0);

const ended: (() => unknown)[] = [];
const atEnd = { after: (act: unknown) => void ended.unshift(act as () => unknown) };
const server = await startOwnServer(atEnd);
Object.assign(process.env, { TEST_DATABASE_URL: server.url, TEST_DATABASE_RUNNER_URL: server.runnerUrl });
// What makes databases of tests looks for their server when it is loaded.
const { openTwoServices } = await import('./two-services.js');
const { runRaces } = await import('./judged-races.js');
const { holdSeller } = await import('./held-seller.js');
const { everyday } = await import('./everyday.js');
const { RACES } = await import('./races.js');

const wanted = Object.entries(RACES).filter(([name]) => name.includes(options.only));
/** Of what is no race. */
const besides = { skip: options.only !== '' && 'some races are wanted alone' };

let services: TwoServices;
before(async () => {
  assert.ok(wanted.length > 0, `there is no race that is called ${options.only}`);
  services = await openTwoServices(atEnd);
});
after(async () => {
  for (const end of ended) await end();
});

/** What went wrong in the services, such as what a 503 came from. */
const faultsOf = (): string[] => [...services.takeFaults()].map(([fault, count]) => `${count} × ${fault}`);

for (const [name, race] of wanted)
  test(`${name}: ${COUNT} races, exact`, async (t) => {
    await services.lockBy('each');
    services.takeFaults();
    const began = performance.now();
    const { lost, first, failures, unavailable } = await runRaces(services, race, COUNT);
    const failed = `${failures} answers of 500 and above, ${unavailable} of 503 that were repeated`;
    t.diagnostic(`${name}: ${lost} lost, ${failed}, ${secondsSince(began)} s`);
    for (const fault of faultsOf()) t.diagnostic(fault);
    assert.deepEqual({ lost, first, failures }, { lost: 0, first: undefined, failures: 0 });
  });

test(
  'everything at once for a while: nothing fails, the books are right, and followers miss nothing',
  besides,
  async (t) => {
    await services.lockBy('each');
    services.takeFaults();
    const { orders, unavailable, wrong, faults } = await everyday(services, EVERYDAY);
    const repeated = `${unavailable} answers of 503 that were repeated`;
    t.diagnostic(`${orders} orders by ${EVERYDAY.atOnce} buyers at once in ${EVERYDAY.ms / 1000} s, ${repeated}`);
    for (const fault of faultsOf()) t.diagnostic(fault);
    assert.deepEqual({ wrong, faults }, { wrong: [], faults: [] });
  },
);

test('no two transactions waited for each other', async () => {
  const { knex } = services.shop.market.db.committed;
  const counted = (await knex('pg_stat_database')
    .where({ datname: knex.raw('current_database()') })
    .pluck('deadlocks')) as number[];
  assert.deepEqual(counted, [0]);
});

test('while one seller is locked for two seconds, orders of others go on', besides, async (t) => {
  await services.lockBy('each');
  const { others, answeredMeanwhile, locked } = await holdSeller(t, services, HELD);
  const slowest = Math.max(...others.map(({ ms }) => ms));
  t.diagnostic(`${others.length} orders of others, the slowest in ${slowest.toFixed(0)} ms`);
  assert.deepEqual([answeredMeanwhile, locked], [{ others: true, locked: false }, [201, 201]]);
  assert.ok(others.every(({ status }) => status === 201));
  assert.ok(slowest <= OTHERS_WITHIN_MS, `${slowest} ms`);
});

for (const [name, race] of wanted)
  test(`${name}: ${WITHOUT_LOCKS} races without locks`, async (t) => {
    await services.lockBy('none');
    const { lost, failures } = await runRaces(services, race, WITHOUT_LOCKS);
    t.diagnostic(`${name}, without locks: ${lost} of ${WITHOUT_LOCKS} lost, ${failures} answers of 500 and above`);
    if (race.isDecidedByLocks) assert.ok(lost > 0, 'without locks it should be lost');
  });

test('with one lock of all they would wait', besides, async (t) => {
  await services.lockBy('all as one');
  const { answeredMeanwhile } = await holdSeller(t, services, { ...HELD, heldMs: 0 });
  assert.equal(answeredMeanwhile.others, false);
});
