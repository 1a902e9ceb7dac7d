// What licences were given for: orders, grants, and subscriptions with their first order.
import { v7 as uuid } from 'uuid';
import type { Executor } from '../engine/executor.js';
import type { LicenceSource, Terms } from './licence-record.js';

/** A source as it is stored, with the state of its order. */
export interface StoredSource extends LicenceSource {
  id: string;
  orderStatus: string | null;
  endedAt: number | null;
}

const TABLE = 'licence_sources';

/** The part of the licences of a database that knows what each was given for. */
export function licenceSources({ knex }: Executor, clock: () => number) {
  return {
    /** What a licence was given for, in the order in which it was. */
    async sourcesOf(licenceId: string): Promise<StoredSource[]> {
      return knex(`${TABLE} as s`)
        .leftJoin('orders as o', 'o.id', 's.order_id')
        .where('s.licence_id', licenceId)
        .orderBy('s.id')
        .select({
          id: 's.id',
          orderId: 's.order_id',
          grantId: 's.grant_id',
          subscriptionId: 's.subscription_id',
          seats: 's.seats',
          expiresAt: 's.expires_at',
          graceHours: 's.grace_hours',
          endedAt: 's.ended_at',
          orderStatus: 'o.status',
        });
    },

    /**
     * Notes what a licence was given for besides; once is enough. What another licence was given for before, which is
     * over by now, is what this one is given for from now on.
     */
    async addSource(licenceId: string, source: LicenceSource): Promise<void> {
      const row = {
        licence_id: licenceId,
        order_id: source.orderId,
        grant_id: source.grantId,
        subscription_id: source.subscriptionId,
        seats: source.seats,
        expires_at: source.expiresAt,
        grace_hours: source.graceHours,
      };
      const moved = await knex(TABLE)
        .where(nameOf(source))
        .whereNot({ licence_id: licenceId })
        .update({ ...row, ended_at: null });
      if (moved === 0)
        await knex(TABLE)
          .insert({ id: uuid(), ...row })
          .onConflict()
          .ignore();
    },

    /** Sets when something that a licence was given for ends, and takes back that it has ended. */
    async prolongSource(id: string, { expiresAt, graceHours }: Omit<Terms, 'seats'>): Promise<void> {
      await knex(TABLE).where({ id }).update({ expires_at: expiresAt, grace_hours: graceHours, ended_at: null });
    },

    /** Notes that something that a licence was given for has ended. */
    async endSource(id: string): Promise<void> {
      await knex(TABLE).where({ id }).update({ ended_at: clock() });
    },
  };
}

/**
 * What a source is known by: a subscription by itself, for which of its orders paid for it changes. One that is none of
 * the three is like no other.
 */
function nameOf({ subscriptionId, grantId, orderId }: LicenceSource): Record<string, string> {
  if (subscriptionId !== null) return { subscription_id: subscriptionId };
  return grantId !== null ? { grant_id: grantId } : { order_id: orderId ?? '' };
}
