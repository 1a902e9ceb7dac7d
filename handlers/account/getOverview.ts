// GET /api/v1/overview
import { overviewOf } from '../../market/accounts/overview.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { overviewShape } from './overview-shape.js';

export const getOverview: Handler<'getOverview'> = async ({ caller, market, reply }) => {
  const { tables, clock, settings } = market;
  const overview = await overviewOf(tables, caller, clock());
  return reply(200, { data: overviewShape(overview, settings.currency), meta: ONE });
};
