// What a license is worth on a server: the first refusal that applies, by the clock and by what is stored.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { DAY_MS, HOUR_MS, openShop, server, START, type Shop } from '../../contract-tests/licenses/shop-fixtures.js';
import type { LicenseRecord } from '../../db/licenses/license-record.js';
import { activateServer, deactivateServer, type ServerCall } from './activate-server.js';
import { askAbout, keepSeat } from './ask-about.js';
import type { LicenseCheck } from './check-license.js';
import { revokeForGood } from './settle-license.js';
import { suspendLicense } from './suspend-license.js';
import { expireAllLicenses } from './expire-licenses.js';
import { tokensOf } from './license-tokens.js';
import { createLicenseUses } from './license-uses.js';
import { createLicensing } from './signing.js';

const END = START + DAY_MS;
const GRACE_END = END + 168 * HOUR_MS;

/** A license that is active on the first server, and everything that plugins do with it. */
async function openPlugin(t: Parameters<typeof openShop>[0], issued: Parameters<Shop['issue']>[0] = {}) {
  const shop = await openShop(t);
  const { db, time } = shop;
  const license = await shop.issue(issued);
  const call = await shop.call(license);
  const licenseUses = createLicenseUses(db.write);
  const market = { tables: db.tables, licenseUses, clock: () => time.now };
  const activate = (more: Partial<ServerCall> = {}) =>
    db.write((tables) => activateServer(tables, { ...call, ...more }, time.now));
  await activate();
  return {
    ...shop,
    call,
    licenseUses,
    activate,
    id: license.id,
    deactivate: (more: Partial<ServerCall> = {}) =>
      db.write((tables) => deactivateServer(tables, { ...call, ...more }, time.now)),
    ask: (more: Partial<ServerCall> = {}) => askAbout(market, { ...call, ...more }),
    beat: (more: Partial<ServerCall> = {}) => keepSeat(market, { ...call, ...more }),
    async code(more: Partial<ServerCall> = {}): Promise<string> {
      const check = await askAbout(market, { ...call, ...more });
      return 'refused' in check ? check.refused[0] : `${check.code} ${check.isValid}`;
    },
  };
}

const codeOf = (outcome: LicenseCheck | LicenseRecord | { readonly refused: readonly unknown[] }): unknown =>
  'refused' in outcome ? outcome.refused[0] : 'done';

test('before its end a license is valid, then in grace, then expired; a clock set back revives nothing', async (t) => {
  const plugin = await openPlugin(t, { subscriptionId: 'sub', expiresAt: END, graceHours: 168 });
  const { time, code, licenseUses, license, id } = plugin;
  for (const [now, expected] of [
    [END - 1, 'valid true'],
    [END, 'grace true'],
    [GRACE_END - 1, 'grace true'],
    [GRACE_END, 'expired false'],
  ] as const) {
    time.now = now;
    assert.equal(await code(), expected, new Date(now).toISOString());
  }
  assert.equal((await license(id)).status, 'active', 'no check waits for the disk');
  await licenseUses.save();
  assert.equal((await license(id)).status, 'expired');
  time.now = START;
  assert.equal(await code(), 'expired false');
  assert.equal(codeOf(await plugin.activate({ serverId: server(2) })), 'license_expired');
});

test('one without an end, and one with an end and no grace', async (t) => {
  const forever = await openPlugin(t);
  forever.time.now = START + 100 * 365 * DAY_MS;
  assert.equal(await forever.code(), 'valid true');
  const trial = await openPlugin(t, { grantId: 'trial', expiresAt: END });
  trial.time.now = END - 1;
  assert.equal(await trial.code(), 'valid true');
  trial.time.now = END;
  assert.equal(await trial.code(), 'expired false');
});

test('the hourly job stores what has ended, and nothing that has not', async (t) => {
  const { db, time, id, license } = await openPlugin(t, { grantId: 'trial', expiresAt: END, graceHours: 1 });
  time.now = END + HOUR_MS - 1;
  await expireAllLicenses(db);
  assert.equal((await license(id)).status, 'active');
  time.now = END + HOUR_MS;
  await expireAllLicenses(db);
  assert.deepEqual([(await license(id)).status, (await license(id)).reason], ['expired', 'Its time is over']);
});

test('what was noted as over is looked at again before it is ended: it may have been paid for since', async (t) => {
  const plugin = await openPlugin(t, { subscriptionId: 'sub', expiresAt: END });
  plugin.time.now = END;
  assert.equal(await plugin.code(), 'expired false');
  plugin.time.now = START;
  await plugin.licenseUses.save();
  assert.equal((await plugin.license(plugin.id)).status, 'active');
});

