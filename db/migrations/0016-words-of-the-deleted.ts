// Accounts that were deleted before lose what a deletion takes away today: names of keys, reasons of reports, used
// invitations, words of admins.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  const deleted = () => knex('accounts').whereNotNull('deleted_at').select('id');
  await knex('api_keys').whereIn('account_id', deleted()).update({ name: '' });
  await knex('review_reports').whereIn('account_id', deleted()).update({ reason: '' });
  await knex('accounts').whereNotNull('deleted_at').update({ suspended_reason: null });
  await knex('products').whereIn('seller_id', deleted()).update({ support_url: null, review_reason: null });
  // Whose address a used one tells is not known any more; they are swept within the hour anyway.
  await knex('one_time_links').whereNotNull('used_at').delete();
}

/** What was forgotten stays so. */
export async function down(): Promise<void> {}
