// Recalls: nobody gets the version by any path, everything says so, everybody who downloaded it is told once, and lifting
// brings back what was there.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Scope } from '#generated/enums.js';
import type { BodyOf } from '#generated/operations.js';
import type { NewVersion } from '../../db/catalog/versions.js';
import { recallJobs } from '../../market/catalog/recall-jobs.js';
import { enterWaiting } from '../../market/orders/enter-waiting.js';
import { actionsOf, mailTo, subjectsTo } from '../account/mail-and-log.js';
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { SOME_FILE } from '../harness/failing-store.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';
import { codeOf, erase } from './moderation-fixtures.js';
import { writeEmails } from '../administration/trust-fixtures.js';

const TOLD = 'A version that you downloaded was recalled';
const REASON = 'Sends passwords to a stranger';

let service: TestService;
let admin: Holder;
before(async () => {
  service = await openTestService({ checkResponses: true, limits: { keyPerHour: 100_000 } });
  admin = await service.account({ isAdmin: true, scopes: Scope });
});
after(() => service.close());

const get = (path: string, { key }: Holder): Promise<Received> => service.request({ path, headers: bearer(key) });
const act = (id: string, name: string, body?: object): Promise<Received> => {
  const path = `/api/v1/admin/versions/${id}/${name}`;
  return service.request({ path, headers: bearer(admin.key), ...(body === undefined ? {} : { body }) }, 'POST');
};
const recall = async (id: string, reason = REASON): Promise<void> =>
  assert.equal((await act(id, 'recall', { reason })).status, 200);
const lift = async (id: string): Promise<void> => assert.equal((await act(id, 'lift-recall')).status, 200);

/** A live free product with a version for 1.20, and a newer one for 1.21 that somebody downloaded. */
async function fixtures(newer: Partial<NewVersion> = {}) {
  const product = await service.product();
  const older = await service.version(product.id, { file: SOME_FILE, gameVersions: ['1.20'], createdAt: 1 });
  const id = await service.version(product.id, {
    file: { ...SOME_FILE, sha256: product.id.replaceAll('-', '').repeat(2) },
    gameVersions: ['1.21'],
    createdAt: 2,
    ...newer,
  });
  return { ...product, productId: product.id, older, id };
}
type Fixtures = Awaited<ReturnType<typeof fixtures>>;

const pathsOf = ({ slug, id }: Fixtures): string[] => [
  `/api/products/${slug}/download/${id}`,
  `/api/products/${slug}/download/${id}?redirect=false`,
  `/api/v1/versions/${id}/download`,
  `/api/v1/versions/${id}/download?redirect=false`,
];

async function downloaded(by: Holder, made: Fixtures): Promise<void> {
  assert.equal((await get(pathsOf(made)[0]!, by)).status, 302);
}

const recalledEvents = async ({ productId }: Fixtures): Promise<unknown[]> =>
  service.market.db.committed.knex('events').where({ kind: 'version.recalled', product_id: productId });

