// For tests: random acts on what a buyer buys, each done where it is possible.
import assert from 'node:assert/strict';
import { cancelOrder } from '../../market/orders/cancel-order.js';
import { disputeOrder, settleDispute } from '../../market/orders/dispute-order.js';
import { lockOrder } from '../../market/orders/lock-order.js';
import { beginRefund, settleRefund } from '../../market/orders/refund-order.js';
import { isRefused } from '../../market/refused.js';
import { prepareRenewal } from '../../market/subscriptions/prepare-renewal.js';
import type { Random } from '../../scripts/seeding/random.js';
import { done, keyOf } from '../harness/order-fixtures.js';
import { isRunning } from './license-model.js';
import { OWNING, type LicenseScene } from './license-scene.js';

const ADDRESS = '192.0.2.1';

/** What an act did: what it gave a license for, and what it ended for good. */
export interface Did {
  readonly gave?: string | undefined;
  readonly ended?: readonly string[];
}

async function place(scene: LicenseScene, additionalSeats: boolean): Promise<string> {
  return done(await scene.fixtures.place(scene.buyerId, scene.productId, { additionalSeats })).order.id;
}

async function pay(scene: LicenseScene, orderId: string): Promise<void> {
  done(await scene.fixtures.pay(orderId));
  scene.isRefunded = false;
}

export async function buy(scene: LicenseScene): Promise<Did> {
  const id = await place(scene, await scene.owns());
  await pay(scene, id);
  return { gave: id };
}

/** An order that was given up is paid all the same. */
export async function buyLate(scene: LicenseScene): Promise<Did> {
  const { db } = scene.fixtures;
  const id = await place(scene, await scene.owns());
  const call = { caller: keyOf(scene.buyerId), address: ADDRESS };
  done(await db.write((tables) => cancelOrder(tables, call, id)));
  await pay(scene, id);
  return { gave: id };
}

async function sellBy(scene: LicenseScene, billing_interval: 'month' | null): Promise<void> {
  const { db } = scene.fixtures;
  await db.database.write(({ knex }) => knex('products').where({ id: scene.productId }).update({ billing_interval }));
}

export async function subscribe(scene: LicenseScene): Promise<Did | undefined> {
  const isRunningAlready = (await scene.subscriptions()).some(({ status }) => status !== 'expired');
  if (isRunningAlready || (await scene.owns())) return undefined;
  await sellBy(scene, 'month');
  const id = await place(scene, false);
  await pay(scene, id);
  await sellBy(scene, null);
  return { gave: (await scene.fixtures.order(id)).subscriptionId! };
}

/** Pays for the next period, or late for one that is over. */
export async function renew(scene: LicenseScene, random: Random): Promise<Did | undefined> {
  const { db, market, pay } = scene.fixtures;
  const subscriptions = await scene.subscriptions();
  if (subscriptions.length === 0) return undefined;
  const { id, status } = random.pick(subscriptions);
  if (subscriptions.some((other) => other.id !== id && other.status !== 'expired')) return undefined;
  const own = scene.licenses.find(({ sources }) => sources.has(id))!;
  const isTaken = own.status !== 'revoked' && status !== 'cancelled' && !(status === 'expired' && (await scene.owns()));
  const order = await db.write(async (tables) =>
    prepareRenewal(tables, market, (await tables.subscriptions.byId(id))!),
  );
  assert.equal(isRefused(await pay(order.id)), !isTaken);
  if (!isTaken) {
    await db.write(async ({ orders }) => orders.cancel((await orders.byId(order.id))!));
    return undefined;
  }
  scene.isRefunded = false;
  // Another license may have taken the place of one that is over.
  return { gave: own.status === 'expired' && scene.licenses.some(isRunning) ? id : undefined };
}

export async function refund(scene: LicenseScene, random: Random, wanted: number | null): Promise<Did | undefined> {
  const { db, market } = scene.fixtures;
  const orders = (await scene.orders()).filter(({ status }) => OWNING.has(status));
  if (orders.length === 0) return undefined;
  const { id } = random.pick(orders);
  const about = { cents: wanted, reason: null, requestedBy: null, repeatKey: null };
  const begun = await db.write(async (tables) => beginRefund(tables, market, (await lockOrder(tables, id))!, about));
  if (isRefused(begun)) return undefined;
  await db.write((tables) => settleRefund(tables, market, begun.id, null));
  return { ended: await scene.ended(id) };
}

export async function dispute(scene: LicenseScene, random: Random, cents: number | null): Promise<Did | undefined> {
  const { db } = scene.fixtures;
  const orders = (await scene.orders()).filter(({ status }) => OWNING.has(status) || status === 'disputed');
  if (orders.length === 0) return undefined;
  const taken = { dispute: `dp_${(scene.disputes += 1)}`, cents };
  done(await db.write((tables) => disputeOrder(tables, random.pick(orders).id, taken)));
  return {};
}

export async function settle(scene: LicenseScene, random: Random, outcome: 'won' | 'lost'): Promise<Did | undefined> {
  const { db, market } = scene.fixtures;
  const ids = (await scene.orders()).map(({ id }) => id);
  const open = (await Promise.all(ids.map((id) => db.tables.paymentDisputes.openOf(id)))).flat();
  if (open.length === 0) return undefined;
  const { id: dispute, orderId } = random.pick(open);
  const before = (await scene.fixtures.order(orderId)).status;
  done(await db.write((tables) => settleDispute(tables, market, { dispute, cents: null }, outcome)));
  const { status } = await scene.fixtures.order(orderId);
  if (before === 'disputed' && outcome === 'won' && OWNING.has(status)) scene.isRefunded = false;
  return { ended: before === 'refunded' ? [] : await scene.ended(orderId) };
}
