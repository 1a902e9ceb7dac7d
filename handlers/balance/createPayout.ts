// POST /api/v1/admin/payouts
import { createPayout as create } from '../../market/ledger/create-payout.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { payoutShape } from './payout-shape.js';

export const createPayout: Handler<'createPayout'> = (call) => {
  const { body, market, reply, refuse, write } = call;
  const { seller_id: sellerId, amount_cents: amountCents, reference = null, note = null } = body;
  return write(async (tables) => {
    const payout = orRefuse(await create(tables, market, call, { sellerId, amountCents, reference, note }), refuse);
    const Location = `${market.settings.publicUrl}/api/v1/payouts/${payout.id}/statement`;
    return reply(201, { data: payoutShape(payout), meta: ONE }, { Location });
  });
};
