// Deleting an account: the person goes, what others refer to stays.
import type { Knex } from 'knex';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ProductStatus } from '#generated/enums.js';
import type { Executor } from '../engine/executor.js';
import { forgetInLicenses } from '../licenses/license-deletion.js';
import { forgetInModeration } from '../moderation/moderation-deletion.js';
import { forgetInOrders } from '../orders/order-deletion.js';
import type { Audit } from '../audit/audit.js';
import type { Products } from '../catalog/products.js';

/** What reviews, orders and products call somebody who is gone. */
const DELETED_NAME = 'Deleted user';

/** Tables whose rows belong to an account alone, by `account_id`. Mail and kept answers show its address or name. */
const OWN_TABLES = [
  'sessions',
  'half_proofs',
  'one_time_links',
  'seller_claims',
  'server_tokens',
  'totp_secrets',
  'passkeys',
  'recovery_codes',
  'avatars',
  'unwanted_mail',
  'messages',
  'idempotency_records',
  'webhook_endpoints',
];

/** Where a product goes whose seller leaves: off the storefront, out of the review queue. */
const STATUS_AFTER: Partial<Record<ProductStatus, ProductStatus>> = { live: 'archived', under_review: 'draft' };

/** What stands in the place of a text that may not be null. */
const BLANK = '';

/** Products that are changed without a pause. */
const PRODUCTS_A_TURN = 20;

interface Needed {
  readonly audit: Pick<Audit, 'forgetAddresses'>;
  readonly products: Pick<Products, 'update' | 'move'>;
}

/** The part of the accounts of a database that deletes them. */
export function accountDeletion(executor: Executor, { audit, products }: Needed, clock: () => number) {
  const { knex } = executor;
  return {
    /** What holds words of an account that go with it, to be locked. */
    wordedBy: (id: string) => wordedBy(knex, id),

    /**
     * Deletes an account. Its row stays, without address, name and password, for orders, licenses, reviews and the audit
     * log to refer to, and so does its seller name, which nobody gets again. Buyers keep what they own. Mail to it that
     * waits is not sent: a farewell comes after. Products lose the address of their support, what a moderator wrote to
     * their seller, and the notes about them. Coupons go. What was granted to its address and not taken stays that of the
     * seller who granted it, as for anybody without an account. Keys, orders, refunds and reports stay as what was made
     * and done, without the words that the person chose, to buyers as well, and payouts without what admins wrote about them. The ledger of
     * downloads and the log keep that things happened, and forget the network addresses.
     *
     * @returns false, and nothing happens, when an order it made, or of a product it sells, is pending
     */
    async delete(id: string): Promise<boolean> {
      if (await hasOpenOrders(knex, id)) return false;
      const now = clock();
      await withdrawProducts(knex, products, id);
      const email: string | null = await knex('accounts')
        .where({ id })
        .first('email')
        .then((row: { email: string | null }) => row.email);
      // Used invitations are kept for a while, and tell to which address the account belonged.
      if (email !== null)
        await knex('one_time_links')
          .where({ payload: JSON.stringify({ email }) })
          .whereNotNull('used_at')
          .delete();
      await knex('webhook_topics')
        .whereIn('endpoint_id', knex('webhook_endpoints').where({ account_id: id }).select('id'))
        .delete();
      for (const table of OWN_TABLES) await knex(table).where({ account_id: id }).delete();
      await audit.forgetAddresses(id);
      await knex('downloads').where({ account_id: id }).update({ address: BLANK });
      await knex('reviews').where({ account_id: id }).whereNotNull('hidden_reason').update({ hidden_reason: BLANK });
      await knex('review_reports').where({ account_id: id }).update({ reason: BLANK });
      await knex('product_grants').where({ account_id: id }).update({ email: null });
      await knex('coupons').where({ seller_id: id, deleted_at: null }).update({ deleted_at: now });
      // Not before: of those that are not deleted each has a code of its own.
      await knex('coupons').where({ seller_id: id }).update({ code: BLANK });
      await forgetInLicenses(knex, id);
      await forgetInModeration(executor, id);
      await forgetInOrders(executor, id);
      await knex('payouts').where({ seller_id: id }).update({ reference: null, note: null });
      await knex('api_keys').where({ account_id: id, revoked_at: null }).update({ revoked_at: now });
      await knex('api_keys').where({ account_id: id }).update({ name: BLANK });
      await knex('accounts').where({ id }).update({
        email: null,
        email_verified_at: null,
        password_hash: null,
        display_name: DELETED_NAME,
        suspended_reason: null,
        is_admin: 0,
        is_trusted: 0,
        deleted_at: now,
      });
      return true;
    },
  };
}

/** Its coupons, and what it was given. */
async function wordedBy(knex: Knex, id: string): Promise<Record<'products' | 'coupons', string[]>> {
  return {
    products: await knex('product_grants').where({ account_id: id }).distinct().pluck('product_id'),
    coupons: await knex('coupons').where({ seller_id: id }).pluck('id'),
  };
}

/** As changes that polling clients and the search learn of, each product's once. */
async function withdrawProducts(knex: Knex, products: Needed['products'], sellerId: string): Promise<void> {
  const leaving: { id: string; status: ProductStatus }[] = await knex('products')
    .where({ seller_id: sellerId })
    .where(
      (either) =>
        void either
          .whereIn('status', Object.keys(STATUS_AFTER))
          .orWhereNotNull('support_url')
          .orWhereNotNull('review_reason'),
    )
    .orderBy('change_seq')
    .select('id', 'status');
  for (const [index, { id, status }] of leaving.entries()) {
    const forgotten = { supportUrl: null, reviewCode: null, reviewReason: null };
    const to = STATUS_AFTER[status];
    if (to === undefined) await products.update(id, forgotten);
    else await products.move(id, status, to, forgotten);
    // A seller may have thousands, and requests must get their turn in between.
    if (index % PRODUCTS_A_TURN === 0) await nextTurn();
  }
}

async function hasOpenOrders(knex: Knex, id: string): Promise<boolean> {
  const open: unknown = await knex('orders')
    .where({ status: 'pending' })
    .where((either) => void either.where({ buyer_id: id }).orWhere({ seller_id: id }))
    .first('id');
  return open !== undefined;
}
