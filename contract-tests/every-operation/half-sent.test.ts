// Whoever may no longer do a thing when it is written does not do it, though it was begun when they still might.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Scope } from '#generated/enums.js';
import { recordWrites, type WriteRecorder } from '../access/write-recorder.js';
import { sendInHalves, type HalfSent } from '../harness/half-sent.js';
import { accountPath, erase } from '../moderation/moderation-fixtures.js';
import type { Browser, Holder } from '../harness/account-fixtures.js';
import { GOOD_REVIEW, ownerOf } from '../reviews/review-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type TestService } from '../harness/test-service.js';

const PASSWORD = 'nine wobbly copper kettles';
const MINUTE = 60_000;

let service: TestService;
let recorder: WriteRecorder;
const time = { ahead: 0 };
before(async () => {
  service = await openTestService({ listen: true, clock: () => Date.now() + time.ahead });
  recorder = await recordWrites(service);
});
after(() => service.close());

/** Somebody at two browsers: one belongs to a thief. */
interface Robbed extends Holder {
  readonly thief: Browser;
  readonly own: Browser;
}

async function robbed(): Promise<Robbed> {
  const holder = await service.account({ password: PASSWORD });
  return { ...holder, thief: await service.browser(holder), own: await service.browser(holder) };
}

const makingKey = ({ headers }: Pick<Browser, 'headers'>): HalfSent => ({
  method: 'POST',
  path: '/api/account/keys',
  headers,
  body: { name: 'for good' },
});

/** An order of something by a key. */
async function ordering({ key }: Pick<Holder, 'key'>, headers: Record<string, string> = {}): Promise<HalfSent> {
  const { id } = await service.product({ priceCents: 499 });
  return { method: 'POST', path: '/api/v1/orders', headers: { ...bearer(key), ...headers }, body: { product_id: id } };
}

async function act(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: object,
): Promise<void> {
  const { status } = await service.request({ path, headers, ...(body === undefined ? {} : { body }) }, method);
  assert.ok(status < 300, `${method} ${path}: ${status}`);
}

const suspend = async ({ accountId }: Pick<Holder, 'accountId'>): Promise<void> =>
  act(
    'POST',
    accountPath(accountId, '/suspend'),
    bearer((await service.account({ isAdmin: true, scopes: Scope })).key),
    {
      reason: 'Stolen',
    },
  );
const set = (table: string, id: string, columns: object): Promise<unknown> =>
  service.market.db.write(({ knex }) => knex(table).where({ id }).update(columns));

/** Sends the request in halves and tells how it was answered, when nothing is written by its second half. */
async function outcome(request: HalfSent, meanwhile: () => Promise<unknown>): Promise<string> {
  const { status, code } = await sendInHalves(service, request, async () => {
    await meanwhile();
    await recorder.written();
  });
  if (status >= 400) assert.deepEqual(await recorder.written(), []);
  return `${status} ${code ?? ''}`.trim();
}

/** What may happen to a session while a request of it is under way. */
const ENDS: Readonly<Record<string, [(person: Robbed) => Promise<void>, string]>> = {
  'its owner changes the password': [
    ({ own }) =>
      act('POST', '/api/account/change-password', own.headers, {
        current_password: PASSWORD,
        password: 'eleven patient garden snails',
      }),
    '401 unauthorized',
  ],
  'its owner ends it': [
    ({ own, thief }) => act('DELETE', `/api/account/sessions/${thief.sessionId}`, own.headers),
    '401 unauthorized',
  ],
  'it ends itself': [({ thief }) => act('POST', '/api/account/logout', thief.headers), '401 unauthorized'],
  'the account is deleted': [({ own }) => act('DELETE', '/api/account', own.headers), '401 unauthorized'],
  'the account is suspended': [suspend, '403 account_suspended'],
  'the address is no longer confirmed': [
    async ({ accountId }) => void (await set('accounts', accountId, { email_verified_at: null })),
    '403 email_unverified',
  ],
};

for (const [what, [end, answer]] of Object.entries(ENDS)) {
  test(`a session makes no key when meanwhile ${what}`, async () => {
    const person = await robbed();
    const keys = async (): Promise<number> => (await service.market.tables.keys.list(person.accountId)).length;
    const before = await keys();
    assert.equal(await outcome(makingKey(person.thief), () => end(person)), answer);
    assert.equal(await keys(), before);
  });
}

test('a request that comes in halves while nothing happens is done, also when the proof grows old meanwhile', async () => {
  const person = await service.account();
  assert.equal(await outcome(makingKey(await service.browser(person)), () => Promise.resolve()), '201');
  const late = makingKey(await service.browser(person, 9.5));
  assert.equal(await outcome(late, async () => void (time.ahead += MINUTE)), '201');
  assert.equal(await outcome(await ordering(person), () => Promise.resolve()), '201');
});

