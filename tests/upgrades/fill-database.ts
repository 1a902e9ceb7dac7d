// Makes the fixture of upgrades.test.ts: has an older release fill a database through its own API, and writes down what
// is in it. `node dist/tests/upgrades/fill-database.js CHECKOUT tests/upgrades/0.9.0`, where CHECKOUT has that release,
// built.
import { createHash } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createSoftwareAuthenticator,
  type ExportedPasskey,
} from '../../contract-tests/harness/software-authenticator.js';
import { jarOf } from '../hostile/archives/honest-archives.js';
import { PASSWORD, type Facts, type Headers, type StoredMessage } from './facts.js';
import {
  bearer,
  codeOf,
  HOOK,
  keepDatabase,
  ORIGIN,
  SECRET_KEY,
  send,
  signIn,
  runRelease,
  until,
} from './older-release.js';

const COUPON = 'OLDTIMES';
const SELLER_SCOPES = [
  ...['catalog:read', 'downloads:read', 'orders:read', 'orders:write', 'products:write', 'versions:publish'],
  ...['licenses:manage', 'webhooks:manage'],
];

/** Somebody who registers, whose address an admin confirms: the e-mail about it stays unsent. */
async function register(name: string, admin: Headers): Promise<Headers> {
  const email = `${name}@example.com`;
  await send('POST', '/api/account/register', {}, { email, password: PASSWORD, display_name: `The ${name}` });
  const [account] = await send<{ id: string }[]>('GET', `/api/v1/admin/accounts?q=${encodeURIComponent(email)}`, admin);
  await send('POST', `/api/v1/admin/accounts/${account!.id}/confirm-email`, admin);
  return signIn('login', { email, password: PASSWORD });
}

const keyOf = async (session: Headers, scopes: readonly string[]): Promise<string> =>
  (await send<{ key: string }>('POST', '/api/account/keys', session, { name: 'An old key', scopes })).key;

async function addPasskey(session: Headers): Promise<ExportedPasskey> {
  const authenticator = createSoftwareAuthenticator(ORIGIN);
  const options = await send<Parameters<typeof authenticator.create>[0]>(
    'POST',
    '/api/account/passkeys/options',
    session,
  );
  const { id, rawId, type, response } = authenticator.create(options);
  const passkey = { id, rawId, type, response };
  await send('POST', '/api/account/passkeys', session, { name: 'An old passkey', passkey });
  return authenticator.export();
}

/** A product on sale, with a published version. */
async function publish(seller: Headers, admin: Headers): Promise<string> {
  const { id } = await send<{ id: string }>('POST', '/api/v1/products', seller, {
    ...{ slug: 'region-guard', name: 'Region Guard', short_description: 'Guards regions', price_cents: 995 },
    ...{ game: 'minecraft', category: 'admin-tools', description_html: '<p>Guards regions.</p>' },
  });
  const jar = jarOf();
  const { version, upload } = await send<{
    version: { id: string };
    upload: { url: string; method: string; headers: Headers };
  }>('POST', `/api/v1/products/${id}/versions`, seller, {
    ...{ version_tag: '1.0.0', channel: 'stable', file_name: 'region-guard.jar', file_size: jar.length },
    ...{ sha256: createHash('sha256').update(jar).digest('hex') },
  });
  const { url, method, headers } = upload;
  const uploaded = await fetch(url, { method, headers, body: Uint8Array.from(jar) });
  if (!uploaded.ok) throw new Error(`the upload answers ${uploaded.status}`);
  await send('POST', `/api/v1/versions/${version.id}/publish`, seller);
  const read = (): Promise<{ status: string }> => send('GET', `/api/v1/versions/${version.id}`, seller);
  await until(read, ({ status }) => status === 'published');
  await send('POST', `/api/v1/products/${id}/submit`, seller);
  await send('POST', `/api/v1/admin/products/${id}/approve`, admin);
  return id;
}

