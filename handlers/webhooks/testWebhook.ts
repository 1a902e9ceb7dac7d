// POST /api/v1/webhooks/{id}/test
import { sendTest } from '../../market/webhooks/send-test.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { deliveryShape } from './delivery-shape.js';

export const testWebhook: Handler<'testWebhook'> = (call) =>
  call.write(async (tables) => {
    const delivery = orRefuse(await sendTest(tables, call.market, call, call.params.id, call.body.event), call.refuse);
    return call.reply(200, { data: deliveryShape(delivery), meta: ONE });
  });
