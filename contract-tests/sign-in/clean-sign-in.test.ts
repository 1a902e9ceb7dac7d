// Signing in with a second factor as everybody does it, the code after the password: it leaves no word of a failure, and
// what somebody else began stays.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CODE_WITHIN_MS } from '../../market/credentials/note-half-proof.js';
import { signIn } from '../../market/credentials/sign-in.js';
import { isRefused } from '../../market/refused.js';
import type { Holder } from '../harness/account-fixtures.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';
import { noteOverdue, WAITED_MS } from '../second-factors/half-proof-fixtures.js';
import { logOf, mailTo } from '../account/mail-and-log.js';
import { anApp, codeAt, wrongCode } from '../second-factors/second-factor-fixtures.js';
import { anAssertion, aRecoveryCode, aSigningPasskey, NEXT_PASSWORD, PASSWORD } from './sign-in-fixtures.js';

const NEEDED = [401, 'two_factor_required'];
const HOME = { 'X-Forwarded-For': '203.0.113.7', 'User-Agent': 'Firefox' };

let service: TestService;
const time = { now: Date.now() };
before(async () => {
  service = await openTestService({ checkResponses: true, clock: () => time.now });
});
after(() => service.close());

const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<Received> =>
  service.request({ path: `/api/account/${path}`, headers, body }, 'POST');
const logIn = (who: Holder, codes: object = {}, headers: Record<string, string> = HOME): Promise<Received> =>
  post('login', { email: who.email, password: PASSWORD, ...codes }, headers);
const codeOf = ({ status, body }: Received): unknown[] => [status, (body as { code?: string }).code];
const deviceIn = ({ headers }: Received): string => /device=[^;]+/.exec(headers['set-cookie']!)![0];

async function withApp() {
  const owner = await service.account({ password: PASSWORD });
  const secret = await anApp(service, owner);
  // Each code is good once, and each of these tests begins in another half minute.
  time.now += 60_000;
  return {
    owner,
    code: () => ({ totp_code: codeAt(secret, time.now) }),
    wrong: { totp_code: wrongCode(secret, time.now) },
  };
}

/** What is left of it when the time for a code is over: acts and failed steps of the log, and kinds of mail. */
async function traces(who: Holder): Promise<{ log: unknown[]; mail: unknown[] }> {
  time.now += WAITED_MS;
  await service.market.auditNotes.save();
  await noteOverdue(service);
  const log = (await logOf(service, who)).map(({ action, details }) =>
    action === 'session.sign_in_failed' ? details!['step'] : action,
  );
  const kinds = ['password_known', 'signed_in_elsewhere'];
  const mail = (await mailTo(service, who)).map(({ kind }) => kind).filter((kind) => kinds.includes(kind));
  return { log, mail };
}

const waiting = async ({ accountId }: Holder): Promise<number> =>
  (await service.market.db.committed.knex('half_proofs').where({ account_id: accountId })).length;

test('the code after the password, in a browser that is new: one entry, of the sign-in, and no mail', async () => {
  const { owner, code } = await withApp();
  assert.deepEqual(codeOf(await logIn(owner)), NEEDED);
  time.now += 60_000;
  assert.equal((await logIn(owner, code())).status, 200);
  assert.equal(await waiting(owner), 0);
  assert.deepEqual(await traces(owner), { log: ['session.signed_in'], mail: [] });
});

test('from elsewhere the owner is told of the sign-in, and of nothing that failed', async () => {
  const { owner, code } = await withApp();
  await logIn(owner, code());
  time.now += 60_000;
  const abroad = { 'X-Forwarded-For': '198.51.100.9', 'User-Agent': 'Firefox' };
  await logIn(owner, {}, abroad);
  assert.equal((await logIn(owner, code(), abroad)).status, 200);
  assert.deepEqual(await traces(owner), {
    log: ['session.signed_in', 'session.signed_in'],
    mail: ['signed_in_elsewhere'],
  });
});

test('a known browser completes what it began, wherever it is by then, and however often it began', async () => {
  const { owner, code } = await withApp();
  const Cookie = deviceIn(await logIn(owner, code()));
  time.now += 60_000;
  await logIn(owner, {}, { ...HOME, Cookie });
  await logIn(owner, {}, { ...HOME, Cookie });
  const onTheMove = { Cookie, 'X-Forwarded-For': '203.0.113.200', 'User-Agent': 'Firefox' };
  assert.equal((await logIn(owner, code(), onTheMove)).status, 200);
  assert.deepEqual((await traces(owner)).log, ['session.signed_in', 'session.signed_in']);
});

