// For tests: random acts on what one buyer has of one product, each held against the model of licenses.
import assert from 'node:assert/strict';
import type { Random } from '../../scripts/seeding/random.js';
import { PRICE_CENTS } from '../harness/order-fixtures.js';
import { cancel, change, endGrant, grant, revoke, start, wait } from './license-acts.js';
import { follow, give, isRunning } from './license-model.js';
import type { LicenseScene } from './license-scene.js';
import { buy, buyLate, dispute, refund, renew, settle, subscribe, type Did } from './order-acts.js';

type Act = (scene: LicenseScene, random: Random) => Promise<Did | undefined>;

/** Undefined where it is not possible at the moment. */
const ACTS: Readonly<Record<string, Act>> = {
  buy: (scene) => buy(scene),
  'buy late': (scene) => buyLate(scene),
  subscribe: (scene) => subscribe(scene),
  renew,
  refund: (scene, random) => refund(scene, random, null),
  'refund a part': (scene, random) => refund(scene, random, random.integer(1, PRICE_CENTS)),
  dispute: (scene, random) => dispute(scene, random, null),
  'dispute again': (scene, random) => dispute(scene, random, null),
  'dispute a part': (scene, random) => dispute(scene, random, random.integer(1, PRICE_CENTS)),
  win: (scene, random) => settle(scene, random, 'won'),
  'win another': (scene, random) => settle(scene, random, 'won'),
  lose: (scene, random) => settle(scene, random, 'lost'),
  grant,
  'revoke a grant': endGrant,
  cancel,
  wait: (scene, random) => wait(scene, random.integer(1, 20)),
  'wait for long': (scene, random) => wait(scene, random.integer(20, 60)),
  suspend: (scene, random) => change(scene, random, 'suspend'),
  reinstate: (scene, random) => change(scene, random, 'reinstate'),
  revoke: (scene, random) => (random.next() < 0.2 ? revoke(scene, random) : Promise.resolve(undefined)),
  start,
};

export const ACT_NAMES = Object.keys(ACTS);

const RUNNING: ReadonlySet<string> = new Set(['active', 'suspended']);

/** Does one of the acts that are possible; returns its name. */
export async function playAct(scene: LicenseScene, random: Random): Promise<string> {
  for (;;) {
    const name = random.pick(ACT_NAMES);
    const did = await ACTS[name]!(scene, random);
    if (did === undefined) continue;
    const { gave, ended = [] } = did;
    if (gave !== undefined) give(scene.licenses, gave);
    const sources = await scene.sources();
    for (const license of scene.licenses) follow(license, sources, new Set(ended));
    return name;
  }
}

/** Compares all licenses with the model, and what follows from them. */
export async function compare({ fixtures, licenses: model, buyerId, sellerId, reviewId, isRefunded }: LicenseScene) {
  const { db, time } = fixtures;
  const { licenses, reviews, activations } = db.tables;
  const ids: string[] = await db.knex('licences').where({ account_id: buyerId }).orderBy('id').pluck('id');
  const found = await Promise.all(ids.map(async (id) => (await licenses.byId(id))!));
  assert.deepEqual(
    found.map(({ status, seats, suspendedBy }) => [status, RUNNING.has(status) ? seats : null, suspendedBy]),
    model.map((license) => [
      license.status,
      isRunning(license) ? license.seats : null,
      license.status === 'revoked'
        ? null
        : (license.suspendedBy ?? (license.status === 'suspended' ? 'service' : null)),
    ]),
  );
  for (const { id, status, seats, expiresAt, graceHours } of found) {
    if (!RUNNING.has(status)) continue;
    assert.ok((await activations.count(id)) <= (seats ?? Infinity));
    assert.ok(expiresAt === null || expiresAt + (graceHours ?? 0) * 3_600_000 > time.now);
  }
  const told: string[] = await db.knex('events').where({ recipient_id: sellerId, kind: 'license.revoked' }).pluck('id');
  assert.equal(told.length, found.filter(({ status }) => status === 'revoked').length);
  assert.equal((await reviews.byId(reviewId))!.refunded, isRefunded);
}
