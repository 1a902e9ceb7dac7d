// Nodes that share a database: each takes up its own jobs at its start, and those of others only when they are gone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { DONE, lookingUntil, signal } from '../../contract-tests/harness/job-fixtures.js';
import {
  ONE,
  presenceFixtures as fixtures,
  THREE,
  TWO,
  type Stored,
} from '../../contract-tests/harness/presence-fixtures.js';

const DAY_MS = 24 * 60 * 60 * 1000;

test('a node that starts again takes up what it held, and nothing of a node that lives', async (t) => {
  const { time, add, start, claim } = await fixtures(t);
  const [one, two] = [await start(ONE), await start(TWO)];
  const ofOne = await add();
  assert.deepEqual(await claim(one), [ofOne]);
  const ofTwo = await add();
  assert.deepEqual(await claim(two), [ofTwo]);
  time.now += 1;
  const again = await start(ONE);
  assert.deepEqual([await claim(again), await claim(again)], [[ofOne], []]);
});

test('a node that could not write at its start takes up what it held with its first claim, under its own id', async (t) => {
  const { db, time, add, start, claim, logged } = await fixtures(t);
  const id = await add();
  await claim(await start(ONE));
  time.now += 1;
  const write: Stored['write'] = () => Promise.reject(new Error('The disk is full'));
  const again = await start(ONE, { stored: { tables: db.tables, write } });
  assert.equal(await again.hasElder(db.tables), false, 'it was there itself before');
  assert.deepEqual([await claim(again), again.id()], [[id], ONE]);
  assert.deepEqual(
    logged.map((line) => /has to wait/.test(line)),
    [true],
  );
});

test('what a former release held, which names no node, is taken up at a start', async (t) => {
  const { db, add, start, claim } = await fixtures(t);
  const id = await add();
  await db.write(({ jobs }) => jobs.claim('deliver_mail', 10, 600_000));
  assert.deepEqual(await claim(await start(ONE)), [id]);
});

test('another node takes up what one held that was not seen for eight seconds, and no sooner', async (t) => {
  const { db, time, add, start, claim } = await fixtures(t);
  const [one, two] = [await start(ONE), await start(TWO)];
  const id = await add();
  await claim(one);
  const isAbandoned = () => db.tables.jobs.hasAbandoned(two.id());
  time.now += 8_000;
  await start(THREE);
  assert.deepEqual([await isAbandoned(), await claim(two)], [false, []]);
  time.now += 1;
  assert.equal(await isAbandoned(), true);
  await db.write(({ jobs }) => jobs.voidAbandoned(two.id()));
  assert.deepEqual(await claim(two), [id]);
});

test('a node is seen while it holds something, every two seconds, and writes nothing while it does not', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { db, time, add, open, start } = await fixtures(t);
  const over = signal();
  const runner = open(async () => (await over.given, DONE), {}, { presence: await start(ONE) });
  const seen = async (): Promise<number> => (await db.knex('nodes').where({ id: ONE }).first('seen_at')).seen_at;
  const began = time.now;
  const tick = async (): Promise<void> => {
    time.now += 1000;
    t.mock.timers.tick(1000);
    await pause(2);
  };
  runner.start();
  const before = (await db.database.look())('everything');
  for (let second = 0; second < 20; second++) await tick();
  assert.deepEqual([await seen(), (await db.database.look())('everything')], [began, before]);
  await add();
  const sightings = new Set<number>();
  for (let second = 0; second < 20; second++) {
    await tick();
    await lookingUntil(t, async () => (await seen()) > time.now - 2000);
    sightings.add(await seen());
    assert.ok((await seen()) > time.now - 2000);
  }
  assert.ok(sightings.size <= 11, `${sightings.size} signs of life in 20 seconds`);
  over.give();
});

test('a node that shares its database is seen although it holds nothing, every two seconds', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { db, time, open, start } = await fixtures(t);
  open(async () => DONE, {}, { presence: await start(ONE, { isShared: true }) }).start();
  const seen = async (): Promise<number> => (await db.knex('nodes').where({ id: ONE }).first('seen_at')).seen_at;
  const sightings = new Set<number>();
  for (let second = 0; second < 20; second++) {
    time.now += 1000;
    t.mock.timers.tick(1000);
    await lookingUntil(t, async () => (await seen()) > time.now - 2000);
    sightings.add(await seen());
    assert.ok((await seen()) > time.now - 2000);
  }
  assert.ok(sightings.size <= 11, `${sightings.size} signs of life in 20 seconds`);
  const younger = await start(TWO, { isShared: true });
  assert.equal(await younger.hasElder(db.tables), true, 'so that it prints no other set-up link');
});

test('a runner takes up what a node held that is gone, by itself', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { time, add, open, start, claim } = await fixtures(t);
  const id = await add();
  await claim(await start(ONE));
  const ran: string[] = [];
  const runner = open(async (job) => (ran.push(job.id), DONE), {}, { presence: await start(TWO) });
  runner.start();
  time.now += 7000;
  t.mock.timers.tick(1000);
  await pause(20);
  assert.deepEqual(ran, []);
  time.now += 2000;
  await lookingUntil(t, () => ran.length > 0);
  assert.deepEqual(ran, [id]);
});

test('of two processes with copies of one folder, the one that started first becomes another node', async (t) => {
  const { db, time, add, logged, start, claim } = await fixtures(t);
  const first = await start(ONE);
  time.now += 1;
  const copy = await start(ONE);
  time.now += 5000;
  await add();
  await claim(copy);
  assert.deepEqual([copy.id(), logged], [ONE, []]);
  await add();
  await claim(first);
  assert.equal(first.id(), `${ONE} anew`);
  assert.match(logged.join(), /another process runs as this node/);
  const held = await db.knex('jobs').orderBy('id').pluck('node');
  assert.deepEqual(held, [ONE, `${ONE} anew`]);
});

test('a node that was forgotten while it had nothing to do is known again', async (t) => {
  const { db, time, add, logged, start, claim } = await fixtures(t);
  const one = await start(ONE);
  time.now += 2 * DAY_MS;
  await start(TWO);
  assert.deepEqual(await db.knex('nodes').pluck('id'), [TWO]);
  await add();
  await claim(one);
  assert.deepEqual([one.id(), (await db.knex('nodes').pluck('id')).sort(), logged], [ONE, [ONE, TWO], []]);
});

test('a clock that was ahead keeps no node alive, and one that is set back lets a living one be seen', async (t) => {
  const { db, time, add, start, claim } = await fixtures(t);
  const [one, two] = [await start(ONE), await start(TWO)];
  time.now += DAY_MS;
  await add();
  await claim(one);
  time.now -= DAY_MS;
  assert.equal(await db.tables.jobs.hasAbandoned(two.id()), true);
  await db.write((inside) => one.show(inside));
  assert.equal(await db.tables.jobs.hasAbandoned(two.id()), false);
});

test('the youngest of nodes that live is not the one that prints the set-up link', async (t) => {
  const { db, time, start } = await fixtures(t);
  const one = await start(ONE);
  assert.equal(await one.hasElder(db.tables), false);
  time.now += 1;
  const two = await start(TWO);
  assert.deepEqual([await one.hasElder(db.tables), await two.hasElder(db.tables)], [false, true]);
  const again = await start(ONE);
  assert.equal(await again.hasElder(db.tables), false, 'of the same moment, the lesser id');
  time.now += 8_001;
  assert.equal(await (await start(THREE)).hasElder(db.tables), false);
});
