// Finds the subscriptions that a provider bills although their seller has left, without reading all there are.
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index accounts_deleted on accounts (id) where deleted_at is not null');
  await knex.raw(
    `create index subscriptions_billed on subscriptions (seller_id, id)
     where provider_reference is not null and provider_ended_at is null`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index subscriptions_billed');
  await knex.raw('drop index accounts_deleted');
}
