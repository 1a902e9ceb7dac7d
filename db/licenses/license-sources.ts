// What licenses were given for: orders, grants, and subscriptions with their first order.
import type { OrderStatus } from '#generated/enums.js';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../engine/executor.js';
import { params, query } from '../engine/prepared-query.js';
import type { LicenseSource, Terms } from './license-record.js';

/** A source as it is stored. */
export interface StoredSource extends LicenseSource {
  id: string;
  /** Of the order that pays for it: a subscription's is that of the period that runs. Null where there is none. */
  orderStatus: OrderStatus | null;
  endedAt: number | null;
  /** Whether its time is over, grace included, though nobody may have noted that it has ended. */
  hasRunOut: boolean;
}

const TABLE = 'licence_sources';
const HOUR_MS = 60 * 60 * 1000;

/** When something ends, grace included: in epoch ms, infinity for never. */
export const endOf = ({ expiresAt, graceHours }: Omit<Terms, 'seats'>): number =>
  expiresAt === null ? Infinity : expiresAt + (graceHours ?? 0) * HOUR_MS;

/** The part of the licenses of a database that knows what each was given for. */
export const licenseSources = (db: Executor, clock: () => number) => ({
  ...sourceReads(db, clock),
  ...sourceWrites(db, clock),
});

function sourceReads({ knex }: Executor, clock: () => number) {
  return {
    /** What a license was given for, in the order in which it was. */
    async sourcesOf(licenseId: string): Promise<StoredSource[]> {
      const rows: Omit<StoredSource, 'hasRunOut'>[] = await knex(`${TABLE} as s`)
        .leftJoin('subscriptions as b', 'b.id', 's.subscription_id')
        .leftJoin('orders as o', (on) => {
          const paying = 'case when s.subscription_id is null then s.order_id else b.paid_order_id end';
          void on.on('o.id', '=', knex.raw(paying));
        })
        .where('s.licence_id', licenseId)
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
      const now = clock();
      return rows.map((row) => ({ ...row, hasRunOut: endOf(row) <= now }));
    },
  };
}

const SOURCE = ['licence_id', 'order_id', 'grant_id', 'subscription_id', 'seats', 'expires_at', 'grace_hours'];

const addUnlessThere = query<{ id: string }>((knex) =>
  knex(TABLE)
    .insert(params('id', ...SOURCE))
    .onConflict()
    .ignore()
    .returning('id'),
);

function sourceWrites({ knex, first }: Executor, clock: () => number) {
  return {
    /**
     * Notes what a license was given for besides; once is enough. What another license was given for before, which is
     * over by now, is what this one is given for from now on.
     */
    async addSource(licenseId: string, source: LicenseSource): Promise<void> {
      const row = {
        licence_id: licenseId,
        order_id: source.orderId,
        grant_id: source.grantId,
        subscription_id: source.subscriptionId,
        seats: source.seats,
        expires_at: source.expiresAt,
        grace_hours: source.graceHours,
      };
      const added = await first(addUnlessThere, { id: uuid(), ...row });
      if (added === undefined)
        await knex(TABLE)
          .where(nameOf(source))
          .whereNot({ licence_id: licenseId })
          .update({ ...row, ended_at: null });
    },

    /** Sets when something that a license was given for ends, and takes back that it has ended. */
    async prolongSource(id: string, { expiresAt, graceHours }: Omit<Terms, 'seats'>): Promise<void> {
      await knex(TABLE).where({ id }).update({ expires_at: expiresAt, grace_hours: graceHours, ended_at: null });
    },

    /** Notes that something that a license was given for has ended. */
    async endSource(id: string): Promise<void> {
      await knex(TABLE).where({ id }).update({ ended_at: clock() });
    },
  };
}

/**
 * What a source is known by: a subscription by itself, for which of its orders paid for it changes. One that is none of
 * the three is like no other.
 */
function nameOf({ subscriptionId, grantId, orderId }: LicenseSource): Record<string, string> {
  if (subscriptionId !== null) return { subscription_id: subscriptionId };
  return grantId !== null ? { grant_id: grantId } : { order_id: orderId ?? '' };
}
