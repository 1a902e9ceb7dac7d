// Keys lose the scopes that no operation asks for. When one of them is declared again, with what it unlocks, no key has it
// from before.
import type { Knex } from 'knex';
import { storedJson } from '../engine/stored-json.js';

const IDLE = ['products:write', 'versions:publish', 'licenses:manage', 'webhooks:manage'];
/** Keys that are read at once. */
const BATCH = 500;

/** @throws DatabaseDamaged when the scopes of a key cannot be read */
export async function up(knex: Knex): Promise<void> {
  for (let after = ''; ;) {
    const keys: { id: string; scopes: string }[] = await knex('api_keys')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .select('id', 'scopes');
    if (keys.length === 0) return;
    for (const [scopes, ids] of changed(keys)) await knex('api_keys').whereIn('id', ids).update({ scopes });
    after = keys.at(-1)!.id;
  }
}

/** The ids of the keys that lose something, by what is left. A key that has nothing left opens nothing that wants a scope. */
function changed(keys: readonly { id: string; scopes: string }[]): Map<string, string[]> {
  const left = new Map<string, string[]>();
  for (const { id, scopes: text } of keys) {
    const scopes = storedJson<string[]>(text);
    const kept = scopes.filter((scope) => !IDLE.includes(scope));
    if (kept.length === scopes.length) continue;
    const written = JSON.stringify(kept);
    const ids = left.get(written);
    if (ids) ids.push(id);
    else left.set(written, [id]);
  }
  return left;
}

/** They unlocked nothing. */
export async function down(): Promise<void> {}