/** A license that is paid for by hand and active on a server, and more seats of it that a coupon pays for. */
async function sell(productId: string, buyer: Headers, seller: Headers, admin: Headers): Promise<Facts['license']> {
  const order = await send<{ id: string }>('POST', '/api/v1/orders', buyer, { product_id: productId });
  await send('POST', `/api/v1/admin/orders/${order.id}/mark-paid`, admin);
  await send('POST', '/api/v1/coupons', seller, { code: COUPON, percent_off: 100 });
  const body = { product_id: productId, additional_seats: true, coupon: COUPON };
  const headers = { ...buyer, 'Idempotency-Key': 'more-seats' };
  const answer = await send<{ license_id: string; license_key: string }>('POST', '/api/v1/orders', headers, body);
  const { license_id: id, license_key: key } = answer;
  const activation = { license_key: key, product_id: productId, server_id: '3f0c8e5e-5d0c-4c57-9d1e-0f2a6b1c7d10' };
  await send('POST', '/api/v1/license/activate', {}, activation);
  return {
    id,
    key,
    productId,
    serverId: activation.server_id,
    order: { path: '/api/v1/orders', body, headers, answer },
  };
}

/** An endpoint that a request made that may be repeated, with a delivery that failed and waits. */
async function hook(seller: Headers, happen: () => Promise<unknown>): Promise<Facts['endpoint']> {
  const path = '/api/v1/webhooks';
  const body = { url: HOOK, events: ['product.updated'] };
  const headers = { ...seller, 'Idempotency-Key': 'made-once' };
  const answer = await send<{ id: string; secret: string }>('POST', path, headers, body);
  await happen();
  const deliveries = `/api/v1/webhooks/${answer.id}/deliveries`;
  const read = (): Promise<{ id: string; error: string | null }[]> => send('GET', deliveries, seller);
  const [delivery] = await until(read, (all) => all.some(({ error }) => error !== null));
  const { id, secret } = answer;
  return { id, secret, url: HOOK, deliveryId: delivery!.id, creation: { path, body, headers, answer } };
}

/** Everything of the fixture, in the order in which it comes to be. */
async function fill(setUpToken: string): Promise<Facts> {
  const [adminEmail, sellerEmail] = ['admin@example.com', 'seller@example.com'];
  const first = { token: setUpToken, email: adminEmail, password: PASSWORD, display_name: 'The admin' };
  const admin = await signIn('set-up', first);
  const seller = await register('seller', admin);
  const buyer = await register('buyer', admin);
  await send('PATCH', '/api/account', seller, { seller_name: 'guardworks' });
  const sellerKey = await keyOf(seller, SELLER_SCOPES);
  const buyerKey = await keyOf(buyer, ['orders:read', 'orders:write', 'licenses:manage']);
  const { secret } = await send<{ secret: string }>('POST', '/api/account/totp', seller);
  const activated = await send<{ recovery_codes: string[] }>('POST', '/api/account/totp/activate', seller, {
    totp_code: codeOf(secret),
  });
  const productId = await publish(bearer(sellerKey), admin);
  const license = await sell(productId, bearer(buyerKey), bearer(sellerKey), admin);
  const { token: serverToken } = await send<{ token: string }>('POST', '/api/account/server-tokens', buyer, {
    name: 'An old server',
  });
  const endpoint = await hook(bearer(sellerKey), () =>
    send('PATCH', `/api/v1/products/${productId}`, bearer(sellerKey), { name: 'Region Guard II' }),
  );
  const guest = 'guest@example.com';
  const invitation = await send<{ link: string }>('POST', '/api/v1/admin/invitations', admin, { email: guest });
  await send('POST', `/api/v1/products/${productId}/grants`, bearer(sellerKey), {
    email: 'given@example.com',
    source: 'promo',
  });
  const { keys } = (await (await fetch(`${ORIGIN}/.well-known/jwks.json`)).json()) as { keys: object[] };
  return {
    ...{ origin: ORIGIN, secretKey: SECRET_KEY, license, endpoint, serverToken, signingKeys: keys },
    admin: { email: adminEmail, session: admin },
    seller: { email: sellerEmail, key: sellerKey, totpSecret: secret, recoveryCodes: activated.recovery_codes },
    buyer: { key: buyerKey, passkey: await addPasskey(buyer) },
    invitation: { email: guest, token: new URL(invitation.link).hash.replace('#token=', '') },
    messages: await send<StoredMessage[]>('GET', '/api/v1/admin/messages?limit=100', admin),
    filledAt: Date.now(),
  };
}

const [checkout, folder] = process.argv.slice(2) as [string, string];
const dataDir = await mkdtemp(join(tmpdir(), 'fill-'));
const facts = await runRelease(checkout, dataDir, (said) => fill(/#token=([\w-]{43})/.exec(said)![1]!));
await keepDatabase(dataDir, folder, facts);
