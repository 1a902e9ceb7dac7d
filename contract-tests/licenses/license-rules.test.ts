// What plugins can rely on, over HTTP: what counts for whom, that guessing finds nothing, and that nobody is told of
// anybody.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { generateLicenseKey } from '../../capabilities/licensing/license-key.js';
import { TOKEN_TYPES } from '../../capabilities/licensing/tokens.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type TestService } from '../harness/test-service.js';
import { aLicense, activated, adminKey, useOf } from './license-fixtures.js';

/** Wrong keys that are tried: more with `LICENSE_GUESSES`. */
const GUESSES = Number(process.env['LICENSE_GUESSES'] ?? 2000);

interface Check {
  readonly data: {
    readonly valid: boolean;
    readonly code: string;
    readonly proof: string;
    readonly offline_token: string;
  };
  readonly code?: string;
}

const ask = async (service: TestService, what: string, body: object, address = '192.0.2.1') => {
  const path = `/api/v1/license/${what}`;
  const received = await service.request({ path, body, headers: { 'X-Forwarded-For': address } }, 'POST');
  return { ...received, body: received.body as Check };
};

const open = async (
  t: { after(fn: () => Promise<void>): void },
  options: Parameters<typeof openTestService>[0] = {},
) => {
  const service = await openTestService(options);
  t.after(() => service.close());
  return service;
};

test('a server is known by its id alone, from whatever address it asks', async (t) => {
  const service = await open(t);
  const { body } = await activated(service, await aLicense(service, { seats: 1 }));
  for (const address of ['192.0.2.1', '198.51.100.7', '2001:db8::1'])
    assert.equal((await ask(service, 'validate', body, address)).body.data.code, 'valid');
  assert.equal((await ask(service, 'activate', body, '203.0.113.9')).status, 200, 'it takes no other seat');
});

test('a key is told to its holder, and not to an admin, who sees the license all the same', async (t) => {
  const service = await open(t);
  const { id, key, holder } = await aLicense(service);
  const keyFor = async (headers: Record<string, string>) => {
    const { status, body } = await service.request({ path: `/api/v1/licenses/${id}`, headers });
    return [status, (body as { data: { license_key: string | null } }).data.license_key];
  };
  assert.deepEqual(await keyFor(bearer(holder.key)), [200, key]);
  assert.deepEqual(await keyFor(await adminKey(service)), [200, null]);
});

test('what is signed can be verified by what is published, and carries the question', async (t) => {
  const service = await open(t);
  const license = await aLicense(service);
  const { body } = await activated(service, license);
  const { data } = (await ask(service, 'validate', body)).body;
  const { body: jwks } = await service.request({ path: '/.well-known/jwks.json' });
  const verify = async (token: string, kind: keyof typeof TOKEN_TYPES) =>
    (
      await jwtVerify(token, createLocalJWKSet(jwks as never), {
        issuer: service.market.settings.publicUrl,
        audience: license.productId,
        typ: TOKEN_TYPES[kind],
        algorithms: ['EdDSA'],
      })
    ).payload;
  const proof = await verify(data.proof, 'proof');
  assert.deepEqual(
    [proof['nonce'], proof['sid'], proof.sub, proof['code']],
    [body.nonce, body.server_id, license.id, 'valid'],
  );
  assert.equal(proof.exp! - proof.iat!, 300);
  const offline = await verify(data.offline_token, 'offline');
  assert.equal(offline.exp! - offline.iat!, 72 * 3600);
  await assert.rejects(verify(data.offline_token, 'proof'));
  await assert.rejects(verify(data.proof, 'offline'));
});

test('nothing that a plugin is told is about a person, nor the key', async (t) => {
  const service = await open(t);
  const license = await aLicense(service);
  const { body } = await activated(service, license);
  const { holder, seller, key } = license;
  for (const what of ['activate', 'validate', 'heartbeat', 'deactivate']) {
    const { body: answer } = await ask(service, what, body);
    const claims = [answer.data.proof, answer.data.offline_token].map((token) =>
      token === null ? '' : Buffer.from(token.split('.')[1]!, 'base64url').toString(),
    );
    const text = JSON.stringify(answer) + claims.join();
    for (const secret of [holder.accountId, holder.email, seller.accountId, seller.email, key])
      assert.ok(!text.includes(secret), `${what} tells ${secret}`);
    assert.doesNotMatch(text, /"(?:email|name|holder|buyer|seller|order)[^"]*":/);
  }
});

