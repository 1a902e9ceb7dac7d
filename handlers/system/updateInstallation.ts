// PATCH /api/v1/admin/installation
import { changeMarks } from '../../market/site/installation.js';
import type { Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { installationShape, readInstallation } from './installation-shape.js';

export const updateInstallation: Handler<'updateInstallation'> = async ({ body, caller, market, reply, write }) => {
  // Before the write, which judges by none of it, and waits for nobody else's machine.
  const shown = await readInstallation(market, caller);
  return write(async (tables) =>
    reply(200, { data: installationShape(market, shown, await changeMarks(tables, body)), meta: ONE }),
  );
};
