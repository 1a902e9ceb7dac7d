// A forgotten password: the mailed link, what it changes, and what it tells nobody. Changes of the address are
// confirmed by links too.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createSecret, hashSecret } from '../../capabilities/identity/one-time-secret.js';
import { anApp, aPasskey, codeAt } from '../second-factors/second-factor-fixtures.js';
import { goOn, logOf, mailTo, NEXT_PASSWORD, PASSWORD, tokenOf } from './sign-in-fixtures.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

let service: TestService;
const time = { now: Date.now() };
before(async () => {
  service = await openTestService({ checkResponses: true, clock: () => time.now });
});
after(() => service.close());

type Headers = Readonly<Record<string, string>>;

const post = (path: string, body: object, headers: Headers = {}): Promise<Received> =>
  service.request({ path: `/api/account/${path}`, headers, body }, 'POST');
const ask = (email: string): Promise<Received> => post('request-password-reset', { email });
const reset = (token: string, password = NEXT_PASSWORD): Promise<Received> =>
  post('reset-password', { token, password });
const logIn = (email: string, password: string, more: object = {}): Promise<Received> =>
  post('login', { email, password, ...more });
const codeOf = ({ status, body }: Received): unknown[] => [status, (body as { code?: string }).code];
const VOID = [404, 'not_found'];

const newestToken = async (email: string): Promise<string> => tokenOf((await mailTo(service, email))[0]!.text);

/** Asks for a link and returns its token, as its owner finds it in the mail. */
async function mailedToken(email: string): Promise<string> {
  assert.equal((await ask(email)).status, 202);
  return newestToken(email);
}

test('an address without an account gets the same answer, and a mail that is sent to nobody', async () => {
  const { email } = await service.account({ password: PASSWORD });
  const countRows = async (table: string) =>
    ((await service.market.db.committed.knex(table).count({ count: '*' }).first()) as { count: number }).count;
  const messagesBefore = await countRows('messages');
  const [known, unknown] = [await ask(email), await ask('nobody@example.com')];
  assert.deepEqual([unknown.status, unknown.body], [known.status, known.body]);
  assert.equal(await countRows('messages'), messagesBefore + 2);
  assert.deepEqual(
    [(await mailTo(service, email)).length, (await mailTo(service, 'nobody@example.com')).length],
    [1, 0],
  );
});

test('the link sets a password once, ends every session and void links, and confirms the address', async () => {
  const owner = await service.account({ password: PASSWORD, isVerified: false });
  const headers = goOn(await logIn(owner.email, PASSWORD));
  await post('change-email', { email: 'thief@example.com' }, headers);
  const moving = await newestToken('thief@example.com');
  assert.equal((await ask(owner.email.toUpperCase())).status, 202);
  const token = await newestToken(owner.email);
  const racing = await Promise.all([reset(token), reset(token)]);
  assert.deepEqual(racing.map(({ status }) => status).sort(), [200, 404]);
  assert.equal((await service.request({ path: '/api/account', headers })).status, 401);
  assert.deepEqual(codeOf(await post('verify-email', { token: moving })), VOID);
  assert.equal((await logIn(owner.email, PASSWORD)).status, 401);
  assert.equal((await logIn(owner.email, NEXT_PASSWORD)).status, 200);
  assert.notEqual((await service.market.tables.accounts.byId(owner.accountId))!.emailVerifiedAt, null);
  assert.ok((await mailTo(service, owner.email)).some(({ kind }) => kind === 'password_changed'));
  const log = await logOf(service, owner);
  for (const action of ['password.reset_requested', 'password.reset']) assert.ok(log.includes(action), action);
});

test('whoever else asks for links voids none that was mailed, and none that the operator gave; the first use voids all', async () => {
  const { email, accountId } = await service.account();
  const { oneTimeLinks } = service.market.tables;
  const operators = createSecret();
  await service.market.write((tables) =>
    tables.oneTimeLinks.create({
      purpose: 'reset_password',
      accountId,
      hash: hashSecret(operators),
      lifetimeMs: 24 * 60 * 60_000,
    }),
  );
  const mailed = await mailedToken(email);
  for (let stranger = 0; stranger < 50; stranger++) assert.equal((await ask(email)).status, 202);
  for (const token of [operators, mailed]) assert.ok(await oneTimeLinks.find('reset_password', hashSecret(token)));
  assert.equal((await reset(mailed)).status, 200);
  assert.deepEqual(codeOf(await reset(operators)), VOID);
  for (const { text } of (await mailTo(service, email)).filter(({ kind }) => kind === 'reset_password'))
    assert.deepEqual(codeOf(await reset(tokenOf(text))), VOID);
});

