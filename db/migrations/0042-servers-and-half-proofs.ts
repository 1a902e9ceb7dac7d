// The servers that a licence was ever active on, by which one that comes back is told from a new one; and right passwords
// whose second factor is still to come.
import type { Knex } from 'knex';

/** Rows that are read and written at once. */
const ROWS = 1_000;

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('licence_servers', (table) => {
    table.text('licence_id').notNullable().references('licences.id');
    // A random UUID that the plugin keeps; never an address, never hardware.
    table.text('server_id').notNullable();
    table.bigInteger('first_seen_at').notNullable();
    table.primary(['licence_id', 'server_id']);
    table.index(['licence_id', 'first_seen_at', 'server_id']);
  });
  await takeOver(knex);
  await knex.schema.createTable('half_proofs', (table) => {
    // The entry of the log has it in the end.
    table.text('id').primary();
    table.text('account_id').notNullable().references('accounts.id');
    table.text('address').notNullable();
    table.text('user_agent');
    // Random, from a signed cookie that opens nothing.
    table.text('device_id');
    table.boolean('known_device').notNullable();
    table.bigInteger('made_at').notNullable();
    table.index(['account_id', 'made_at', 'id']);
  });
}

/** Those that are active are known. */
async function takeOver(knex: Knex): Promise<void> {
  for (let after = ''; ;) {
    const rows: { id: string; licence_id: string; server_id: string; first_seen_at: number }[] = await knex(
      'activations',
    )
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS)
      .select('id', 'licence_id', 'server_id', 'first_seen_at');
    if (rows.length === 0) return;
    await knex.batchInsert(
      'licence_servers',
      rows.map(({ licence_id, server_id, first_seen_at }) => ({ licence_id, server_id, first_seen_at })),
      100,
    );
    after = rows.at(-1)!.id;
  }
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('half_proofs');
  await knex.schema.dropTable('licence_servers');
}
