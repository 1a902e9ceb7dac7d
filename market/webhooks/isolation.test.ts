// Endpoints among each other: none that hangs, fails or has a long queue holds up another one, and none is asked too often.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { answered, hangs, webhookFixtures, type Receive } from '../../contract-tests/harness/webhook-fixtures.js';
import { removeEndpoint } from './change-endpoint.js';

type Fixtures = Awaited<ReturnType<typeof webhookFixtures>>;

const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await pause(2);
};

/** Endpoints of these hosts that have answered well before. */
const proven = (fixtures: Fixtures, hosts: readonly string[]): Promise<string[]> =>
  fixtures.proven(hosts.map((host) => ({ host })));

const hostsOf = (count: number, name = 'h'): string[] =>
  Array.from({ length: count }, (_, number) => `${name}${number}.example.com`);

/** A receiver that notes how many are with it at once, and answers when it is let. */
function slow() {
  const waiting: (() => void)[] = [];
  const seen = { most: 0, asked: 0 };
  const receive: Receive = () =>
    new Promise((resolve) => {
      seen.asked += 1;
      waiting.push(() => resolve(answered(204)));
      seen.most = Math.max(seen.most, waiting.length);
    });
  return { seen, receive, waiting, answerAll: () => waiting.splice(0).forEach((answer) => answer()) };
}

test('one of a hundred that hangs, with a long queue, holds up none of the others', async (t) => {
  const fixtures = await webhookFixtures(t);
  fixtures.receivers.set('h0.example.com', hangs);
  const [hanging, ...others] = await proven(fixtures, hostsOf(100));
  await fixtures.happens(12);
  fixtures.runner.start();
  await until(() => fixtures.posts.filter(({ host }) => host !== 'h0.example.com').length === 99 * 12);
  assert.equal(fixtures.posts.filter(({ host }) => host === 'h0.example.com').length, 10);
  await until(async () => (await fixtures.db.knex('jobs')).length === 12);
  for (const id of others) assert.ok((await fixtures.deliveries(id)).every(({ status }) => status === 'delivered'));
  assert.equal((await fixtures.deliveries(hanging!)).length, 12);
});

test('many that never answered take thirty places together, two each, and the rest is for the others', async (t) => {
  const fixtures = await webhookFixtures(t);
  const newHosts = hostsOf(40, 'new');
  for (const host of newHosts) fixtures.receivers.set(host, hangs);
  await fixtures.endpoints(newHosts.map((host) => ({ host })));
  const [good] = await proven(fixtures, ['good.example.com']);
  await fixtures.happens(5);
  fixtures.runner.start();
  await until(() => fixtures.posts.filter(({ host }) => host === 'good.example.com').length === 5);
  const news = () => fixtures.posts.filter(({ host }) => host !== 'good.example.com');
  await until(() => news().length >= 30);
  await until(async () => (await fixtures.deliveries(good!)).every(({ status }) => status === 'delivered'));
  assert.equal(news().length, 30);
  for (const { host } of news()) assert.ok(news().filter((other) => other.host === host).length <= 2, host);
});

test('ten at once go to a host, however many endpoints it has, and each of them gets its turn', async (t) => {
  const fixtures = await webhookFixtures(t);
  const receiver = slow();
  fixtures.receivers.set('same.example.com', receiver.receive);
  await proven(
    fixtures,
    Array.from({ length: 25 }, () => 'same.example.com'),
  );
  await fixtures.happens(2);
  fixtures.runner.start();
  for (let round = 0; round < 5; round++) {
    await until(() => receiver.waiting.length === 10);
    receiver.answerAll();
  }
  await until(async () => (await fixtures.db.knex('jobs')).length === 0);
  assert.deepEqual(receiver.seen, { most: 10, asked: 50 });
});

test('of three nodes each sends a third, as soon as it knows of the others, and all once it is alone again', async (t) => {
  const fixtures = await webhookFixtures(t);
  const receiver = slow();
  fixtures.receivers.set('same.example.com', receiver.receive);
  await proven(
    fixtures,
    Array.from({ length: 25 }, () => 'same.example.com'),
  );
  fixtures.nodes.living = 3;
  await fixtures.happens(2);
  fixtures.runner.start();
  await until(() => receiver.waiting.length === 3);
  receiver.answerAll();
  await until(() => receiver.waiting.length === 3);
  assert.deepEqual(receiver.seen, { most: 3, asked: 6 });
  fixtures.nodes.living = 1;
  receiver.answerAll();
  await until(() => receiver.waiting.length === 10);
  while ((await fixtures.db.knex('jobs')).length > 0) {
    receiver.answerAll();
    await pause(2);
  }
  assert.deepEqual(receiver.seen, { most: 10, asked: 50 });
});

