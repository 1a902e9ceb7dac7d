// Voids what went on working after whoever made it was no admin any more: claims and invitations that nobody has used,
// and the scope `admin` of keys, which would come back with the role.
import type { Knex } from 'knex';
import { storedJson } from '../engine/stored-json.js';

/** @throws DatabaseDamaged when the scopes of a key cannot be read */
export async function up(knex: Knex): Promise<void> {
  const admins = knex('accounts').where({ is_admin: 1 });
  const acting = admins.clone().whereNull('suspended_at').whereNull('deleted_at').select('id');
  for (const links of [knex('seller_claims'), knex('one_time_links').where({ purpose: 'invitation' })])
    await links.where({ used_at: null }).whereNotNull('created_by').whereNotIn('created_by', acting).delete();
  const keys: { id: string; scopes: string }[] = await knex('api_keys')
    .whereLike('scopes', '%"admin"%')
    .whereNotIn('account_id', admins.clone().select('id'))
    .select('id', 'scopes');
  for (const { id, scopes } of keys) {
    const left = storedJson<string[]>(scopes).filter((scope) => scope !== 'admin');
    await knex('api_keys')
      .where({ id })
      .update({ scopes: JSON.stringify(left) });
  }
}

/** What went opened nothing that it should have. */
export async function down(): Promise<void> {}
