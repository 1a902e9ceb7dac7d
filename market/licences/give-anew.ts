// Gives another licence for what holds one that is revoked all the same.
import type { LicenceRecord } from '../../db/licences/licence-record.js';
import type { StoredSource } from '../../db/licences/licence-sources.js';
import type { Tables } from '../../db/tables.js';
import { lockAll } from '../lock-all.js';
import { issueLicence } from './issue-licence.js';
import { standingOf } from './settle-licence.js';

/**
 * Gives the holder of a revoked licence another one, or adds to that which they have by now, for what still holds the
 * first: it was revoked by a fault. That one stays revoked.
 *
 * @returns the licence that they have; undefined when the first is not revoked, or nothing holds it
 */
export async function giveAnew(tables: Tables, licenceId: string): Promise<LicenceRecord | undefined> {
  const before = (await tables.licences.byId(licenceId))!;
  const { accountId, productId } = before;
  await lockAll(tables, { account: [accountId], product: [productId] });
  const sources = await tables.licences.sourcesOf(licenceId);
  const running = await tables.licences.running(accountId, productId);
  await lockAll(tables, {
    order: sources.flatMap(({ orderId }) => orderId ?? []),
    subscription: sources.flatMap(({ subscriptionId }) => subscriptionId ?? []),
    licence: running === undefined ? [licenceId] : [licenceId, running.id],
  });
  if ((await tables.licences.byId(licenceId))!.status !== 'revoked') return undefined;
  const good = (await tables.licences.sourcesOf(licenceId)).filter((source) => standingOf(source) === 'good');
  let given: LicenceRecord | undefined;
  for (const source of good) given = await move(tables, before, source);
  return given;
}

async function move(
  tables: Tables,
  { accountId, productId }: LicenceRecord,
  { orderId, grantId, subscriptionId, seats, expiresAt, graceHours }: StoredSource,
): Promise<LicenceRecord> {
  const licence = await issueLicence(tables, {
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
    await tables.orders.attach(order, { licenseId: licence.id, subscriptionId: order.subscriptionId });
  const subscription = subscriptionId === null ? undefined : await tables.subscriptions.byId(subscriptionId);
  if (subscription !== undefined)
    await tables.subscriptions.move(subscription, subscription.status, { licenceId: licence.id });
  return licence;
}
