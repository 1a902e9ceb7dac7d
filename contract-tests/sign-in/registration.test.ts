// Registration: who may, what it makes, and that it tells nobody who has an account.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { goOn, logOf, mailTo, NEXT_PASSWORD, PASSWORD, tokenOf } from './sign-in-fixtures.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

let service: TestService;
before(async () => {
  service = await openTestService({ checkResponses: true });
});
after(() => service.close());

type Headers = Readonly<Record<string, string>>;

const post = (path: string, body: object, headers: Headers = {}): Promise<Received> =>
  service.request({ path: `/api/account/${path}`, headers, body }, 'POST');
const register = (email: string, more: object = {}): Promise<Received> =>
  post('register', { email, password: PASSWORD, display_name: 'A newcomer', ...more });
const logIn = (email: string, password = PASSWORD): Promise<Received> => post('login', { email, password });
const codeOf = ({ status, body }: Received): unknown[] => [status, (body as { code?: string }).code];
const kinds = async (email: string): Promise<string[]> => (await mailTo(service, email)).map(({ kind }) => kind);
const accountOf = (email: string) => service.market.tables.accounts.byEmail(email);

/** An admin's invitation: its token. */
async function anInvitation(email?: string): Promise<string> {
  const { headers } = await service.browser(await service.account({ isAdmin: true }));
  const body = email === undefined ? {} : { email };
  const made = await service.request({ path: '/api/v1/admin/invitations', headers, body }, 'POST');
  return tokenOf((made.body as { data: { link: string } }).data.link);
}

async function registerByInvitation(email: string, invitation?: string): Promise<Received> {
  service.settingsOnce({ registration: 'invite' });
  return register(email, invitation === undefined ? {} : { invitation });
}

test('a known address gets the same answer as a new one, a mail in place of a link, and keeps its account as it was', async () => {
  const owner = await service.account({ password: NEXT_PASSWORD });
  const before = await accountOf(owner.email);
  const answers = await Promise.all([
    register('new@example.com'),
    register(owner.email),
    register(owner.email.toUpperCase()),
  ]);
  const [fresh, ...known] = answers.map(({ status, headers, body }) => {
    const {
      'x-request-id': _id,
      'x-ratelimit-remaining': _remaining,
      'x-ratelimit-reset': _reset,
      date: _date,
      ...rest
    } = headers;
    return { status, headers: rest, body };
  });
  for (const answer of known) assert.deepEqual(answer, fresh);
  assert.deepEqual([fresh!.status, fresh!.headers['set-cookie']], [202, undefined]);
  assert.deepEqual(await kinds('new@example.com'), ['verify_email']);
  assert.deepEqual(await kinds(owner.email), ['already_registered', 'already_registered']);
  assert.doesNotMatch((await mailTo(service, owner.email))[0]!.text, /#token=/);
  assert.deepEqual(await accountOf(owner.email), before);
  assert.equal((await logIn(owner.email, NEXT_PASSWORD)).status, 200);
});

test('a bad password is refused alike for a known and a new address, and nothing is mailed', async () => {
  const owner = await service.account();
  const localPart = owner.email.split('@')[0]!;
  for (const password of ['password1234', 'qwertyuiopas', `${localPart}${localPart}`, 'plugin marketplace']) {
    const [known, fresh] = [
      await register(owner.email, { password }),
      await register(`${localPart}@example.org`, { password }),
    ];
    assert.deepEqual(codeOf(fresh), [400, 'validation_failed']);
    assert.deepEqual(known.body, fresh.body);
  }
  assert.deepEqual([await kinds(owner.email), await accountOf(`${localPart}@example.org`)], [[], undefined]);
});

test('the new account can sign in at once, and its link confirms the address once', async () => {
  await register('Walks.Through@Example.com', { display_name: '  Walks Through ' });
  const account = (await accountOf('walks.through@example.com'))!;
  assert.deepEqual(
    [account.displayName, account.emailVerifiedAt, account.isAdmin, account.sellerName],
    ['Walks Through', null, false, null],
  );
  assert.equal((await logIn('walks.through@example.com')).status, 200);
  const token = tokenOf((await mailTo(service, 'walks.through@example.com'))[0]!.text);
  const racing = await Promise.all([post('verify-email', { token }), post('verify-email', { token })]);
  assert.deepEqual(racing.map(({ status }) => status).sort(), [200, 404]);
  assert.deepEqual(codeOf(await post('verify-email', { token })), [404, 'not_found']);
  assert.notEqual((await accountOf('walks.through@example.com'))!.emailVerifiedAt, null);
  assert.deepEqual(await logOf(service, { accountId: account.id }), [
    'account.verified',
    'session.signed_in',
    'account.registered',
  ]);
});

test('of several who register one address at once, one gets the account', async () => {
  const passwords = [PASSWORD, NEXT_PASSWORD, 'twelve modest velvet otters'];
  const answers = await Promise.all(passwords.map((password) => register('race@example.com', { password })));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [202, 202, 202],
  );
  const signedIn = await Promise.all(
    passwords.map(async (password) => (await logIn('race@example.com', password)).status),
  );
  assert.deepEqual(signedIn.sort(), [200, 401, 401]);
  assert.deepEqual((await kinds('race@example.com')).sort(), [
    'already_registered',
    'already_registered',
    'verify_email',
  ]);
});