test('a server that asks too often is refused, and the other servers of the license are not', async (t) => {
  const service = await open(t, { limits: { licensePerHour: 20 } });
  const license = await aLicense(service);
  const { body } = await activated(service, license);
  const statuses = [];
  for (let times = 0; times < 3; times++) {
    const { status, headers } = await ask(service, 'validate', body);
    statuses.push([status, headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']]);
  }
  assert.deepEqual(statuses, [
    [200, '2', '1'],
    [200, '2', '0'],
    [429, '2', '0'],
  ]);
  const upper = { ...body, server_id: body.server_id.toUpperCase() };
  assert.equal((await ask(service, 'validate', upper)).status, 429, 'in capital letters it is the same server');
  for (let other = 0; other < 18; other++) assert.equal((await ask(service, 'validate', useOf(license))).status, 200);
  const { status, headers } = await ask(service, 'validate', useOf(license));
  assert.deepEqual([status, headers['x-ratelimit-limit']], [429, '20'], 'all of them together have ten times as much');
  const elsewhere = await aLicense(service);
  assert.equal((await ask(service, 'validate', useOf(elsewhere))).status, 200, 'the address is not asked');
});

test('questions about no license count for the address, and so do those that cannot be read', async (t) => {
  const service = await open(t, { limits: { licensePerHour: 3 } });
  const license = await aLicense(service);
  const unknown = { ...useOf(license), license_key: generateLicenseKey() };
  assert.equal((await ask(service, 'validate', unknown)).status, 404);
  const unreadable = await ask(service, 'validate', { ...unknown, server_id: 'not one' });
  assert.deepEqual([unreadable.status, unreadable.headers['x-ratelimit-remaining']], [400, '1']);
  assert.equal((await ask(service, 'activate', { ...unknown, license_key: 'nonsense' })).status, 404);
  assert.equal((await ask(service, 'validate', unknown)).status, 429);
  assert.equal((await ask(service, 'validate', unknown, '198.51.100.7')).status, 404, 'another address has its own');
  assert.equal((await ask(service, 'validate', useOf(license))).status, 200, 'and who has a license is not kept out');
});

test(`of ${GUESSES} keys that were never given out none is accepted, and no address may try many`, async (t) => {
  const service = await open(t, { limits: { licensePerHour: 100 } });
  const license = await aLicense(service);
  const near = (guess: number): string => {
    const [place, letter] = [guess % license.key.length, '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[guess % 32]!];
    return license.key.slice(0, place) + letter + license.key.slice(place + 1);
  };
  const counts = new Map<number, number>();
  for (let guess = 0; guess < GUESSES; guess++) {
    const license_key = guess % 2 === 0 ? generateLicenseKey() : near(guess);
    if (license_key.replaceAll('-', '') === license.key.replaceAll('-', '')) continue;
    const body = { ...useOf(license), license_key, server_id: randomUUID() };
    const { status } = await ask(service, 'activate', body, `203.0.113.${guess % 4}`);
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  assert.deepEqual([...counts.keys()].sort(), [404, 429]);
  assert.equal(counts.get(404), 400, 'as many as four addresses may try in an hour');
});

test('a key that its holder replaced is unknown, and the new one works', async (t) => {
  const service = await open(t);
  const license = await aLicense(service);
  const { body } = await activated(service, license);
  const path = `/api/v1/licenses/${license.id}/rotate`;
  const rotated = await service.request({ path, headers: bearer(license.holder.key) }, 'POST');
  const { license_key } = (rotated.body as { data: { license_key: string } }).data;
  const { status, body: answer } = await ask(service, 'validate', body);
  assert.deepEqual([status, answer.code], [404, 'license_not_found']);
  assert.equal((await ask(service, 'activate', { ...body, license_key })).body.data.code, 'valid');
});

test('a key is replaced ten times a day at most', async (t) => {
  const service = await open(t);
  const license = await aLicense(service);
  const request = { path: `/api/v1/licenses/${license.id}/rotate`, headers: bearer(license.holder.key) };
  for (let times = 0; times < 10; times++) assert.equal((await service.request(request, 'POST')).status, 200);
  assert.equal((await service.request(request, 'POST')).status, 429);
});

test('how long a plugin may go on without asking is for its seller to say', async (t) => {
  const service = await open(t);
  const license = await aLicense(service);
  const path = `/api/v1/products/${license.productId}`;
  const set = (offline_hours: number) =>
    service.request({ path, headers: bearer(license.seller.key), body: { offline_hours } }, 'PATCH');
  assert.deepEqual([(await set(71)).status, (await set(8761)).status], [400, 400]);
  const { body } = await set(8760);
  assert.equal((body as { data: { offline_hours: number } }).data.offline_hours, 8760);
  const { body: use } = await activated(service, license);
  const token = (await ask(service, 'validate', use)).body.data.offline_token;
  const { exp, iat } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, number>;
  assert.equal(exp! - iat!, 8760 * 3600);
});
