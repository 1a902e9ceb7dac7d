// POST /api/v1/subscriptions/{id}/cancel
import { cancelSubscription as cancel } from '../../market/subscriptions/cancel-subscription.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { subscriptionShape } from './subscription-shape.js';

export const cancelSubscription: Handler<'cancelSubscription'> = async (call) => {
  const { params, market, reply, refuse, write } = call;
  return write(async (tables) => {
    const subscription = orRefuse(await cancel(tables, market, call, params.id), refuse);
    return reply(200, { data: subscriptionShape(subscription), meta: ONE });
  });
};
