// POST /api/v1/admin/rescans
import { beginRescan, extentOf } from '../../market/publishing/rescan.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { rescanShape } from './rescan-shape.js';

export const createRescan: Handler<'createRescan'> = async (call) => {
  const { body, market, refuse, reply } = call;
  // Not within the write: others would wait until all files are counted.
  const extent = await extentOf(market, body.all);
  return call.write(async (tables) => {
    const rescan = orRefuse(await beginRescan(tables, call, body.all, extent), refuse);
    const Location = `${market.settings.publicUrl}/api/v1/admin/rescans/${rescan.id}`;
    return reply(201, { data: rescanShape(rescan), meta: ONE }, { Location });
  });
};