test('of several refusals the first of the contract’s order is told', async (t) => {
  const { db, time, code, id, productId } = await openPlugin(t, { grantId: 'gift', expiresAt: END });
  await db.write((tables) =>
    tables.versions.create(productId, [{ versionTag: '1.0', channel: 'stable', status: 'published' }]),
  );
  await db.database.write(async ({ knex }) => knex('versions').update({ recalled_at: START }));
  const everything = { serverId: server(9), pluginVersion: '1.0' };
  assert.equal(await code({ serverId: server(9) }), 'not_activated false');
  assert.equal(await code({ serverId: server(9), pluginVersion: '1.1' }), 'not_activated false');
  assert.equal(await code(everything), 'version_recalled false');
  assert.equal(await code({ pluginVersion: '1.0' }), 'version_recalled false');
  time.now = END;
  assert.equal(await code(everything), 'expired false');
  await db.write((tables) => suspendLicense(tables, id, 'seller', 'Shared'));
  assert.equal(await code(everything), 'suspended false');
  await db.write((tables) => revokeForGood(tables, id, 'Shared'));
  assert.equal(await code(everything), 'revoked false');
  assert.equal(await code({ ...everything, productId: id }), 'product_mismatch false');
  assert.equal(await code({ ...everything, licenseKey: 'nonsense' }), 'license_not_found');
});

test('what plugins do with a license is refused for what is wrong with it, the first thing first', async (t) => {
  const { db, time, id, activate, deactivate, beat } = await openPlugin(t, { grantId: 'gift', expiresAt: END });
  const expect = async (more: Partial<ServerCall>, code: string): Promise<void> => {
    for (const act of [activate, deactivate, beat]) assert.equal(codeOf(await act(more)), code);
  };
  await expect({ licenseKey: 'nonsense' }, 'license_not_found');
  await expect({ productId: id }, 'license_mismatch');
  time.now = END;
  await expect({}, 'license_expired');
  await db.write((tables) => suspendLicense(tables, id, 'seller', 'Shared'));
  await expect({}, 'license_suspended');
  await db.write((tables) => revokeForGood(tables, id, 'Shared'));
  await expect({}, 'license_revoked');
});

test('a heartbeat wants a seat, and shows that the server still runs', async (t) => {
  const { db, time, id, beat, licenseUses } = await openPlugin(t);
  assert.equal(codeOf(await beat({ serverId: server(2) })), 'license_mismatch');
  const lastSeen = async () => (await db.tables.activations.ofServer(id, server(1)))!.lastSeenAt;
  time.now += HOUR_MS;
  assert.equal(codeOf(await beat()), 'done');
  assert.equal(await lastSeen(), START, 'stored later');
  await licenseUses.save();
  assert.equal(await lastSeen(), START + HOUR_MS);
  time.now += 60_000;
  await beat();
  await licenseUses.save();
  assert.equal(await lastSeen(), START + HOUR_MS, 'and once in a few minutes');
  await licenseUses.save();
});

test('offline a plugin may go on for as long as its seller says, and no longer than the license lasts', async (t) => {
  const plugin = await openPlugin(t, { subscriptionId: 'sub', expiresAt: START + 365 * DAY_MS, graceHours: 1 });
  const sign = async (kind: string, claims: object) => JSON.stringify({ kind, ...claims });
  const { productId, time, id, db } = plugin;
  const asked = { productId, serverId: server(1) };
  const tokens = async (nonce?: string) => {
    const check = (await plugin.ask()) as LicenseCheck;
    const { proof, offlineToken } = await tokensOf(sign, check, { ...asked, nonce });
    return [proof, offlineToken].map((text) => JSON.parse(text ?? 'null') as Record<string, unknown> | null);
  };
  const iat = START / 1000;
  const same = { aud: productId, sub: id, sid: server(1), code: 'valid', iat };
  assert.deepEqual(await tokens('random-nonce'), [
    { kind: 'proof', ...same, exp: iat + 300, nonce: 'random-nonce' },
    { kind: 'offline', ...same, exp: iat + 72 * 3600 },
  ]);
  await db.database.write(async ({ knex }) => knex('products').update({ offline_hours: 8760 }));
  assert.equal((await tokens())[1]!.exp, iat + 365 * 86_400);
  time.now = START + 365 * DAY_MS;
  assert.deepEqual(
    (await tokens()).map((token) => [token!.code, token!.exp]),
    [
      ['grace', iat + 365 * 86_400 + 300],
      ['grace', iat + 365 * 86_400 + 3600],
    ],
  );
  time.now += HOUR_MS;
  const [proof, offline] = await tokens();
  assert.deepEqual([proof!.code, 'nonce' in proof!, offline], ['expired', false, null]);
});

test('the service signs with a key that it publishes, and says whose tokens they are', async (t) => {
  const plugin = await openPlugin(t);
  const licensing = createLicensing(plugin.db, 'https://example.org', () => plugin.time.now);
  const check = (await plugin.ask()) as LicenseCheck;
  const { proof } = await tokensOf(await licensing.signer(), check, plugin.call);
  const [key] = await licensing.publicKeys();
  assert.equal(decodeProtectedHeader(proof).kid, key!.kid);
  const { iss, jti } = decodeJwt(proof);
  assert.equal(iss, 'https://example.org');
  assert.match(jti!, /^[0-9a-f-]{36}$/);
});
