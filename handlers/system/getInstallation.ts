// GET /api/v1/admin/installation
import { healthOf } from '../../market/site/installation.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { installationShape } from './installation-shape.js';

export const getInstallation: Handler<'getInstallation'> = async ({ caller, market, reply }) => {
  const data = await installationShape(market.tables, market, caller, await healthOf(market));
  return reply(200, { data, meta: ONE });
};
