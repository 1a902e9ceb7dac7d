// Signing in by password, and what becomes of the session's cookie.
import assert from 'node:assert/strict';
import { hash as argon2Hash } from '@node-rs/argon2';
import { after, before, test } from 'node:test';
import { codeAt } from '../second-factors/second-factor-fixtures.js';
import { goOn, logOf, mailTo, NEXT_PASSWORD, PASSWORD } from './sign-in-fixtures.js';
import type { Browser, Holder } from '../harness/account-fixtures.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

let service: TestService;
before(async () => {
  service = await openTestService({ checkResponses: true });
});
after(() => service.close());

type Headers = Readonly<Record<string, string>>;

const post = (path: string, body?: object, headers: Headers = {}): Promise<Received> =>
  service.request({ path: `/api/account/${path}`, headers, ...(body === undefined ? {} : { body }) }, 'POST');
const logIn = (email: string, password = PASSWORD, headers: Headers = {}): Promise<Received> =>
  post('login', { email, password }, headers);
const codeOf = ({ status, body }: Received): unknown[] => [status, (body as { code: string }).code];
const answersTo = async (headers: Browser['headers']): Promise<number> =>
  (await service.request({ path: '/api/account', headers })).status;
const hashOf = async ({ email }: Holder): Promise<string> =>
  (await service.market.tables.accounts.credentials(email))!.passwordHash!;

test('a wrong password and an address without an account get the same answer', async () => {
  const { email } = await service.account({ password: PASSWORD });
  const withoutPassword = await service.account();
  const wrong = await Promise.all([
    logIn(email, NEXT_PASSWORD),
    logIn('nobody@example.com'),
    logIn(withoutPassword.email),
  ]);
  const [known, ...others] = wrong.map(({ status, headers, body }) => {
    const {
      'x-request-id': _id,
      'x-ratelimit-remaining': _remaining,
      'x-ratelimit-reset': _reset,
      date: _date,
      ...rest
    } = headers;
    return { status, headers: rest, body };
  });
  assert.deepEqual([known!.status, known!.headers['set-cookie']], [401, undefined]);
  for (const other of others) assert.deepEqual(other, known);
});

test('a failure is in the owner’s log a moment later, so that no answer waits for the disk', async () => {
  const owner = await service.account({ password: PASSWORD });
  await logIn(owner.email, NEXT_PASSWORD, { 'X-Forwarded-For': '203.0.113.7' });
  const events = async () =>
    (await service.market.tables.audit.list({ accountId: owner.accountId, page: 1, limit: 10 })).items;
  assert.deepEqual(await events(), []);
  await service.market.auditNotes.save();
  assert.deepEqual(
    (await events()).map(({ action, actorId, address, details }) => [action, actorId, address, details]),
    [['session.sign_in_failed', null, '203.0.113.7', { step: 'password' }]],
  );
});

test('an account whose address is not confirmed signs in and looks after itself alone', async () => {
  const { email } = await service.account({ password: PASSWORD, isVerified: false });
  const signedIn = await logIn(email);
  assert.equal(signedIn.status, 200);
  const headers = goOn(signedIn);
  assert.equal(await answersTo(headers), 200);
  assert.deepEqual(codeOf(await post('keys', { name: 'ci' }, headers)), [403, 'email_unverified']);
});

test('a suspended account is told so by its right password alone', async () => {
  const owner = await service.account({ password: PASSWORD });
  await service.suspend(owner);
  assert.deepEqual(codeOf(await logIn(owner.email, NEXT_PASSWORD)), [401, 'invalid_credentials']);
  const refused = await logIn(owner.email);
  assert.deepEqual([...codeOf(refused), refused.headers['set-cookie']], [403, 'account_suspended', undefined]);
});

test('a password that is changed while the old one is checked lets nobody in', async () => {
  const owner = await service.account({ password: PASSWORD });
  const { passwords } = service.market;
  const { verify } = passwords;
  const changed = await passwords.hash(NEXT_PASSWORD);
  passwords.verify = async (...args) => {
    const isRight = await verify(...args);
    await service.market.write((tables) => tables.accounts.setPassword(owner.accountId, changed));
    return isRight;
  };
  const late = await logIn(owner.email).finally(() => {
    passwords.verify = verify;
  });
  assert.deepEqual(codeOf(late), [401, 'invalid_credentials']);
  assert.equal((await logIn(owner.email, NEXT_PASSWORD)).status, 200);
});

