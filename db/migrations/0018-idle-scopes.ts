// Keys lose the scopes that no operation asks for. When one of them is declared again, with what it unlocks, no key has it
// from before.
import type { Knex } from 'knex';
import { storedJson } from '../engine/stored-json.js';

const IDLE = ['products:write', 'versions:publish', 'licenses:manage', 'webhooks:manage'];

export async function up(knex: Knex): Promise<void> {
  // There are few different lists, however many keys there are.
  const lists: string[] = await knex('api_keys').distinct('scopes').orderBy('scopes').pluck('scopes');
  for (const list of lists) {
    const scopes = storedJson<string[]>(list);
    const kept = scopes.filter((scope) => !IDLE.includes(scope));
    // A key that has none left opens nothing that wants one. Its owner may give it others.
    if (kept.length < scopes.length)
      await knex('api_keys')
        .where({ scopes: list })
        .update({ scopes: JSON.stringify(kept) });
  }
}

/** They unlocked nothing. */
export async function down(): Promise<void> {}
