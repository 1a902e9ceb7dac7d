// Subscriptions: begun by the payment of an order, then moved from state to state and from period to period.
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { states } from '#generated/states.js';
import type { Executor } from '../engine/executor.js';
import { newestFirst } from '../engine/newest-first.js';
import { param, query } from '../engine/prepared-query.js';
import {
  selectSubscriptions,
  subscriptionColumns,
  type SubscriptionChange,
  type SubscriptionRecord,
  type SubscriptionStatus,
} from './subscription-record.js';

/** What a subscription begins with. */
type NewSubscription = Pick<
  SubscriptionRecord,
  | 'productId'
  | 'buyerId'
  | 'sellerId'
  | 'billingInterval'
  | 'unitPriceCents'
  | 'quantity'
  | 'seats'
  | 'currency'
  | 'paidOrderId'
  | 'anchorAt'
  | 'currentPeriodEnd'
  | 'ownsUntil'
> & {
  readonly dueAt: number;
  /** A UUIDv7, for a caller that has to know it before; made unless given. */
  readonly id?: string | undefined;
};

/** Lists of conditions mean all of them. */
interface SubscriptionFilter {
  readonly buyerId?: string | undefined;
  readonly sellerId?: string | undefined;
  readonly status?: SubscriptionStatus | undefined;
  /** Only those of these products; an empty list finds nothing. */
  readonly productIds?: readonly string[] | undefined;
}

/** A subscription whose next step is due, by its place in the order in which they are. */
export interface DueSubscription {
  readonly id: string;
  readonly dueAt: number;
}

const TABLE = 'subscriptions';

const byId = query<SubscriptionRecord>((knex) => selectSubscriptions(knex).where('s.id', param('id')));

const ofOrder = query<SubscriptionRecord>((knex) =>
  selectSubscriptions(knex).where(
    's.id',
    knex('orders')
      .where({ id: param('orderId') })
      .select('subscription_id'),
  ),
);

const byReference = query<SubscriptionRecord>((knex) =>
  selectSubscriptions(knex).where('s.provider_reference', param('reference')),
);

const running = query<SubscriptionRecord>((knex) =>
  selectSubscriptions(knex)
    .where({ 's.buyer_id': param('buyerId'), 's.product_id': param('productId') })
    // In the words of the unique index.
    .whereRaw("s.status <> 'expired'"),
);

/** The subscriptions of a database. */
export function createSubscriptions(db: Executor, clock: () => number) {
  return { ...subscriptionReads(db), ...subscriptionSteps(db), ...subscriptionWrites(db, clock) };
}

function subscriptionReads({ knex, first }: Executor) {
  return {
    /** Anybody's: whether the caller may see it is for the caller to judge. */
    byId: (id: string): Promise<SubscriptionRecord | undefined> => first(byId, { id }),

    /** The one that an order began, or renews. */
    ofOrder: (orderId: string): Promise<SubscriptionRecord | undefined> => first(ofOrder, { orderId }),

    /** The one that a payment provider calls by this name. */
    byProviderReference: (reference: string): Promise<SubscriptionRecord | undefined> =>
      first(byReference, { reference }),

    /** The one subscription of a buyer to a product that is not over. */
    running: (buyerId: string, productId: string): Promise<SubscriptionRecord | undefined> =>
      first(running, { buyerId, productId }),

    /** All subscriptions of a buyer that are not over. */
    async runningOfBuyer(buyerId: string): Promise<SubscriptionRecord[]> {
      const rows: SubscriptionRecord[] = await selectSubscriptions(knex)
        .where('s.buyer_id', buyerId)
        .whereNot('s.status', 'expired')
        .orderBy('s.id');
      return rows;
    },

    /** A page, counted from 1, newest first, and how many there are in all. */
    async list(
      filter: SubscriptionFilter,
      { page, limit }: { page: number; limit: number },
    ): Promise<{ items: SubscriptionRecord[]; total: number }> {
      const items: SubscriptionRecord[] = await narrow(selectSubscriptions(knex), filter)
        .orderBy([
          { column: 's.created_at', order: 'desc' },
          { column: 's.id', order: 'desc' },
        ])
        .limit(limit)
        .offset((page - 1) * limit);
      const { count }: { count: number } = await narrow(knex(`${TABLE} as s`), filter)
        .count({ count: '*' })
        .first();
      return { items, total: count };
    },

    /** The newest subscriptions, `most` at most, in pages. */
    walk(filter: SubscriptionFilter, most: number): AsyncGenerator<SubscriptionRecord[]> {
      return newestFirst(narrow(selectSubscriptions(knex), filter), { time: 's.created_at', id: 's.id' }, most);
    },
  };
}

