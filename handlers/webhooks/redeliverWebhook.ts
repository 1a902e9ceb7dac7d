// POST /api/v1/webhooks/{id}/deliveries/{deliveryId}/redeliver
import { redeliver } from '../../market/webhooks/redeliver.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { deliveryShape } from './delivery-shape.js';

export const redeliverWebhook: Handler<'redeliverWebhook'> = (call) =>
  call.write(async (tables) => {
    const { id, deliveryId } = call.params;
    const delivery = orRefuse(await redeliver(tables, call.market, call, id, deliveryId), call.refuse);
    return call.reply(200, { data: deliveryShape(delivery), meta: ONE });
  });
