// Proving anew who one is: what counts as a proof, and what it opens.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { anApp, codeAt } from '../second-factors/second-factor-fixtures.js';
import {
  anAssertion,
  aRecoveryCode,
  aSigningPasskey,
  goOn,
  logOf,
  NEXT_PASSWORD,
  PASSWORD,
} from './sign-in-fixtures.js';
import type { Browser } from '../harness/account-fixtures.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

let service: TestService;
before(async () => {
  service = await openTestService({ checkResponses: true });
});
after(() => service.close());

const send = (path: string, { headers }: Pick<Browser, 'headers'>, body: object): Promise<Received> =>
  service.request({ path: `/api/account/${path}`, headers, body }, 'POST');
const confirm = (browser: Pick<Browser, 'headers'>, proof: object): Promise<Received> =>
  send('confirm-identity', browser, proof);
const codeOf = ({ status, body }: Received): unknown[] => [status, (body as { code?: string }).code];
const REFUSED = [401, 'invalid_credentials'];

test('a proof opens what wants a recent one, for this session alone', async () => {
  const owner = await service.account({ password: PASSWORD });
  const [here, elsewhere] = [await service.browser(owner, 11), await service.browser(owner, 11)];
  assert.deepEqual(codeOf(await send('keys', here, { name: 'ci' })), [401, 'reauthentication_required']);
  const proved = await confirm(here, { password: PASSWORD });
  assert.equal((await send('keys', { headers: goOn(proved) }, { name: 'ci' })).status, 201);
  assert.deepEqual(codeOf(await send('keys', elsewhere, { name: 'ci' })), [401, 'reauthentication_required']);
  assert.ok((await logOf(service, owner)).includes('session.proved'));
});

test('a failed proof changes nothing: the session goes on as it was, and the failure is in the log', async () => {
  const owner = await service.account({ password: PASSWORD });
  const browser = await service.browser(owner, 11);
  const failed = await confirm(browser, { password: NEXT_PASSWORD });
  assert.deepEqual([...codeOf(failed), failed.headers['set-cookie']], [...REFUSED, undefined]);
  assert.equal((await service.request({ path: '/api/account', headers: browser.headers })).status, 200);
  assert.deepEqual(codeOf(await send('keys', browser, { name: 'ci' })), [401, 'reauthentication_required']);
  assert.deepEqual(await logOf(service, owner), ['session.sign_in_failed']);
});

test('with an authenticator app the password wants a code, which is used up', async () => {
  const owner = await service.account({ password: PASSWORD });
  const secret = await anApp(service, owner);
  const browser = await service.browser(owner);
  const half = await confirm(browser, { password: PASSWORD });
  assert.deepEqual(codeOf(half), [401, 'two_factor_required']);
  assert.deepEqual((half.body as { second_factors: string[] }).second_factors, ['totp']);
  const proof = { password: PASSWORD, totp_code: codeAt(secret, Date.now()) };
  const proved = await confirm(browser, proof);
  assert.equal(proved.status, 200);
  assert.deepEqual(codeOf(await confirm({ headers: goOn(proved) }, proof)), REFUSED);
  assert.deepEqual(
    codeOf(await send('login', { headers: browser.headers }, { email: owner.email, ...proof })),
    REFUSED,
  );
  const recoveryCode = await aRecoveryCode(service, owner);
  assert.equal(
    (await confirm({ headers: goOn(proved) }, { password: PASSWORD, recovery_code: recoveryCode })).status,
    200,
  );
});

test('with passkeys alone it takes one of them, and one of this very account', async () => {
  const [owner, other] = [await service.account({ password: PASSWORD }), await service.account()];
  const [own, foreign] = [await aSigningPasskey(service, owner), await aSigningPasskey(service, other)];
  const browser = await service.browser(owner, 11);
  assert.deepEqual(codeOf(await confirm(browser, { password: PASSWORD })), [401, 'two_factor_required']);
  assert.deepEqual(codeOf(await confirm(browser, { passkey: await anAssertion(service, foreign) })), REFUSED);
  const assertion = await anAssertion(service, own);
  const proved = await confirm(browser, { passkey: assertion });
  assert.equal(proved.status, 200);
  assert.deepEqual(codeOf(await confirm({ headers: goOn(proved) }, { passkey: assertion })), REFUSED);
});

test('an account without a password proves itself by a passkey', async () => {
  const owner = await service.account();
  const authenticator = await aSigningPasskey(service, owner);
  const browser = await service.browser(owner, 11);
  assert.deepEqual(codeOf(await confirm(browser, { password: PASSWORD })), REFUSED);
  assert.equal((await confirm(browser, { passkey: await anAssertion(service, authenticator) })).status, 200);
});

test('a proof without a password or a passkey is none', async () => {
  const browser = await service.browser(await service.account({ password: PASSWORD }));
  for (const body of [{}, { totp_code: '123456' }, { recovery_code: '0'.repeat(26) }]) {
    assert.deepEqual(codeOf(await confirm(browser, body)), [400, 'validation_failed']);
  }
});

test('a session that is ended while its proof is checked stays ended', async () => {
  const owner = await service.account({ password: PASSWORD });
  const browser = await service.browser(owner);
  const { passwords } = service.market;
  const { verify } = passwords;
  passwords.verify = async (...args) => {
    const isRight = await verify(...args);
    await service.market.write((tables) => tables.sessions.endAll(owner.accountId));
    return isRight;
  };
  const late = await confirm(browser, { password: PASSWORD }).finally(() => {
    passwords.verify = verify;
  });
  assert.deepEqual([...codeOf(late), late.headers['set-cookie']], [401, 'unauthorized', undefined]);
});