/** What has something to be done. */
function subscriptionSteps({ knex }: Executor) {
  return {
    /**
     * Those whose next step was due at a time (epoch ms), the longest waiting first, `most` at most; with `after` those
     * that follow it.
     */
    async due(now: number, after: DueSubscription | undefined, most: number): Promise<DueSubscription[]> {
      const waiting = knex(TABLE).where('due_at', '<=', now).orderBy(['due_at', 'id']).limit(most);
      if (after !== undefined)
        waiting
          .where('due_at', '>=', after.dueAt)
          .where((rest) => void rest.where('due_at', '>', after.dueAt).orWhere('id', '>', after.id));
      return waiting.select({ id: 'id', dueAt: 'due_at' });
    },

    /**
     * Those that a provider bills although their seller has left, by ascending ids behind `after`, `most` at most. Few have
     * left, so that SQLite is to begin with them: it keeps the order of a cross join.
     */
    async billedForNobody(after: string, most: number): Promise<string[]> {
      const all: Knex.QueryBuilder = knex('accounts as a').crossJoin(knex.raw(`${TABLE} as s`));
      const ids: string[] = await all
        .whereNotNull('a.deleted_at')
        .where('s.seller_id', knex.ref('a.id'))
        .whereNotNull('s.provider_reference')
        .whereNull('s.provider_ended_at')
        .whereIn('s.status', states.subscription.cancel.from)
        .where('s.id', '>', after)
        .orderBy('s.id')
        .limit(most)
        .pluck('s.id');
      return ids;
    },
  };
}

function narrow(builder: Knex.QueryBuilder, filter: SubscriptionFilter): Knex.QueryBuilder {
  if (filter.buyerId !== undefined) builder.where('s.buyer_id', filter.buyerId);
  if (filter.sellerId !== undefined) builder.where('s.seller_id', filter.sellerId);
  if (filter.status !== undefined) builder.where('s.status', filter.status);
  if (filter.productIds !== undefined) builder.whereIn('s.product_id', filter.productIds);
  return builder;
}

function subscriptionWrites({ knex, first }: Executor, clock: () => number) {
  return {
    /** Begins a subscription, whose first period is paid for. The buyer must have no other of the product that runs. */
    async begin(subscription: NewSubscription): Promise<SubscriptionRecord> {
      const { id = uuid() } = subscription;
      const now = clock();
      const columns = subscriptionColumns({
        ...subscription,
        id,
        status: 'active',
        periods: 1,
        currentPeriodStart: subscription.anchorAt,
        createdAt: now,
        updatedAt: now,
      });
      await knex(TABLE).insert(columns);
      return (await first(byId, { id }))!;
    },

    /**
     * Moves a subscription to a status, which may be its own, unless it is not as `before` any more: then nothing
     * happens, and undefined is returned. That it is as before is told by status, period and what is due.
     */
    async move(
      { id, status, periods, dueAt }: Pick<SubscriptionRecord, 'id' | 'status' | 'periods' | 'dueAt'>,
      to: SubscriptionStatus,
      change: SubscriptionChange,
    ): Promise<SubscriptionRecord | undefined> {
      const moved = await knex(TABLE)
        .where({ id, status, periods, due_at: dueAt })
        .update(subscriptionColumns({ ...change, status: to, updatedAt: clock() }));
      return moved === 1 ? first(byId, { id }) : undefined;
    },
  };
}
