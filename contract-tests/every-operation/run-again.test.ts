// A write that the database undid and had run again: what its first try left outside of the transaction, or learned within
// it, counts for nothing.
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { DatabaseFailure, type FailureClass } from '../../db/engine/database-errors.js';
import type { Tables } from '../../db/tables.js';
import { logOf, mailTo } from '../account/mail-and-log.js';
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { SOME_FILE } from '../harness/failing-store.js';
import { LIMITS } from '../harness/test-limits.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';
import { aPendingApp, anApp, wrongCode } from '../second-factors/second-factor-fixtures.js';
import { anAssertion, aSigningPasskey, PASSWORD } from '../sign-in/sign-in-fixtures.js';

async function open(t: TestContext, limits: object = {}): Promise<TestService> {
  const service = await openTestService({ checkResponses: true, limits });
  t.after(() => service.close());
  return service;
}

interface Undone {
  /** What the database meets after the first try, whatever that came to. */
  readonly failure?: FailureClass;
  /** What the first try finds; what is so unless given. */
  readonly found?: (tables: Tables) => Tables;
}

/** Has the first try of the next write undone; returns how many tries there were since. */
function undoFirst(t: TestContext, { market }: TestService, { failure, found }: Undone = {}): () => number {
  const { write } = market;
  let tries = 0;
  const undoing: typeof write = (fn) =>
    write(async (tables) => {
      if (tries++ > 0) return fn(tables);
      await fn(found?.(tables) ?? tables).catch(() => undefined);
      throw new DatabaseFailure(failure ?? 'serialization');
    });
  t.mock.method(market, 'write', undoing);
  return () => tries;
}

const post = (service: TestService, path: string, body: object, headers: object = {}): Promise<Received> =>
  service.request({ path: `/api/account/${path}`, headers: { ...headers }, body }, 'POST');

/** The acts of an account's log, oldest first, with those that were noted off the answer's path. */
async function actsOf(service: TestService, who: Holder): Promise<string[]> {
  await service.market.auditNotes.save();
  return (await logOf(service, who)).map(({ action }) => action);
}

test('a link to another password is mailed once, and noted once', async (t) => {
  const service = await open(t);
  const owner = await service.account({ password: PASSWORD });
  const tries = undoFirst(t, service);
  assert.equal((await post(service, 'request-password-reset', { email: owner.email })).status, 202);
  assert.equal(tries(), 2);
  assert.deepEqual(await actsOf(service, owner), ['password.reset_requested']);
  assert.deepEqual(
    (await mailTo(service, owner)).map(({ kind }) => kind),
    ['reset_password'],
  );
});

test('what the database failed for good was not asked for', async (t) => {
  const service = await open(t);
  const owner = await service.account({ password: PASSWORD });
  undoFirst(t, service, { failure: 'connection_lost' });
  assert.equal((await post(service, 'request-password-reset', { email: owner.email })).status, 503);
  assert.deepEqual(await actsOf(service, owner), []);
});

/** A proof of identity that is wrong, by what it is given for. */
const WRONG: Readonly<Record<string, (service: TestService, owner: Holder) => Promise<() => Promise<Received>>>> = {
  'a code to sign in': async (service, owner) => {
    const code = wrongCode(await anApp(service, owner), Date.now());
    return () => post(service, 'login', { email: owner.email, password: PASSWORD, totp_code: code });
  },
  'a code to go on with a session': async (service, owner) => {
    const code = wrongCode(await anApp(service, owner), Date.now());
    const { headers } = await service.browser(owner);
    return () => post(service, 'confirm-identity', { password: PASSWORD, totp_code: code }, headers);
  },
  'the first code of an app': async (service, owner) => {
    const code = wrongCode(await aPendingApp(service, owner), Date.now());
    const { headers } = await service.browser(owner);
    return () => post(service, 'totp/activate', { totp_code: code }, headers);
  },
  'the answer of a passkey that is gone by then': async (service, owner) => {
    const passkey = await anAssertion(service, await aSigningPasskey(service, owner));
    const { id } = (await service.market.tables.passkeys.list(owner.accountId))[0]!;
    const verify = service.market.webauthn.verifySignIn;
    service.servicesOnce({
      webauthn: {
        ...service.market.webauthn,
        async verifySignIn(given) {
          const checked = await verify(given);
          await service.write(({ passkeys }) => passkeys.remove(owner.accountId, id));
          return checked;
        },
      },
    });
    return () => post(service, 'login/passkey', { passkey });
  },
};

for (const [what, prepare] of Object.entries(WRONG)) {
  test(`a proof that is wrong is noted once: ${what}`, async (t) => {
    const service = await open(t);
    const owner = await service.account({ password: PASSWORD });
    const send = await prepare(service, owner);
    const before = await actsOf(service, owner);
    const tries = undoFirst(t, service);
    assert.equal((await send()).status, 401);
    assert.ok(tries() >= 2, `${tries()} tries`);
    const noted = (await actsOf(service, owner)).slice(before.length);
    assert.deepEqual(noted, ['session.sign_in_failed']);
    assert.ok((await mailTo(service, owner)).filter(({ kind }) => kind === 'password_known').length <= 1);
  });
}

test('a code counts as one, so that the last of an hour is looked at', async (t) => {
  const service = await open(t, { codesPerHour: 1 });
  const owner = await service.account({ password: PASSWORD });
  const codes = {
    email: owner.email,
    password: PASSWORD,
    totp_code: wrongCode(await anApp(service, owner), Date.now()),
  };
  undoFirst(t, service);
  assert.equal((await post(service, 'login', codes)).status, 401);
  assert.equal((await post(service, 'login', codes)).status, 429);
});

test('an allowance that was found used up, and has room, is not told', async (t) => {
  const service = await open(t);
  const owner = await service.account({ password: PASSWORD });
  const { headers } = await service.browser(owner);
  const timesOf = async (): Promise<number[]> => Array<number>(100).fill(Date.now());
  const tries = undoFirst(t, service, { found: (tables) => ({ ...tables, audit: { ...tables.audit, timesOf } }) });
  const answer = await post(service, 'change-email', { email: 'another@example.com' }, headers);
  assert.deepEqual(
    [answer.status, answer.headers['x-ratelimit-limit'], tries()],
    [202, String(LIMITS.sessionPerHour), 2],
  );
});

test('who was found to own nothing, in what was lost with a transaction, has what they own', async (t) => {
  const service = await open(t);
  const { id, slug } = await service.product({ priceCents: 995 });
  const versionId = await service.version(id, { file: SOME_FILE });
  const owner = await service.account();
  await service.paidOrder(owner, id);
  const owns = async (): Promise<boolean> => false;
  undoFirst(t, service, {
    failure: 'connection_lost',
    found: (tables) => ({ ...tables, ownership: { ...tables.ownership, owns } }),
  });
  const path = `/api/products/${slug}/download/${versionId}`;
  assert.equal((await service.request({ path, headers: bearer(owner.key) })).status, 302);
  assert.equal(service.market.spool.waiting().length, 1);
});
