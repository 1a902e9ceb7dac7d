// Servers that a license was never active on: so many get a seat in an hour, and nobody who had one is refused for it.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { openTestService, type TestService } from '../harness/test-service.js';
import { aLicense, useOf, type MadeLicense } from './license-fixtures.js';

/** A tenth of what may be asked about a license. */
const PER_HOUR = 60;

async function openShop(t: TestContext, licensePerHour = 10 * PER_HOUR) {
  const time = { now: Date.now() };
  const service = await openTestService({
    checkResponses: true,
    clock: () => time.now,
    limits: { licensePerHour },
  });
  t.after(() => service.close());
  return { time, service };
}

async function ask(service: TestService, what: string, license: MadeLicense, server_id: string) {
  const body = useOf(license, { server_id });
  const { status, headers, body: answer } = await service.request({ path: `/api/v1/license/${what}`, body }, 'POST');
  const { code, retry_after } = answer as { code?: string; retry_after?: number };
  return { status, code, retry: retry_after, limit: headers['x-ratelimit-limit'], after: headers['retry-after'] };
}

/** Activates servers one after the other and gives each seat back; returns the servers and the answers' statuses. */
async function churn(service: TestService, license: MadeLicense, times: number) {
  const servers = Array.from({ length: times }, () => randomUUID());
  const statuses: number[] = [];
  for (const server of servers) {
    statuses.push((await ask(service, 'activate', license, server)).status);
    await ask(service, 'deactivate', license, server);
  }
  return { servers, statuses };
}

const eventsOf = async ({ market }: TestService): Promise<number> =>
  (await market.db.committed.knex('events').where({ kind: 'license.activated' })).length;

test('of ever new servers sixty get a seat in an hour, each with its event; the next one is told when', async (t) => {
  const { time, service } = await openShop(t);
  const license = await aLicense(service, { seats: 1 });
  const { statuses } = await churn(service, license, PER_HOUR);
  assert.deepEqual(new Set(statuses), new Set([200]));
  const refused = await ask(service, 'activate', license, randomUUID());
  assert.deepEqual([refused.status, refused.code, refused.limit], [429, 'rate_limited', String(PER_HOUR)]);
  assert.ok(refused.retry! >= 1 && refused.retry! <= 3600);
  assert.equal(refused.after, String(refused.retry));
  assert.equal(await eventsOf(service), PER_HOUR);
  const other = await aLicense(service);
  assert.equal((await ask(service, 'activate', other, randomUUID())).status, 200, 'another license has its own');
  time.now += refused.retry! * 1000;
  assert.equal((await ask(service, 'activate', license, randomUUID())).status, 200);
});

test('whoever had a seat before gets it again however many new ones came, in whatever letters', async (t) => {
  const { service } = await openShop(t);
  const license = await aLicense(service, { seats: 2 });
  const { servers } = await churn(service, license, PER_HOUR);
  const before = await eventsOf(service);
  for (const server of [servers[0]!, servers.at(-1)!.toUpperCase()])
    assert.equal((await ask(service, 'activate', license, server)).status, 200);
  assert.equal(await eventsOf(service), before + 2, 'no event is left out');
  for (const what of ['validate', 'heartbeat', 'activate', 'deactivate'])
    assert.equal((await ask(service, what, license, servers[0]!)).status, 200, what);
  assert.equal((await ask(service, 'validate', license, randomUUID())).status, 200, 'asking takes no seat');
});

test('what was refused is no new server, and neither is one of a license that something is wrong with', async (t) => {
  const { service } = await openShop(t);
  const license = await aLicense(service, { seats: 1 });
  const kept = randomUUID();
  assert.equal((await ask(service, 'activate', license, kept)).status, 200);
  for (let tries = 0; tries < PER_HOUR; tries++)
    assert.equal((await ask(service, 'activate', license, randomUUID())).code, 'activation_limit_reached');
  await ask(service, 'deactivate', license, kept);
  const { statuses } = await churn(service, license, PER_HOUR - 1);
  assert.deepEqual(new Set(statuses), new Set([200]));
  const elsewhere = { ...license, productId: (await service.product()).id };
  assert.equal((await ask(service, 'activate', elsewhere, randomUUID())).code, 'license_mismatch');
});

test('of new servers that come at once no more than sixty get a seat', async (t) => {
  const { service } = await openShop(t);
  const license = await aLicense(service, { seats: null });
  const answers = await Promise.all(
    Array.from({ length: PER_HOUR + 20 }, () => ask(service, 'activate', license, randomUUID())),
  );
  const count = (wanted: number): number => answers.filter(({ status }) => status === wanted).length;
  assert.deepEqual([count(200), count(429)], [PER_HOUR, 20]);
});

test('another process knows who came and who is known, and how many may come is the operator’s to say', async (t) => {
  const { service } = await openShop(t, 100);
  const license = await aLicense(service, { seats: 1 });
  const { servers } = await churn(service, license, 10);
  const elsewhere = { ...service, request: await service.another() };
  const refused = await ask(elsewhere, 'activate', license, randomUUID());
  assert.deepEqual([refused.status, refused.limit], [429, '10']);
  assert.equal((await ask(elsewhere, 'activate', license, servers[7]!)).status, 200);
});
