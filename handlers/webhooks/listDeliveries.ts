// GET /api/v1/webhooks/{id}/deliveries
import { listedKinds } from '../../market/webhooks/visible-deliveries.js';
import { endpointFor } from '../../market/webhooks/visible-endpoints.js';
import { orRefuse, type Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { deliveryShape } from './delivery-shape.js';

export const listDeliveries: Handler<'listDeliveries'> = async ({
  params,
  query: { status, event, page, limit },
  caller,
  market: { tables },
  gather,
  refuse,
}) => {
  const { id: endpointId } = orRefuse(await endpointFor(tables, caller, params.id), refuse);
  return gather(async (answer) => {
    const choice = { endpointId, status, kinds: listedKinds(caller, event), page, limit };
    const { items, total } = await tables.webhookDeliveries.list(choice);
    return answer({ data: items.map(deliveryShape), meta: metaOf(page, total, limit) });
  });
};
