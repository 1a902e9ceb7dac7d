// Deletes the account of somebody who leaves.
import type { Tables } from '../../db/tables.js';
import { notifyOfProducts } from '../catalog/product-events.js';
import { assertLocked, lockAll, lockWithAdmins } from '../lock-all.js';
import type { Services } from '../market.js';
import { refused, type Refused } from '../refused.js';
import type { SessionCall } from '../credentials/sessions.js';
import { cancelWithAccount } from '../subscriptions/cancel-subscription.js';
import { removeEndpoint } from '../webhooks/change-endpoint.js';
import { noteOwnAct } from '../audit/owner-log.js';
import { voidLinksOf } from './void-links.js';

/**
 * Deletes an account, unless somebody needs it: who wait for its orders, and an installation for its only admin. What it
 * subscribes to is cancelled, and links that it made for others as an admin are void. Its own subscribers keep what they have paid for, and are not asked for more.
 */
export async function deleteAccount(
  tables: Tables,
  services: Pick<Services, 'mail' | 'clock'>,
  { caller: { accountId }, address }: SessionCall,
): Promise<Refused<'invalid_transition'> | undefined> {
  const { withSellers } = tables.products;
  const given = await withSellers((await tables.accounts.wordedBy(accountId)).products);
  await lockWithAdmins(tables, accountId, { account: await tables.orders.buyersToldBy(accountId) }, { product: given });
  const subscriptions = await tables.subscriptions.runningOfBuyer(accountId);
  const worded = await tables.accounts.wordedBy(accountId);
  const endpoints = await tables.webhookEndpoints.idsOf(accountId);
  // Nobody gives it more now.
  assertLocked({ product: await withSellers(worded.products) }, { product: given });
  await lockAll(tables, {
    order: [
      ...subscriptions.flatMap(({ renewalOrderId }) => renewalOrderId ?? []),
      ...(await tables.orders.toForget(accountId)),
    ],
    subscription: subscriptions.map(({ id }) => id),
    license: await tables.licenses.toForget(accountId),
    coupon: worded.coupons,
    endpoint: endpoints,
  });
  const account = (await tables.accounts.byId(accountId))!;
  if (account.isAdmin && (await tables.accounts.countAdmins()) === 1)
    return refused('invalid_transition', 'You are the only admin: make somebody else one first');
  await cancelWithAccount(tables, services, subscriptions);
  const withdrawn = await tables.products.publicOfSeller(accountId);
  if (!(await tables.accounts.delete(accountId)))
    return refused(
      'invalid_transition',
      'Orders of this account wait for their payment: have them paid or cancelled first',
    );
  await voidLinksOf(tables, accountId);
  for (const id of endpoints) await removeEndpoint(tables, id);
  await notifyOfProducts(tables, 'product.archived', withdrawn);
  await noteOwnAct(tables, { accountId, address, action: 'account.deleted' });
  // Nobody's: as mail of the account it would go on telling to whose address the id belonged.
  if (account.email !== null)
    await services.mail.send(tables, { kind: 'account_deleted' }, { accountId: null, email: account.email });
  return undefined;
}
