// Coupons: what takes something off the prices of a seller's products, for whoever knows the code.
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../engine/executor.js';
import { param, params, query } from '../engine/prepared-query.js';
import { storedJson } from '../engine/stored-json.js';

/** What a coupon grants and to what it is bound; times are epoch ms, and null means no bound. */
export interface CouponTerms {
  /** 1 to 100; null exactly where `amountOffCents` is given. */
  percentOff: number | null;
  amountOffCents: number | null;
  /** Orders that may be made with it, those that were cancelled not counted. */
  maxUses: number | null;
  maxUsesPerBuyer: number | null;
  startsAt: number | null;
  /** From this moment on it is over. */
  endsAt: number | null;
  /** The products it is good for; null for all of its seller. */
  productIds: readonly string[] | null;
}

export interface CouponRecord extends CouponTerms {
  id: string;
  sellerId: string;
  /** In upper case. */
  code: string;
  createdAt: number;
  updatedAt: number;
}

export interface CouponRow {
  id: string;
  seller_id: string;
  code: string;
  percent_off: number | null;
  amount_off_cents: number | null;
  max_uses: number | null;
  max_uses_per_buyer: number | null;
  starts_at: number | null;
  ends_at: number | null;
  product_ids: string | null;
  created_at: number;
  updated_at: number;
}

const TABLE = 'coupons';

const LIVING = { deleted_at: null };

const byCode = query<CouponRow>((knex) => knex(TABLE).where({ ...params('seller_id', 'code'), ...LIVING }));

const byId = query<CouponRow>((knex) => knex(TABLE).where({ id: param('id'), ...LIVING }));

/** Orders that were cancelled gave their use back; those that were refunded did not. */
const uses = query<{ count: number }>((knex) =>
  knex('orders')
    .where({ coupon_id: param('couponId') })
    .whereNot('status', 'cancelled')
    .count({ count: '*' }),
);

export function toCoupon(row: CouponRow): CouponRecord {
  return {
    id: row.id,
    sellerId: row.seller_id,
    code: row.code,
    percentOff: row.percent_off,
    amountOffCents: row.amount_off_cents,
    maxUses: row.max_uses,
    maxUsesPerBuyer: row.max_uses_per_buyer,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    productIds: row.product_ids === null ? null : storedJson<string[]>(row.product_ids),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

const termColumns = (terms: CouponTerms) => ({
  percent_off: terms.percentOff,
  amount_off_cents: terms.amountOffCents,
  max_uses: terms.maxUses,
  max_uses_per_buyer: terms.maxUsesPerBuyer,
  starts_at: terms.startsAt,
  ends_at: terms.endsAt,
  product_ids: terms.productIds === null ? null : JSON.stringify(terms.productIds),
});

/** The coupons of a database. Those that were deleted are found by nothing here. */
export function createCoupons(db: Executor, clock: () => number) {
  return { ...couponReads(db), ...couponWrites(db, clock) };
}

function couponReads({ knex, first }: Executor) {
  const ofSeller = (sellerId: string): Knex.QueryBuilder => knex(TABLE).where({ seller_id: sellerId, ...LIVING });

  return {
    /** @param code in upper case */
    async byCode(sellerId: string, code: string): Promise<CouponRecord | undefined> {
      const row = await first(byCode, { seller_id: sellerId, code });
      return row && toCoupon(row);
    },

    /** Anybody's: whether the caller may see it is for the caller to judge. */
    async byId(id: string): Promise<CouponRecord | undefined> {
      const row = await first(byId, { id });
      return row && toCoupon(row);
    },

    /** Orders made with a coupon, those that were cancelled not counted. */
    async uses(couponId: string): Promise<number> {
      return (await first(uses, { couponId }))!.count;
    },

    /** The same of many coupons; one that no order names is not among them. */
    async usesOfAll(couponIds: readonly string[]): Promise<Map<string, number>> {
      const rows: { coupon_id: string; count: number }[] = await knex('orders')
        .whereIn('coupon_id', couponIds)
        .whereNot('status', 'cancelled')
        .groupBy('coupon_id')
        .select('coupon_id')
        .count({ count: '*' });
      return new Map(rows.map(({ coupon_id: id, count }) => [id, count]));
    },

    /** All coupons of a seller, newest first: there are no more than a seller may have. */
    async ofSeller(sellerId: string): Promise<CouponRecord[]> {
      const rows: CouponRow[] = await ofSeller(sellerId).orderBy([
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ]);
      return rows.map(toCoupon);
    },

    /** How many coupons a seller has. */
    async countOf(sellerId: string): Promise<number> {
      const row: { count: number } = await ofSeller(sellerId).count({ count: '*' }).first();
      return row.count;
    },
  };
}

function couponWrites({ knex }: Executor, clock: () => number) {
  return {
    /**
     * Makes a coupon, whose code its seller must not have yet.
     *
     * @param coupon `id` is a UUIDv7, for a caller that has to know it before; made unless given
     * @returns its id
     */
    async create({ id = uuid(), sellerId, code, ...terms }: NewCoupon): Promise<string> {
      const now = clock();
      await knex(TABLE).insert({
        id,
        seller_id: sellerId,
        code,
        ...termColumns(terms),
        created_at: now,
        updated_at: now,
      });
      return id;
    },

    /** Gives a coupon other terms. Orders that were made with it keep theirs. */
    async update(id: string, terms: CouponTerms): Promise<void> {
      await knex(TABLE)
        .where({ id, ...LIVING })
        .update({ ...termColumns(terms), updated_at: clock() });
    },

    /** Deletes a coupon, whose code is free then; false when it was deleted before. Its orders go on naming it. */
    async delete(id: string): Promise<boolean> {
      return (
        (await knex(TABLE)
          .where({ id, ...LIVING })
          .update({ deleted_at: clock() })) === 1
      );
    },
  };
}

export interface NewCoupon extends CouponTerms {
  readonly id?: string | undefined;
  readonly sellerId: string;
  /** In upper case. */
  readonly code: string;
}
