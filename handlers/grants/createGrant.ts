// POST /api/v1/products/{id}/grants
import { createGrant as create } from '../../market/grants/create-grant.js';
import { wantedGrant } from '../../market/grants/wanted-grant.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { grantShape } from './grant-shape.js';

export const createGrant: Handler<'createGrant'> = (call) => {
  const { params, body, market, reply, refuse, write } = call;
  return write(async (tables) => {
    const { grant, isNew } = orRefuse(await create(tables, market, call, params.id, wantedGrant(body)), refuse);
    const answer = { data: grantShape(grant), meta: ONE };
    const Location = `${market.settings.publicUrl}/api/v1/products/${grant.productId}/grants`;
    return isNew ? reply(201, answer, { Location }) : reply(200, answer);
  });
};
