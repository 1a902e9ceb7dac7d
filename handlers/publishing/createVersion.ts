// POST /api/v1/products/{id}/versions
import { findProduct } from '../../market/catalog/visible-products.js';
import { createVersion as create } from '../../market/publishing/create-version.js';
import { versionShape } from '../catalog/version-shape.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';
import { uploadShape } from './upload-shape.js';

export const createVersion: Handler<'createVersion'> = async ({
  params,
  body,
  caller,
  market,
  reply,
  refuse,
  write,
}) => {
  const product = await findProduct(market.tables, caller, params.id);
  if (product === undefined) return refuse('not_found', `There is no product ${params.id}`);
  const announced = {
    versionTag: body.version_tag.trim(),
    channel: body.channel,
    releaseNotesHtml: body.release_notes_html ?? '',
    gameVersions: body.game_versions,
    platforms: body.platforms,
    file: { name: body.file_name, size: body.file_size, sha256: body.sha256 },
  };
  return write(async (tables) => {
    const created = orRefuse(await create(tables, market, caller, product, announced), refuse);
    const { version, upload } = created;
    const data = { version: versionShape(version, true), upload: upload && uploadShape(upload) };
    if (!created.isNew) return reply(200, { data, meta: ONE });
    return reply(201, { data, meta: ONE }, { Location: `${market.settings.publicUrl}/api/v1/versions/${version.id}` });
  });
};
