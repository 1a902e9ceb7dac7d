// GET /api/v1/admin/installation
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { installationShape, readInstallation } from './installation-shape.js';

export const getInstallation: Handler<'getInstallation'> = async ({ caller, market, reply }) => {
  const shown = await readInstallation(market, caller);
  return reply(200, { data: installationShape(market, shown, await market.tables.installationMarks.set()), meta: ONE });
};
