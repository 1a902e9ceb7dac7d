// Second factors: what comes with the first and goes with the last, and what ends with a new one.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { components } from '#generated/types.js';
import { anApp, aPasskey, aPendingApp, aRegistration, codeAt, wrongCode } from './second-factor-fixtures.js';
import { actionsOf, logOf, subjectsTo } from '../account/mail-and-log.js';
import type { Browser, Holder } from '../harness/account-fixtures.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

type SecondFactors = components['schemas']['SecondFactors'];

const now = Date.UTC(2026, 10, 21, 9);
let service: TestService;
before(async () => {
  service = await openTestService({ checkResponses: true, clock: () => now });
});
after(() => service.close());

const send = (method: string, path: string, { headers }: Pick<Browser, 'headers'>, body?: object): Promise<Received> =>
  service.request({ path: `/api/account/${path}`, headers, ...(body ? { body } : {}) }, method);
const codeOf = ({ status, body }: Received): unknown[] => [status, (body as { code?: string } | undefined)?.code];
const codesOf = ({ body }: Received): string[] => (body as { data: { recovery_codes: string[] } }).data.recovery_codes;
const factors = async (browser: Browser): Promise<SecondFactors> =>
  ((await send('GET', 'second-factors', browser)).body as { data: SecondFactors }).data;
/** The browser after an answer that gave its session another token. */
const renewed = (browser: Browser, { headers }: Received): Browser => ({
  ...browser,
  headers: { ...browser.headers, Cookie: headers['set-cookie']!.split(';')[0]! },
});
const confirm = (browser: Browser, secret: string): Promise<Received> =>
  send('POST', 'totp/activate', browser, { totp_code: codeAt(secret, now) });

test('setting up an app: a secret, a code of it, and it counts; ten recovery codes come with it', async () => {
  const owner = await service.account();
  const browser = await service.browser(owner);
  const { secret } = ((await send('POST', 'totp', browser)).body as { data: { secret: string } }).data;
  assert.equal((await factors(browser)).totp, false);
  const confirmed = await confirm(browser, secret);
  assert.deepEqual([confirmed.status, codesOf(confirmed).length], [200, 10]);
  assert.deepEqual(await factors(renewed(browser, confirmed)), { totp: true, passkeys: [], recovery_codes_left: 10 });
  assert.deepEqual(
    codeOf(await send('GET', 'second-factors', browser)),
    [401, 'unauthorized'],
    'the cookie from before opens nothing',
  );
  assert.deepEqual(
    [await actionsOf(service, owner), await subjectsTo(service, owner)],
    [['totp.added'], ['An authenticator app was added']],
  );
});

test('recovery codes come with the first factor only, and go with the last', async () => {
  const owner = await service.account();
  let browser = await service.browser(owner);
  const first = await send('POST', 'passkeys', browser, await aRegistration(service, browser));
  assert.equal(codesOf(first).length, 10);
  browser = renewed(browser, first);
  const second = await send('POST', 'passkeys', browser, await aRegistration(service, browser));
  assert.deepEqual([second.status, codesOf(second)], [201, []]);
  browser = renewed(browser, second);
  const [newer, older] = (await factors(browser)).passkeys;
  const removed = await send('DELETE', `passkeys/${older!.id}`, browser);
  assert.equal(removed.status, 204);
  browser = renewed(browser, removed);
  assert.equal((await factors(browser)).recovery_codes_left, 10);
  browser = renewed(browser, await send('DELETE', `passkeys/${newer!.id}`, browser));
  assert.deepEqual(await factors(browser), { totp: false, passkeys: [], recovery_codes_left: 0 });
  assert.deepEqual(codeOf(await send('POST', 'recovery-codes', browser)), [409, 'invalid_transition']);
  assert.deepEqual(await actionsOf(service, owner), [
    'passkey.added',
    'passkey.added',
    'passkey.removed',
    'passkey.removed',
  ]);
  assert.deepEqual(await subjectsTo(service, owner), [
    'A passkey was added',
    'A passkey was added',
    'A passkey was removed',
    'A passkey was removed',
  ]);
});

test('an app beside a passkey brings no codes, and taking it away leaves those there are', async () => {
  const owner = await service.account();
  let browser = await service.browser(owner);
  browser = renewed(browser, await send('POST', 'passkeys', browser, await aRegistration(service, browser)));
  const confirmed = await confirm(browser, await aPendingApp(service, owner));
  assert.deepEqual([confirmed.status, codesOf(confirmed)], [200, []]);
  browser = renewed(browser, confirmed);
  const removed = await send('DELETE', 'totp', browser);
  assert.equal(removed.status, 204);
  const next = renewed(browser, removed);
  assert.deepEqual(codeOf(await send('DELETE', 'totp', next)), [404, 'not_found']);
  assert.equal((await factors(next)).recovery_codes_left, 10);
});

test('new recovery codes void the ones before, and the owner is told', async () => {
  const owner = await service.account();
  await anApp(service, owner);
  const browser = await service.browser(owner);
  const before = await send('POST', 'recovery-codes', browser);
  const after = await send('POST', 'recovery-codes', renewed(browser, before));
  assert.equal(new Set([...codesOf(before), ...codesOf(after)]).size, 20);
  assert.equal((await factors(renewed(browser, after))).recovery_codes_left, 10);
  assert.deepEqual(await actionsOf(service, owner), ['recovery_codes.created', 'recovery_codes.created']);
  assert.deepEqual(await subjectsTo(service, owner), [
    'Your recovery codes were renewed',
    'Your recovery codes were renewed',
  ]);
});

