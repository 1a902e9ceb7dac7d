// A database that an older release filled opens, and everything in it that is sealed, hashed or signed is still good.
// On fresh databases nothing notices when one side of that is renamed: what a sealed text is bound to (`licences:<id>`),
// what a key is derived for, how a secret is hashed. `fill-database.ts` makes the fixture.
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { compactVerify, importJWK, type JWK } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { bearer } from '../../contract-tests/harness/common-scenarios.js';
import { createSoftwareAuthenticator } from '../../contract-tests/harness/software-authenticator.js';
import { openTestService, type Received, type TestService } from '../../contract-tests/harness/test-service.js';
import { readKeys } from '../../process/secret-key.js';
import {
  DATABASE_FILE,
  FACTS_FILE,
  PASSWORD,
  type Facts,
  type Headers,
  type Repeatable,
  type StoredMessage,
} from './facts.js';

const FIXTURE = 'tests/upgrades/0.9.0';
/** Long enough for the next code of an app, and short enough for everything that expires. */
const LATER_MS = 60_000;

const facts = JSON.parse(await readFile(join(FIXTURE, FACTS_FILE), 'utf8')) as Facts;
const { admin, seller, buyer, license, endpoint, invitation } = facts;
const now = facts.filledAt + LATER_MS;

let service: TestService;
before(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
  await writeFile(join(folder, 'marketplace.db'), gunzipSync(await readFile(join(FIXTURE, DATABASE_FILE))));
  service = await openTestService({
    copyOf: folder,
    deriveKeys: await readKeys(folder, facts),
    clock: () => now,
    settings: { publicUrl: facts.origin },
  });
  await rm(folder, { recursive: true });
});
after(() => service.close());

const send = (method: string, path: string, headers: Headers = {}, body?: object): Promise<Received> =>
  service.request({ path, headers, body }, method);

/** The data of an answer, which must be a success. */
async function dataOf<Data>(sent: Promise<Received>): Promise<Data> {
  const { status, body } = await sent;
  assert.ok(status < 300, JSON.stringify(body));
  return (body as { data: Data }).data;
}

const signIn = (proof: object): Promise<Received> =>
  send('POST', '/api/account/login', {}, { email: seller.email, password: PASSWORD, ...proof });

test('license keys can be read', async () => {
  const read = dataOf<{ license_key: string }>(send('GET', `/api/v1/licenses/${license.id}`, bearer(buyer.key)));
  assert.equal((await read).license_key, license.key);
});

test('plugins find their license active, and believe what is signed', async () => {
  const { key, productId, serverId } = license;
  const ask = { license_key: key, product_id: productId, server_id: serverId };
  const { offline_token } = await dataOf<{ offline_token: string }>(send('POST', '/api/v1/license/heartbeat', {}, ask));
  const { protectedHeader } = await compactVerify(offline_token, await importJWK(facts.signingKeys[0] as JWK));
  assert.equal(protectedHeader.kid, (facts.signingKeys[0] as JWK).kid);
});

test('the address of an endpoint can be read, and its secret signs', async () => {
  const { url } = await dataOf<{ url: string }>(send('GET', `/api/v1/webhooks/${endpoint.id}`, bearer(seller.key)));
  assert.equal(url, endpoint.url);
  assert.deepEqual(await service.market.tables.webhookEndpoints.secretsOf(endpoint.id), [endpoint.secret]);
});

test('a delivery that failed is still there to be sent again', async () => {
  const path = `/api/v1/webhooks/${endpoint.id}/deliveries/${endpoint.deliveryId}`;
  const { attempt, error } = await dataOf<{ attempt: number; error: string }>(send('GET', path, bearer(seller.key)));
  assert.deepEqual([attempt, error], [1, 'connection_failed']);
});

test('API keys, server tokens and sessions are known', async () => {
  await dataOf(send('GET', '/api/v1/orders', bearer(buyer.key)));
  const { id } = await dataOf<{ id: string }>(
    send('GET', `/api/v1/products/${license.productId}/latest`, bearer(seller.key)),
  );
  const { status } = await send('GET', `/api/v1/versions/${id}/download`, bearer(facts.serverToken));
  assert.equal(status, 302);
  await dataOf(send('PATCH', '/api/account', admin.session, { display_name: 'Still the admin' }));
});

test('an authenticator app and a recovery code sign in, each once', async () => {
  const totp_code = new TOTP({ secret: Secret.fromBase32(seller.totpSecret) }).generate({ timestamp: now });
  const [recovery_code] = seller.recoveryCodes;
  for (const proof of [{ totp_code }, { recovery_code }]) {
    assert.equal((await signIn(proof)).status, 200);
    assert.equal((await signIn(proof)).status, 401);
  }
});

test('a passkey signs in', async () => {
  const authenticator = createSoftwareAuthenticator(facts.origin, { imported: buyer.passkey });
  const options = await dataOf<Parameters<typeof authenticator.get>[0]>(
    send('POST', '/api/account/passkey-challenges'),
  );
  const { id, rawId, type, response } = authenticator.get(options);
  await dataOf(send('POST', '/api/account/login/passkey', {}, { passkey: { id, rawId, type, response } }));
});

test('mail that was not sent can be read', async () => {
  const messages = await dataOf<StoredMessage[]>(send('GET', '/api/v1/admin/messages?limit=100', admin.session));
  assert.deepEqual(messages.slice(-facts.messages.length), facts.messages);
});

test('links that were mailed lead on', async () => {
  const { email } = await dataOf<{ email: string }>(
    send('POST', '/api/account/links/check', {}, { token: invitation.token }),
  );
  assert.equal(email, invitation.email);
  const { text } = facts.messages.find(({ kind }) => kind === 'sale_made')!;
  const [, token] = /unsubscribe\?token=([^\s]+)/.exec(text)!;
  await dataOf(send('POST', '/api/mail/unsubscribe', {}, { token }));
});

const REPEATABLE: Readonly<Record<string, Repeatable>> = {
  'an order that tells its license key': license.order,
  'an endpoint that tells its secret': endpoint.creation,
};
for (const [what, { path, headers, body, answer }] of Object.entries(REPEATABLE)) {
  test(`the request for ${what} is answered once more as it was then`, async () => {
    const repeated = send('POST', path, headers, body);
    assert.deepEqual(await dataOf(repeated), answer);
    assert.equal((await repeated).headers['idempotent-replayed'], 'true');
  });
}
