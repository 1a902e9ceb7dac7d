// POST /api/v1/orders/quote
import { quoteOrder as quote } from '../../market/orders/quote-order.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { wantedOrder } from './wanted-shape.js';

export const quoteOrder: Handler<'quoteOrder'> = async ({ body, caller, market, reply, refuse }) => {
  const quoted = orRefuse(await quote(market.tables, market, caller, wantedOrder(body)), refuse);
  const data = {
    product_id: quoted.productId,
    unit_price_cents: quoted.unitPriceCents,
    quantity: quoted.quantity,
    coupon: quoted.coupon,
    discount_cents: quoted.discountCents,
    tax_cents: quoted.taxCents,
    amount_cents: quoted.amountCents,
    currency: quoted.currency,
  };
  return reply(200, { data, meta: ONE });
};
