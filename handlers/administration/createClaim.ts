// POST /api/v1/admin/claims
import { createClaim as create } from '../../market/accounts/claim-seller.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { claimShape } from './claim-shape.js';

export const createClaim: Handler<'createClaim'> = (call) => {
  const { body, market, reply, refuse, write } = call;
  const wanted = { sellerName: body.seller_name, email: body.email.toLowerCase() };
  return write(async (tables) => {
    const claim = orRefuse(await create(tables, market, call, wanted), refuse);
    const Location = `${market.settings.publicUrl}/api/v1/admin/claims/${claim.id}`;
    return reply(201, { data: claimShape(claim), meta: ONE }, { Location });
  });
};
