// PATCH /api/v1/admin/installation
import { MARKS } from '../../db/service/installation-marks.js';
import { healthOf } from '../../market/site/installation.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { installationShape } from './installation-shape.js';

export const updateInstallation: Handler<'updateInstallation'> = async ({ body, caller, market, reply, write }) => {
  // Before the write, which waits for nobody else's machine.
  const health = await healthOf(market);
  return write(async (tables) => {
    for (const mark of MARKS) {
      const isSet = body[mark];
      if (isSet !== undefined) await tables.installationMarks.change(mark, isSet);
    }
    return reply(200, { data: await installationShape(tables, market, caller, health), meta: ONE });
  });
};