test('a key that is revoked, whose account is suspended or that is narrowed meanwhile orders nothing', async () => {
  const [revoked, suspended, narrowed] = [await robbed(), await robbed(), await robbed()];
  const elsewhere = await service.product();
  assert.equal(
    await outcome(await ordering(revoked), () =>
      act('DELETE', `/api/account/keys/${revoked.keyId}`, revoked.own.headers),
    ),
    '401 invalid_key',
  );
  assert.equal(await outcome(await ordering(suspended), () => suspend(suspended)), '403 account_suspended');
  const narrow = (): Promise<unknown> =>
    set('api_keys', narrowed.keyId, { product_ids: JSON.stringify([elsewhere.id]) });
  assert.equal(await outcome(await ordering(narrowed), narrow), '403 forbidden');
  const orders = async (key: Holder): Promise<number> =>
    (await service.market.tables.orders.list({ buyerId: key.accountId }, { page: 1, limit: 10 })).total;
  assert.deepEqual([await orders(revoked), await orders(suspended), await orders(narrowed)], [0, 0, 0]);
});

test('who is an admin no more acts as none, neither by the scope nor on what is another’s', async () => {
  const [admin, other, target] = [
    await service.account({ isAdmin: true, scopes: Scope }),
    await service.account({ isAdmin: true, scopes: Scope }),
    await service.account(),
  ];
  const demote =
    ({ accountId }: Holder) =>
    (): Promise<unknown> =>
      set('accounts', accountId, { is_admin: 0 });
  const suspending: HalfSent = {
    method: 'POST',
    path: accountPath(target.accountId, '/suspend'),
    headers: bearer(admin.key),
    body: { reason: 'Spite' },
  };
  assert.equal(await outcome(suspending, demote(admin)), '403 forbidden');
  assert.equal((await service.market.tables.accounts.byId(target.accountId))!.suspendedAt, null);
  const product = await service.product({ priceCents: 499 });
  await service.paidOrder(other, product.id);
  const review: HalfSent = {
    method: 'POST',
    path: `/api/products/${product.slug}/reviews`,
    headers: bearer(other.key),
    body: GOOD_REVIEW,
  };
  assert.equal(await outcome(review, demote(other)), '403 forbidden');
});

test('a key that loses the scope admin meanwhile acts as no admin, where the operation asks for another scope', async () => {
  const admin = await service.account({ isAdmin: true, scopes: Scope });
  const id = await service.paidOrder(await service.account(), (await service.product({ priceCents: 499 })).id);
  const refunding: HalfSent = {
    method: 'POST',
    path: `/api/v1/orders/${id}/refund`,
    headers: bearer(admin.key),
    body: { reason: 'Spite' },
  };
  const narrow = (): Promise<unknown> =>
    set('api_keys', admin.keyId, { scopes: JSON.stringify(Scope.filter((scope) => scope !== 'admin')) });
  assert.equal(await outcome(refunding, narrow), '403 forbidden');
  assert.equal((await service.market.tables.orders.byId(id))!.status, 'paid');
});

test('a refusal of that kind is kept under no Idempotency-Key: the next key of the account is not bound by it', async () => {
  const person = await robbed();
  const request = await ordering(person, { 'Idempotency-Key': 'once' });
  assert.equal(
    await outcome(request, () => act('DELETE', `/api/account/keys/${person.keyId}`, person.own.headers)),
    '401 invalid_key',
  );
  const next = await service.market.write(async (tables) =>
    tables.keys.create((await tables.accounts.byId(person.accountId))!, { name: 'next' }),
  );
  assert.equal(
    (await service.request({ ...request, headers: { ...request.headers, ...bearer(next.secret) } }, 'POST')).status,
    201,
  );
});

test('of two who end one session at once, one finds it over', async () => {
  const { accountId } = await service.account();
  const { headers } = await service.browser({ accountId });
  const answers = await Promise.all(
    [1, 2].map(() => service.request({ path: '/api/account/logout', headers }, 'POST')),
  );
  assert.deepEqual(
    answers.map(({ status, body }) => `${status} ${(body as { code?: string } | undefined)?.code ?? ''}`.trim()).sort(),
    ['204', '401 unauthorized'],
  );
  assert.equal(
    (await service.market.tables.audit.list({ accountId, action: 'session.signed_out', page: 1, limit: 10 })).total,
    1,
  );
});

test('nothing that an account left behind is good for anything once it is deleted', async () => {
  const product = await service.product({ priceCents: 499 });
  const person = await ownerOf(service, product.id);
  const [browser, token] = [await service.browser(person), await service.serverToken(person)];
  await erase(service, person);
  const ask = async (path: string, headers: Readonly<Record<string, string>>): Promise<string> => {
    const { status, body } = await service.request({ path, headers });
    return `${status} ${(body as { code: string }).code}`;
  };
  assert.equal(await ask('/api/account', browser.headers), '401 unauthorized');
  assert.equal(await ask('/api/v1/orders', bearer(person.key)), '401 invalid_key');
  assert.equal(
    await ask('/api/v1/versions/019a9f3c-6d02-7b1e-9a10-5c2d7e8f9a01/download', bearer(token)),
    '401 invalid_key',
  );
});
