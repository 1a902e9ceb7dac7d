// POST /api/v1/admin/invitations
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { invitationShape } from './invitation-shape.js';
import { noteAct } from '../../market/accounts/admin-log.js';
import { makeLink } from '../../market/accounts/make-link.js';

export const createInvitation: Handler<'createInvitation'> = async (call) => {
  const { body, caller, market, reply, write } = call;
  const { publicUrl } = market.settings;
  const email = body.email?.toLowerCase();

  return write(async (tables) => {
    const { url: link, link: invitation } = await makeLink(tables, market, 'invitation', null, {
      createdBy: caller.accountId,
      payload: email === undefined ? null : { email },
    });
    await noteAct(tables, call, { action: 'invitation.created', targetType: 'invitation', targetId: invitation.id });
    // An account made by an invitation for an address has it confirmed, so that whoever invites must not have the link
    // that is mailed. Without a mail server the mail waits for the admins, who pass on every link there is: then they
    // are trusted with this one too.
    const isMailed = email !== undefined && market.mail.hasSmtp;
    if (email !== undefined) {
      const inviter = (await tables.accounts.byId(caller.accountId))!.displayName;
      await market.mail.send(tables, { kind: 'invitation', link, inviter }, { accountId: null, email });
    }
    const { id, ...shape } = invitationShape(invitation);
    return reply(
      201,
      { data: { id, link: isMailed ? null : link, ...shape }, meta: ONE },
      { Location: `${publicUrl}/api/v1/admin/invitations/${id}` },
    );
  });
};