test('a password that was hashed at another cost is hashed anew when it is next right', async () => {
  const owner = await service.account({ password: PASSWORD });
  const { market } = service;
  const cheap = await argon2Hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await market.write((tables) => tables.accounts.setPassword(owner.accountId, cheap));
  await logIn(owner.email, NEXT_PASSWORD);
  assert.equal(await hashOf(owner), cheap);
  assert.equal((await logIn(owner.email)).status, 200);
  assert.match(await hashOf(owner), /^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  assert.equal((await logIn(owner.email)).status, 200);
});

test('the owner gets mail of a sign-in from a place that is new, but not of the first one', async () => {
  const owner = await service.account({ password: PASSWORD });
  const from = async (address: string) => {
    assert.equal(
      (await logIn(owner.email, PASSWORD, { 'X-Forwarded-For': address, 'User-Agent': 'A browser' })).status,
      200,
    );
    return (await mailTo(service, owner.email)).length;
  };
  assert.equal(await from('203.0.113.7'), 0);
  assert.equal(await from('203.0.113.7'), 0);
  assert.equal(await from('2001:db8:1:2::7'), 1);
  assert.equal(await from('2001:db8:1:2:aaaa::8'), 1, 'the same network under another address');
  assert.equal(await from('2001:db8:1:3::7'), 2);
  assert.equal(await from('203.0.113.7'), 2);
  const [{ kind, text } = { kind: '', text: '' }] = await mailTo(service, owner.email);
  assert.equal(kind, 'signed_in_elsewhere');
  assert.match(text, /From: 2001:db8:1:3::7\s[^]*With: A browser/);
});

test('each sign-in is a session of its own, and after signing out its cookie is worth nothing', async () => {
  const owner = await service.account({ password: PASSWORD });
  const [one, two] = [goOn(await logIn(owner.email)), goOn(await logIn(owner.email))];
  assert.notEqual(one.Cookie, two.Cookie);
  const out = await post('logout', undefined, one);
  assert.deepEqual([out.status, await answersTo(one), await answersTo(two)], [204, 401, 200]);
  assert.equal((await post('logout', undefined, one)).status, 204);
  assert.deepEqual(await logOf(service, owner), ['session.signed_out', 'session.signed_in', 'session.signed_in']);
});

test('an old cookie is worth nothing after a proof, a new password and a new second factor', async () => {
  const owner = await service.account({ password: PASSWORD });
  const first = goOn(await logIn(owner.email));
  const second = goOn(await post('confirm-identity', { password: PASSWORD }, first));
  const third = goOn(await post('change-password', { current_password: PASSWORD, password: NEXT_PASSWORD }, second));
  const { body } = await post('totp', undefined, third);
  const { secret } = (body as { data: { secret: string } }).data;
  const activated = await post('totp/activate', { totp_code: codeAt(secret, Date.now()) }, third);
  const fourth = { ...third, Cookie: activated.headers['set-cookie']!.split(';')[0]! };
  assert.deepEqual(await Promise.all([first, second, third, fourth].map(answersTo)), [401, 401, 401, 200]);
});

test('a cookie that is sent along neither signs anybody in nor keeps anybody out', async () => {
  const owner = await service.account({ password: PASSWORD });
  const fixed = { Cookie: `session=${'A'.repeat(43)}` };
  const signedIn = await logIn(owner.email, PASSWORD, fixed);
  assert.equal(signedIn.status, 200);
  assert.notEqual(goOn(signedIn).Cookie, fixed.Cookie);
});

test('behind HTTPS the cookie is bound to this host', async (t) => {
  const secure = await openTestService({
    checkResponses: true,
    settings: { publicUrl: 'https://plugins.example.com' },
  });
  t.after(() => secure.close());
  const owner = await secure.account({ password: PASSWORD });
  const signedIn = await secure.request(
    { path: '/api/account/login', body: { email: owner.email, password: PASSWORD } },
    'POST',
  );
  assert.match(
    signedIn.headers['set-cookie']!,
    /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax,__Host-device=/,
  );
  const headers = goOn(signedIn);
  assert.equal((await secure.request({ path: '/api/account/session', headers })).status, 200);
  const plain = { ...headers, Cookie: headers.Cookie.replace('__Host-', '') };
  assert.equal((await secure.request({ path: '/api/account/session', headers: plain })).status, 401);
  const out = await secure.request({ path: '/api/account/logout', headers }, 'POST');
  assert.equal(out.headers['set-cookie'], '__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax');
});
