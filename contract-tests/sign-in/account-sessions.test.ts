// Sessions: who ends which, and what a change of password does to them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Overloaded } from '../../capabilities/overloaded.js';
import { anApp, codeAt } from '../second-factors/second-factor-fixtures.js';
import type { Browser } from '../harness/account-fixtures.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

const PASSWORD = 'nine wobbly copper kettles';
const NEXT = 'eleven patient garden snails';

let service: TestService;
before(async () => {
  service = await openTestService({ checkResponses: true });
});
after(() => service.close());

const send = (method: string, path: string, { headers }: Pick<Browser, 'headers'>, body?: object): Promise<Received> =>
  service.request({ path, headers, ...(body === undefined ? {} : { body }) }, method);
const answersTo = async (...browsers: Browser[]): Promise<number[]> =>
  Promise.all(browsers.map(async (browser) => (await send('GET', '/api/account', browser)).status));
const codeOf = ({ status, body }: Received): unknown[] => [status, (body as { code: string }).code];
const change = (browser: Pick<Browser, 'headers'>, current: string, password = NEXT): Promise<Received> =>
  send('POST', '/api/account/change-password', browser, { current_password: current, password });
const logged = async (accountId: string): Promise<unknown[]> =>
  (await service.market.tables.audit.list({ accountId, page: 1, limit: 100 })).items.map(
    ({ action, targetId, details }) => [action, targetId, details],
  );

test('one session is ended, by itself too, and the others stand', async () => {
  const person = await service.account();
  const [one, two, three] = [
    await service.browser(person),
    await service.browser(person),
    await service.browser(person),
  ];
  assert.equal((await send('DELETE', `/api/account/sessions/${two.sessionId}`, one)).status, 204);
  assert.deepEqual(await answersTo(one, two, three), [200, 401, 200]);
  assert.equal((await send('DELETE', `/api/account/sessions/${one.sessionId}`, one)).status, 204);
  assert.deepEqual(await answersTo(one, two, three), [401, 401, 200]);
  assert.deepEqual(await logged(person.accountId), [
    ['session.ended', one.sessionId, null],
    ['session.ended', two.sessionId, null],
  ]);
});

test('somebody else’s session is not there to be ended', async () => {
  const [mine, theirs] = [
    await service.browser(await service.account()),
    await service.browser(await service.account()),
  ];
  assert.deepEqual(codeOf(await send('DELETE', `/api/account/sessions/${theirs.sessionId}`, mine)), [404, 'not_found']);
  assert.deepEqual(await answersTo(theirs), [200]);
});

test('all others end at once, those of other people do not', async () => {
  const person = await service.account();
  const [one, two, three] = [
    await service.browser(person),
    await service.browser(person),
    await service.browser(person),
  ];
  const stranger = await service.browser(await service.account());
  assert.equal((await send('DELETE', '/api/account/sessions', two)).status, 204);
  assert.deepEqual(await answersTo(one, two, three, stranger), [401, 200, 401, 200]);
  assert.equal((await send('DELETE', '/api/account/sessions', two)).status, 204);
  assert.deepEqual(await logged(person.accountId), [['session.ended', null, { sessions: 2 }]]);
});

test('a change of password ends all other sessions, and this one goes on under another cookie alone', async () => {
  const person = await service.account({ password: PASSWORD });
  const [here, elsewhere] = [await service.browser(person, 60), await service.browser(person)];
  const changed = await change(here, PASSWORD);
  assert.equal(changed.status, 200);
  assert.deepEqual(await answersTo(here, elsewhere), [401, 401]);
  const { data } = changed.body as { data: { id: string; csrf_token: string } };
  assert.equal(data.id, here.sessionId);
  const headers = { Cookie: changed.headers['set-cookie']!.split(';')[0]!, 'X-CSRF-Token': data.csrf_token };
  assert.equal((await send('GET', '/api/account', { headers })).status, 200);
  // Knowing the password proved who they are.
  assert.equal((await send('GET', '/api/account/export', { headers })).status, 200);

  assert.deepEqual(codeOf(await change({ headers }, PASSWORD)), [401, 'invalid_credentials']);
  assert.equal((await change({ headers }, NEXT, PASSWORD)).status, 200);
  const { items } = await service.market.tables.mailQueue.listUnsent({ page: 1, limit: 100 });
  assert.deepEqual(
    items.filter(({ recipient }) => recipient === person.email).map(({ kind }) => kind),
    ['password_changed', 'password_changed'],
  );
  assert.equal(
    (
      await service.market.tables.audit.list({
        accountId: person.accountId,
        action: 'password.changed',
        page: 1,
        limit: 10,
      })
    ).total,
    2,
  );
});

