// GET /readyz
import { lastChangeSeq } from '../../db/engine/change-counter.js';
import type { Handler } from '../handler.js';

export const getReadiness: Handler<'getReadiness'> = async ({ market, reply, refuse }) => {
  if (market.isStopping()) return refuse('unavailable', 'The service is stopping');
  const { state: writes, reason } = market.db.writeHealth.status();
  if (writes !== 'ok') return refuse(writes === 'storage_full' ? 'storage_full' : 'unavailable', reason);
  // Where nobody writes nobody learns that the disk is full. The answer does not wait for this one; the next will know.
  void market.db.retryWrites();
  const { state } = market.search.status();
  if (state !== 'ready' && state !== 'merging') return refuse('unavailable', 'The search index is not open yet');
  await lastChangeSeq(market.db.committed.knex);
  return reply(200, { status: 'ready', database: 'ok', search: 'ok' });
};
