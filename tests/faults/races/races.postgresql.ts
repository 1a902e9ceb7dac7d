// Two services on one database: locks keep each race exact, without them it is lost, and no lock of all stands in for them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { everyday } from './everyday.js';
import { holdSeller } from './held-seller.js';
import { runRaces } from './judged-races.js';
import { RACES } from './races.js';
import { openTwoServices, type TwoServices } from './two-services.js';

const EXACT = 3;
/** So often a race is run without locks until it is lost; most are at once. */
const UNTIL_LOST = 200;

const ended: (() => unknown)[] = [];
let services: TwoServices;
before(async () => {
  services = await openTwoServices({ after: (act) => void ended.unshift(act as () => unknown) });
});
after(async () => {
  for (const end of ended) await end();
});

for (const [name, race] of Object.entries(RACES)) {
  test(`${name}: exact`, async () => {
    await services.lockBy('each');
    const { lost, first, failures } = await runRaces(services, race, EXACT);
    assert.deepEqual({ lost, first, failures }, { lost: 0, first: undefined, failures: 0 });
  });
  if (race.isDecidedByLocks)
    test(`${name}: lost without locks`, async () => {
      await services.lockBy('none');
      const { lost } = await runRaces(services, race, UNTIL_LOST, { untilLost: true });
      assert.equal(lost, 1);
    });
}

test('everything at once: nothing fails, the books are right, and followers miss nothing', async () => {
  await services.lockBy('each');
  const { wrong, faults } = await everyday(services, { sellers: 3, atOnce: 6, ms: 1000 });
  assert.deepEqual({ wrong, faults }, { wrong: [], faults: [] });
});

test('while one seller is locked, orders of others go on', async (t) => {
  await services.lockBy('each');
  const held = await holdSeller(t, services, { orders: 6, heldMs: 0 });
  assert.deepEqual(
    held.others.map(({ status }) => status),
    Array.from({ length: 6 }, () => 201),
  );
  assert.deepEqual([held.answeredMeanwhile, held.locked], [{ others: true, locked: false }, [201, 201]]);
});

test('with one lock of all they would wait', async (t) => {
  await services.lockBy('all as one');
  const { answeredMeanwhile } = await holdSeller(t, services, { orders: 6, heldMs: 0 });
  assert.equal(answeredMeanwhile.others, false);
});
