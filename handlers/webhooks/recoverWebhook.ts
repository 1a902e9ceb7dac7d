// POST /api/v1/webhooks/{id}/recover
import { recover } from '../../market/webhooks/recover.js';
import { orRefuse, type Handler } from '../handler.js';
import { timeOf } from '../../market/named-time.js';
import { ONE } from '../paging.js';
import { endpointShape } from './endpoint-shape.js';

export const recoverWebhook: Handler<'recoverWebhook'> = (call) =>
  call.write(async (tables) => {
    const since = timeOf(call.body.since)!;
    const endpoint = orRefuse(await recover(tables, call.market, call, call.params.id, since), call.refuse);
    return call.reply(200, { data: endpointShape(endpoint), meta: ONE });
  });
