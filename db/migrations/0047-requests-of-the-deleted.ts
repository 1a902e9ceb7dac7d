// Withdraws the refund requests of buyers who have left: they still counted among those to be answered.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex('orders')
    .where((any) => void any.whereNotNull('refund_requested_at').orWhereNotNull('refund_decline_reason'))
    .whereIn('buyer_id', knex('accounts').whereNotNull('deleted_at').select('id'))
    .update({ refund_requested_at: null, refund_decline_reason: null });
}

/** What went does not come back. */
export async function down(): Promise<void> {}
