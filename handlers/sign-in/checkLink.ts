// POST /api/account/links/check
import { checkLink as check } from '../../market/accounts/check-link.js';
import { orRefuse, type Handler } from '../handler.js';
import { isoTimeOrNull } from '../iso-time.js';
import { ONE } from '../paging.js';

export const checkLink: Handler<'checkLink'> = async ({ body, market, reply, refuse }) => {
  const { purpose, email, expiresAt } = orRefuse(await check(market.tables, body.token), refuse);
  return reply(200, { data: { purpose, email, expires_at: isoTimeOrNull(expiresAt) }, meta: ONE });
};
