// Has subscriptions that a provider bills, and whose renewal was prepared by a former release, looked at once more before their period ends.
import type { Knex } from 'knex';

const HOUR_MS = 60 * 60 * 1000;

/** What was left waiting until a day after the end of its period is due an hour before it. */
export async function up(knex: Knex): Promise<void> {
  await knex('subscriptions')
    .where({ status: 'active' })
    .whereNotNull('provider_reference')
    .whereNull('provider_ended_at')
    .whereRaw('due_at = current_period_end + ?', [24 * HOUR_MS])
    .update({ due_at: knex.raw('current_period_end - ?', [HOUR_MS]) });
}

/** A former release waits for the provider whenever a step is due. */
export const down = (): Promise<void> => Promise.resolve();