test('a passkey and a recovery code complete it as well, and so they do for who proves it anew', async () => {
  const { owner } = await withApp();
  const authenticator = await aSigningPasskey(service, owner);
  await logIn(owner);
  assert.equal((await post('login/passkey', { passkey: await anAssertion(service, authenticator) }, HOME)).status, 200);
  await logIn(owner);
  assert.equal((await logIn(owner, { recovery_code: await aRecoveryCode(service, owner) })).status, 200);
  const { headers } = await service.browser(owner);
  assert.deepEqual(codeOf(await post('confirm-identity', { password: PASSWORD }, headers)), NEEDED);
  const proof = { passkey: await anAssertion(service, authenticator) };
  assert.equal((await post('confirm-identity', proof, headers)).status, 200);
  const session = await service.browser(owner);
  const wanted = { current_password: PASSWORD, password: NEXT_PASSWORD };
  assert.deepEqual(codeOf(await post('change-password', wanted, session.headers)), NEEDED);
  const codes = { recovery_code: await aRecoveryCode(service, owner) };
  assert.equal((await post('change-password', { ...wanted, ...codes }, session.headers)).status, 200);
  const { log, mail } = await traces(owner);
  assert.deepEqual(
    log.filter((entry) => String(entry).startsWith('second_factor')),
    [],
  );
  assert.deepEqual(mail, []);
});

test('what an attacker began stays, from another address, with another program, and with the same ones', async () => {
  for (const from of [{ ...HOME, 'X-Forwarded-For': '192.0.2.66' }, { ...HOME, 'User-Agent': 'curl/8' }, HOME]) {
    const { owner, code } = await withApp();
    await logIn(owner);
    assert.deepEqual(codeOf(await logIn(owner, {}, from)), NEEDED);
    assert.equal((await logIn(owner, code())).status, 200);
    assert.equal(await waiting(owner), 1);
    assert.deepEqual(await traces(owner), {
      log: ['second_factor_missing', 'session.signed_in'],
      mail: ['password_known'],
    });
  }
});

test('a browser with a cookie completes nothing that one without began, though all else is the same', async () => {
  const { owner, code } = await withApp();
  const Cookie = deviceIn(await logIn(owner, code()));
  time.now += 60_000;
  await logIn(owner);
  assert.equal((await logIn(owner, code(), { ...HOME, Cookie })).status, 200);
  assert.deepEqual((await traces(owner)).mail, ['password_known']);
});

test('a code that does not come in time is noted when the time is over, as of when the password came', async () => {
  const { owner, code } = await withApp();
  const began = time.now;
  await logIn(owner);
  assert.equal(CODE_WITHIN_MS, WAITED_MS);
  time.now += WAITED_MS - 1;
  await noteOverdue(service);
  assert.deepEqual([await waiting(owner), (await logOf(service, owner)).length], [1, 0]);
  time.now += 1;
  assert.equal((await logIn(owner, code())).status, 200);
  await noteOverdue(service);
  const [entry] = await logOf(service, owner);
  assert.deepEqual(
    [entry!.action, entry!.createdAt, entry!.address],
    ['session.sign_in_failed', began, HOME['X-Forwarded-For']],
  );
  const [sent] = (await mailTo(service, owner)).filter(({ kind }) => kind === 'password_known');
  assert.match(sent!.text!, /not the second factor[^]*From: 203\.0\.113\.7[^]*With: Firefox/);
  assert.equal(await waiting(owner), 0);
  await noteOverdue(service);
  assert.equal((await logOf(service, owner)).length, 2, 'once');
});

test('it is stored when the answer is given: whatever process comes next notes it', async () => {
  const { owner } = await withApp();
  await logIn(owner);
  const { knex } = service.market.db.committed;
  const job: unknown = await knex('jobs').where({ kind: 'note_half_proof', status: 'waiting' }).first('id');
  assert.ok(job !== undefined && (await waiting(owner)) === 1);
  assert.deepEqual((await traces(owner)).log, ['second_factor_missing']);
});

test('a wrong code is noted at once, and the right one after it drops what waited', async () => {
  const { owner, code, wrong } = await withApp();
  await logIn(owner);
  await logIn(owner, wrong);
  assert.equal((await logIn(owner, code())).status, 200);
  assert.deepEqual((await traces(owner)).log, ['second_factor', 'session.signed_in']);
});

test('where the password is changed while it is checked nothing waits for a code', async () => {
  const { owner } = await withApp();
  const { passwords } = service.market;
  service.servicesOnce({
    passwords: {
      ...passwords,
      async verify(...given) {
        const isRight = await passwords.verify(...given);
        const hash = await passwords.hash(NEXT_PASSWORD);
        await service.write(({ accounts }) => accounts.setPassword(owner.accountId, hash));
        return isRight;
      },
    },
  });
  assert.deepEqual(codeOf(await logIn(owner)), [401, 'invalid_credentials']);
  assert.equal(await waiting(owner), 0);
});

test('a second factor that comes while the password is checked is asked for all the same', async () => {
  const { owner } = await withApp();
  const { market } = service;
  const { account, passwordHash } = (await market.tables.accounts.credentials(owner.email))!;
  const proved = { account, passwordHash: passwordHash!, hasSecondFactor: false, betterHash: null };
  const origin = { device: null, address: '192.0.2.1', userAgent: null };
  const call = { ...origin, countCode: () => Promise.resolve(), claim: market.write };
  const refused = await market.write((tables) => signIn(tables, market, call, proved, {}));
  assert.ok(isRefused(refused) && refused.refused[0] === 'two_factor_required');
});

test('a suspended account is told that it is, and waits for no code', async () => {
  const { owner } = await withApp();
  await service.suspend(owner);
  assert.deepEqual(codeOf(await logIn(owner)), [403, 'account_suspended']);
  assert.equal(await waiting(owner), 0);
});
