// DELETE /api/v1/admin/invitations/{id}
import type { Handler } from '../handler.js';
import { noteAct } from '../../market/audit/admin-log.js';

export const revokeInvitation: Handler<'revokeInvitation'> = async (call) =>
  call.write(async (tables) => {
    const { params, reply, refuse } = call;
    const { id } = params;
    if (!(await tables.oneTimeLinks.revoke(id))) return refuse('not_found', `There is no open invitation ${id}`);
    await tables.mailQueue.discard([id]);
    await noteAct(tables, call, { action: 'invitation.revoked', targetType: 'invitation', targetId: id });
    return reply(204);
  });
