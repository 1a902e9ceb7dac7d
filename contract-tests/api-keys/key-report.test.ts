// Keys and tokens that somebody found and reported.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { generateSecret, KEY_PREFIX } from '../../db/credentials/key-format.js';
import { aToken } from './key-fixtures.js';
import { logOf, subjectsTo } from '../account/mail-and-log.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

const HOUR_MS = 60 * 60 * 1000;

let now = Date.UTC(2026, 10, 21, 9);
let service: TestService;
before(async () => {
  service = await openTestService({ checkResponses: true, clock: () => now });
});
after(() => service.close());

const report = (key: string, headers: Record<string, string> = {}): Promise<Received> =>
  service.request({ path: '/api/keys/report', headers, body: { key } }, 'POST');
const use = async (key: string): Promise<number> =>
  (await service.request({ path: '/api/v1/products', headers: bearer(key) })).status;

test('a reported key is revoked, and its owner told; the log names nobody as the one who did it', async () => {
  const owner = await service.account();
  assert.equal((await report(`  ${owner.key}\n`, { 'X-Forwarded-For': '203.0.113.7' })).status, 202);
  assert.equal(await use(owner.key), 401);
  assert.deepEqual(await subjectsTo(service, owner), ['A key was reported and revoked']);
  const [entry, ...others] = await logOf(service, owner);
  assert.deepEqual(
    [entry!.action, entry!.actorId, entry!.address, entry!.targetId, others],
    ['key.reported', null, '203.0.113.7', owner.keyId, []],
  );
});

test('a reported server token is revoked, and its owner told', async () => {
  const owner = await service.account();
  const { token, secret } = await aToken(service, owner);
  await report(secret);
  assert.equal((await service.market.tables.serverTokens.list(owner.accountId)).length, 0);
  assert.deepEqual(await subjectsTo(service, owner), ['A server token was reported and revoked']);
  const [entry] = await logOf(service, owner);
  assert.deepEqual([entry!.action, entry!.targetType, entry!.targetId], ['key.reported', 'server_token', token.id]);
  assert.equal(await use(owner.key), 200, 'the key of the same account goes on working');
});

test('the answer is the same for a key, for one that is unknown or revoked, and for any other text', async () => {
  const { key } = await service.account();
  const answers = await Promise.all([
    report(key),
    report(generateSecret(KEY_PREFIX)),
    report('a word'),
    report(`${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`),
  ]);
  answers.push(await report(key));
  assert.equal(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size, 1);
});

test('of many reports of one key a single one is told', async () => {
  const owner = await service.account();
  await Promise.all(Array.from({ length: 20 }, () => report(owner.key)));
  assert.deepEqual([(await subjectsTo(service, owner)).length, (await logOf(service, owner)).length], [1, 1]);
});

test('a secret that a rotation replaced gives its key away as long as it works, and no longer', async () => {
  const [during, later] = [await service.account(), await service.account()];
  const rotate = async (keyId: string): Promise<string> =>
    (await service.market.write((tables) => tables.keys.rotate({ id: keyId }, HOUR_MS)))!.secret;
  const [first, second] = [await rotate(during.keyId), await rotate(later.keyId)];
  await report(during.key);
  assert.equal(await use(first), 401);
  now += HOUR_MS;
  await report(later.key);
  assert.equal(await use(second), 200);
});