test('a link that is sent again takes the place of the former; a confirmed address gets none', async () => {
  await register('again@example.com');
  const headers = goOn(await logIn('again@example.com'));
  const again = () => service.request({ path: '/api/account/send-verification', headers }, 'POST');
  assert.equal((await again()).status, 202);
  const [second, first] = (await mailTo(service, 'again@example.com')).map(({ text }) => tokenOf(text));
  assert.equal((await post('verify-email', { token: first })).status, 404);
  assert.equal((await post('verify-email', { token: second })).status, 200);
  assert.equal((await again()).status, 202);
  assert.deepEqual(await kinds('again@example.com'), ['verify_email', 'verify_email']);
});

test('where registration is closed nobody registers, invited or not', async () => {
  const invitation = await anInvitation();
  service.settingsOnce({ registration: 'closed' });
  assert.deepEqual(codeOf(await register('closed@example.com', { invitation })), [403, 'forbidden']);
  assert.equal(await accountOf('closed@example.com'), undefined);
});

test('where an invitation is needed it makes one account', async () => {
  const invitation = await anInvitation();
  assert.deepEqual(codeOf(await registerByInvitation('guest@example.com')), [403, 'forbidden']);
  assert.deepEqual(codeOf(await registerByInvitation('guest@example.com', '0'.repeat(43))), [403, 'forbidden']);
  assert.equal((await registerByInvitation('guest@example.com', invitation)).status, 202);
  assert.deepEqual(codeOf(await registerByInvitation('friend@example.com', invitation)), [403, 'forbidden']);
  assert.deepEqual(
    [(await accountOf('guest@example.com'))!.emailVerifiedAt, await kinds('guest@example.com')],
    [null, ['verify_email']],
  );
});

test('an invitation tells nobody whether an address is known: it is used up either way', async () => {
  const owner = await service.account();
  const invitation = await anInvitation();
  assert.equal((await registerByInvitation(owner.email, invitation)).status, 202);
  assert.deepEqual(codeOf(await registerByInvitation('friend@example.com', invitation)), [403, 'forbidden']);
});

test('a bad password does not use an invitation up', async () => {
  const invitation = await anInvitation();
  service.settingsOnce({ registration: 'invite' });
  assert.equal((await register('careless@example.com', { invitation, password: 'password1234' })).status, 400);
  assert.equal((await registerByInvitation('careless@example.com', invitation)).status, 202);
});

test('an invitation that was mailed to an address is for that address, which it proves', async () => {
  const invitation = await anInvitation('Wanted@example.com');
  assert.deepEqual(codeOf(await registerByInvitation('other@example.com', invitation)), [403, 'forbidden']);
  assert.equal((await registerByInvitation('wanted@EXAMPLE.com', invitation)).status, 202);
  assert.notEqual((await accountOf('wanted@example.com'))!.emailVerifiedAt, null);
  assert.deepEqual(await kinds('wanted@example.com'), ['invitation']);
});

test('the admin who invited finds in the log that the invitation was used', async () => {
  const token = await anInvitation();
  await registerByInvitation('logged@example.com', token);
  const { items } = await service.market.tables.audit.list({ action: 'invitation.used', page: 1, limit: 1 });
  const created = await service.market.tables.audit.list({ action: 'invitation.created', page: 1, limit: 1 });
  assert.deepEqual(
    [items[0]!.accountId, items[0]!.targetId],
    [created.items[0]!.accountId, created.items[0]!.targetId],
  );
});
