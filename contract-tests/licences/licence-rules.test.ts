// What plugins can rely on, over HTTP: what counts for whom, that guessing finds nothing, and that nobody is told of
// anybody.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { generateLicenceKey } from '../../capabilities/licensing/licence-key.js';
import { TOKEN_TYPES } from '../../capabilities/licensing/tokens.js';
import { bearer } from '../harness/common-scenarios.js';
import { openTestService, type TestService } from '../harness/test-service.js';
import { aLicence, activated, adminKey, useOf } from './licence-fixtures.js';

/** Wrong keys that are tried: more with `LICENCE_GUESSES`. */
const GUESSES = Number(process.env['LICENCE_GUESSES'] ?? 2000);

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
  const { body } = await activated(service, await aLicence(service, { seats: 1 }));
  for (const address of ['192.0.2.1', '198.51.100.7', '2001:db8::1'])
    assert.equal((await ask(service, 'validate', body, address)).body.data.code, 'valid');
  assert.equal((await ask(service, 'activate', body, '203.0.113.9')).status, 200, 'it takes no other seat');
});

test('a key is told to its holder, and not to an admin, who sees the licence all the same', async (t) => {
  const service = await open(t);
  const { id, key, holder } = await aLicence(service);
  const keyFor = async (headers: Record<string, string>) => {
    const { status, body } = await service.request({ path: `/api/v1/licenses/${id}`, headers });
    return [status, (body as { data: { license_key: string | null } }).data.license_key];
  };
  assert.deepEqual(await keyFor(bearer(holder.key)), [200, key]);
  assert.deepEqual(await keyFor(await adminKey(service)), [200, null]);
});

test('what is signed can be verified by what is published, and carries the question', async (t) => {
  const service = await open(t);
  const licence = await aLicence(service);
  const { body } = await activated(service, licence);
  const { data } = (await ask(service, 'validate', body)).body;
  const { body: jwks } = await service.request({ path: '/.well-known/jwks.json' });
  const verify = async (token: string, kind: keyof typeof TOKEN_TYPES) =>
    (
      await jwtVerify(token, createLocalJWKSet(jwks as never), {
        issuer: service.market.settings.publicUrl,
        audience: licence.productId,
        typ: TOKEN_TYPES[kind],
        algorithms: ['EdDSA'],
      })
    ).payload;
  const proof = await verify(data.proof, 'proof');
  assert.deepEqual(
    [proof['nonce'], proof['sid'], proof.sub, proof['code']],
    [body.nonce, body.server_id, licence.id, 'valid'],
  );
  assert.equal(proof.exp! - proof.iat!, 300);
  const offline = await verify(data.offline_token, 'offline');
  assert.equal(offline.exp! - offline.iat!, 72 * 3600);
  await assert.rejects(verify(data.offline_token, 'proof'));
  await assert.rejects(verify(data.proof, 'offline'));
});

test('nothing that a plugin is told is about a person, nor the key', async (t) => {
  const service = await open(t);
  const licence = await aLicence(service);
  const { body } = await activated(service, licence);
  const { holder, seller, key } = licence;
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

test('a server that asks too often is refused, and the other servers of the licence are not', async (t) => {
  const service = await open(t, { limits: { licencePerHour: 20 } });
  const licence = await aLicence(service);
  const { body } = await activated(service, licence);
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
  for (let other = 0; other < 18; other++) assert.equal((await ask(service, 'validate', useOf(licence))).status, 200);
  const { status, headers } = await ask(service, 'validate', useOf(licence));
  assert.deepEqual([status, headers['x-ratelimit-limit']], [429, '20'], 'all of them together have ten times as much');
  const elsewhere = await aLicence(service);
  assert.equal((await ask(service, 'validate', useOf(elsewhere))).status, 200, 'the address is not asked');
});

test('questions about no licence count for the address, and so do those that cannot be read', async (t) => {
  const service = await open(t, { limits: { licencePerHour: 3 } });
  const licence = await aLicence(service);
  const unknown = { ...useOf(licence), license_key: generateLicenceKey() };
  assert.equal((await ask(service, 'validate', unknown)).status, 404);
  const unreadable = await ask(service, 'validate', { ...unknown, server_id: 'not one' });
  assert.deepEqual([unreadable.status, unreadable.headers['x-ratelimit-remaining']], [400, '1']);
  assert.equal((await ask(service, 'activate', { ...unknown, license_key: 'nonsense' })).status, 404);
  assert.equal((await ask(service, 'validate', unknown)).status, 429);
  assert.equal((await ask(service, 'validate', unknown, '198.51.100.7')).status, 404, 'another address has its own');
  assert.equal((await ask(service, 'validate', useOf(licence))).status, 200, 'and who has a licence is not kept out');
});

test(`of ${GUESSES} keys that were never given out none is accepted, and no address may try many`, async (t) => {
  const service = await open(t, { limits: { licencePerHour: 100 } });
  const licence = await aLicence(service);
  const near = (guess: number): string => {
    const [place, letter] = [guess % licence.key.length, '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[guess % 32]!];
    return licence.key.slice(0, place) + letter + licence.key.slice(place + 1);
  };
  const counts = new Map<number, number>();
  for (let guess = 0; guess < GUESSES; guess++) {
    const license_key = guess % 2 === 0 ? generateLicenceKey() : near(guess);
    if (license_key.replaceAll('-', '') === licence.key.replaceAll('-', '')) continue;
    const body = { ...useOf(licence), license_key, server_id: randomUUID() };
    const { status } = await ask(service, 'activate', body, `203.0.113.${guess % 4}`);
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  assert.deepEqual([...counts.keys()].sort(), [404, 429]);
  assert.equal(counts.get(404), 400, 'as many as four addresses may try in an hour');
});

test('a key that its holder replaced is unknown, and the new one works', async (t) => {
  const service = await open(t);
  const licence = await aLicence(service);
  const { body } = await activated(service, licence);
  const path = `/api/v1/licenses/${licence.id}/rotate`;
  const rotated = await service.request({ path, headers: bearer(licence.holder.key) }, 'POST');
  const { license_key } = (rotated.body as { data: { license_key: string } }).data;
  const { status, body: answer } = await ask(service, 'validate', body);
  assert.deepEqual([status, answer.code], [404, 'license_not_found']);
  assert.equal((await ask(service, 'activate', { ...body, license_key })).body.data.code, 'valid');
});

test('a key is replaced ten times a day at most', async (t) => {
  const service = await open(t);
  const licence = await aLicence(service);
  const request = { path: `/api/v1/licenses/${licence.id}/rotate`, headers: bearer(licence.holder.key) };
  for (let times = 0; times < 10; times++) assert.equal((await service.request(request, 'POST')).status, 200);
  assert.equal((await service.request(request, 'POST')).status, 429);
});

test('how long a plugin may go on without asking is for its seller to say', async (t) => {
  const service = await open(t);
  const licence = await aLicence(service);
  const path = `/api/v1/products/${licence.productId}`;
  const set = (offline_hours: number) =>
    service.request({ path, headers: bearer(licence.seller.key), body: { offline_hours } }, 'PATCH');
  assert.deepEqual([(await set(71)).status, (await set(8761)).status], [400, 400]);
  const { body } = await set(8760);
  assert.equal((body as { data: { offline_hours: number } }).data.offline_hours, 8760);
  const { body: use } = await activated(service, licence);
  const token = (await ask(service, 'validate', use)).body.data.offline_token;
  const { exp, iat } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, number>;
  assert.equal(exp! - iat!, 8760 * 3600);
});
