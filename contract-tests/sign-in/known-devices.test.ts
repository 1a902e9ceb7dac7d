// One address for everybody: whoever signed in with a device before is kept out by nobody else behind the same address,
// and gains no guesses by it.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { anApp, codeAt, wrongCode } from '../second-factors/second-factor-fixtures.js';
import { anAssertion, aSigningPasskey, NEXT_PASSWORD, PASSWORD } from './sign-in-fixtures.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

/** As an installation has them unless told otherwise. */
const LIMITS = { signInPerHour: 50, linksPerHour: 50, reportsPerHour: 50, proofPerMinute: 5, codesPerHour: 20 };
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LIMITED = [429, 'rate_limited'];
const REFUSED = [401, 'invalid_credentials'];

let service: TestService;
const time = { now: Date.now() };
beforeEach(async () => {
  service = await openTestService({ checkResponses: true, limits: LIMITS, clock: () => time.now });
});
afterEach(() => service.close());

/** Everybody comes from one address. */
const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<Received> =>
  service.request({ path: `/api/${path}`, headers: { ...headers, 'X-Forwarded-For': '203.0.113.7' }, body }, 'POST');
const logIn = (email: string, password: string, device?: string, codes: object = {}): Promise<Received> =>
  post('account/login', { email, password, ...codes }, device === undefined ? {} : { Cookie: device });
const codeOf = ({ status, body }: Received): unknown[] => [status, (body as { code?: string }).code];
const limitOf = ({ headers }: Received): number[] =>
  ['limit', 'remaining'].map((name) => Number(headers[`x-ratelimit-${name}`]));
/** The cookie of the device that an answer sets, as it is sent back. */
const deviceIn = ({ headers }: Received): string => /(?:__Host-)?device=[^;]+/.exec(headers['set-cookie']!)![0];

async function aDevice(email: string, device?: string, password = PASSWORD): Promise<string> {
  const signedIn = await logIn(email, password, device);
  assert.equal(signedIn.status, 200, JSON.stringify(signedIn.body));
  return deviceIn(signedIn);
}

/** Somebody else behind the address uses up what it has. */
async function exhaustSignIns(): Promise<void> {
  for (let tries = 0; tries < LIMITS.signInPerHour; tries++) await post('account/login', { email: 'nobody' });
  assert.deepEqual(codeOf(await logIn('somebody@example.com', PASSWORD)), LIMITED);
}

test('others behind the address lock out whoever comes with a new device, not who signed in with it before', async () => {
  const [{ email }, other] = [
    await service.account({ password: PASSWORD }),
    await service.account({ password: PASSWORD }),
  ];
  const device = await aDevice(email);
  await exhaustSignIns();
  for (let tries = 0; tries < LIMITS.proofPerMinute; tries++) await logIn(email, NEXT_PASSWORD);
  assert.deepEqual(codeOf(await logIn(email, PASSWORD)), LIMITED);
  const signedIn = await logIn(email.toUpperCase(), PASSWORD, device);
  assert.deepEqual(
    [signedIn.status, ...limitOf(signedIn)],
    [200, 50, 49],
    'the headers tell of the window of the device',
  );
  assert.deepEqual(
    codeOf(await logIn(other.email, PASSWORD, device)),
    LIMITED,
    'to another account the device is as good as any',
  );
});

test('a passkey on a known device is not locked out either', async () => {
  const owner = await service.account({ password: PASSWORD });
  const authenticator = await aSigningPasskey(service, owner);
  const device = deviceIn(await post('account/login/passkey', { passkey: await anAssertion(service, authenticator) }));
  await exhaustSignIns();
  assert.deepEqual(
    codeOf(await post('account/login/passkey', { passkey: await anAssertion(service, authenticator) })),
    LIMITED,
  );
  assert.equal(
    (await post('account/login/passkey', { passkey: await anAssertion(service, authenticator) }, { Cookie: device }))
      .status,
    200,
  );
});

test('nor is it kept from a challenge to sign by those who ask for anything else', async () => {
  const owner = await service.account({ password: PASSWORD });
  const device = await aDevice(owner.email);
  await service.exhaust({ address: '203.0.113.7' });
  const ask = (headers: Record<string, string>): Promise<Received> =>
    service.request(
      { path: '/api/account/passkey-challenges', headers: { ...headers, 'X-Forwarded-For': '203.0.113.7' } },
      'POST',
    );
  assert.deepEqual(codeOf(await ask({})), LIMITED);
  const asked = await ask({ Cookie: device });
  assert.deepEqual([asked.status, ...limitOf(asked)], [201, 50, 49]);
  // Somebody signed in pays as such.
  assert.deepEqual(
    limitOf(await ask({ Cookie: `${(await service.browser(owner)).headers['Cookie']}; ${device}` })),
    [100, 99],
  );
});

