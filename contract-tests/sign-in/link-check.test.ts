// What a check of a one-time link tells: to whoever has it what it is for, of one that is no longer good nothing.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BodyOf } from '#generated/operations.js';
import { makeLink } from '../../market/credentials/make-link.js';
import type { LinkPurpose } from '../../db/credentials/one-time-links.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';
import { aClaim } from '../administration/trust-fixtures.js';
import { erase } from '../moderation/moderation-fixtures.js';
import { PASSWORD, tokenOf, UNKNOWN_TOKEN } from './sign-in-fixtures.js';

const HOUR_MS = 60 * 60 * 1000;

let service: TestService;
const time = { now: Date.now() };
before(async () => {
  service = await openTestService({ checkResponses: true, clock: () => time.now });
});
after(() => service.close());

const post = (path: string, body: object): Promise<Received> =>
  service.request({ path: `/api/account/${path}`, body }, 'POST');
const check = (token: string): Promise<Received> => post('links/check', { token });
const dataOf = ({ body }: Received) => (body as BodyOf<'checkLink', 200>).data;

async function tokenFor(purpose: LinkPurpose, accountId: string | null, email?: string): Promise<string> {
  const options = email === undefined ? {} : { payload: { email } };
  return tokenOf(
    (await service.market.write((tables) => makeLink(tables, service.market, purpose, accountId, options))).url,
  );
}

/** Asserts that nothing is told of the link, in the words that an unknown one gets. */
async function assertVoid(token: string): Promise<void> {
  const { status, body } = await check(token);
  const { request_id: _own, ...told } = body as { request_id?: string };
  const { request_id: _other, ...unknown } = (await check(UNKNOWN_TOKEN)).body as { request_id?: string };
  assert.deepEqual([status, told], [404, unknown]);
}

test('every kind of link tells what it is for, to whom and until when, as often as it is asked', async () => {
  const owner = await service.account();
  const fresh = await service.account({ isVerified: false });
  const claim = await aClaim(service);
  const inHours = (hours: number): string => new Date(time.now + hours * HOUR_MS).toISOString();
  for (const [token, ...told] of [
    [await tokenFor('set_up', null), 'set_up', null, null],
    [await tokenFor('invitation', null), 'invitation', null, inHours(7 * 24)],
    [await tokenFor('invitation', null, 'sam@example.com'), 'invitation', 'sam@example.com', inHours(7 * 24)],
    [await tokenFor('reset_password', owner.accountId), 'password_reset', owner.email, inHours(1)],
    [await tokenFor('verify_email', fresh.accountId), 'email_confirmation', fresh.email, inHours(72)],
    [
      await tokenFor('change_email', owner.accountId, 'moved@example.com'),
      'email_confirmation',
      'moved@example.com',
      inHours(24),
    ],
    [claim.token, 'claim', claim.email, inHours(14 * 24)],
  ] as const) {
    // An admin makes a link to set up void.
    if (told[0] === 'set_up') await service.market.db.write(({ knex }) => knex('accounts').update({ is_admin: 0 }));
    for (let times = 0; times < 2; times++) {
      const { purpose, email, expires_at: expiresAt } = dataOf(await check(token));
      assert.deepEqual([purpose, email, expiresAt], told);
    }
  }
});

test('a check uses nothing up', async () => {
  const owner = await service.account({ isVerified: false });
  const token = await tokenFor('verify_email', owner.accountId);
  await check(token);
  assert.equal((await post('verify-email', { token })).status, 200);
  await assertVoid(token);
});

test('what is used, replaced, too old, of an account that is gone, or for an address that is taken is void alike', async () => {
  const [owner, other, gone] = [await service.account(), await service.account(), await service.account()];
  const used = await tokenFor('reset_password', owner.accountId);
  assert.equal((await post('reset-password', { token: used, password: PASSWORD })).status, 200);
  const replaced = await tokenFor('verify_email', owner.accountId);
  await tokenFor('verify_email', owner.accountId);
  const taken = await tokenFor('change_email', owner.accountId, other.email);
  const ofNobody = await tokenFor('reset_password', null);
  const ofGone = await tokenFor('reset_password', gone.accountId);
  await erase(service, gone);
  await service.account({ isAdmin: true });
  const setUp = await tokenFor('set_up', null);
  const claim = await aClaim(service);
  await service.suspend(claim);
  for (const token of [used, replaced, taken, ofNobody, ofGone, setUp, claim.token]) await assertVoid(token);
  const old = [await tokenFor('invitation', null), (await aClaim(service)).token];
  time.now += 15 * 24 * HOUR_MS;
  for (const token of old) await assertVoid(token);
});

test('checks count with the links that are used, apart from sign-ins', async () => {
  const limited = await openTestService({ checkResponses: true, limits: { linksPerHour: 2 } });
  try {
    const ask = (path: string, body: object): Promise<Received> =>
      limited.request({ path: `/api/account/${path}`, body }, 'POST');
    assert.equal((await ask('links/check', { token: UNKNOWN_TOKEN })).status, 404);
    assert.equal((await ask('verify-email', { token: UNKNOWN_TOKEN })).status, 404);
    assert.equal((await ask('links/check', { token: UNKNOWN_TOKEN })).status, 429);
    assert.equal((await ask('request-password-reset', { email: 'nobody@example.com' })).status, 202);
  } finally {
    await limited.close();
  }
});
