// POST /api/v1/grants/{id}/revoke
import { revokeGrant as revoke } from '../../market/grants/end-grants.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { grantShape } from './grant-shape.js';

export const revokeGrant: Handler<'revokeGrant'> = ({ params, body, caller, reply, refuse, write }) =>
  write(async (tables) => {
    const grant = orRefuse(await revoke(tables, caller, params.id, body.reason.trim()), refuse);
    return reply(200, { data: grantShape(grant), meta: ONE });
  });
