// GET /api/v1/products/{id}/versions
import { PUBLIC_VERSIONS, type VersionVisibility } from '../../db/versions.js';
import type { Handler } from '../handler.js';
import { decodeCursor, encodeCursor, metaOf, nextLink } from '../paging.js';
import { runsProduct } from './product-shape.js';
import { versionShape } from './version-shape.js';
import { findProduct } from './visibility.js';

const EVERYTHING: VersionVisibility = { beta: true, yanked: true, unpublished: true };

export const listProductVersionsById: Handler<'listProductVersionsById'> = async ({ params, query, caller, market, reply, refuse }) => {
  const product = await findProduct(market, params.id, caller);
  if (product === undefined) return refuse('not_found', `There is no product ${params.id}`);
  const runs = runsProduct(caller, product);
  const path = `/api/v1/products/${params.id}/versions`;
  const { publicUrl } = market.settings;
  const { cursor, updated_since: since, page, limit } = query;

  if (cursor === undefined && since === undefined) {
    const { items, total } = await market.versions.list(product.id, runs ? EVERYTHING : PUBLIC_VERSIONS, { page, limit });
    const link = page * limit < total ? { Link: nextLink(publicUrl, path, query, { page: page + 1 }) } : {};
    return reply(200, { data: items.map((version) => versionShape(version, runs)), meta: metaOf(page, total, limit) }, link);
  }

  const afterSeq = cursor === undefined ? 0 : decodeCursor(cursor);
  if (afterSeq === undefined) return refuse('validation_failed', 'cursor is none of this list: take it from a Link header');
  // Followers of changes also learn of yanked versions.
  const visible = runs ? EVERYTHING : { ...PUBLIC_VERSIONS, yanked: true };
  const { items, total, lastSeq } = await market.versions.changes(product.id, visible, { afterSeq, sinceMs: since === undefined ? 0 : Date.parse(since), limit });
  const link = nextLink(publicUrl, path, query, { page: undefined, cursor: encodeCursor(lastSeq) });
  return reply(200, { data: items.map((version) => versionShape(version, runs)), meta: metaOf(1, total, limit) }, { Link: link });
};
