// A right password without the second factor: it changes no password, stands in the log, and its owner hears of it
// without being flooded.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { noteOverdue, WAITED_MS } from './half-proof-fixtures.js';
import { anApp, aPendingApp, codeAt, wrongCode } from './second-factor-fixtures.js';
import { anAssertion, aRecoveryCode, aSigningPasskey, NEXT_PASSWORD, PASSWORD } from '../sign-in/sign-in-fixtures.js';
import { mailTo, logOf } from '../account/mail-and-log.js';
import type { Holder } from '../harness/account-fixtures.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

const HOUR_MS = 60 * 60 * 1000;
const NEEDED = [401, 'two_factor_required'];
const REFUSED = [401, 'invalid_credentials'];

let service: TestService;
const time = { now: Date.now() };
before(async () => {
  service = await openTestService({ checkResponses: true, clock: () => time.now });
});
after(() => service.close());

const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<Received> =>
  service.request({ path: `/api/account/${path}`, headers, body }, 'POST');
const logIn = (who: Holder, codes: object = {}, headers: Record<string, string> = {}): Promise<Received> =>
  post('login', { email: who.email, password: PASSWORD, ...codes }, headers);
const codeOf = ({ status, body }: Received): unknown[] => [status, (body as { code?: string }).code];
const deviceIn = ({ headers }: Received): string => /device=[^;]+/.exec(headers['set-cookie']!)![0];

async function change(who: Holder, proof: object): Promise<Received> {
  const { headers } = await service.browser(who);
  return post('change-password', { current_password: PASSWORD, password: NEXT_PASSWORD, ...proof }, headers);
}

const hasPassword = async ({ email }: Holder, password: string): Promise<boolean> =>
  service.market.passwords.verify((await service.market.tables.accounts.credentials(email))!.passwordHash, password);

/**
 * The texts of the mail that tells somebody that their password is known, and the failures in their log, both oldest
 * first.
 */
async function traces(who: Holder): Promise<{ mail: string[]; failures: unknown[] }> {
  await service.market.auditNotes.save();
  time.now += WAITED_MS;
  await noteOverdue(service);
  const mail = (await mailTo(service, who)).filter(({ kind }) => kind === 'password_known').map(({ text }) => text!);
  return {
    mail,
    failures: (await logOf(service, who))
      .filter(({ action }) => action === 'session.sign_in_failed')
      .map(({ details }) => details),
  };
}

test('with an authenticator app a fresh session and the password change no password; with a code, once, they do', async () => {
  const owner = await service.account({ password: PASSWORD });
  const secret = await anApp(service, owner);
  assert.deepEqual(codeOf(await change(owner, {})), NEEDED);
  assert.deepEqual(codeOf(await change(owner, { totp_code: wrongCode(secret, time.now) })), REFUSED);
  assert.equal(await hasPassword(owner, PASSWORD), true);
  const code = codeAt(secret, time.now);
  const refused = await post(
    'change-password',
    { current_password: NEXT_PASSWORD, password: 'a third kettle of snails', totp_code: code },
    (await service.browser(owner)).headers,
  );
  assert.deepEqual(codeOf(refused), REFUSED, 'a code makes no wrong password right');
  const changed = await change(owner, { totp_code: code });
  assert.equal(changed.status, 200);
  assert.ok(
    time.now - Date.parse((changed.body as { data: { proved_at: string } }).data.proved_at) < 1000,
    'both factors are a proof',
  );
  assert.equal(await hasPassword(owner, NEXT_PASSWORD), true);
  assert.deepEqual(
    codeOf(await post('login', { email: owner.email, password: NEXT_PASSWORD, totp_code: code })),
    REFUSED,
    'the code is used up',
  );
});

test('a recovery code does, and so does a passkey of one’s own; another’s does not', async () => {
  const [owner, other, third] = [
    await service.account({ password: PASSWORD }),
    await service.account({ password: PASSWORD }),
    await service.account({ password: PASSWORD }),
  ];
  const [authenticator, foreign] = [await aSigningPasskey(service, owner), await aSigningPasskey(service, other)];
  assert.deepEqual(codeOf(await change(owner, {})), NEEDED);
  assert.deepEqual(codeOf(await change(owner, { passkey: await anAssertion(service, foreign) })), REFUSED);
  assert.deepEqual(codeOf(await change(third, { passkey: await anAssertion(service, foreign) })), REFUSED);
  assert.equal(await hasPassword(owner, PASSWORD), true);
  assert.equal((await change(owner, { passkey: await anAssertion(service, authenticator) })).status, 200);
  assert.equal((await change(other, { recovery_code: await aRecoveryCode(service, other) })).status, 200);
});

