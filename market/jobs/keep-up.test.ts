// How a node keeps up with others: signs of life and looks round, whatever it is busy with, and where those may not be
// judged or must not be shown.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { signal } from '../../contract-tests/harness/job-fixtures.js';
import { ONE, presenceFixtures as fixtures, TWO, type Stored } from '../../contract-tests/harness/presence-fixtures.js';
import type { Tables } from '../../db/tables.js';
import type { JobOutcome } from './job-handlers.js';
import { becomeNode, type Presence } from './presence.js';

test('after the database was away for all, what another node runs is left to it until it could give a sign of life', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { db, time, add, job, open, start, claim } = await fixtures(t);
  const [one, two] = [await start(ONE, { isShared: true }), await start(TWO, { isShared: true })];
  const id = await add();
  await claim(one);
  const ran: string[] = [];
  let looks = 0;
  const lookRound: Presence['lookRound'] = async (tables) => (await two.lookRound(tables), void looks++);
  open(async (taken) => (ran.push(taken.id), { is: 'done' }), {}, { presence: { ...two, lookRound } }).start();
  const second = async (): Promise<void> => {
    // One that is still at it passes over a look.
    for (const before = looks; looks === before; await pause(5)) t.mock.timers.tick(1000);
    await pause(20);
  };
  await second();
  time.now += 10_000;
  await second();
  assert.deepEqual([ran, (await job(id)).status], [[], 'running']);
  time.now += 2_000;
  await db.write((inside) => one.show(inside)).then((shown) => shown());
  for (let seconds = 0; seconds < 8; seconds++) {
    await second();
    assert.deepEqual([ran, (await job(id)).leaseUntil! > time.now], [[], true]);
    time.now += 1_000;
  }
  time.now += 1;
  for (let seconds = 0; seconds < 200 && ran.length === 0; seconds++) await second();
  assert.deepEqual(ran, [id], 'of one that gives none it is taken up as ever');
});

test('a node that starts as the database comes back leaves to others what they run until they could give a sign of life', async (t) => {
  const { db, time, add, job, start, claim } = await fixtures(t);
  const one = await start(ONE, { isShared: true });
  const [id, own] = [await add(), await add()];
  await db.write(({ jobs }) => jobs.claimThese('deliver_mail', [own], 600_000, TWO));
  await claim(one);
  time.now += 10_000;
  const two = await start(TWO, { isShared: true });
  await two.lookRound(db.tables);
  assert.deepEqual([two.knowsWhoIsGone(), await claim(two)], [false, [own]]);
  assert.equal((await job(id)).leaseUntil! > time.now, true);
  for (let seconds = 0; seconds < 4; seconds++) {
    time.now += 1_000;
    await two.lookRound(db.tables);
  }
  assert.equal(two.knowsWhoIsGone(), true);
  assert.equal(await db.tables.jobs.hasAbandoned(two.id()), true, 'of one that gives none it is taken up as ever');
});

test('a node that is stopped while it gives a sign of life takes leave behind that', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { db, time, open, start } = await fixtures(t);
  const [begun, over] = [signal(), signal()];
  const write: Stored['write'] = async (act) => {
    begun.give();
    await over.given;
    return db.write(act);
  };
  const presence = await start(ONE, { isShared: true });
  const runner = open(async () => ({ is: 'done' }), {}, { presence, stored: { ...db, write } });
  runner.start();
  time.now += 2000;
  t.mock.timers.tick(1000);
  await begun.given;
  const stopped = runner.stop();
  await Promise.race([stopped, pause(50)]);
  over.give();
  await stopped;
  await pause(20);
  assert.deepEqual(await db.knex('nodes').pluck('id'), []);
});

test('a node whose clock is found to be off before it starts what it has claimed gives that back', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { db, add, job, open, start } = await fixtures(t);
  const [claimed, over] = [signal(), signal()];
  const write: Stored['write'] = async (act) => {
    const result = await db.write(act);
    claimed.give();
    await over.given;
    return result;
  };
  let isOff = false;
  const presence = await start(ONE, { isShared: true, isClockOff: () => isOff });
  const begun = signal();
  const run = async () => (begun.give(), new Promise<never>(() => {}));
  const runner = open(run, {}, { presence, stored: { ...db, write } });
  const id = await add();
  runner.start();
  await claimed.given;
  assert.equal((await job(id)).status, 'running');
  isOff = true;
  t.mock.timers.tick(1000);
  await pause(20);
  over.give();
  await begun.given;
  const state = async () => [(await job(id)).status, ...(await db.knex('nodes').pluck('id'))];
  for (let looks = 0; looks < 200 && (await state()).join() !== 'waiting'; looks++) await pause(5);
  assert.deepEqual(await state(), ['waiting']);
});

test('a node looks round, and gives signs of life, however long outcomes are being written', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { db, time, add, open, start } = await fixtures(t);
  const [claimed, ending, over] = [signal(), signal(), signal()];
  const one = await start(ONE, { isShared: true });
  let [isEnding, hasLooked] = [false, false];
  const write: Stored['write'] = async (act) => {
    if (isEnding) {
      isEnding = false;
      ending.give();
      await over.given;
    }
    return db.write(act);
  };
  const lookRound: Presence['lookRound'] = async (tables) => {
    await one.lookRound(tables);
    hasLooked = true;
  };
  const run = async (): Promise<JobOutcome> => {
    claimed.give();
    isEnding = true;
    return { is: 'done' };
  };
  const runner = open(run, {}, { presence: { ...one, lookRound }, stored: { ...db, write } });
  await add();
  runner.start();
  await claimed.given;
  await ending.given;
  time.now += 2000;
  t.mock.timers.tick(1000);
  for (let looks = 0; looks < 1000 && !hasLooked; looks++) await pause(5);
  const { seen_at: seenAt } = await db.knex('nodes').first('seen_at');
  over.give();
  assert.equal(seenAt, time.now);
});

test('of two writes that find another process under the id of theirs one gives it another, for both', async () => {
  let [now, renewals] = [1_000, 0];
  const nodes = { arrive: async () => false, see: async () => false, isKnown: async () => true };
  const inside = { nodes } as unknown as Tables;
  const presence = await becomeNode({
    stored: { tables: inside, write: (act) => act(inside) },
    ...{ nodeId: ONE, isShared: false, release: '1.0.0', clock: () => now },
    renewId: () => `another ${++renewals}`,
    log: { warn: () => undefined, error: () => undefined },
  });
  now += 5_000;
  await Promise.all([presence.show(inside), presence.show(inside)]);
  assert.deepEqual([presence.id(), renewals], ['another 1', 1]);
});
