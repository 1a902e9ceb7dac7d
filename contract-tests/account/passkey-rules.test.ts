// Passkeys: what registers one, how long a challenge is good and for whom, and who reaches whose.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createSoftwareAuthenticator, type SoftwareAuthenticator } from '../harness/software-authenticator.js';
import { aPasskey, aRegistration } from './factors.js';
import type { Browser } from '../harness/people.js';
import { openWorld, type Received, type World } from '../harness/world.js';

let now = Date.UTC(2026, 10, 21, 9);
let world: World;
before(async () => {
  world = await openWorld({ checkResponses: true, clock: () => now });
});
after(() => world.close());

const send = (method: string, path: string, { headers }: Pick<Browser, 'headers'>, body?: object): Promise<Received> =>
  world.request({ path: `/api/account/${path}`, headers, ...(body ? { body } : {}) }, method);
const codeOf = ({ status, body }: Received): unknown[] => [status, (body as { code?: string } | undefined)?.code];
/** The browser after an answer that gave its session another token. */
const renewed = (browser: Browser, { headers }: Received): Browser => ({
  ...browser,
  headers: { ...browser.headers, Cookie: headers['set-cookie']!.split(';')[0]! },
});

test('what the options ask for is what a browser sends back', async () => {
  const owner = await world.account();
  const browser = await world.browser(owner);
  const { data } = (await send('POST', 'passkeys/options', browser)).body as {
    data: Parameters<SoftwareAuthenticator['create']>[0];
  };
  const {
    clientExtensionResults: _results,
    authenticatorAttachment: _attachment,
    ...passkey
  } = createSoftwareAuthenticator(world.market.settings.publicUrl).create(data);
  assert.equal((await send('POST', 'passkeys', browser, { name: 'Laptop', passkey })).status, 201);
});

test('nobody takes away a passkey of another account', async () => {
  const owner = await world.account();
  const id = await aPasskey(world, owner);
  assert.deepEqual(
    codeOf(await send('DELETE', `passkeys/${id}`, await world.browser(await world.account({ isAdmin: true })))),
    [404, 'not_found'],
  );
  assert.equal((await world.market.passkeys.list(owner.accountId)).length, 1);
});

test('a challenge is good once, for the account it was made for, for five minutes', async () => {
  const [owner, other] = [await world.account(), await world.account()];
  const [first, stranger] = [await world.browser(owner), await world.browser(other)];
  const refused = async (by: Browser, body: object): Promise<void> => {
    const { status, body: answer } = await send('POST', 'passkeys', by, body);
    assert.deepEqual(
      [status, (answer as { details: { path: string }[] }).details.map(({ path }) => path)],
      [400, ['body.passkey']],
    );
  };
  const used = await aRegistration(world, first);
  const added = await send('POST', 'passkeys', first, used);
  assert.equal(added.status, 201);
  const browser = renewed(first, added);
  await refused(browser, used);
  await refused(stranger, await aRegistration(world, browser));
  const late = await aRegistration(world, browser);
  now += 5 * 60_000;
  await refused(browser, late);
  await refused(browser, await aRegistration(world, browser, createSoftwareAuthenticator('http://elsewhere.example')));
  await refused(
    browser,
    await aRegistration(
      world,
      browser,
      createSoftwareAuthenticator(world.market.settings.publicUrl, { userVerified: false }),
    ),
  );
  assert.deepEqual(
    [
      (await world.market.passkeys.list(owner.accountId)).length,
      (await world.market.passkeys.list(other.accountId)).length,
    ],
    [1, 0],
  );
});

test('a passkey that is registered with one account is refused with another', async () => {
  const [owner, thief] = [await world.account(), await world.account()];
  const taken = await aPasskey(world, owner);
  const browser = await world.browser(thief);
  const body = await aRegistration(world, browser);
  await world.market.db.write((tx) => tx('passkeys').where({ id: taken }).update({ credential_id: body.passkey.id }));
  const answer = await send('POST', 'passkeys', browser, body);
  assert.deepEqual([answer.status, (answer.body as { error: string }).error], [400, 'passkey is registered already']);
});
