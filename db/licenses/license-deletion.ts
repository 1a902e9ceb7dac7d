// What licenses forget of a holder or a seller who leaves: what was written about them. They go on being used.
import type { Knex } from 'knex';
import { storedJson } from '../engine/stored-json.js';

/** Licenses that an account holds, or has sold. */
const heldBy = (knex: Knex, accountId: string): Knex.QueryBuilder => knex('licences').where({ account_id: accountId });
const soldBy = (knex: Knex, accountId: string): Knex.QueryBuilder =>
  knex('licences').whereIn('product_id', knex('products').where({ seller_id: accountId }).select('id'));

/** All that an account holds, and what it sold that says why it was taken out of use: to be locked before. */
export async function licensesToForget(knex: Knex, accountId: string): Promise<string[]> {
  const held: string[] = await heldBy(knex, accountId).pluck('id');
  const sold: string[] = await soldBy(knex, accountId).whereNotNull('reason').pluck('id');
  return [...held, ...sold];
}

/**
 * Forgets how the holder calls servers, and why licenses were taken out of use, in the words of the seller, also where an
 * event tells that. The service's own words go with them: nobody is shown them.
 */
export async function forgetInLicenses(knex: Knex, accountId: string): Promise<void> {
  await knex('activations').whereIn('licence_id', heldBy(knex, accountId).select('id')).update({ server_name: null });
  for (const licenses of [heldBy, soldBy])
    await licenses(knex, accountId).whereNotNull('reason').update({ reason: '' });
  await forgetInEvents(knex, accountId);
}

/** Events that a license was revoked go to its seller. */
async function forgetInEvents(knex: Knex, accountId: string): Promise<void> {
  const held = new Set<string>(await heldBy(knex, accountId).where({ status: 'revoked' }).pluck('id'));
  const sellers: string[] = await knex('licences as l')
    .join('products as p', 'p.id', 'l.product_id')
    .where({ 'l.account_id': accountId, 'l.status': 'revoked' })
    .distinct()
    .pluck('p.seller_id');
  for (const sellerId of new Set([accountId, ...sellers])) {
    const told: { id: string; data: string }[] = await knex('events')
      .where({ recipient_id: sellerId, kind: 'license.revoked' })
      .select('id', 'data');
    for (const { id, data } of told) {
      const { reason, ...left } = storedJson<{ license_id: string; reason?: string }>(data);
      const isConcerned = sellerId === accountId || held.has(left.license_id);
      if (reason !== undefined && isConcerned)
        await knex('events')
          .where({ id })
          .update({ data: JSON.stringify(left) });
    }
  }
}
