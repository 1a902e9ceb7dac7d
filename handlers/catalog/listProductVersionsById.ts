// GET /api/v1/products/{id}/versions
import { PUBLIC_VERSIONS, type VersionVisibility } from '../../db/versions.js';
import type { Handler } from '../handler.js';
import { FOREIGN_CURSOR, readPolled } from '../paging.js';
import { runsProduct } from './product-shape.js';
import { versionShape } from './version-shape.js';
import { findKeptProduct } from './visibility.js';

const EVERYTHING: VersionVisibility = { beta: true, yanked: true, unpublished: true };
/** Followers of changes also learn of yanked versions. */
const FOLLOWED: VersionVisibility = { ...PUBLIC_VERSIONS, yanked: true };

export const listProductVersionsById: Handler<'listProductVersionsById'> = async ({ params, query, caller, market, reply, refuse }) => {
  const product = await findKeptProduct(market, params.id, caller);
  if (product === undefined) return refuse('not_found', `There is no product ${params.id}`);
  const runs = runsProduct(caller, product);
  const polled = await readPolled(query, {
    page: (options) => market.versions.list(product.id, runs ? EVERYTHING : PUBLIC_VERSIONS, options),
    changes: (options) => market.versions.changes(product.id, runs ? EVERYTHING : FOLLOWED, options),
  }, {
    publicUrl: market.settings.publicUrl,
    path: `/api/v1/products/${params.id}/versions`,
    shape: (version) => versionShape(version, runs),
  });
  return polled === undefined ? refuse('validation_failed', ...FOREIGN_CURSOR) : reply(200, polled.body, polled.headers);
};
