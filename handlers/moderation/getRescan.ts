// GET /api/v1/admin/rescans/{id}
import type { Handler } from '../handler.js';
import { versionShapes } from '../catalog/version-shape.js';
import { ONE } from '../paging.js';
import { rescanShape } from './rescan-shape.js';

/** The contract's bound of the list. */
const VERSIONS_MAX = 100;

export const getRescan: Handler<'getRescan'> = async ({ params, market, reply, refuse }) => {
  const { rescans } = market.tables;
  const rescan = await rescans.byId(params.id);
  if (rescan === undefined) return refuse('not_found', `There is no rescan ${params.id}`);
  const versions = await rescans.findings(rescan.id, VERSIONS_MAX);
  const data = { ...rescanShape(rescan), versions: versionShapes(versions, true) };
  return reply(200, { data, meta: ONE });
};
