// POST /api/v1/received-grants/claim
import { claimOwnGrants } from '../../market/grants/claim-grants.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { receivedGrantShape } from './grant-shape.js';

export const claimGrants: Handler<'claimGrants'> = ({ caller, reply, write }) =>
  write(async (tables) => {
    const taken = await claimOwnGrants(tables, caller);
    const data = taken.reverse().map(receivedGrantShape);
    return reply(200, { data, meta: { ...ONE, total: data.length, totalPages: Math.min(1, data.length) } });
  });
