// Notes on products: between a seller and the admins, so many a day, and internal ones among admins.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Scope } from '#generated/enums.js';
import type { BodyOf } from '#generated/operations.js';
import { actionsOf, mailTo, subjectsTo } from '../account/mail-and-log.js';
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type TestService } from '../harness/test-service.js';
import { codeOf } from '../moderation/moderation-fixtures.js';
import { note, notesPath } from './note-fixtures.js';

const HOUR_MS = 60 * 60 * 1000;

let now = Date.UTC(2026, 10, 22, 9);
let service: TestService;
let admin: Holder;
before(async () => {
  service = await openTestService({ checkResponses: true, limits: { keyPerHour: 100_000 }, clock: () => now });
  admin = await service.account({ isAdmin: true, scopes: Scope });
});
after(() => service.close());

const read = async (id: string, who: Holder, query = ''): Promise<BodyOf<'listModerationNotes', 200>> =>
  (await service.request({ path: `${notesPath(id)}${query}`, headers: bearer(who.key) })).body as BodyOf<
    'listModerationNotes',
    200
  >;
const bodies = async (id: string, who: Holder): Promise<string[]> => (await read(id, who)).data.map(({ body }) => body);

test('internal notes are among admins, and nothing tells a seller that they are there', async () => {
  const { id, seller } = await service.product({ status: 'draft' });
  await note(service, id, admin, 'Looks stolen', { internal: true });
  await note(service, id, admin, 'Who wrote it?');
  assert.equal(codeOf(await note(service, id, seller, 'I did', { internal: true })), '403 forbidden');
  assert.deepEqual(await bodies(id, seller), ['Who wrote it?']);
  assert.equal((await read(id, seller)).meta.total, 1);
  assert.deepEqual(await bodies(id, admin), ['Who wrote it?', 'Looks stolen']);
  const log = await actionsOf(service, seller);
  assert.ok(!log.includes('product.note_written'));
  assert.deepEqual((await actionsOf(service, admin)).filter((action) => action === 'product.note_written').length, 2);
});

test('an admin’s key without the scope takes part in no notes', async () => {
  const { id } = await service.product();
  const narrow = await service.account({ isAdmin: true, scopes: ['products:write'] });
  assert.equal(codeOf(await note(service, id, narrow, 'Hello')), '403 forbidden');
  assert.equal(codeOf(await service.request({ path: notesPath(id), headers: bearer(narrow.key) })), '403 forbidden');
});

test('a seller gets one e-mail an hour about the notes on a product, and none about their own', async () => {
  const { id, seller } = await service.product({ name: 'Region Guard' });
  await note(service, id, seller, 'Please have a look');
  await note(service, id, admin, 'Among us', { internal: true });
  assert.deepEqual(await subjectsTo(service, seller), []);
  for (const body of ['First', 'Second', 'Third']) await note(service, id, admin, body);
  const mail = await mailTo(service, seller);
  assert.deepEqual(
    mail.map(({ subject }) => subject),
    ['A note on your product'],
  );
  assert.match(mail[0]!.text!, /Region Guard[^]*First/);
  now += HOUR_MS + 1;
  await note(service, id, admin, 'Fourth');
  assert.equal((await mailTo(service, seller)).length, 2);
});

test('an account writes fifty notes a day', async () => {
  const { id, seller } = await service.product();
  const other = await service.product({}, seller);
  for (let count = 0; count < 50; count++)
    assert.equal((await note(service, count % 2 === 0 ? id : other.id, seller, `Note ${count}`)).status, 201);
  assert.equal(codeOf(await note(service, id, seller, 'One more')), '429 rate_limited');
  now += 24 * HOUR_MS + 1;
  assert.equal((await note(service, id, seller, 'The next day')).status, 201);
});

test('notes come newest first, in pages, and are trimmed', async () => {
  const { id, seller } = await service.product();
  for (const body of [' one ', 'two\n', 'three']) {
    now += 1;
    await note(service, id, seller, body);
  }
  const pages = [await read(id, seller, '?limit=2'), await read(id, seller, '?limit=2&page=2')];
  assert.deepEqual(
    pages.map(({ data, meta }) => [data.map(({ body }) => body), meta.total]),
    [
      [['three', 'two'], 3],
      [['one'], 3],
    ],
  );
});

test('with its seller the notes on a product go', async () => {
  const { id, seller } = await service.product();
  await note(service, id, seller, 'Mine');
  await note(service, id, admin, 'Yours');
  await service.market.write((tables) => tables.accounts.delete(seller.accountId));
  assert.deepEqual(await bodies(id, admin), []);
});
