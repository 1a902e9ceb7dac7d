// What happens to people in a model of the market without anybody calling an operation: buyers turn to their bank, servers
// start, subscriptions end, endpoints answer that they are gone.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Tables } from '../../db/tables.js';
import { activateServer } from '../../market/licenses/activate-server.js';
import type { Market } from '../../market/market.js';
import { disputeOrder, settleDispute } from '../../market/orders/dispute-order.js';
import { isRefused } from '../../market/refused.js';
import { endRenewal, expireSubscription } from '../../market/subscriptions/end-subscription.js';
import { judgeEndpoint } from '../../market/webhooks/judge-endpoint.js';
import type { Random } from '../../scripts/seeding/random.js';
import { giveSubscription } from '../harness/given-subscription.js';
import { newEndpointSecret } from '../../capabilities/webhooks/endpoint-secret.js';
import { pickOrNone, type Model, type Order, type PredictedEvent } from './model.js';

/** Something that happens in a transaction of its own; returns the events that the model predicts of it. */
type Happening = (tables: Tables) => Promise<PredictedEvent[]>;

const told = ({ id, product, buyer }: Order, kind: PredictedEvent['kind'], data: object): PredictedEvent => ({
  kind,
  productId: product.id,
  recipientId: product.seller.id,
  data: { order_id: id, product_id: product.id, ...(kind === 'order.disputed' && { buyer_id: buyer.id }), ...data },
});

/** The servers that a license of these products is for. */
const SEATS = 3;

export function happenings(market: Market, model: Model, random: Random): readonly Happening[] {
  const serversOf = new Map<string, number>();
  /** Orders that are paid, of those who are there. */
  const paid = (): Order[] =>
    model.orders.filter(({ isPaid, buyer, product }) => isPaid && !buyer.isGone && !product.seller.isGone);

  const disputeAndWin: Happening = async (tables) => {
    const order = pickOrNone(
      random,
      paid().filter(({ product }) => !product.isFree),
    );
    if (order === undefined) return [];
    // The bank decides for the seller, after which everything is as it was.
    const taken = { dispute: `dp_${randomUUID()}`, cents: null };
    assert.ok(!isRefused(await disputeOrder(tables, order.id, taken)));
    assert.ok(!isRefused(await settleDispute(tables, market, taken, 'won')));
    return [told(order, 'order.disputed', {})];
  };

  const startServer: Happening = async (tables) => {
    const order = pickOrNone(random, paid());
    const licenseId = order?.licenseId;
    if (order === undefined || !licenseId) return [];
    const [serverId, running] = [randomUUID(), serversOf.get(licenseId) ?? 0];
    const licenseKey = await tables.licenses.keyOf(licenseId);
    const call = { licenseKey, productId: order.product.id, serverId };
    const isRefusal = isRefused(await activateServer(tables, call, market.clock()));
    assert.equal(isRefusal, running >= SEATS);
    if (isRefusal) return [];
    serversOf.set(licenseId, running + 1);
    return [told(order, 'license.activated', { license_id: licenseId, server_id: serverId })];
  };

  const subscribeAndEnd: Happening = async (tables) => {
    const seller = pickOrNone(
      random,
      model.active.filter(({ sellerName }) => sellerName !== null),
    );
    const buyer = pickOrNone(
      random,
      model.active.filter((person) => person !== seller),
    );
    if (seller === undefined || buyer === undefined) return [];
    const productId = await tables.products.create({
      slug: `subscribed-${randomUUID()}`,
      sellerId: seller.id,
      name: 'Subscribed',
      shortDescription: 'One line',
      descriptionHtml: '',
      priceCents: 499,
      billingInterval: 'month',
      game: 'minecraft',
      category: 'misc',
      status: 'draft',
    });
    const subscription = await giveSubscription(tables, { buyerId: buyer.id, productId });
    const isCancelled = random.next() < 0.5;
    if (isCancelled) await endRenewal(tables, market, subscription, 'buyer');
    await expireSubscription(tables, market, subscription.id, isCancelled ? 'ran_out' : 'payment_failed');
    const [kind, reason] = isCancelled
      ? (['subscription.cancelled', 'Cancelled by its buyer'] as const)
      : (['subscription.expired', 'The payment failed'] as const);
    const data = { subscription_id: subscription.id, product_id: productId, buyer_id: buyer.id, reason };
    return [{ kind, productId, recipientId: seller.id, data }];
  };

  const loseEndpoint: Happening = async (tables) => {
    const owner = random.pick(model.active);
    const { webhookEndpoints } = tables;
    const id = await webhookEndpoints.create({
      accountId: owner.id,
      secret: newEndpointSecret(),
      url: 'https://hooks.example.com/secret-path',
      host: 'hooks.example.com',
      format: 'standard',
      events: ['order.created'],
      productIds: null,
    });
    const endpoint = (await webhookEndpoints.byId(id))!;
    await judgeEndpoint(tables, market, endpoint, { at: market.clock(), isSuccess: false, isGone: true });
    await webhookEndpoints.delete(id);
    const reason = 'The endpoint answered 410 Gone';
    const data = { endpoint_id: id, url: 'https://hooks.example.com', reason };
    return [{ kind: 'endpoint.disabled', productId: null, recipientId: owner.id, data }];
  };

  return [disputeAndWin, startServer, subscribeAndEnd, loseEndpoint];
}
