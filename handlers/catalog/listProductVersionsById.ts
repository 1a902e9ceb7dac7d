// GET /api/v1/products/{id}/versions
import { PUBLIC_VERSIONS, type VersionVisibility } from '../../db/catalog/version-lists.js';
import type { VersionRecord } from '../../db/catalog/version-record.js';
import type { Handler } from '../handler.js';
import { answerPolled, type PolledList } from '../paging.js';
import { versionShapes } from './version-shape.js';
import { findSeenOrOwned, runsProduct } from '../../market/catalog/visible-products.js';

const EVERYTHING: VersionVisibility = { beta: true, yanked: true, unpublished: true };
/** Followers of changes also learn of yanked versions. */
const FOLLOWED: VersionVisibility = { ...PUBLIC_VERSIONS, yanked: true };

export const listProductVersionsById: Handler<'listProductVersionsById'> = async (call) => {
  const { params, caller, market, refuse } = call;
  const product = await findSeenOrOwned(market.tables, caller, params.id);
  if (product === undefined) return refuse('not_found', `There is no product ${params.id}`);
  const runs = runsProduct(caller, product);
  const list: PolledList<VersionRecord> = {
    page: (options) => market.tables.versions.list(product.id, runs ? EVERYTHING : PUBLIC_VERSIONS, options),
    changes: (options) => market.tables.versions.changes(product.id, runs ? EVERYTHING : FOLLOWED, options),
  };
  return answerPolled(call, `/api/v1/products/${params.id}/versions`, list, (versions) =>
    versionShapes(versions, runs),
  );
};
