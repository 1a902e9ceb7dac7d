// POST /api/v1/orders
import { hasCheckout, noteCheckout, openCheckout } from '../../market/checkout/open-checkout.js';
import { placeOrder } from '../../market/orders/place-order.js';
import type { Tables } from '../../db/tables.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { orderShape } from './order-shape.js';
import { wantedOrder } from './wanted-shape.js';

export const createOrder: Handler<'createOrder'> = async (call) => {
  const { body, caller, market, reply, refuse, claim, repeatKey, write } = call;
  const isPaidThere = hasCheckout(market);
  const wanted = { ...wantedOrder(body), repeatKey: isPaidThere ? repeatKey : null };
  const place = async (tables: Tables) => orRefuse(await placeOrder(tables, market, caller, wanted), refuse);
  // The order is there before the provider hears of it: whatever is paid there finds what it is for.
  const placed = isPaidThere ? await claim(place) : undefined;
  const opened = placed && (await openCheckout(market, placed.order));
  return write(async (tables) => {
    const { order, isNew } = placed === undefined ? await place(tables) : placed;
    const current = opened === undefined ? order : await noteCheckout(tables, order, opened);
    const data = await orderShape(tables, caller, current, market);
    if (!isNew) return reply(200, { data, meta: ONE });
    return reply(201, { data, meta: ONE }, { Location: `${market.settings.publicUrl}/api/v1/orders/${data.id}` });
  });
};
