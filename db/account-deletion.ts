// Deleting an account: the person goes, what others refer to stays.
import type { Audit } from './audit.js';
import type { Transaction } from './connection.js';
import type { Products } from './products.js';

/** Orders that the account made, or of what it sells, still wait for their payment. */
export class OrdersOpen extends Error {
  override name = 'OrdersOpen';
}

/** What reviews, orders and products call somebody who is gone. */
const DELETED_NAME = 'Deleted user';

/** Tables whose rows belong to an account alone, by `account_id`. Mail and kept answers show its address or name. */
const OWN_TABLES = [
  'sessions', 'one_time_links', 'server_tokens', 'totp_secrets', 'passkeys', 'recovery_codes', 'avatars', 'messages', 'idempotency_records',
];

/** Where a product goes whose seller leaves: off the storefront, out of the review queue. */
const STATUS_AFTER = { live: 'archived', under_review: 'draft' } as const;

interface Needed {
  readonly audit: Pick<Audit, 'forgetAddresses'>;
  readonly products: Pick<Products, 'update'>;
  readonly clock: () => number;
}

/**
 * Deletes an account. Its row stays, without address, name and password, for orders, licences, reviews and the audit log to refer to,
 * and so does its seller name, which nobody gets again. Buyers keep what they own. Mail to it that waits is not sent: a farewell comes after.
 * The ledger of downloads and the log keep that things happened, and forget the network addresses.
 *
 * @throws OrdersOpen when an order it made, or of a product it sells, is pending
 */
export async function deleteAccount(tx: Transaction, { audit, products, clock }: Needed, id: string): Promise<void> {
  await refuseOpenOrders(tx, id);
  const now = clock();
  for (const [status, next] of Object.entries(STATUS_AFTER)) {
    const leaving: string[] = await tx('products').where({ seller_id: id, status }).orderBy('change_seq').pluck('id');
    for (const productId of leaving) await products.update(tx, productId, { status: next });
  }
  for (const table of OWN_TABLES) await tx(table).where({ account_id: id }).delete();
  await audit.forgetAddresses(tx, id);
  await tx('downloads').where({ account_id: id }).update({ address: '' });
  await tx('api_keys').where({ account_id: id, revoked_at: null }).update({ revoked_at: now });
  await tx('accounts').where({ id }).update({
    email: null, email_verified_at: null, password_hash: null, display_name: DELETED_NAME, is_admin: 0, is_trusted: 0, deleted_at: now,
  });
}

async function refuseOpenOrders(tx: Transaction, id: string): Promise<void> {
  const open: unknown = await tx('orders')
    .where({ status: 'pending' })
    .where((either) => void either.where({ buyer_id: id }).orWhere({ seller_id: id }))
    .first('id');
  if (open !== undefined) throw new OrdersOpen('Orders of this account wait for their payment: have them paid or cancelled first');
}
