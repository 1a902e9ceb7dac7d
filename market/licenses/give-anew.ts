// Gives another license for what holds one that is revoked all the same.
import type { LicenseRecord } from '../../db/licenses/license-record.js';
import type { StoredSource } from '../../db/licenses/license-sources.js';
import type { Tables } from '../../db/tables.js';
import { lockAll } from '../lock-all.js';
import { issueLicense } from './issue-license.js';
import { statusOf } from './settle-license.js';

/**
 * Gives the holder of a revoked license another one, or adds to that which they have by now, for what still holds the
 * first: it was revoked by a fault. That one stays revoked.
 *
 * @returns the license that they have; undefined when the first is not revoked, or nothing holds it
 */
export async function giveAnew(tables: Tables, licenseId: string): Promise<LicenseRecord | undefined> {
  const before = (await tables.licenses.byId(licenseId))!;
  const { accountId, productId, sellerId } = before;
  await lockAll(tables, { account: [accountId] }, { product: [{ id: productId, sellerId }] });
  const sources = await tables.licenses.sourcesOf(licenseId);
  const running = await tables.licenses.running(accountId, productId);
  await lockAll(tables, {
    order: sources.flatMap(({ orderId }) => orderId ?? []),
    subscription: sources.flatMap(({ subscriptionId }) => subscriptionId ?? []),
    license: running === undefined ? [licenseId] : [licenseId, running.id],
  });
  if ((await tables.licenses.byId(licenseId))!.status !== 'revoked') return undefined;
  const good = (await tables.licenses.sourcesOf(licenseId)).filter((source) => statusOf(source) === 'good');
  let given: Pick<LicenseRecord, 'id'> | undefined;
  for (const source of good) given = await move(tables, before, source);
  return given && tables.licenses.byId(given.id);
}

async function move(
  tables: Tables,
  { accountId, productId }: LicenseRecord,
  { orderId, grantId, subscriptionId, seats, expiresAt, graceHours }: StoredSource,
): Promise<Pick<LicenseRecord, 'id'>> {
  const license = await issueLicense(tables, {
    accountId,
    productId,
    orderId: orderId ?? undefined,
    grantId: grantId ?? undefined,
    subscriptionId: subscriptionId ?? undefined,
    seats,
    expiresAt,
    graceHours,
  });
  const order = orderId === null ? undefined : await tables.orders.byId(orderId);
  if (order !== undefined)
    await tables.orders.attach(order, { licenseId: license.id, subscriptionId: order.subscriptionId });
  const subscription = subscriptionId === null ? undefined : await tables.subscriptions.byId(subscriptionId);
  if (subscription !== undefined)
    await tables.subscriptions.move(subscription, subscription.status, { licenseId: license.id });
  return license;
}
