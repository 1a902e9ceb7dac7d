// PATCH /api/v1/admin/installation
import { MARKS } from '../../db/installation/installation-marks.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { installationShape, readInstallation } from './installation-shape.js';

export const updateInstallation: Handler<'updateInstallation'> = async ({ body, caller, market, reply, write }) => {
  // Before the write, which judges by none of it, and waits for nobody else's machine.
  const shown = await readInstallation(market, caller);
  return write(async ({ installationMarks }) => {
    for (const mark of MARKS) {
      const isSet = body[mark];
      if (isSet !== undefined) await installationMarks.change(mark, isSet);
    }
    return reply(200, { data: installationShape(market, shown, await installationMarks.set()), meta: ONE });
  });
};
