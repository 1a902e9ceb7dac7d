// Several nodes that live: which of them does what one alone does, what each may do of what all may, and what becomes of
// one whose clock is off, or that was stopped in its tracks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lookingUntil, signal } from '../../contract-tests/harness/job-fixtures.js';
import {
  ONE,
  presenceFixtures as fixtures,
  THREE,
  TWO,
  type Stored,
} from '../../contract-tests/harness/presence-fixtures.js';
import type { Tables } from '../../db/tables.js';
import type { Presence } from './presence.js';

test('of nodes that live one is the eldest, and each has its share; both follow who comes, is gone or takes leave', async (t) => {
  const { db, time, start } = await fixtures(t);
  const nodes: Presence[] = [];
  const look = async (): Promise<(readonly [isEldest: boolean, share: number])[]> => {
    for (const node of nodes) {
      await db.write((inside) => node.show(inside)).then((shown) => shown());
      await node.lookRound(db.tables);
    }
    return nodes.map((node) => [node.isEldest(), node.shareOf(10)]);
  };
  nodes.push(await start(TWO, { isShared: true }));
  assert.deepEqual(
    nodes.map((node) => [node.isEldest(), node.shareOf(10), node.shareOf(1)]),
    [[true, 10, 1]],
  );
  time.now += 1;
  nodes.push(await start(THREE, { isShared: true }), await start(ONE, { isShared: true }));
  assert.deepEqual(await look(), [
    [true, 3],
    [false, 3],
    [false, 3],
  ]);
  assert.equal(nodes[0]!.shareOf(2), 1, 'never none');
  await nodes.shift()!.close();
  assert.deepEqual(await look(), [
    [false, 5],
    [true, 5],
  ]);
  const killed = nodes.pop()!;
  time.now += 8_001;
  assert.deepEqual([killed.isEldest(), await look()], [true, [[true, 10]]], 'of the dead one nobody is told');
});

test('nobody is the eldest who could not look, and of a database of one process everybody is', async (t) => {
  const { db, start } = await fixtures(t);
  const write: Stored['write'] = () => Promise.reject(new Error('away'));
  const stored = { tables: db.tables, write };
  const shared = await start(ONE, { stored, isShared: true });
  assert.deepEqual([shared.isEldest(), shared.shareOf(10)], [false, 10]);
  const alone = await start(TWO, { stored });
  assert.deepEqual([alone.isEldest(), alone.shareOf(10)], [true, 10]);
});

test('while its clock is off a node gives back what it runs, claims nothing, is gone for others, and then goes on', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { db, time, add, job, open, start, claim } = await fixtures(t);
  let isOff = false;
  const one = await start(ONE, { isShared: true, isClockOff: () => isOff });
  const ran: string[] = [];
  const begun = signal();
  const runner = open(async ({ id }) => (ran.push(id), begun.give(), new Promise(() => {})), {}, { presence: one });
  runner.start();
  const first = await add();
  await begun.given;
  isOff = true;
  time.now += 1000;
  await lookingUntil(t, async () => (await db.knex('nodes')).length === 0);
  const second = await add();
  await runner.runDue();
  assert.deepEqual([ran, (await job(first)).status, (await job(second)).status], [[first], 'waiting', 'waiting']);
  assert.deepEqual([one.isFit(), one.isEldest()], [false, false]);
  time.now += 1;
  assert.deepEqual(await claim(await start(TWO, { isShared: true })), [first, second]);
  isOff = false;
  const third = await add();
  time.now += 1000;
  await lookingUntil(t, () => ran.length === 2);
  assert.deepEqual([ran, (await db.knex('nodes').orderBy('id').pluck('id')).length], [[first, third], 2]);
  assert.equal(one.isEldest(), true);
});

test('of two writes by which a node arrives again the second leaves it what the first has claimed', async (t) => {
  const { db, add, job, start } = await fixtures(t);
  const one = await start(ONE, { isShared: true });
  await one.leave();
  const id = await add();
  const [claimed] = await Promise.all([
    db.write(async (inside) => {
      await one.show(inside);
      return inside.jobs.claim('deliver_mail', 10, 600_000, one.id());
    }),
    db.write((inside) => one.show(inside)),
  ]);
  assert.deepEqual([claimed.map((taken) => taken.id), (await job(id)).status], [[id], 'running']);
  assert.deepEqual(await db.write(({ jobs }) => jobs.claim('deliver_mail', 10, 600_000, one.id())), []);
});

test('a node whose clock is found to be off while its claim waits claims nothing', async (t) => {
  const { add, job, open, start } = await fixtures(t);
  let isOff = false;
  const one = await start(ONE, { isShared: true, isClockOff: () => isOff });
  const ran: string[] = [];
  const show: Presence['show'] = (inside) => {
    isOff = true;
    return one.show(inside);
  };
  const runner = open(async ({ id }) => (ran.push(id), { is: 'done' }), {}, { presence: { ...one, show } });
  const id = await add();
  await runner.runDue();
  assert.deepEqual([ran, (await job(id)).status], [[], 'waiting']);
  isOff = false;
});

test('of a node that was stopped in its tracks nothing is taken once another one has done its job', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { db, time, add, job, open, start } = await fixtures(t);
  const [begun, over] = [signal(), signal()];
  const told: string[] = [];
  const effect =
    (name: string) =>
    async ({ quotas }: Tables) =>
      void (await quotas.take(name, time.now));
  const runner = open(
    async () => {
      begun.give();
      await over.given;
      return { is: 'done', write: effect('stopped') };
    },
    {},
    { presence: await start(ONE, { isShared: true }), onOutcome: (_kind, is) => void told.push(is) },
  );
  runner.start();
  const id = await add();
  await begun.given;
  time.now += 8_001;
  const presence = await start(TWO, { isShared: true });
  await db.write(({ jobs }) => jobs.voidAbandoned(presence.id()));
  const other = open(async () => ({ is: 'done', write: effect('other') }), {}, { presence });
  await other.runDue();
  assert.equal((await job(id)).status, 'done');
  over.give();
  await runner.stop();
  assert.deepEqual([await db.knex('quotas').pluck('bucket'), told], [['other'], []]);
});
