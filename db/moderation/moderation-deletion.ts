// What moderation forgets of an account that is deleted.
import type { Executor } from '../engine/executor.js';

/**
 * Notes about its products go, for they were written to or by its owner, and so does what those products were like when
 * they were approved. Its reports stay as what was made, without their words and under the name of a deleted user, like
 * the notes that it wrote about the products of others while it was an admin.
 */
export async function forgetInModeration({ knex }: Executor, accountId: string): Promise<void> {
  const own = () => knex('products').where({ seller_id: accountId }).select('id');
  await knex('moderation_notes').whereIn('product_id', own()).delete();
  await knex('product_approvals').whereIn('product_id', own()).update({ content: null, edited_at: null });
  await knex('product_reports').where({ account_id: accountId }).update({ body: '' });
}
