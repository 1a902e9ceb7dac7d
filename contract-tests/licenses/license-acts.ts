// For tests: random acts on what a buyer was given, on time, and on licenses themselves, each done where it is possible.
import assert from 'node:assert/strict';
import type { Tables } from '../../db/tables.js';
import { claimGrantsOf, lockWithGrants } from '../../market/grants/claim-grants.js';
import { expireGrants, revokeGrant } from '../../market/grants/end-grants.js';
import { activateServer } from '../../market/licenses/activate-server.js';
import { expireAllLicenses } from '../../market/licenses/expire-licenses.js';
import { changeLicense, revokeLicense, type LicenseAct } from '../../market/licenses/manage-license.js';
import { isRefused } from '../../market/refused.js';
import { advanceSubscriptions } from '../../market/renewals/advance-subscriptions.js';
import { cancelSubscription } from '../../market/subscriptions/cancel-subscription.js';
import type { Random } from '../../scripts/seeding/random.js';
import { done, keyOf } from '../harness/order-fixtures.js';
import { isRunning } from './license-model.js';
import type { LicenseScene } from './license-scene.js';
import type { Did } from './order-acts.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const ADDRESS = '192.0.2.1';

export async function grant(scene: LicenseScene, random: Random): Promise<Did> {
  const { db, time } = scene.fixtures;
  const expiresAt = random.next() < 0.5 ? null : time.now + random.integer(1, 40) * DAY_MS;
  return db.write(async (tables) => {
    const account = (await tables.accounts.byId(scene.buyerId))!;
    const seats = random.integer(1, 9);
    const about = { productId: scene.productId, email: account.email!, source: 'gift', externalId: null };
    const [gave] = await tables.grants.create([{ ...about, seats, expiresAt }]);
    const open = await lockWithGrants(tables, account.id, account.email);
    await claimGrantsOf(tables, { ...account, emailVerifiedAt: time.now }, open);
    return { gave };
  });
}

export async function endGrant(scene: LicenseScene, random: Random): Promise<Did | undefined> {
  const { db } = scene.fixtures;
  const ids: string[] = await db
    .knex('product_grants')
    .where({ account_id: scene.buyerId, ended_at: null })
    .pluck('id');
  if (ids.length === 0) return undefined;
  const id = random.pick(ids);
  done(await db.write((tables) => revokeGrant(tables, keyOf(scene.sellerId), id, 'A mistake')));
  return { ended: [id] };
}

export async function cancel(scene: LicenseScene, random: Random): Promise<Did | undefined> {
  const { db, market } = scene.fixtures;
  const running = (await scene.subscriptions()).filter(({ status }) => status === 'active' || status === 'past_due');
  if (running.length === 0 || random.next() < 0.5) return undefined;
  const call = { caller: keyOf(scene.buyerId), address: ADDRESS };
  done(await db.write((tables) => cancelSubscription(tables, market, call, running[0]!.id)));
  return {};
}

/** Lets time pass, and all jobs run that this makes due. */
export async function wait(scene: LicenseScene, days: number): Promise<Did> {
  const { db, market, time } = scene.fixtures;
  time.now += days * DAY_MS;
  await advanceSubscriptions(market, new AbortController().signal);
  await expireGrants(db);
  await expireAllLicenses(db);
  return {};
}

/** One of the seller and the admins, and a license that is not over. */
async function managedBy(scene: LicenseScene, random: Random) {
  const model = scene.licenses.find(isRunning);
  if (model === undefined) return undefined;
  const { db } = scene.fixtures;
  const { id } = (await db.tables.licenses.running(scene.buyerId, scene.productId))!;
  const by = random.pick(['seller', 'admin'] as const);
  const caller = by === 'seller' ? keyOf(scene.sellerId) : keyOf(scene.adminId, true);
  return { model, id, by, call: { caller, address: ADDRESS } as never };
}

export async function change(scene: LicenseScene, random: Random, act: LicenseAct): Promise<Did | undefined> {
  const { db, market } = scene.fixtures;
  const managed = await managedBy(scene, random);
  if (managed === undefined) return undefined;
  const { model, id, by, call } = managed;
  const isGood = (await scene.sources()).some(
    ({ name, sourceStatus }) => model.sources.has(name) && sourceStatus === 'good',
  );
  const isTaken =
    act === 'suspend'
      ? model.status === 'active'
      : model.suspendedBy !== null && isGood && (by === 'admin' || model.suspendedBy === 'seller');
  const changed = (tables: Tables) => changeLicense(tables, market, call, { id, act, reason: 'Shared' });
  assert.equal(isRefused(await db.write(changed)), !isTaken);
  if (!isTaken) return undefined;
  model.suspendedBy = act === 'suspend' ? by : null;
  return {};
}

export async function revoke(scene: LicenseScene, random: Random): Promise<Did | undefined> {
  const managed = await managedBy(scene, random);
  if (managed === undefined) return undefined;
  const { model, id, call } = managed;
  done(await scene.fixtures.db.write((tables) => revokeLicense(tables, call, id, 'Shared')));
  model.status = 'revoked';
  return {};
}

/** Servers start until there is no slot left. */
export async function start(scene: LicenseScene, random: Random): Promise<Did | undefined> {
  const { db, time } = scene.fixtures;
  const model = scene.licenses.find(isRunning);
  if (model?.status !== 'active') return undefined;
  const { id, seats } = (await db.tables.licenses.running(scene.buyerId, scene.productId))!;
  const licenseKey = await db.tables.licenses.keyOf(id);
  for (let server = 0; server < Math.min(seats ?? 20, 20); server++) {
    const serverId = `5d1f0c1e-52d4-4f2e-9a3b-${String(random.integer(0, 999_999)).padStart(12, '0')}`;
    const call = { licenseKey, productId: scene.productId, serverId };
    const outcome = await db.write((tables) => activateServer(tables, call, time.now));
    if (isRefused(outcome)) assert.equal(outcome.refused[0], 'activation_limit_reached');
  }
  return {};
}
