// POST /api/v1/versions/{id}/upload-link
import { visibleVersion } from '../../market/catalog/visible-products.js';
import { renewUploadLink } from '../../market/publishing/upload-link.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { uploadShape } from './upload-shape.js';

export const createUploadLink: Handler<'createUploadLink'> = async ({
  params,
  caller,
  market,
  reply,
  refuse,
  write,
}) => {
  const found = await visibleVersion(market.tables, caller, await market.tables.versions.byId(params.id));
  if (found === undefined) return refuse('not_found', `There is no version ${params.id}`);
  return write(async (tables) => {
    const { upload } = orRefuse(await renewUploadLink(tables, market, caller, found), refuse);
    return reply(200, { data: uploadShape(upload), meta: ONE });
  });
};
