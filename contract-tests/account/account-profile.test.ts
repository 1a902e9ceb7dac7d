// The profile: names and who may have them, pictures, and the way to another e-mail address.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import type { components } from '#generated/types.js';
import type { Browser, Holder, HolderOptions } from '../harness/account-fixtures.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

type Account = components['schemas']['Account'];

let service: TestService;
before(async () => {
  service = await openTestService({ checkResponses: true });
});
after(() => service.close());

const codeOf = ({ status, body }: Received): unknown[] => [status, (body as { code: string }).code];
const accountOf = ({ body }: Received): Account => (body as { data: Account }).data;
const patch = ({ headers }: Browser, body: object): Promise<Received> =>
  service.request({ path: '/api/account', headers, body }, 'PATCH');
const newcomer = async (options: HolderOptions = {}): Promise<Browser> =>
  service.browser(await service.account({ sellerName: null, ...options }));
const logged = async (accountId: string, action: 'account.profile_changed'): Promise<unknown[]> =>
  (await service.market.tables.audit.list({ accountId, action, page: 1, limit: 100 })).items.map(
    ({ details }) => details?.['fields'],
  );

test('a seller name is had once: the same again changes nothing, another is refused', async () => {
  const person = await newcomer();
  assert.deepEqual(accountOf(await patch(person, { seller_name: 'once-and-for-all' })).roles, ['buyer', 'seller']);
  for (const _time of [1, 2])
    assert.equal((await patch(person, { seller_name: 'once-and-for-all', display_name: 'Ona' })).status, 200);
  const refused = await patch(person, { seller_name: 'another-one' });
  assert.deepEqual(codeOf(refused), [409, 'invalid_transition']);
  assert.match((refused.body as { error: string }).error, /once-and-for-all/);
  assert.deepEqual(await logged(person.accountId, 'account.profile_changed'), ['display_name', 'seller_name']);
});

test('a seller name that passes for the service, or starts or ends with a hyphen, is refused', async () => {
  const person = await newcomer();
  for (const name of ['admin', 'support', 'plugin-marketplace', '-maker', 'maker-']) {
    const { status, body } = await patch(person, { seller_name: name });
    assert.deepEqual(
      [status, (body as { details: { path: string }[] }).details.map(({ path }) => path)],
      [400, ['body.seller_name']],
      name,
    );
  }
  assert.equal((await patch(person, { seller_name: 'adminton' })).status, 200);
});

test('a seller name is not given again, not even after its seller left', async () => {
  const { accountId } = await service.account({ sellerName: 'gone-maker' });
  await service.request({ path: '/api/account', headers: (await service.browser({ accountId })).headers }, 'DELETE');
  assert.deepEqual(codeOf(await patch(await newcomer(), { seller_name: 'gone-maker' })), [409, 'seller_name_taken']);
});

test('a name changes twenty times a day, also of those at once: each writes an event for each product', async () => {
  const person = await newcomer();
  const answers = await Promise.all(
    Array.from({ length: 22 }, (_, number) => patch(person, { display_name: `Name ${number}` })),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [...Array.from({ length: 20 }, () => 200), 429, 429]);
  const refused = answers.find(({ status }) => status === 429)!;
  assert.deepEqual(codeOf(refused), [429, 'rate_limited']);
  assert.ok(Number(refused.headers['retry-after']) > 23 * 60 * 60);
  const account = (await service.market.tables.accounts.byId(person.accountId))!;
  assert.equal((await patch(person, { display_name: account.displayName })).status, 200, 'which changes nothing');
  assert.equal((await patch(await newcomer(), { display_name: 'Somebody else' })).status, 200);
});

test('a refused seller name leaves the rest of the profile as it was', async () => {
  const person = await newcomer();
  await service.account({ sellerName: 'early-bird' });
  assert.equal((await patch(person, { display_name: 'Late Bird', seller_name: 'early-bird' })).status, 409);
  assert.notEqual(
    accountOf(await service.request({ path: '/api/account', headers: person.headers })).display_name,
    'Late Bird',
  );
});

test('who has not confirmed the address gets no seller name', async () => {
  const person = await newcomer({ isVerified: false });
  assert.deepEqual(codeOf(await patch(person, { seller_name: 'squatter' })), [403, 'email_unverified']);
  assert.equal((await patch(person, { display_name: 'Squatter' })).status, 200);
});

test('where admins approve sellers, only an admin takes a name without asking', async () => {
  service.settingsOnce({ sellers: 'approved' });
  assert.deepEqual(codeOf(await patch(await newcomer(), { seller_name: 'impatient' })), [403, 'forbidden']);
  service.settingsOnce({ sellers: 'approved' });
  assert.equal((await patch(await newcomer({ isAdmin: true }), { seller_name: 'impatient' })).status, 200);
});

test('a new name shows in the products of the seller', async () => {
  const { slug, seller } = await service.product();
  await patch(await service.browser(seller), { display_name: 'Renamed Works' });
  const { body } = await service.request({ path: `/api/products/${slug}` });
  assert.equal((body as { seller_display_name: string }).seller_display_name, 'Renamed Works');
});