test('nobody downloads a recalled version by any path, and whatever names it says so', async () => {
  const made = await fixtures();
  const owner = await service.account();
  await downloaded(owner, made);
  await recall(made.id);
  for (const who of [owner, await service.account(), made.seller, admin])
    for (const path of pathsOf(made))
      for (const method of ['GET', 'HEAD'])
        assert.equal((await service.request({ path, headers: bearer(who.key) }, method)).status, 410, path);
  const { sha256 } = (await service.market.tables.versions.byId(made.id))!;
  for (const path of [`/api/v1/versions/${made.id}`, `/api/v1/versions/by-hash/${sha256!}`]) {
    const { data } = (await get(path, owner)).body as BodyOf<'getVersion', 200>;
    assert.deepEqual([data.id, data.recalled, data.yanked, data.yanked_reason], [made.id, true, true, REASON]);
  }
  const product = (await service.request({ path: `/api/products/${made.slug}` })).body as BodyOf<'getProduct', 200>;
  assert.deepEqual([product.latest_version?.id, product.game_versions], [made.older, ['1.20']]);
  const latest = (await get(`/api/v1/products/${made.slug}/latest`, owner)).body as BodyOf<'getLatestVersion', 200>;
  assert.equal(latest.data.id, made.older);
  const idsFor = async (who: Holder): Promise<string[]> => {
    const { body } = await get(`/api/v1/products/${made.slug}/versions`, who);
    return (body as BodyOf<'listProductVersionsById', 200>).data.map(({ id }) => id);
  };
  assert.deepEqual([await idsFor(owner), await idsFor(made.seller)], [[made.older], [made.id, made.older]]);
  const { body } = await get(`/api/v1/products/${made.slug}/versions?updated_since=2020-01-01T00:00:00.000Z`, owner);
  const changed = (body as BodyOf<'listProductVersionsById', 200>).data.find(({ id }) => id === made.id);
  assert.deepEqual([changed?.yanked, changed?.recalled], [true, true], 'mirrors learn of it');
});

test('lifting brings back what was there: a version that its seller had yanked stays yanked, for the reason given', async () => {
  const [shown, yanked] = [await fixtures(), await fixtures()];
  await service.market.write((tables) => tables.versions.yank(yanked, 'broken'));
  const stateOf = async ({ id, productId }: Fixtures) => {
    const version = (await service.market.tables.versions.byId(id))!;
    const product = (await service.market.tables.products.byId(productId))!;
    return [version.yanked, version.yankedReason, version.recalled, product.latestVersion!.id];
  };
  const before = [await stateOf(shown), await stateOf(yanked)];
  for (const { id } of [shown, yanked]) {
    await recall(id);
    await recall(id, 'For another reason');
    await lift(id);
    await lift(id);
  }
  assert.deepEqual([await stateOf(shown), await stateOf(yanked)], before);
  assert.deepEqual(await actionsOf(service, shown.seller), [
    'version.recalled',
    'version.recalled',
    'version.recall_lifted',
  ]);
  await downloaded(await service.account(), shown);
});

test('a recall is an event of what buyers can have, once, also of a suspended seller', async () => {
  const [made, beta, never] = [await fixtures(), await fixtures({ channel: 'beta' }), await fixtures()];
  await service.market.db.write(({ knex }) =>
    knex('products').where({ id: never.productId }).update({ status: 'draft', first_live_at: null }),
  );
  await service.suspend(made.seller);
  for (const { id } of [made, beta, never]) {
    await recall(id);
    await recall(id, 'For another reason');
  }
  assert.deepEqual(
    await Promise.all([made, beta, never].map(async (one) => (await recalledEvents(one)).length)),
    [1, 0, 0],
  );
});

test('a recall that comes while a link is made is in time', async () => {
  const made = await fixtures();
  const reader = await service.account();
  const { check } = service.store;
  service.store.check = async () => {
    service.store.check = check;
    await recall(made.id);
  };
  assert.equal(codeOf(await get(pathsOf(made)[0]!, reader)), '410 version_recalled');
  const { ownership, downloads } = service.market.tables;
  assert.equal(await downloads.has(reader.accountId, made.id), false);
  assert.equal(await ownership.owns(reader.accountId, made.productId), false);
});

