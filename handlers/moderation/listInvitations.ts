// GET /api/v1/admin/invitations
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { invitationShape } from './invitation-shape.js';

export const listInvitations: Handler<'listInvitations'> = async ({ query: { page, limit }, market, reply }) => {
  const invitations = await market.oneTimeLinks.listInvitations();
  const data = invitations.slice((page - 1) * limit, page * limit).map(invitationShape);
  return reply(200, { data, meta: metaOf(page, invitations.length, limit) });
};