test('a picture is shown at an address of its own and as the seller’s, until it is taken away', async () => {
  const seller = await service.account({ sellerName: 'pictured' });
  const person = await service.browser(seller);
  const image = (
    await sharp({ create: { width: 40, height: 30, channels: 3, background: { r: 9, g: 99, b: 9 } } })
      .png()
      .toBuffer()
  ).toString('base64');
  const { avatar_url: url } = accountOf(
    await service.request({ path: '/api/account/avatar', headers: person.headers, body: { image } }, 'PUT'),
  );
  const own = new URL(url).pathname;
  const typesOf = async (): Promise<unknown[]> =>
    Promise.all(
      [own, '/pictures/sellers/pictured.svg'].map(
        async (path) => (await service.request({ path })).headers['content-type']?.split(';')[0],
      ),
    );
  assert.equal(accountOf(await service.request({ path: '/api/account', headers: person.headers })).avatar_url, url);
  assert.deepEqual(await typesOf(), ['image/webp', 'image/webp']);
  for (const _time of [1, 2])
    assert.equal(
      (await service.request({ path: '/api/account/avatar', headers: person.headers }, 'DELETE')).status,
      204,
    );
  assert.deepEqual(await typesOf(), ['application/json', 'image/svg+xml']);
  assert.deepEqual(await logged(seller.accountId, 'account.profile_changed'), ['avatar', 'avatar']);
});

const askFor = async (who: Holder, email: string): Promise<Received> =>
  service.request(
    { path: '/api/account/change-email', headers: (await service.browser(who)).headers, body: { email } },
    'POST',
  );
const emails = async (recipient: string): Promise<{ kind: string; text: string | null }[]> =>
  (await service.market.tables.mailQueue.listUnsent({ page: 1, limit: 100 })).items.filter(
    (message) => message.recipient === recipient,
  );

/** What somebody is shown of the mail and the log of their own, without what differs from one request to the next. */
async function tracesOf(who: Holder): Promise<unknown> {
  const { body } = await service.request({
    path: '/api/account/export',
    headers: (await service.browser(who)).headers,
  });
  const { messages, audit_events: events } = (body as { data: components['schemas']['AccountExport'] }).data;
  return {
    messages: messages.map(({ id: _id, recipient: _recipient, created_at: _at, ...rest }) => rest),
    events: events
      .filter(({ action }) => action.startsWith('account.email'))
      .map(({ action, target_type: type, address, details }) => [action, type, address, details]),
  };
}

test('the answer to another address tells not whether it belongs to somebody; each gets the e-mail that fits', async () => {
  const [person, other] = [await service.account(), await service.account()];
  const [free, taken] = [await askFor(person, 'Free@Example.com'), await askFor(person, other.email.toUpperCase())];
  assert.deepEqual([free.status, taken.status], [202, 202]);
  assert.deepEqual(free.body, taken.body);
  const [toFree, toTaken] = [await emails('free@example.com'), await emails(other.email)];
  assert.deepEqual([toFree.length, toTaken.length], [1, 1]);
  assert.match(toFree[0]!.text!, /#token=/);
  assert.match(toTaken[0]!.text!, /You already have an account/);
  assert.doesNotMatch(toTaken[0]!.text!, /#token=/);
  assert.equal((await service.market.tables.accounts.byId(person.accountId))!.email, person.email);
});

test('nor does what is left of it afterwards: mail and log of whoever asked are the same', async () => {
  const [one, two, other] = [await service.account(), await service.account(), await service.account()];
  await askFor(one, 'unknown@example.com');
  await askFor(two, other.email);
  const [afterFree, afterTaken] = [await tracesOf(one), await tracesOf(two)];
  assert.deepEqual(afterFree, afterTaken);
  assert.equal(
    (afterFree as { messages: unknown[] }).messages.length,
    2,
    'the mail to the new address, and the word to the old one',
  );
});

test('a link to another address ends with the next request, whoever has that address', async () => {
  const [person, other] = [await service.account(), await service.account()];
  await askFor(person, 'first@example.com');
  const token = /#token=([\w-]{43})/.exec((await emails('first@example.com'))[0]!.text!)![1]!;
  await askFor(person, other.email);
  const received = await service.request({ path: '/api/account/verify-email', body: { token } }, 'POST');
  assert.deepEqual(codeOf(received), [404, 'not_found']);
  assert.equal((await service.market.tables.accounts.byId(person.accountId))!.email, person.email);
});

test('one’s own address is no other', async () => {
  const person = await service.account();
  assert.deepEqual(codeOf(await askFor(person, person.email.toUpperCase())), [400, 'validation_failed']);
});

test('an account wishes for ten addresses a day, also of those at once, so that it floods no mailbox', async () => {
  const [owner, victim] = [await service.account(), await service.account()];
  const answers = await Promise.all(Array.from({ length: 12 }, () => askFor(owner, victim.email)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [...Array.from({ length: 10 }, () => 202), 429, 429]);
  const refused = answers.find(({ status }) => status === 429)!;
  assert.equal((refused.body as { code: string }).code, 'rate_limited');
  assert.ok(Number(refused.headers['retry-after']) > 23 * 60 * 60);
  assert.equal((await askFor(owner, 'free@example.com')).status, 429);
  assert.equal((await askFor(await service.account(), victim.email)).status, 202);
});
