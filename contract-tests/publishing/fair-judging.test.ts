// Judging among sellers: who sends many files keeps nobody else waiting, and what is looked at again lets new files go first.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import type { Holder } from '../harness/account-fixtures.js';
import { anApp } from '../second-factors/second-factor-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { uploadKey } from '../../capabilities/storage/object-keys.js';
import { announcementOf, publishingFixtures, type PublishingFixtures } from './publishing-fixtures.js';

const SCOPES = { scopes: ['versions:publish', 'catalog:read'] } as const;

/** Somebody else who sells, and how they send a file. */
async function otherSeller({ service, market, call }: PublishingFixtures, name: string) {
  const seller: Holder = await service.account(SCOPES);
  await anApp(service, seller);
  const product = await service.product({ name }, seller);
  return async (bytes: Buffer, versionTag = '1.0'): Promise<string> => {
    const path = `/api/v1/products/${product.id}/versions`;
    const { body } = await call('POST', path, announcementOf(bytes, versionTag), seller);
    const { id } = (body as { data: { version: { id: string } } }).data.version;
    await market.objects.put(uploadKey(id), bytes, { contentType: 'application/octet-stream' });
    const answer = await call('POST', `/api/v1/versions/${id}/publish`, undefined, seller);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return id;
  };
}

/** Notes whose files are inspected, in the order in which that begins, by the first letter of their content. */
function watched({ judges }: PublishingFixtures): { readonly order: string[]; readonly mostOfOne: () => number } {
  const order: string[] = [];
  const running = new Map<string, number>();
  let mostOfOne = 0;
  judges.inspect = async (path) => {
    const whose = (await readFile(path, 'utf8'))[0]!;
    order.push(whose);
    running.set(whose, (running.get(whose) ?? 0) + 1);
    mostOfOne = Math.max(mostOfOne, running.get(whose)!);
    await turn();
    running.set(whose, running.get(whose)! - 1);
    return {};
  };
  return { order, mostOfOne: () => mostOfOne };
}

test('one file waits for one of a seller who sends eight, and not for all of them', async (t) => {
  const fixtures = await publishingFixtures(t);
  const send = await otherSeller(fixtures, 'Small Thing');
  const { order, mostOfOne } = watched(fixtures);
  for (let number = 0; number < 8; number++) await fixtures.send(Buffer.from(`a large file ${number}`), `1.${number}`);
  const id = await send(Buffer.from('b small file'));
  await fixtures.runJobs();
  assert.equal(order.length, 9);
  assert.ok(order.indexOf('b') <= 1, order.join());
  assert.equal(mostOfOne(), 1, 'of one seller one at a time');
  assert.equal((await fixtures.versionOf(id)).status, 'published');
});

test('sellers with many files take turns', async (t) => {
  const fixtures = await publishingFixtures(t);
  const [sendB, sendC] = [await otherSeller(fixtures, 'Second Thing'), await otherSeller(fixtures, 'Third Thing')];
  const { order } = watched(fixtures);
  for (let number = 0; number < 4; number++) await fixtures.send(Buffer.from(`a ${number}`), `1.${number}`);
  for (const [send, whose] of [
    [sendB, 'b'],
    [sendC, 'c'],
  ] as const)
    for (let number = 0; number < 4; number++) await send(Buffer.from(`${whose} ${number}`), `1.${number}`);
  await fixtures.runJobs();
  for (let begun = 1; begun <= order.length; begun++) {
    const turns = ['a', 'b', 'c'].map((whose) => order.slice(0, begun).filter((one) => one === whose).length);
    // Of those who begin together it is chance who is first.
    assert.ok(Math.max(...turns) - Math.min(...turns) <= 2, order.join());
  }
  assert.equal(order.length, 12);
});

test('a file that a release before had queued is judged as well', async (t) => {
  const fixtures = await publishingFixtures(t);
  const ids = [await fixtures.send(Buffer.from('first'), '1.0'), await fixtures.send(Buffer.from('second'), '2.0')];
  await fixtures.market.db.write(({ knex }) => knex('jobs').update({ lane: null, lane_group: null }));
  await fixtures.runJobs();
  for (const id of ids) assert.equal((await fixtures.versionOf(id)).status, 'published');
});

test('a file that is judged is waited for as nobody waits for one that is looked at again', async (t) => {
  const fixtures = await publishingFixtures(t);
  const patience: boolean[] = [];
  const { inspect } = fixtures.market.inspector;
  t.mock.method(fixtures.market.inspector, 'inspect', (...args: Parameters<typeof inspect>) => {
    patience.push(args[2]?.isPatient ?? false);
    return inspect(...args);
  });
  await fixtures.send(Buffer.from('a file'));
  await fixtures.runJobs();
  const admin = await fixtures.service.account({ isAdmin: true, scopes: ['admin'] });
  const request = { path: '/api/v1/admin/rescans', headers: bearer(admin.key), body: { all: true } };
  assert.equal((await fixtures.service.request(request, 'POST')).status, 201);
  await fixtures.runJobs();
  assert.deepEqual(patience, [false, true]);
});
