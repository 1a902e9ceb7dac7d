// A recalled file is not published again: not under another tag, not in another product, not while it is being judged.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { BodyOf } from '#generated/operations.js';
import { mailTo } from '../account/mail-and-log.js';
import { aPublisher } from './version-fixtures.js';
import { announcementOf, publishingFixtures } from './publishing-fixtures.js';

const FILE = Buffer.from('a plugin');
const REASON = 'Sends passwords to a stranger';

async function recallingFixtures(t: TestContext) {
  const fixtures = await publishingFixtures(t);
  const { service, send, runJobs, call } = fixtures;
  const admin = await service.account({ isAdmin: true, scopes: ['admin', 'catalog:read'] });
  const act = async (id: string, name: string, body?: object): Promise<void> => {
    const answer = await call('POST', `/api/v1/admin/versions/${id}/${name}`, body, admin);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  };
  const first = await send(FILE, '1.0');
  await runJobs();
  assert.equal((await fixtures.versionOf(first)).status, 'published');
  return {
    ...fixtures,
    first,
    recall: (id: string, more: object = {}) => act(id, 'recall', { reason: REASON, ...more }),
    lift: (id: string) => act(id, 'lift-recall'),
    stateOf: async (id: string) => {
      const { status, recalled, scan } = await fixtures.versionOf(id);
      return recalled ? 'recalled' : [status, scan?.reason];
    },
  };
}

const REFUSED = ['quarantined', 'file_recalled'];
const PUBLISHED = ['published', null];

test('the same bytes are refused under another tag and in another product, for the reason of the recall', async (t) => {
  const { service, first, recall, send, runJobs, stateOf, call, seller } = await recallingFixtures(t);
  await recall(first);
  const again = await send(FILE, '1.1');
  await runJobs();
  assert.deepEqual(await stateOf(again), REFUSED);
  const { data } = (await call('GET', `/api/v1/versions/${again}`)).body as BodyOf<'getVersion', 200>;
  assert.equal(data.scan?.verdict, 'rejected');
  assert.ok(data.scan?.reason?.endsWith(REASON), data.scan?.reason ?? 'no reason');
  const email = (await mailTo(service, seller)).at(-1)!;
  assert.deepEqual([email.kind, email.text!.includes(REASON)], ['version_quarantined', true]);
  const publisher = await aPublisher(service);
  const path = `/api/v1/products/${publisher.productId}/versions`;
  const made = await service.request({ path, headers: publisher.headers, body: announcementOf(FILE, '6.6.6') }, 'POST');
  const { id } = (made.body as BodyOf<'createVersion', 201>).data.version;
  await service.market.objects.put(`uploads/${id}`, FILE, { contentType: 'application/octet-stream' });
  await service.request({ path: `/api/v1/versions/${id}/publish`, headers: publisher.headers }, 'POST');
  await runJobs();
  assert.deepEqual(await stateOf(id), REFUSED);
});

test('a recall is in time for what is being judged', async (t) => {
  const { first, recall, send, runJobs, stateOf, judges } = await recallingFixtures(t);
  judges.scan = async () => {
    await recall(first);
    return { verdict: 'clean' };
  };
  const judged = await send(FILE, '1.1');
  await runJobs();
  assert.deepEqual(await stateOf(judged), REFUSED);
});

test('whichever comes first, a recall or a publication, the file is not given out', async (t) => {
  const { first, recall, lift, send, runJobs, stateOf } = await recallingFixtures(t);
  for (let time = 0; time < 5; time++) {
    const racing = await send(FILE, `2.${time}`);
    await Promise.all([runJobs(), recall(first)]);
    const state = await stateOf(racing);
    assert.ok(state === 'recalled' || state[0] === 'quarantined', JSON.stringify(state));
    await lift(first);
  }
});

test('bytes that were recalled as one version alone are published, and others after the recall is lifted', async (t) => {
  const { first, recall, lift, send, runJobs, stateOf } = await recallingFixtures(t);
  await recall(first, { applies_to: 'version' });
  const honest = await send(FILE, '1.1');
  await runJobs();
  assert.deepEqual(await stateOf(honest), PUBLISHED);
  await recall(first);
  assert.equal(await stateOf(honest), 'recalled');
  const refused = await send(FILE, '1.2');
  await runJobs();
  await lift(first);
  assert.deepEqual(await stateOf(refused), REFUSED, 'it stays refused');
  const free = await send(FILE, '1.2');
  await runJobs();
  assert.deepEqual(await stateOf(free), PUBLISHED);
});

test('other bytes that were announced as a recalled file are refused for that', async (t) => {
  const { first, recall, create, upload, publish, runJobs, stateOf } = await recallingFixtures(t);
  await recall(first);
  const id = await create(FILE, '1.1');
  await upload(id, Buffer.from('a trojan'));
  await publish(id);
  await runJobs();
  assert.deepEqual(await stateOf(id), ['quarantined', 'checksum_mismatch']);
});
