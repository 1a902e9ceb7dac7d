// POST /api/v1/admin/invitations
import { invite } from '../../market/accounts/invite.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { invitationShape } from './invitation-shape.js';

export const createInvitation: Handler<'createInvitation'> = (call) => {
  const { body, market, reply, write } = call;
  return write(async (tables) => {
    const { invitation, link } = await invite(tables, market, call, body.email?.toLowerCase());
    const { id, ...shape } = invitationShape(invitation);
    const Location = `${market.settings.publicUrl}/api/v1/admin/invitations/${id}`;
    return reply(201, { data: { id, link, ...shape }, meta: ONE }, { Location });
  });
};
