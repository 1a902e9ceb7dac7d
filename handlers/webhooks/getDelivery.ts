// GET /api/v1/webhooks/{id}/deliveries/{deliveryId}
import { deliveryBody } from '../../market/webhooks/delivery-body.js';
import { findDelivery } from '../../market/webhooks/visible-deliveries.js';
import { endpointFor } from '../../market/webhooks/visible-endpoints.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { attemptShape, deliveryShape } from './delivery-shape.js';

export const getDelivery: Handler<'getDelivery'> = async ({ params, caller, market, reply, refuse }) => {
  const { tables } = market;
  const endpoint = orRefuse(await endpointFor(tables, caller, params.id), refuse);
  const delivery = orRefuse(await findDelivery(tables, caller, endpoint, params.deliveryId), refuse);
  const payload = (await deliveryBody(tables, market, endpoint, delivery)) ?? null;
  const attempts = (await tables.webhookDeliveries.latestAttempts(delivery.id)).map(attemptShape);
  return reply(200, { data: { ...deliveryShape(delivery), payload, attempts }, meta: ONE });
};
