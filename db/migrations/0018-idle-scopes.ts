// Keys lose the scopes that no operation asks for. When one of them is declared again, with what it unlocks, no key has it
// from before.
import type { Knex } from 'knex';
import { DatabaseDamaged } from '../engine/database-errors.js';

const IDLE = ['products:write', 'versions:publish', 'licenses:manage', 'webhooks:manage'];

/** In one statement: owners list scopes in any order, so that there may be nearly as many different lists as keys. */
export async function up(knex: Knex): Promise<void> {
  const broken: unknown = await knex('api_keys').whereRaw('NOT json_valid(scopes)').first('id');
  if (broken !== undefined) throw new DatabaseDamaged('the scopes of a key are no JSON');
  const idle = IDLE.map(() => '?').join();
  // A key that has none left opens nothing that wants one. Its owner may give it others.
  await knex.raw(
    `UPDATE api_keys
        SET scopes = (SELECT json_group_array(value ORDER BY key) FROM json_each(api_keys.scopes) WHERE value NOT IN (${idle}))
      WHERE EXISTS (SELECT 1 FROM json_each(api_keys.scopes) WHERE value IN (${idle}))`,
    [...IDLE, ...IDLE],
  );
}

/** They unlocked nothing. */
export async function down(): Promise<void> {}