test('a link is void after an hour; a bad password does not use it up', async () => {
  const { email } = await service.account();
  const first = await mailedToken(email);
  for (const password of ['password1234', `${email}${email}`])
    assert.deepEqual(codeOf(await reset(first, password)), [400, 'validation_failed']);
  time.now += 60 * 60_000;
  assert.deepEqual(codeOf(await reset(first)), VOID);
  const later = await mailedToken(email);
  time.now += 60 * 60_000 - 1;
  assert.equal((await reset(later)).status, 200);
});

test('an account that never had a password gets one this way', async () => {
  const { email } = await service.account();
  assert.equal((await reset(await mailedToken(email))).status, 200);
  assert.equal((await logIn(email, NEXT_PASSWORD)).status, 200);
});

test('the second factor stays: a mailbox alone opens nothing', async () => {
  const owner = await service.account({ password: PASSWORD });
  const secret = await anApp(service, owner);
  assert.equal((await reset(await mailedToken(owner.email))).status, 200);
  assert.deepEqual(codeOf(await logIn(owner.email, NEXT_PASSWORD)), [401, 'two_factor_required']);
  assert.equal((await logIn(owner.email, NEXT_PASSWORD, { totp_code: codeAt(secret, time.now) })).status, 200);
});

test('who registered with somebody else’s address leaves no way in behind', async () => {
  const squatted = await service.account({ password: PASSWORD, isVerified: false });
  await anApp(service, squatted);
  await aPasskey(service, squatted);
  assert.equal((await reset(await mailedToken(squatted.email))).status, 200);
  assert.equal(await service.market.tables.secondFactors.hasAny(squatted.accountId), false);
  assert.equal((await logIn(squatted.email, NEXT_PASSWORD)).status, 200);
});

test('a link for one purpose is good for no other', async () => {
  const owner = await service.account({ isVerified: false });
  assert.deepEqual(codeOf(await post('verify-email', { token: await mailedToken(owner.email) })), VOID);
  assert.deepEqual(
    codeOf(
      await post('set-up', {
        token: await mailedToken(owner.email),
        email: 'x@example.com',
        password: PASSWORD,
        display_name: 'X',
      }),
    ),
    VOID,
  );
});

test('a new address counts once its link is opened; the old one is told, and its links are void', async () => {
  const owner = await service.account({ password: PASSWORD });
  const { headers } = await service.browser(owner);
  assert.equal((await post('change-email', { email: 'Moved@example.com' }, headers)).status, 202);
  const [{ kind: warning, text: warningText } = { kind: '', text: '' }] = await mailTo(service, owner.email);
  assert.equal(warning, 'email_change_requested');
  assert.match(warningText, /m•••@example\.com/);
  assert.equal((await logOf(service, owner))[0], 'account.email_change_requested');
  const resetting = await mailedToken(owner.email);
  const token = await newestToken('moved@example.com');
  const moved = await post('verify-email', { token });
  const { data } = moved.body as { data: { email: string; email_verified: boolean } };
  assert.deepEqual([moved.status, data.email, data.email_verified], [200, 'moved@example.com', true]);
  const [{ kind, text } = { kind: '', text: '' }] = await mailTo(service, owner.email);
  assert.equal(kind, 'email_changed');
  assert.match(text, /m•••@example\.com/);
  assert.ok(!text.includes('moved@'));
  assert.deepEqual(codeOf(await reset(resetting)), VOID);
  assert.equal((await logIn('moved@example.com', PASSWORD)).status, 200);
  assert.equal((await logIn(owner.email, PASSWORD)).status, 401);
});

test('a new address that somebody took meanwhile makes the link void, like any other', async () => {
  const owner = await service.account({ password: PASSWORD });
  const { headers } = await service.browser(owner);
  await post('change-email', { email: 'wanted@example.com' }, headers);
  const token = await newestToken('wanted@example.com');
  await post('register', { email: 'wanted@example.com', password: NEXT_PASSWORD, display_name: 'Faster' });
  const late = await post('verify-email', { token });
  assert.deepEqual(late.body, (await post('verify-email', { token: '0'.repeat(43) })).body);
  assert.equal((await service.market.tables.accounts.byId(owner.accountId))!.email, owner.email);
});
