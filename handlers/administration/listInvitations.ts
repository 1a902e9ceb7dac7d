// GET /api/v1/admin/invitations
import type { Handler } from '../handler.js';
import { metaOf } from '../paging.js';
import { invitationShape } from './invitation-shape.js';

export const listInvitations: Handler<'listInvitations'> = ({ query: { page, limit }, market, gather }) =>
  gather(async (answer) => {
    const invitations = await market.tables.oneTimeLinks.listInvitations();
    const data = invitations.slice((page - 1) * limit, page * limit).map(invitationShape);
    return answer({ data, meta: metaOf(page, invitations.length, limit) });
  });