test('everybody who downloaded it is told once, whoever stops the service in between, and again of another recall', async () => {
  const made = await fixtures();
  const readers = await Promise.all(Array.from({ length: 120 }, () => service.account()));
  const [gone, nobody] = [readers.pop()!, readers.pop()!];
  await service.market.write(async (tables) => {
    for (const { accountId } of [...readers, gone, nobody, made.seller])
      for (let time = 0; time < 2; time++)
        await tables.downloads.record({ accountId, version: made, address: '192.0.2.1', countable: true });
  });
  await erase(service, gone);
  await service.market.db.write(({ knex }) =>
    knex('accounts').where({ id: nobody.accountId }).update({ email: null, email_verified_at: null }),
  );
  await recall(made.id);
  // As when the process is killed between two batches, and when two processes write the same batch.
  const { bulk, recallId } = { bulk: recallJobs(service.market), recallId: await openRecall(made.id) };
  const job = {
    id: 'j',
    claim: 1,
    kind: 'mail_recall',
    payload: { recallId },
    attempt: 1,
    lastError: null,
    leaseUntil: 0,
  } as const;
  const outcome = await bulk.mail_recall!.run(job, AbortSignal.abort());
  assert.ok(outcome.is === 'repeated' && outcome.write);
  const undone = service.market.write(async (tables) => {
    await outcome.write!(tables);
    throw new Error('killed');
  });
  await assert.rejects(undone, /killed/);
  for (let time = 0; time < 2; time++) await service.market.write(outcome.write);
  await writeEmails(service);
  await writeEmails(service);
  const counts = async (): Promise<number[]> => {
    const rows: { count: number }[] = await service.market.db.committed
      .knex('messages')
      .where({ kind: 'version_recalled' })
      .whereIn(
        'account_id',
        readers.map(({ accountId }) => accountId),
      )
      .groupBy('account_id')
      .count({ count: '*' });
    return [rows.length, ...new Set(rows.map(({ count }) => count))];
  };
  assert.deepEqual(await counts(), [readers.length, 1]);
  const written = (who: Holder): Promise<string[]> =>
    service.market.db.committed.knex('messages').where({ account_id: who.accountId }).pluck('subject');
  for (const one of [gone, nobody]) assert.deepEqual(await written(one), []);
  assert.deepEqual(await written(made.seller), ['A version of yours was recalled'], 'not told twice');
  await lift(made.id);
  await recall(made.id);
  await writeEmails(service);
  assert.deepEqual(await counts(), [readers.length, 2]);
});

const openRecall = async (versionId: string): Promise<string> =>
  (await service.market.tables.recalls.ofVersion(versionId))!.id;

test('whoever enters the ledger after the e-mails were written is told too', async () => {
  const made = await fixtures();
  const late = [await service.account()];
  const known = await service.account();
  late.push(await service.account());
  const { downloads } = service.market.tables;
  const draft = ({ accountId }: Holder) =>
    downloads.draft({ accountId, version: made, address: '192.0.2.1', countable: true });
  const waiting = [...late, known].map(draft);
  await service.market.write((tables) => tables.downloads.record(draft(known)));
  await recall(made.id);
  await writeEmails(service);
  for (const row of waiting) await service.market.spool.keep(row);
  await enterWaiting(service.market);
  await writeEmails(service);
  for (const one of [...late, known]) assert.deepEqual(await subjectsTo(service, one), [TOLD]);
});

test('the e-mail says what to remove, and why', async () => {
  const made = await fixtures({ versionTag: '6.6.6' });
  const reader = await service.account();
  await downloaded(reader, made);
  await recall(made.id);
  await writeEmails(service);
  const [sent] = await mailTo(service, reader);
  assert.equal(sent!.kind, 'version_recalled');
  for (const part of ['6.6.6', (await service.market.tables.products.byId(made.productId))!.name, REASON])
    assert.ok(sent!.text!.includes(part), part);
});

test("an admin's key that is limited to other products recalls nothing, and lifts no recall", async () => {
  const { id, productId } = await fixtures();
  const limitedTo = (product: string) => service.account({ isAdmin: true, scopes: Scope, productIds: [product] });
  const [within, outside] = [await limitedTo(productId), await limitedTo((await service.product()).id)];
  for (const name of ['recall', 'lift-recall']) {
    const path = `/api/v1/admin/versions/${id}/${name}`;
    for (const [{ key }, wanted] of [
      [outside, 404],
      [within, 200],
    ] as const) {
      const body = name === 'recall' ? { body: { reason: REASON } } : {};
      assert.equal((await service.request({ path, headers: bearer(key), ...body }, 'POST')).status, wanted);
    }
  }
});