test('whoever knows the password does not use up the codes of a known device', async () => {
  const owner = await service.account({ password: PASSWORD });
  const secret = await anApp(service, owner);
  const device = deviceIn(await logIn(owner.email, PASSWORD, undefined, { totp_code: codeAt(secret, time.now) }));
  for (let tries = 1; tries < LIMITS.codesPerHour; tries++) {
    if (tries % LIMITS.proofPerMinute === 0) time.now += MINUTE_MS;
    assert.deepEqual(
      codeOf(await logIn(owner.email, PASSWORD, undefined, { totp_code: wrongCode(secret, time.now) })),
      REFUSED,
    );
  }
  time.now += MINUTE_MS;
  const right = { totp_code: codeAt(secret, time.now) };
  assert.deepEqual(codeOf(await logIn(owner.email, PASSWORD, undefined, right)), LIMITED);
  assert.equal((await logIn(owner.email, PASSWORD, device, right)).status, 200);
});

test('nor does that keep the owner from a new password, or from proving anew who they are', async () => {
  const owner = await service.account({ password: PASSWORD });
  const secret = await anApp(service, owner);
  const device = deviceIn(await logIn(owner.email, PASSWORD, undefined, { totp_code: codeAt(secret, time.now) }));
  for (let tries = 1; tries < LIMITS.codesPerHour; tries++) {
    if (tries % LIMITS.proofPerMinute === 0) time.now += MINUTE_MS;
    await logIn(owner.email, PASSWORD, undefined, { totp_code: wrongCode(secret, time.now) });
  }
  const { headers } = await service.browser(owner);
  const inOther = await service.account({ password: PASSWORD });
  const ofOther = await aDevice(inOther.email);
  const attempt = (path: string, body: object, cookie: string): Promise<Received> => {
    time.now += MINUTE_MS;
    return post(
      `account/${path}`,
      { ...body, totp_code: codeAt(secret, time.now) },
      { ...headers, Cookie: `${headers.Cookie}; ${cookie}` },
    );
  };
  const change = { current_password: PASSWORD, password: NEXT_PASSWORD };
  assert.deepEqual(codeOf(await attempt('change-password', change, 'device=none')), LIMITED);
  assert.deepEqual(codeOf(await attempt('change-password', change, ofOther)), LIMITED);
  assert.deepEqual(codeOf(await attempt('confirm-identity', { password: PASSWORD }, ofOther)), LIMITED);
  assert.equal((await attempt('change-password', change, device)).status, 200);
});

test('a session and the cookie of its device give no more codes than the device has', async () => {
  const owner = await service.account({ password: PASSWORD });
  const secret = await anApp(service, owner);
  const device = deviceIn(await logIn(owner.email, PASSWORD, undefined, { totp_code: codeAt(secret, time.now) }));
  const { headers } = await service.browser(owner);
  const statuses: number[] = [];
  while (!statuses.includes(429)) {
    if (statuses.length % LIMITS.proofPerMinute === 0) time.now += MINUTE_MS;
    const guess = { password: PASSWORD, totp_code: wrongCode(secret, time.now) };
    const answers = [
      await post('account/confirm-identity', guess, { ...headers, Cookie: `${headers.Cookie}; ${device}` }),
      await logIn(owner.email, PASSWORD, device, guess),
    ];
    statuses.push(...answers.map(({ status }) => status));
  }
  assert.ok(statuses.length <= 2 * LIMITS.codesPerHour + 2, `${statuses.length} tries`);
});

test('redeeming links, reporting keys and signing in use up nothing of each other', async () => {
  const { email } = await service.account({ password: PASSWORD });
  const attempts: Readonly<Record<string, () => Promise<Received>>> = {
    links: () => post('account/verify-email', { token: '0'.repeat(43) }),
    reports: () => post('keys/report', { key: 'nothing' }),
  };
  for (const [what, attempt] of Object.entries(attempts)) {
    const answers = [];
    for (let tries = 0; tries <= 50; tries++) answers.push((await attempt()).status);
    assert.deepEqual([answers.includes(429), answers.at(-1)], [true, 429], what);
    assert.equal(answers.indexOf(429), 50, what);
  }
  for (const path of ['account/reset-password', 'account/set-up']) {
    assert.deepEqual(codeOf(await post(path, { token: '0'.repeat(43) })), LIMITED, path);
  }
  assert.equal((await logIn(email, PASSWORD)).status, 200);
  time.now += 60 * MINUTE_MS;
  await exhaustSignIns();
  for (const attempt of Object.values(attempts)) assert.notEqual((await attempt()).status, 429);
});

