// Random acts on orders in a model of the market: who buys, pays, downloads and is given money back, and what follows.
import type { Random } from '../../scripts/seeding/random.js';
import {
  pickOrNone,
  type Act,
  type Answered,
  type Model,
  type Order,
  type Person,
  type PredictedEvent,
  type Product,
  type Step,
  type WeighedAct,
} from './model.js';

/** What a product that is not free costs. */
const PRICE_CENTS = 999;

/** An order that is paid from now on. */
function bought(order: Order, { license_id: licenseId = null }: Answered): PredictedEvent[] {
  order.isPaid = true;
  order.licenseId = licenseId;
  const { id, buyer, product } = order;
  const data = { order_id: id, product_id: product.id, buyer_id: buyer.id, amount_cents: priceOf(product) };
  return [told(product, 'order.created', { ...data, license_id: licenseId })];
}

/** An order of which so much more went back. */
function refunded(order: Order, cents: number): PredictedEvent[] {
  const { id, buyer, product, licenseId } = order;
  order.refundedCents += cents;
  const about = { product_id: product.id, order_id: id };
  const data = { ...about, buyer_id: buyer.id, amount_cents: priceOf(product), refunded_cents: order.refundedCents };
  const event = told(product, 'order.refunded', data);
  if (order.refundedCents < priceOf(product)) return [event];
  order.isPaid = false;
  order.isRefunded = true;
  const revocation = { ...about, license_id: licenseId, reason: 'Refunded' };
  order.revocation = revocation;
  return [told(product, 'license.revoked', revocation), event];
}

const priceOf = ({ isFree }: Product): number => (isFree ? 0 : PRICE_CENTS);

const told = (product: Product, kind: PredictedEvent['kind'], data: object): PredictedEvent => ({
  kind,
  productId: product.id,
  recipientId: product.seller.id,
  data,
});

/** Somebody, with one of the products. */
export function pickPair(model: Model, random: Random): [Person, Product] | undefined {
  const [who, product] = [pickOrNone(random, model.active), pickOrNone(random, model.likely(random))];
  return who && product && [who, product];
}

export function purchases(model: Model, random: Random): readonly WeighedAct[] {
  const placeOrder: Act = () => {
    const [buyer, product] = pickPair(model, random) ?? [];
    if (buyer === undefined || product === undefined) return undefined;
    const waiting = model.waiting.find((order) => order.buyer === buyer && order.product === product);
    const step = {
      operation: 'createOrder',
      caller: buyer,
      body: { product_id: product.id, quantity: 1, additional_seats: false },
    };
    if (product.seller === buyer) return { ...step, outcome: 'forbidden' };
    if (!model.isPublic(product)) return { ...step, outcome: 'not_found' };
    if (model.owns(buyer, product)) return { ...step, outcome: 'already_owned' };
    if (waiting !== undefined) return { ...step, outcome: 200 };
    const settle: Step['settle'] = ({ data }) => {
      const order = {
        id: data.id,
        buyer,
        product,
        isPaid: product.isFree,
        licenseId: null,
        refundedCents: 0,
        isRefunded: false,
      };
      model.orders.push(order);
      return order.isPaid ? bought(order, data) : [];
    };
    return { ...step, outcome: 201, settle };
  };
  const pay: Act = () => {
    const order = pickOrNone(random, random.next() < 0.9 ? model.waiting : model.orders);
    if (order === undefined) return undefined;
    const step = { operation: 'markOrderPaid', caller: 'admin', params: { id: order.id } } as const;
    if (order.isRefunded || order.refundedCents > 0) return { ...step, outcome: 'invalid_transition' };
    return { ...step, outcome: 200, settle: ({ data }) => (order.isPaid ? [] : bought(order, data)) };
  };
  const refund: Act = () => {
    const order = pickOrNone(random, model.orders);
    if (order === undefined) return undefined;
    const left = order.product.isFree ? 0 : PRICE_CENTS - order.refundedCents;
    const cents = random.next() < 0.5 ? undefined : random.integer(1, PRICE_CENTS);
    const body = cents === undefined ? {} : { amount_cents: cents };
    const step = { operation: 'refundOrder', caller: 'admin', params: { id: order.id }, body } as const;
    if (!order.isPaid || (cents ?? 0) > left) return { ...step, outcome: 'invalid_transition' };
    return { ...step, outcome: 200, settle: () => refunded(order, cents ?? left) };
  };
  const download: Act = () => {
    const [caller, product] = pickPair(model, random) ?? [];
    if (caller === undefined || product === undefined) return undefined;
    const step = { operation: 'downloadVersionById', caller, params: { id: product.versionId } };
    const isOwner = product.wasLive && model.owns(caller, product);
    if (product.seller !== caller && !model.isPublic(product) && !isOwner) return { ...step, outcome: 'not_found' };
    if (product.isRecalled) return { ...step, outcome: 'version_recalled' };
    if (product.seller === caller || !model.isPublic(product)) return { ...step, outcome: 302 };
    if (!product.isFree || product.isYanked) return { ...step, outcome: isOwner ? 302 : 'not_owner' };
    return { ...step, outcome: 302, settle: () => model.take(caller, product) };
  };
  return [
    [10, placeOrder],
    [3, refund],
    [8, pay],
    [12, download],
  ];
}
