// Sums of what the contract admits are themselves something that the contract can say: of money, of seats and of requests.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Scope } from '#generated/enums.js';
import type { components } from '#generated/types.js';
import { payOrder } from '../../market/orders/pay-order.js';
import type { Holder } from '../harness/account-fixtures.js';
import { bearer } from '../harness/common-scenarios.js';
import { readExactContract } from '../harness/exact-contract.js';
import { refusal } from '../harness/order-fixtures.js';
import { openTestService, type Received, type TestService } from '../harness/test-service.js';

type Schemas = components['schemas'];

interface Bounds {
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Bounds>>;
}
const {
  components: { schemas },
} = readExactContract<{ components: { schemas: Record<string, Bounds> } }>();
/** The largest values that an order can be made of. */
const PRICE = schemas.PriceCents!.maximum!;
const QUANTITY = schemas.OrderInput!.properties!.quantity!.maximum!;
const ORDER = PRICE * QUANTITY;
/** The most that a request names at once: requests have 32 bits, what they sum up to has 64. */
const AT_ONCE = schemas.PayoutInput!.properties!.amount_cents!.maximum!;
const ACTIVATIONS = schemas.ProductInput!.properties!.max_activations!.maximum!;
const BILLION = 1_000_000_000;

let service: TestService;
let admin: Holder;
before(async () => {
  service = await openTestService({
    checkResponses: true,
    limits: { keyPerHour: BILLION, serverTokenPerHour: BILLION, sessionPerHour: BILLION },
    settings: { platformFeePercent: 0 },
  });
  admin = await service.account({ isAdmin: true, scopes: Scope });
});
after(() => service.close());

async function send<Data>(method: string, path: string, { key }: Holder, body?: object): Promise<Data> {
  const { status, body: answer }: Received = await service.request({ path, headers: bearer(key), body }, method);
  assert.ok(status < 300, `${method} ${path} answers ${status}: ${JSON.stringify(answer)}`);
  return (answer as { data: Data }).data;
}

/** Somebody buys as much as one order can be for. */
async function sold(buyer: Holder, productId: string, more: object = {}): Promise<string> {
  const body = { product_id: productId, quantity: QUANTITY, ...more };
  const { id } = await send<Schemas['Order']>('POST', '/api/v1/orders', buyer, body);
  await send('POST', `/api/v1/admin/orders/${id}/mark-paid`, admin);
  return id;
}

test('the largest sales of a day are summed up, given back and paid out, in parts where one request cannot say it', async () => {
  const { id: productId, seller } = await service.product({ priceCents: PRICE });
  const [first, second] = [await service.account(), await service.account()];
  const [kept, returned] = [await sold(first, productId), await sold(second, productId)];
  const { totals } = await send<Schemas['SalesSummary']>('GET', '/api/v1/orders/summary', seller);
  assert.deepEqual([totals.gross_cents, totals.net_cents], [2 * ORDER, 2 * ORDER]);
  await send('GET', '/api/v1/overview', seller);

  const refund = (body: object) =>
    send<Schemas['Order']>('POST', `/api/v1/orders/${returned}/refund`, seller, { reason: 'Servers went', ...body });
  assert.equal((await refund({ amount_cents: AT_ONCE })).refunded_cents, AT_ONCE);
  assert.equal((await refund({ amount_cents: AT_ONCE })).refunded_cents, 2 * AT_ONCE);
  assert.equal((await refund({})).refunded_cents, ORDER, 'what is left needs no number');

  const payout = { seller_id: seller.accountId, amount_cents: AT_ONCE };
  for (let part = 0; part < 2; part += 1) await send('POST', '/api/v1/admin/payouts', admin, payout);
  const balance = await send<Schemas['Balance']>('GET', '/api/v1/balance', seller);
  assert.deepEqual([balance.balance_cents, balance.paid_out_cents], [ORDER - 2 * AT_ONCE, 2 * AT_ONCE]);
  for (const path of ['/api/v1/balance/entries', '/api/v1/balance/payouts', '/api/v1/events'])
    await send('GET', path, seller);
  assert.equal((await send<Schemas['Order']>('GET', `/api/v1/orders/${kept}`, seller)).amount_cents, ORDER);
});

test('the largest order can be taxed as high as it costs, and no higher', async () => {
  const { id: productId, seller } = await service.product({ priceCents: PRICE });
  const buyer = await service.account();
  const body = { product_id: productId, quantity: QUANTITY };
  const { id } = await send<Schemas['Order']>('POST', '/api/v1/orders', buyer, body);
  const pay = (taxCents: number) => {
    const payment = { amountCents: ORDER + taxCents, taxCents, currency: 'USD', reference: 'pi_1' };
    return service.market.write((tables) => payOrder(tables, service.market, id, payment));
  };
  assert.match(refusal(await pay(ORDER + 1)), /^payment_failed/);
  await pay(ORDER);
  const { amount_cents: amount } = await send<Schemas['Order']>('GET', `/api/v1/orders/${id}`, seller);
  assert.equal(amount, 2 * ORDER);
  const refunded = await service.market.tables.orders.byId(id);
  await service.write((tables) => tables.orders.refund(refunded!, 2 * ORDER));
  await send('GET', `/api/v1/orders/${id}`, buyer);
  await send('GET', '/api/v1/orders/summary', seller);
});

test('a license has the seats of all its orders, however many those are', async () => {
  const { id: productId } = await service.product({ priceCents: 1, maxActivations: ACTIVATIONS });
  const buyer = await service.account();
  await sold(buyer, productId);
  for (let more = 0; more < 2; more += 1) await sold(buyer, productId, { additional_seats: true });
  const [license] = await send<Schemas['License'][]>('GET', '/api/v1/licenses', buyer);
  assert.equal(license!.seats, 3 * ACTIVATIONS * QUANTITY);
  const use = { license_key: license!.license_key, product_id: productId, server_id: crypto.randomUUID() };
  const { status, body } = await service.request({ path: '/api/v1/license/activate', body: use }, 'POST');
  const { seats } = (body as { data: Schemas['LicenseCheck'] }).data;
  assert.deepEqual([status, seats], [200, 3 * ACTIVATIONS * QUANTITY]);
});

test('what all keys of an account may ask for is no more than an answer can say', async () => {
  const person = await service.account();
  await service.serverToken(person);
  const { headers } = await service.browser(person);
  const { status, body } = await service.request({ path: '/api/account/usage', headers });
  const usage = (body as { data: Schemas['Usage'][] }).data;
  assert.equal(status, 200);
  assert.ok(usage.every(({ limit }) => limit === BILLION));
});