test('a known device has its own fifty an hour and five a minute, and then pays like everybody else', async () => {
  const { email } = await service.account({ password: PASSWORD });
  const device = await aDevice(email);
  for (let tries = 0; tries < 2 * LIMITS.proofPerMinute - 1; tries++)
    assert.deepEqual(codeOf(await logIn(email, NEXT_PASSWORD, device)), REFUSED, `${tries}`);
  assert.deepEqual(codeOf(await logIn(email, PASSWORD, device)), LIMITED);
  let refusedAt = 0;
  for (let tries = 9; refusedAt === 0; tries++) {
    if (tries % LIMITS.proofPerMinute === 0) time.now += MINUTE_MS;
    if ((await logIn(email, NEXT_PASSWORD, device)).status === 429) refusedAt = tries;
  }
  assert.ok(refusedAt <= 2 * LIMITS.signInPerHour, `${refusedAt} tries`);
});

test('signing in to one account gives no guesses at another, and a body that names none is not free', async () => {
  const [{ email }, victim] = [
    await service.account({ password: PASSWORD }),
    await service.account({ password: PASSWORD }),
  ];
  let device: string | undefined;
  for (let cookies = 0; cookies < 3; cookies++) device = await aDevice(email);
  const guesses = [];
  for (let tries = 0; tries < LIMITS.proofPerMinute + 1; tries++)
    guesses.push((await logIn(victim.email, NEXT_PASSWORD, device)).status);
  assert.deepEqual(guesses, [401, 401, 401, 401, 401, 429]);
  const [known, unknown] = [
    await logIn(victim.email, NEXT_PASSWORD, device),
    await logIn('nobody@example.com', NEXT_PASSWORD, device),
  ];
  assert.deepEqual([known.status, unknown.status, limitOf(unknown)[0]], [429, 401, 50]);
  const before = limitOf(await post('account/login', { surprise: 1 }, { Cookie: device! }))[1]!;
  assert.equal(limitOf(await post('account/login', { surprise: 1 }, { Cookie: device! }))[1], before - 1);
});

test('another account’s address and one without an account are answered alike, by the window of the address', async () => {
  const [{ email }, other] = [
    await service.account({ password: PASSWORD }),
    await service.account({ password: PASSWORD }),
  ];
  const device = await aDevice(email);
  const [known, unknown] = [
    await logIn(other.email, NEXT_PASSWORD, device),
    await logIn('nobody@example.com', NEXT_PASSWORD, device),
  ];
  assert.deepEqual([codeOf(known), codeOf(unknown)], [REFUSED, REFUSED]);
  assert.deepEqual(
    [limitOf(known), limitOf(unknown)],
    [
      [50, 48],
      [50, 47],
    ],
  );
});

test('a new password and 180 days make the cookie void; signing out and another sign-in beside it do not', async () => {
  const [owner, sibling] = [
    await service.account({ password: PASSWORD }),
    await service.account({ password: NEXT_PASSWORD }),
  ];
  const first = await logIn(owner.email, PASSWORD);
  const session = /session=[^;]+/.exec(first.headers['set-cookie']!)![0];
  const { csrf_token: token } = (first.body as { data: { csrf_token: string } }).data;
  const out = await post('account/logout', {}, { Cookie: `${session}; ${deviceIn(first)}`, 'X-CSRF-Token': token });
  assert.doesNotMatch(out.headers['set-cookie'] ?? '', /device/);
  const device = await aDevice(sibling.email, deviceIn(first), NEXT_PASSWORD);

  const isKnown = async (): Promise<boolean> => {
    await exhaustSignIns();
    const { status } = await logIn(owner.email, PASSWORD, device);
    time.now += 60 * MINUTE_MS;
    return status !== 429;
  };
  assert.equal(await isKnown(), true);
  time.now += 179 * DAY_MS;
  assert.equal(await isKnown(), true);
  const hash = await service.market.passwords.hash('eleven patient garden snails');
  await service.market.write((tables) => tables.accounts.setPassword(owner.accountId, hash));
  assert.equal(await isKnown(), false);
  time.now += 2 * DAY_MS;
  assert.equal(service.market.deviceCookies.read(device.split('=')[1]), null);
});

test('the cookie is for this host and its own pages alone, and says nothing of whom it names', async () => {
  const { accountId, email } = await service.account({ password: PASSWORD });
  service.settingsOnce({ publicUrl: 'https://plugins.example.com' });
  const cookie = (await logIn(email, PASSWORD)).headers['set-cookie']!;
  const device = /__Host-device=.*$/.exec(cookie)![0];
  assert.match(device, /^__Host-device=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  assert.ok(!device.includes(accountId) && !device.includes(email.split('@')[0]!));
});