test('an endpoint that was moved to another host is counted there, also with what was queued before', async (t) => {
  const fixtures = await webhookFixtures(t);
  const receiver = slow();
  fixtures.receivers.set('victim.example.com', receiver.receive);
  const ids = await proven(fixtures, hostsOf(20));
  await fixtures.happens(3);
  await fixtures.db.write(async ({ webhookEndpoints }) => {
    for (const id of ids) {
      const endpoint = (await webhookEndpoints.byId(id))!;
      await webhookEndpoints.change(id, endpoint, {
        url: 'https://victim.example.com/',
        host: 'victim.example.com',
      });
      await webhookEndpoints.noteSuccess(id);
    }
  });
  fixtures.runner.start();
  await until(() => receiver.waiting.length === 10);
  // Until it has looked once more.
  await fixtures.endpoint({ host: 'other.example.com' });
  await fixtures.happens();
  await until(() => fixtures.posts.some(({ host }) => host === 'other.example.com'));
  assert.equal(receiver.seen.most, 10);
  receiver.answerAll();
  fixtures.receivers.delete('victim.example.com');
  await until(async () => (await fixtures.db.knex('jobs')).length === 0);
});

test('what waits for a place at a host is not sent there once its endpoint is paused, moved or deleted', async (t) => {
  const fixtures = await webhookFixtures(t);
  const receiver = slow();
  fixtures.receivers.set('same.example.com', receiver.receive);
  const [paused, moved, deleted] = await proven(fixtures, ['same.example.com', 'same.example.com', 'same.example.com']);
  await fixtures.happens(6);
  fixtures.runner.start();
  await until(() => receiver.waiting.length === 10);
  await until(async () => (await fixtures.db.knex('jobs').where({ status: 'running' })).length === 18);
  await fixtures.db.write(async (tables) => {
    const { webhookEndpoints } = tables;
    await webhookEndpoints.pause(paused!);
    await webhookEndpoints.change(moved!, (await webhookEndpoints.byId(moved!))!, {
      url: 'https://new.example.com/hook',
      host: 'new.example.com',
    });
    await removeEndpoint(tables, deleted!);
  });
  receiver.answerAll();
  await until(async () => (await fixtures.db.knex('jobs')).length === 0);
  assert.equal(receiver.seen.asked, 10);
  assert.ok((await fixtures.deliveries(moved!)).every(({ status }) => status === 'delivered'));
  assert.ok((await fixtures.deliveries(paused!)).some(({ error }) => error === 'paused'));
  assert.deepEqual(fixtures.logged, []);
});

test('a backlog of 100,000 at one endpoint is not read to find what is due at another', async (t) => {
  const fixtures = await webhookFixtures(t);
  const [hanging, other] = [
    await fixtures.endpoint({ host: 'a.example.com' }),
    await fixtures.endpoint({ host: 'b.example.com' }),
  ];
  await fixtures.db.database.write(async ({ knex }) => {
    await knex.raw(
      `insert into jobs (id, kind, payload, status, run_at, claims, attempts, created_at, lane, lane_group)
       with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < 100000)
       select 'waits-' || number, 'deliver_webhook', '{"deliveryId":"none"}', 'waiting', 1, 0, 0, 1, ?, 'a.example.com'
       from numbers`,
      [hanging],
    );
  });
  await fixtures.db.write(({ jobs }) =>
    jobs.add({
      kind: 'deliver_webhook',
      payload: { deliveryId: 'none' },
      id: 'z',
      lane: { id: other, group: 'b.example.com' },
    }),
  );
  const { jobs } = fixtures.tables;
  assert.equal((await jobs.nextGroup('deliver_webhook', 'a.example.com'))!.id, other);
  assert.deepEqual(await jobs.dueOfLane('deliver_webhook', { id: other, group: 'b.example.com' }, 10), ['z']);
});

test('an endpoint is sent each event once, in whatever order: the list of events has that', async (t) => {
  const fixtures = await webhookFixtures(t);
  await proven(fixtures, ['a.example.com']);
  await fixtures.happens(60);
  await fixtures.deliver();
  const events: string[] = await fixtures.db.knex('events').orderBy('id').pluck('id');
  assert.equal(events.length, 60);
  assert.deepEqual(fixtures.posts.map(({ id }) => id).sort(), events);
});
