// The second step of signing in: authenticator apps, recovery codes, passkeys.
import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { storeRecoveryCodes } from '../../capabilities/identity/recovery-codes.js';
import { createSoftwareAuthenticator } from '../harness/software-authenticator.js';
import { anApp, aPendingApp, aRegistration, codeAt, wrongCode } from '../second-factors/second-factor-fixtures.js';
import {
  anAssertion,
  aRecoveryCode,
  aSigningPasskey,
  logOf,
  mailTo,
  NEXT_PASSWORD,
  PASSWORD,
} from './sign-in-fixtures.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';
import { allowInserts, refuseInserts } from '../harness/row-triggers.js';

let service: TestService;
const time = { now: Date.now() };
before(async () => {
  service = await openTestService({ checkResponses: true, clock: () => time.now });
});
after(() => service.close());

const post = (path: string, body: object): Promise<Received> =>
  service.request({ path: `/api/account/${path}`, body }, 'POST');
const logIn = (email: string, codes: object = {}, password = PASSWORD): Promise<Received> =>
  post('login', { email, password, ...codes });
const withPasskey = async (passkey: object): Promise<unknown[]> => codeOf(await post('login/passkey', { passkey }));
const codeOf = ({ status, body }: Received): unknown[] => [status, (body as { code?: string }).code];
const REFUSED = [401, 'invalid_credentials'];

async function withApp() {
  const owner = await service.account({ password: PASSWORD });
  return { owner, secret: await anApp(service, owner) };
}

test('with an authenticator app the password alone opens nothing', async () => {
  const { owner, secret } = await withApp();
  const missing = await logIn(owner.email);
  assert.deepEqual([...codeOf(missing), missing.headers['set-cookie']], [401, 'two_factor_required', undefined]);
  assert.deepEqual(codeOf(await logIn(owner.email, { totp_code: wrongCode(secret, time.now) })), REFUSED);
  assert.deepEqual(codeOf(await logIn(owner.email, { totp_code: codeAt(secret, time.now) }, NEXT_PASSWORD)), REFUSED);
  assert.equal((await logIn(owner.email, { totp_code: codeAt(secret, time.now) })).status, 200);
  assert.deepEqual(await logOf(service, owner), [
    'session.signed_in',
    ...Array<string>(2).fill('session.sign_in_failed'),
  ]);
});

test('an app that was never confirmed protects nothing', async () => {
  const owner = await service.account({ password: PASSWORD });
  await aPendingApp(service, owner);
  assert.equal((await logIn(owner.email)).status, 200);
});

test('a code is good once; so is an older one after it', async () => {
  const { owner, secret } = await withApp();
  const [earlier, now] = [codeAt(secret, time.now - 30_000), codeAt(secret, time.now)];
  assert.equal((await logIn(owner.email, { totp_code: now })).status, 200);
  assert.deepEqual(codeOf(await logIn(owner.email, { totp_code: now })), REFUSED);
  assert.deepEqual(codeOf(await logIn(owner.email, { totp_code: earlier })), REFUSED);
  time.now += 30_000;
  assert.equal((await logIn(owner.email, { totp_code: codeAt(secret, time.now) })).status, 200);
});

test('of fifty copies of one code at once, one signs in', async () => {
  const { owner, secret } = await withApp();
  const totpCode = codeAt(secret, time.now);
  const answers = await Promise.all(Array.from({ length: 50 }, () => logIn(owner.email, { totp_code: totpCode })));
  const count = (wanted: number): number => answers.filter(({ status }) => status === wanted).length;
  assert.deepEqual([count(200), count(401)], [1, 49]);
  assert.equal((await service.market.tables.sessions.list(owner.accountId)).length, 1);
});

test('a recovery code stands in for the app once, however it is typed, and its use is mailed', async () => {
  const { owner } = await withApp();
  const code = await aRecoveryCode(service, owner);
  const typed = code.toLowerCase().replaceAll('-', ' ');
  const answers = await Promise.all([
    logIn(owner.email, { recovery_code: code }),
    logIn(owner.email, { recovery_code: typed }),
  ]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401]);
  assert.deepEqual(codeOf(await logIn(owner.email, { recovery_code: code })), REFUSED);
  assert.deepEqual(
    (await mailTo(service, owner.email)).map(({ kind }) => kind),
    ['second_factor_changed'],
  );
  assert.equal(await service.market.tables.recoveryCodes.remaining(owner.accountId), 9);
  assert.ok((await logOf(service, owner)).includes('recovery_code.used'));
});

test('whoever knows the password is told what else the account takes, and nobody else is', async () => {
  const told = async (email: string, password = PASSWORD): Promise<unknown> =>
    ((await logIn(email, {}, password)).body as { second_factors?: string[] }).second_factors;
  const { owner } = await withApp();
  assert.deepEqual(await told(owner.email), ['totp']);
  const code = await aRecoveryCode(service, owner);
  assert.deepEqual(await told(owner.email), ['totp', 'recovery_code']);
  await aSigningPasskey(service, owner);
  assert.deepEqual(await told(owner.email), ['totp', 'passkey', 'recovery_code']);
  assert.equal(await told(owner.email, NEXT_PASSWORD), undefined);
  assert.equal(await told('nobody@example.com'), undefined);
  const wrong = await logIn(owner.email, { recovery_code: '0'.repeat(10) });
  assert.deepEqual(Object.keys(wrong.body as object).sort(), ['code', 'error']);

  const byPasskey = await service.account({ password: PASSWORD });
  await aPendingApp(service, byPasskey);
  await aSigningPasskey(service, byPasskey);
  assert.deepEqual(await told(byPasskey.email), ['passkey', 'recovery_code']);
  await service.market.db.write(({ knex }) => knex('recovery_codes').update({ used_at: time.now }));
  assert.deepEqual(await told(byPasskey.email), ['passkey']);
  assert.deepEqual(codeOf(await logIn(owner.email, { recovery_code: code })), REFUSED);
});

