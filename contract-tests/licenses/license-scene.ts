// For tests: a buyer and a product, what the rows of the database say of what was bought and given, and the model of the
// licenses that follow.
import type { TestContext } from 'node:test';
import { orderFixtures } from '../harness/order-fixtures.js';
import type { ModelLicense, ModelSource } from './license-model.js';

type Fixtures = Awaited<ReturnType<typeof orderFixtures>>;

/** An order as the database has it. */
interface OrderRow {
  readonly id: string;
  readonly status: string;
  readonly seats: number | null;
}

/** The states in which an order owns. */
export const OWNING: ReadonlySet<string> = new Set(['paid', 'partially_refunded']);

export class LicenseScene {
  readonly fixtures: Fixtures;
  readonly adminId: string;
  buyerId = '';
  sellerId = '';
  productId = '';
  reviewId = '';
  licenses: ModelLicense[] = [];
  /** Whether the money is back by which the buyer's review was one of a purchase. */
  isRefunded = false;
  disputes = 0;

  private constructor(fixtures: Fixtures, adminId: string) {
    this.fixtures = fixtures;
    this.adminId = adminId;
  }

  static async open(t: Pick<TestContext, 'after'>): Promise<LicenseScene> {
    const fixtures = await orderFixtures(t);
    return new LicenseScene(fixtures, await fixtures.person(true));
  }

  /** Another buyer, of another product. */
  async begin(): Promise<void> {
    const { person, product, db } = this.fixtures;
    this.buyerId = await person();
    ({ productId: this.productId, sellerId: this.sellerId } = await product());
    this.licenses = [];
    this.isRefunded = false;
    this.reviewId = await db.write(async (tables) => {
      const written = { rating: 5, body: 'Does what it should', verifiedVersion: null, verifiedPurchase: false };
      const about = { productId: this.productId, authorId: this.buyerId };
      return (await tables.reviews.create({ ...about, ...written }))!.id;
    });
  }

  /** Everything that licenses were given for, as it stands by its own rows. */
  async sources(): Promise<ModelSource[]> {
    const { db, time } = this.fixtures;
    const sourceStatus = new Map((await this.orders()).map(({ id, status, seats }) => [id, { id, status, seats }]));
    const byOrder = (id: string): ModelSource['sourceStatus'] => {
      const { status } = sourceStatus.get(id)!;
      return OWNING.has(status) ? 'good' : status === 'disputed' ? 'disputed' : 'over';
    };
    const sources: ModelSource[] = [...sourceStatus.values()].map(({ id, seats }) => ({
      name: id,
      seats,
      sourceStatus: byOrder(id),
    }));
    for (const { id, status, seats, paidOrderId, ownsUntil } of await this.subscriptions()) {
      const isOver = status === 'expired' || ownsUntil <= time.now;
      sources.push({ name: id, seats, sourceStatus: isOver ? 'over' : byOrder(paidOrderId) });
    }
    const grants: { id: string; seats: number; expires_at: number | null; ended_at: number | null }[] = await db
      .knex('product_grants')
      .where({ account_id: this.buyerId });
    for (const { id, seats, expires_at: end, ended_at: endedAt } of grants) {
      const isGood = endedAt === null && (end === null || end > time.now);
      sources.push({ name: id, seats, sourceStatus: isGood ? 'good' : 'over' });
    }
    return sources;
  }

  orders(): Promise<OrderRow[]> {
    return this.fixtures.db.knex('orders').where({ buyer_id: this.buyerId }).orderBy('id');
  }

  async subscriptions() {
    const { db } = this.fixtures;
    const ids: string[] = await db.knex('subscriptions').where({ buyer_id: this.buyerId }).orderBy('id').pluck('id');
    return Promise.all(ids.map(async (id) => (await db.tables.subscriptions.byId(id))!));
  }

  async owns(): Promise<boolean> {
    return this.fixtures.db.tables.ownership.owns(this.buyerId, this.productId);
  }

  /** What ended with an order of which nothing is left: itself, and the subscription whose period it paid for. */
  async ended(orderId: string): Promise<string[]> {
    const orders = await this.orders();
    if (orders.find(({ id }) => id === orderId)!.status !== 'refunded') return [];
    if (!orders.some(({ status }) => OWNING.has(status) || status === 'disputed')) this.isRefunded = true;
    const subscriptions = await this.subscriptions();
    return [orderId, ...subscriptions.filter(({ paidOrderId }) => paidOrderId === orderId).map(({ id }) => id)];
  }
}
