// Passkeys: what registers one, how long a challenge is good and for whom, and who reaches whose.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createSoftwareAuthenticator, type SoftwareAuthenticator } from '../harness/software-authenticator.js';
import { aPasskey, aRegistration } from './second-factor-fixtures.js';
import type { Browser } from '../harness/account-fixtures.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

let now = Date.UTC(2026, 10, 21, 9);
let service: TestService;
before(async () => {
  service = await openTestService({ checkResponses: true, clock: () => now });
});
after(() => service.close());

const send = (method: string, path: string, { headers }: Pick<Browser, 'headers'>, body?: object): Promise<Received> =>
  service.request({ path: `/api/account/${path}`, headers, ...(body ? { body } : {}) }, method);
const codeOf = ({ status, body }: Received): unknown[] => [status, (body as { code?: string } | undefined)?.code];
/** The browser after an answer that gave its session another token. */
const renewed = (browser: Browser, { headers }: Received): Browser => ({
  ...browser,
  headers: { ...browser.headers, Cookie: headers['set-cookie']!.split(';')[0]! },
});

/** What a browser sends that makes a passkey by the options it is given. */
async function passkeyFor(browser: Browser, made: { readonly idBytes?: number } = {}) {
  const { data } = (await send('POST', 'passkeys/options', browser)).body as {
    data: Parameters<SoftwareAuthenticator['create']>[0];
  };
  const {
    clientExtensionResults: _results,
    authenticatorAttachment: _attachment,
    ...passkey
  } = createSoftwareAuthenticator(service.market.settings.publicUrl, made).create(data);
  return passkey;
}

test('what the options ask for is what a browser sends back', async () => {
  const owner = await service.account();
  const browser = await service.browser(owner);
  const passkey = await passkeyFor(browser);
  assert.equal((await send('POST', 'passkeys', browser, { name: 'Laptop', passkey })).status, 201);
});

test('nobody takes away a passkey of another account', async () => {
  const owner = await service.account();
  const id = await aPasskey(service, owner);
  assert.deepEqual(
    codeOf(await send('DELETE', `passkeys/${id}`, await service.browser(await service.account({ isAdmin: true })))),
    [404, 'not_found'],
  );
  assert.equal((await service.market.tables.passkeys.list(owner.accountId)).length, 1);
});

test('a challenge is good once, for the account it was made for, for five minutes', async () => {
  const [owner, other] = [await service.account(), await service.account()];
  const [first, stranger] = [await service.browser(owner), await service.browser(other)];
  const refused = async (by: Browser, body: object): Promise<void> => {
    const { status, body: answer } = await send('POST', 'passkeys', by, body);
    assert.deepEqual(
      [status, (answer as { details: { path: string }[] }).details.map(({ path }) => path)],
      [400, ['body.passkey']],
    );
  };
  const used = await aRegistration(service, first);
  const added = await send('POST', 'passkeys', first, used);
  assert.equal(added.status, 201);
  const browser = renewed(first, added);
  await refused(browser, used);
  await refused(stranger, await aRegistration(service, browser));
  const late = await aRegistration(service, browser);
  now += 5 * 60_000;
  await refused(browser, late);
  await refused(
    browser,
    await aRegistration(service, browser, createSoftwareAuthenticator('http://elsewhere.example')),
  );
  await refused(
    browser,
    await aRegistration(
      service,
      browser,
      createSoftwareAuthenticator(service.market.settings.publicUrl, { userVerified: false }),
    ),
  );
  assert.deepEqual(
    [
      (await service.market.tables.passkeys.list(owner.accountId)).length,
      (await service.market.tables.passkeys.list(other.accountId)).length,
    ],
    [1, 0],
  );
});

test('a passkey that is registered with one account is refused with another', async () => {
  const [owner, thief] = [await service.account(), await service.account()];
  const taken = await aPasskey(service, owner);
  const browser = await service.browser(thief);
  const body = await aRegistration(service, browser);
  await service.market.db.write(({ knex }) =>
    knex('passkeys').where({ id: taken }).update({ credential_id: body.passkey.id }),
  );
  const answer = await send('POST', 'passkeys', browser, body);
  assert.deepEqual([answer.status, (answer.body as { error: string }).error], [400, 'passkey is registered already']);
});

test('a passkey has an id of 1,023 bytes at most, which every database finds it by', async () => {
  const created: unknown[] = [];
  for (const idBytes of [1023, 1024]) {
    const browser = await service.browser(await service.account());
    const passkey = await passkeyFor(browser, { idBytes });
    created.push(codeOf(await send('POST', 'passkeys', browser, { name: 'Laptop', passkey })));
  }
  assert.deepEqual(created, [
    [201, undefined],
    [400, 'validation_failed'],
  ]);
});
