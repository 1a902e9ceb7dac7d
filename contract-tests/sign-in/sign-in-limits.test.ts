// How often passwords and codes can be tried, and that trying locks nobody else out.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { anApp, codeAt, wrongCode } from '../second-factors/second-factor-fixtures.js';
import { anAssertion, aSigningPasskey, NEXT_PASSWORD, PASSWORD } from './sign-in-fixtures.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

/** As an installation has them unless told otherwise. */
const LIMITS = { signInPerHour: 50, proofPerMinute: 5, codesPerHour: 20 };
const MINUTE_MS = 60_000;

let service: TestService;
const time = { now: Date.now() };
beforeEach(async () => {
  service = await openTestService({ checkResponses: true, limits: LIMITS, clock: () => time.now });
});
afterEach(() => service.close());

const post = (path: string, body: object, address = '203.0.113.7', headers = {}): Promise<Received> =>
  service.request({ path: `/api/account/${path}`, headers: { ...headers, 'X-Forwarded-For': address }, body }, 'POST');
const logIn = (email: string, password: string, address?: string, codes: object = {}): Promise<Received> =>
  post('login', { email, password, ...codes }, address);
const codeOf = ({ status, body }: Received): unknown[] => [status, (body as { code?: string }).code];
const LIMITED = [429, 'rate_limited'];

async function exhaustProofs(email: string, address: string): Promise<void> {
  for (let tries = 0; tries < LIMITS.proofPerMinute; tries++)
    assert.equal((await logIn(email, NEXT_PASSWORD, address)).status, 401);
}

test('five passwords a minute are tried for one account from one address; the owner elsewhere is not locked out', async () => {
  const { email } = await service.account({ password: PASSWORD });
  await exhaustProofs(email, '203.0.113.7');
  const refused = await logIn(email, PASSWORD, '203.0.113.7');
  assert.deepEqual([...codeOf(refused), Number(refused.headers['retry-after']) <= 60], [...LIMITED, true]);
  assert.deepEqual(codeOf(await logIn(email.toUpperCase(), PASSWORD, '203.0.113.7')), LIMITED);
  assert.equal((await logIn(email, PASSWORD, '198.51.100.1')).status, 200);
  time.now += MINUTE_MS;
  assert.equal((await logIn(email, PASSWORD, '203.0.113.7')).status, 200);
});

test('an address without an account is limited alike', async () => {
  await exhaustProofs('nobody@example.com', '203.0.113.7');
  assert.deepEqual(codeOf(await logIn('nobody@example.com', PASSWORD, '203.0.113.7')), LIMITED);
});

test('all addresses of an IPv6 network count as one', async () => {
  const { email } = await service.account({ password: PASSWORD });
  await exhaustProofs(email, '2001:db8:1:2::7');
  assert.deepEqual(codeOf(await logIn(email, PASSWORD, '2001:db8:1:2:ffff::8')), LIMITED);
  assert.equal((await logIn(email, PASSWORD, '2001:db8:1:3::7')).status, 200);
});

test('registration and reset share the minute of an account, so that a mailbox is not flooded', async () => {
  const { email } = await service.account();
  for (let asked = 0; asked < LIMITS.proofPerMinute; asked++)
    assert.equal((await post('request-password-reset', { email })).status, 202);
  assert.deepEqual(codeOf(await post('request-password-reset', { email })), LIMITED);
  assert.deepEqual(codeOf(await post('register', { email, password: PASSWORD, display_name: 'X' })), LIMITED);
});

test('fifty attempts an hour come from one address, whoever they are for', async () => {
  const { email } = await service.account({ password: PASSWORD });
  for (let tries = 0; tries < LIMITS.signInPerHour; tries++) {
    assert.equal((await logIn(`person-${tries}@example.com`, PASSWORD, '203.0.113.7')).status, 401);
  }
  const refused = await logIn(email, PASSWORD, '203.0.113.7');
  assert.deepEqual([...codeOf(refused), refused.headers['x-ratelimit-limit']], [...LIMITED, '50']);
  assert.equal((await logIn(email, PASSWORD, '198.51.100.1')).status, 200);
  time.now += 60 * MINUTE_MS;
  assert.equal((await logIn(email, PASSWORD, '203.0.113.7')).status, 200);
});

test('twenty codes an hour are tried for one account from everywhere together; its passkey still opens it', async () => {
  const owner = await service.account({ password: PASSWORD });
  const [secret, authenticator] = [await anApp(service, owner), await aSigningPasskey(service, owner)];
  for (let tries = 0; tries < LIMITS.codesPerHour; tries++) {
    const refused = await logIn(owner.email, PASSWORD, `198.51.100.${tries}`, {
      totp_code: wrongCode(secret, time.now),
    });
    assert.deepEqual(codeOf(refused), [401, 'invalid_credentials']);
  }
  const right = { totp_code: codeAt(secret, time.now) };
  assert.deepEqual(codeOf(await logIn(owner.email, PASSWORD, '203.0.113.7', right)), LIMITED);
  const { headers } = await service.browser(owner);
  assert.deepEqual(
    codeOf(await post('confirm-identity', { password: PASSWORD, ...right }, '203.0.113.7', headers)),
    LIMITED,
  );
  assert.equal((await post('login/passkey', { passkey: await anAssertion(service, authenticator) })).status, 200);
  time.now += 60 * MINUTE_MS;
  assert.equal(
    (await logIn(owner.email, PASSWORD, '203.0.113.7', { totp_code: codeAt(secret, time.now) })).status,
    200,
  );
});

test('codes count only for who knows the password: nobody else can use them up', async () => {
  const owner = await service.account({ password: PASSWORD });
  const secret = await anApp(service, owner);
  for (let tries = 0; tries <= LIMITS.codesPerHour; tries++) {
    await logIn(owner.email, NEXT_PASSWORD, `198.51.100.${tries}`, { totp_code: wrongCode(secret, time.now) });
  }
  assert.equal(
    (await logIn(owner.email, PASSWORD, '203.0.113.7', { totp_code: codeAt(secret, time.now) })).status,
    200,
  );
});

test('a session proves itself five times a minute', async () => {
  const { headers } = await service.browser(await service.account({ password: PASSWORD }));
  for (let tries = 0; tries < LIMITS.proofPerMinute; tries++) {
    assert.deepEqual(codeOf(await post('confirm-identity', { password: NEXT_PASSWORD }, '203.0.113.7', headers)), [
      401,
      'invalid_credentials',
    ]);
  }
  assert.deepEqual(codeOf(await post('confirm-identity', { password: PASSWORD }, '203.0.113.7', headers)), LIMITED);
});