test('with a second factor it takes that too, however fresh the session is, and then it is a proof of identity', async () => {
  for (const minutesAgo of [11, 0]) {
    const person = await service.account({ password: PASSWORD });
    const secret = await anApp(service, person);
    const browser = await service.browser(person, minutesAgo);
    assert.deepEqual(codeOf(await change(browser, PASSWORD)), [401, 'two_factor_required']);
    assert.deepEqual(await answersTo(browser), [200]);
    const body = { current_password: PASSWORD, password: NEXT, totp_code: codeAt(secret, Date.now()) };
    const changed = await send('POST', '/api/account/change-password', browser, body);
    const { data } = changed.body as { data: { csrf_token: string } };
    const headers = { Cookie: changed.headers['set-cookie']!.split(';')[0]!, 'X-CSRF-Token': data.csrf_token };
    assert.equal((await send('DELETE', '/api/account/totp', { headers })).status, 204);
  }
});

test('a change of password ends the links that would undo it', async () => {
  const { oneTimeLinks } = service.market.tables;
  const person = await service.account({ password: PASSWORD });
  const browser = await service.browser(person);
  const purposes = ['reset_password', 'change_email'] as const;
  await service.market.write(async (tables) => {
    for (const purpose of purposes)
      await tables.oneTimeLinks.create({
        purpose,
        accountId: person.accountId,
        hash: `${purpose}-hash`,
        lifetimeMs: 60_000,
      });
  });
  assert.equal((await change(browser, PASSWORD)).status, 200);
  for (const purpose of purposes) assert.equal(await oneTimeLinks.find(purpose, `${purpose}-hash`), undefined);
});

test('of two changes of password at once, one is refused', async () => {
  const person = await service.account({ password: PASSWORD });
  const [one, two] = [await service.browser(person), await service.browser(person)];
  const answers = await Promise.all([change(one, PASSWORD), change(two, PASSWORD, 'twelve modest velvet otters')]);
  assert.deepEqual(
    answers.map(({ status }) => status).sort((a, b) => a - b),
    [200, 401],
  );
});

test('a wrong password changes nothing, and who has none is sent to the reset', async () => {
  const [person, passwordless] = [await service.account({ password: PASSWORD }), await service.account()];
  const [here, elsewhere, without] = [
    await service.browser(person),
    await service.browser(person),
    await service.browser(passwordless),
  ];
  assert.deepEqual(codeOf(await change(here, `${PASSWORD}!`)), [401, 'invalid_credentials']);
  assert.deepEqual(await answersTo(here, elsewhere), [200, 200]);
  const refused = await change(without, PASSWORD);
  assert.deepEqual(codeOf(refused), [401, 'invalid_credentials']);
  assert.match((refused.body as { error: string }).error, /forgotten/);
  await service.market.auditNotes.save();
  assert.deepEqual(await logged(person.accountId), [['session.sign_in_failed', null, { step: 'password' }]]);
  assert.deepEqual(await logged(passwordless.accountId), []);
});

test('a password made of the owner’s address is refused; too many checks at once are `overloaded`', async () => {
  const person = await service.account({ password: PASSWORD });
  const here = await service.browser(person);
  assert.deepEqual(codeOf(await change(here, PASSWORD, person.email)), [400, 'validation_failed']);
  service.failNext('Sign-in', new Overloaded());
  assert.deepEqual(codeOf(await change(here, PASSWORD)), [503, 'overloaded']);
});