test('a long code from before is good until new ones are made', async () => {
  const { owner } = await withApp();
  const [one, other] = ['01234-ABCDE-FGHJK-MNPQR-STVWXZ', '01234-ABCDE-FGHJK-MNPQR-STVWX1'] as const;
  const stored = [one, other].map((code) => hash('sha256', code.replaceAll('-', '')));
  await service.market.write((tables) => tables.recoveryCodes.replaceAll(owner.accountId, stored));
  assert.equal((await logIn(owner.email, { recovery_code: one.toLowerCase() })).status, 200);
  assert.deepEqual(codeOf(await logIn(owner.email, { recovery_code: one })), REFUSED);
  await aRecoveryCode(service, owner);
  assert.deepEqual(codeOf(await logIn(owner.email, { recovery_code: other })), REFUSED);
});

test('under another secret key no short code is good; a long one is', async () => {
  const { owner } = await withApp();
  const code = await aRecoveryCode(service, owner);
  const long = '01234-ABCDE-FGHJK-MNPQR-STVWXZ';
  await service.market.db.write(({ knex }) =>
    knex('recovery_codes').insert({
      account_id: owner.accountId,
      hash: hash('sha256', long.replaceAll('-', '')),
      created_at: time.now,
    }),
  );
  const other = storeRecoveryCodes('B'.repeat(43)).hashOf(owner.accountId, code)!;
  assert.equal(await service.market.write((tables) => tables.recoveryCodes.use(owner.accountId, [other])), false);
  assert.equal((await logIn(owner.email, { recovery_code: long })).status, 200);
});

test('a recovery code of somebody else, or of no second factor, opens nothing', async () => {
  const [{ owner }, other] = [await withApp(), await withApp()];
  assert.deepEqual(
    codeOf(await logIn(owner.email, { recovery_code: await aRecoveryCode(service, other.owner) })),
    REFUSED,
  );
  assert.deepEqual(codeOf(await logIn(owner.email, { recovery_code: '-'.repeat(26) })), REFUSED);
});

test('a sign-in that fails later uses no code up', async () => {
  const { owner, secret } = await withApp();
  const { db } = service.market;
  await db.write(({ knex }) => refuseInserts(knex, 'sessions', 'a fault made on purpose'));
  const failed = await logIn(owner.email, { totp_code: codeAt(secret, time.now) });
  await db.write(({ knex }) => allowInserts(knex, 'sessions'));
  assert.equal(failed.status, 500);
  assert.equal((await logIn(owner.email, { totp_code: codeAt(secret, time.now) })).status, 200);
});

test('a passkey signs in by itself; the password of its account alone does not any more', async () => {
  const owner = await service.account({ password: PASSWORD });
  const authenticator = await aSigningPasskey(service, owner);
  const before = await service.market.tables.sessions.list(owner.accountId);
  assert.deepEqual(await withPasskey(await anAssertion(service, authenticator)), [200, undefined]);
  assert.equal((await service.market.tables.sessions.list(owner.accountId)).length, before.length + 1);
  assert.deepEqual(codeOf(await logIn(owner.email)), [401, 'two_factor_required']);
  const pending = await aPendingApp(service, owner);
  assert.deepEqual(codeOf(await logIn(owner.email, { totp_code: codeAt(pending, time.now) })), REFUSED);
});

test('a passkey’s answer is good for one fresh challenge', async () => {
  const authenticator = await aSigningPasskey(service, await service.account());
  const [answer, late] = [await anAssertion(service, authenticator), await anAssertion(service, authenticator)];
  const racing = await Promise.all(Array.from({ length: 10 }, () => withPasskey(answer)));
  assert.equal(racing.filter(([status]) => status === 200).length, 1);
  time.now += 5 * 60_000;
  assert.deepEqual(await withPasskey(late), REFUSED);
});

test('a passkey is refused when it is unknown, signed for another page, was copied, or is somebody else’s', async () => {
  const [owner, other] = [await service.account(), await service.account()];
  const authenticator = await aSigningPasskey(service, owner);
  const answer = await anAssertion(service, authenticator);
  assert.deepEqual(await withPasskey({ ...answer, id: 'AAAA', rawId: 'AAAA' }), REFUSED);
  const userHandle = Buffer.from(other.accountId).toString('base64url');
  assert.deepEqual(await withPasskey({ ...answer, response: { ...answer.response, userHandle } }), REFUSED);
  await service.market.db.write(({ knex }) =>
    knex('passkeys').where({ account_id: owner.accountId }).update({ counter: 100 }),
  );
  assert.deepEqual(await withPasskey(await anAssertion(service, authenticator)), REFUSED);
  assert.deepEqual((await logOf(service, owner)).filter((action) => action === 'session.sign_in_failed').length, 2);

  const elsewhere = createSoftwareAuthenticator('http://evil.example');
  await aRegistration(service, await service.browser(other), elsewhere);
  assert.deepEqual(await withPasskey(await anAssertion(service, elsewhere)), REFUSED);
});
