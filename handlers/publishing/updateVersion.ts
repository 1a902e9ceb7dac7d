// PATCH /api/v1/versions/{id}
import { visibleVersion } from '../../market/catalog/visible-products.js';
import { updateVersion as update } from '../../market/publishing/update-version.js';
import { versionShape } from '../catalog/version-shape.js';
import { orRefuse, type Handler } from '../handler.js';
import { ONE } from '../paging.js';

export const updateVersion: Handler<'updateVersion'> = async ({
  params,
  body,
  caller,
  market,
  reply,
  refuse,
  write,
}) => {
  const found = await visibleVersion(market.tables, caller, await market.tables.versions.byId(params.id));
  if (found === undefined) return refuse('not_found', `There is no version ${params.id}`);
  const changes = {
    channel: body.channel,
    releaseNotesHtml: body.release_notes_html,
    gameVersions: body.game_versions,
    platforms: body.platforms,
  };
  return write(async (tables) => {
    const version = orRefuse(await update(tables, caller, found, changes), refuse);
    return reply(200, { data: versionShape(version, true), meta: ONE });
  });
};
