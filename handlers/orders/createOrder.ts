// POST /api/v1/orders
import { placeOrder } from '../../market/orders/place-order.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { orderShape } from './order-shape.js';

export const createOrder: Handler<'createOrder'> = async ({ body, caller, market, reply, refuse, write }) => {
  const { product_id: productId, quantity, expected_price_cents: expectedPriceCents } = body;
  const wanted = { productId, quantity, additionalSeats: body.additional_seats, expectedPriceCents };
  return write(async (tables) => {
    const placed = orRefuse(await placeOrder(tables, market, caller, wanted), refuse);
    const data = orderShape(placed.order);
    if (!placed.isNew) return reply(200, { data, meta: ONE });
    return reply(201, { data, meta: ONE }, { Location: `${market.settings.publicUrl}/api/v1/orders/${data.id}` });
  });
};