test('of fifty confirmations at once one counts', async () => {
  const owner = await service.account();
  const browser = await service.browser(owner);
  const secret = await aPendingApp(service, owner);
  const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(browser, secret)));
  const winners = answers.filter(({ status }) => status === 200);
  assert.equal(winners.length, 1);
  for (const answer of answers.filter(({ status }) => status !== 200))
    assert.ok([401, 409].includes(answer.status), JSON.stringify(answer.body));
  assert.equal(await service.market.tables.recoveryCodes.remaining(owner.accountId), 10);
  assert.deepEqual(await actionsOf(service, owner), ['totp.added']);
});

test('asking again for an app makes the secret from before worthless', async () => {
  const owner = await service.account();
  const browser = await service.browser(owner);
  const first = await aPendingApp(service, owner);
  await aPendingApp(service, owner);
  assert.deepEqual(codeOf(await confirm(browser, first)), [401, 'invalid_credentials']);
  assert.deepEqual(
    codeOf(
      await send('POST', 'totp/activate', await service.browser(await service.account()), { totp_code: '123456' }),
    ),
    [409, 'invalid_transition'],
  );
});

test('the code that confirmed an app is used up with it', async () => {
  const owner = await service.account();
  const secret = await aPendingApp(service, owner);
  await confirm(await service.browser(owner), secret);
  const step = Math.floor(now / 30_000);
  assert.deepEqual(
    [
      await service.market.write((tables) => tables.totpSecrets.useStep(owner.accountId, step)),
      await service.market.write((tables) => tables.totpSecrets.useStep(owner.accountId, step + 1)),
    ],
    [false, true],
  );
});

test('wrong codes are counted for the account, from wherever they come, and then not looked at', async () => {
  const strict = await openTestService({ checkResponses: true, clock: () => now, limits: { codesPerHour: 3 } });
  try {
    const owner = await strict.account();
    const secret = await aPendingApp(strict, owner);
    const attempt = async (code: string, address: string): Promise<number> => {
      const { headers } = await strict.browser(owner);
      return (
        await strict.request(
          {
            path: '/api/account/totp/activate',
            headers: { ...headers, 'X-Forwarded-For': address },
            body: { totp_code: code },
          },
          'POST',
        )
      ).status;
    };
    const statuses = [];
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
      statuses.push(await attempt(wrongCode(secret, now), address));
    assert.deepEqual([...statuses, await attempt(codeAt(secret, now), '203.0.113.4')], [401, 401, 401, 429]);
  } finally {
    await strict.close();
  }
});

const CHANGES: Readonly<Record<string, (owner: Holder, browser: Browser) => Promise<Received>>> = {
  'a new app': async (owner, browser) => confirm(browser, await aPendingApp(service, owner)),
  'a new passkey': async (_owner, browser) => send('POST', 'passkeys', browser, await aRegistration(service, browser)),
  'the end of an app': async (owner, browser) => {
    await anApp(service, owner);
    return send('DELETE', 'totp', browser);
  },
  'the end of a passkey': async (owner, browser) =>
    send('DELETE', `passkeys/${await aPasskey(service, owner)}`, browser),
};

for (const [change, make] of Object.entries(CHANGES)) {
  test(`${change} ends all other sessions and every copy of this one, which goes on without a new proof`, async () => {
    const owner = await service.account();
    const [browser, other] = [await service.browser(owner, 9), await service.browser(owner)];
    const stranger = await service.browser(await service.account());
    const answer = await make(owner, browser);
    assert.ok(answer.status < 300);
    assert.deepEqual(
      (await service.market.tables.sessions.list(owner.accountId)).map(({ id, provedAt }) => [id, provedAt]),
      [[browser.sessionId, now - 9 * 60_000]],
    );
    const statuses = await Promise.all(
      [other, browser, renewed(browser, answer), stranger].map(
        async (who) => (await send('GET', 'second-factors', who)).status,
      ),
    );
    assert.deepEqual(statuses, [401, 401, 200, 200]);
  });
}

test('new recovery codes end every copy of this session, and no other session', async () => {
  const owner = await service.account();
  await anApp(service, owner);
  const [browser, other] = [await service.browser(owner), await service.browser(owner)];
  const answer = await send('POST', 'recovery-codes', browser);
  const statuses = await Promise.all(
    [other, browser, renewed(browser, answer)].map(async (who) => (await send('GET', 'second-factors', who)).status),
  );
  assert.deepEqual(statuses, [200, 401, 200]);
});

test('who has not confirmed the address sets no second factor up, which would outlive its confirmation by somebody else', async () => {
  const squatter = await service.account({ isVerified: false });
  const browser = await service.browser(squatter);
  const secret = await aPendingApp(service, squatter);
  const attempts = [
    await send('POST', 'totp', browser),
    await confirm(browser, secret),
    await send('POST', 'passkeys/options', browser),
    await send('POST', 'passkeys', browser, await aRegistration(service, browser)),
  ];
  assert.deepEqual(
    attempts.map(codeOf),
    attempts.map(() => [403, 'email_unverified']),
  );
  assert.equal(await service.market.tables.secondFactors.hasAny(squatter.accountId), false);
});

test('a wrong code for a new app is in the log', async () => {
  const owner = await service.account();
  const secret = await aPendingApp(service, owner);
  assert.equal(
    (await send('POST', 'totp/activate', await service.browser(owner), { totp_code: wrongCode(secret, now) })).status,
    401,
  );
  await service.market.auditNotes.save();
  assert.deepEqual(
    (await logOf(service, owner)).map(({ action, details }) => [action, details]),
    [['session.sign_in_failed', { step: 'second_factor' }]],
  );
});