test('the browser that changed the password stays known; others are no longer', async () => {
  const owner = await service.account({ password: PASSWORD });
  const before = deviceIn(await logIn(owner));
  const after = deviceIn(await change(owner, {}));
  const { account, passwordHash } = (await service.market.tables.accounts.credentials(owner.email))!;
  const isKnown = (cookie: string): boolean =>
    service.market.deviceCookies.knows(service.market.deviceCookies.read(cookie.split('=')[1])!, {
      id: account.id,
      passwordHash,
      hasSecondFactor: false,
    });
  assert.deepEqual([isKnown(before), isKnown(after)], [false, true]);
});

test('a password that is known elsewhere is mailed, and then not for an hour, whatever is tried', async () => {
  const owner = await service.account({ password: PASSWORD });
  const secret = await anApp(service, owner);
  const wrong = { totp_code: wrongCode(secret, time.now) };
  assert.deepEqual(codeOf(await logIn(owner, {}, { 'X-Forwarded-For': '203.0.113.7' })), NEEDED);
  for (let tries = 0; tries < 3; tries++) await logIn(owner, wrong, { 'X-Forwarded-For': `198.51.100.${tries}` });
  const { mail, failures } = await traces(owner);
  assert.equal(mail.length, 1);
  assert.match(mail[0]!, /a wrong code[^]*From: 198\.51\.100\.0/, 'what is wrong is told at once');
  assert.deepEqual(failures, [
    { step: 'second_factor_missing', known_device: false },
    ...Array<object>(3).fill({ step: 'second_factor', known_device: false }),
  ]);
  time.now += HOUR_MS;
  await logIn(owner, wrong);
  const later = (await traces(owner)).mail;
  assert.deepEqual([later.length, later.at(-1)!.includes('a wrong code')], [2, true]);
});

test('on a known device the password alone gets an entry and no mail, and a wrong code is mailed from there too', async () => {
  const owner = await service.account({ password: PASSWORD });
  const secret = await anApp(service, owner);
  const device = deviceIn(await logIn(owner, { totp_code: codeAt(secret, time.now) }));
  time.now += 60_000;
  assert.deepEqual(codeOf(await logIn(owner, {}, { Cookie: device })), NEEDED);
  assert.deepEqual(await traces(owner), {
    mail: [],
    failures: [{ step: 'second_factor_missing', known_device: true }],
  });
  await logIn(owner, { totp_code: wrongCode(secret, time.now) }, { Cookie: device });
  assert.equal((await traces(owner)).mail.length, 1, 'a wrong code is told from there too');
});

test('a device that signed in before there was a second factor is not known any more, but the one that added it is', async () => {
  const owner = await service.account({ password: PASSWORD });
  const strange = deviceIn(await logIn(owner));
  const { headers } = await service.browser(owner);
  const secret = await aPendingApp(service, owner);
  const own = deviceIn(await post('totp/activate', { totp_code: codeAt(secret, time.now) }, headers));
  assert.deepEqual(codeOf(await logIn(owner, {}, { Cookie: own })), NEEDED);
  assert.deepEqual((await traces(owner)).mail, []);
  assert.deepEqual(codeOf(await logIn(owner, {}, { Cookie: strange })), NEEDED);
  assert.equal((await traces(owner)).mail.length, 1);
});

test('a wrong password is noted alone: it tells nobody that the right one is known', async () => {
  const owner = await service.account({ password: PASSWORD });
  const secret = await anApp(service, owner);
  await post('login', { email: owner.email, password: NEXT_PASSWORD, totp_code: codeAt(secret, time.now) });
  assert.deepEqual(await traces(owner), { mail: [], failures: [{ step: 'password' }] });
});

test('a code that a session gives wrong with the right password is mailed too', async () => {
  const [proving, changing] = [
    await service.account({ password: PASSWORD }),
    await service.account({ password: PASSWORD }),
  ];
  for (const who of [proving, changing]) {
    const wrong = { totp_code: wrongCode(await anApp(service, who), time.now) };
    const { headers } = await service.browser(who);
    assert.deepEqual(
      codeOf(
        who === proving
          ? await post('confirm-identity', { password: PASSWORD, ...wrong }, headers)
          : await change(who, wrong),
      ),
      REFUSED,
    );
    assert.equal((await traces(who)).mail.length, 1);
  }
});
