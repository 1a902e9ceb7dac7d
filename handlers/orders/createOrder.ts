// POST /api/v1/orders
import type { OrderRecord } from '../../db/orders/order-record.js';
import { noteCheckout, openCheckout } from '../../market/orders/open-checkout.js';
import { placeOrder, type PlacedOrder } from '../../market/orders/place-order.js';
import type { Tables } from '../../db/tables.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { orderShape } from './order-shape.js';
import { wantedOrder } from './wanted-shape.js';

export const createOrder: Handler<'createOrder'> = async (call) => {
  const { body, caller, market, reply, refuse, claim, repeatKey, write } = call;
  const isByProvider = market.settings.payments === 'stripe';
  const place = async (tables: Tables): Promise<PlacedOrder> =>
    orRefuse(
      await placeOrder(tables, market, caller, { ...wantedOrder(body), repeatKey: isByProvider ? repeatKey : null }),
      refuse,
    );
  const answer = async (tables: Tables, { isNew }: PlacedOrder, order: OrderRecord) => {
    const data = await orderShape(tables, caller, order, market);
    if (!isNew) return reply(200, { data, meta: ONE });
    return reply(201, { data, meta: ONE }, { Location: `${market.settings.publicUrl}/api/v1/orders/${data.id}` });
  };
  if (!isByProvider)
    return write(async (tables) => {
      const placed = await place(tables);
      return answer(tables, placed, placed.order);
    });

  // The order is there before the provider hears of it: whatever is paid there finds what it is for.
  const placed = await claim(place);
  const opened = await openCheckout(market, placed.order);
  return write(async (tables) => answer(tables, placed, await noteCheckout(tables, placed.order, opened)));
};
