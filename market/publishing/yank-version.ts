// Takes versions off the lists, and puts them back: whoever owns the product goes on downloading them by their ids.
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { VersionRecord } from '../../db/catalog/version-record.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { notifyOfProducts } from '../catalog/product-events.js';
import { rolesOn } from '../catalog/product-states.js';
import { notifyOfVersion } from '../catalog/version-events.js';
import { isPublic, type SeenVersion } from '../catalog/visible-products.js';
import { lockAll } from '../lock-all.js';
import { refused, type Refused } from '../refused.js';

const NOT_YOURS = 'Only the seller of a product, or an admin, can do that to its versions';

type Yanking = Promise<VersionRecord | Refused<'forbidden' | 'invalid_transition'>>;

/** Yanks a published version, for its seller or an admin; of one that is yanked already the reason is changed. */
export async function yankVersion(tables: Tables, caller: Caller, found: SeenVersion, reason: string): Yanking {
  const { product, version } = await locked(tables, found);
  if (rolesOn(product, caller).length === 0) return refused('forbidden', NOT_YOURS);
  if (version?.status !== 'published')
    return refused('invalid_transition', `Only a published version can be yanked${stateOf(version)}`);
  if (version.yanked && (version.recalled || version.yankedReason === reason)) return version;
  await tables.versions.yank(version, reason);
  if (!version.yanked) await notifyOfVersion(tables, 'version.yanked', product, version, reason);
  return (await tables.versions.byId(version.id))!;
}

/** Lists a yanked version again; one that is listed stays as it is. */
export async function unyankVersion(tables: Tables, caller: Caller, found: SeenVersion): Yanking {
  const { product, version } = await locked(tables, found);
  if (rolesOn(product, caller).length === 0) return refused('forbidden', NOT_YOURS);
  if (version?.status !== 'published')
    return refused('invalid_transition', `Only a published version can be listed again${stateOf(version)}`);
  if (version.recalled) {
    return refused(
      'invalid_transition',
      'This version was recalled, and is not listed again before an admin lifts the recall',
    );
  }
  if (!version.yanked) return version;
  await tables.versions.unyank(version);
  if (version.channel === 'stable' && isPublic(product)) await notifyOfProducts(tables, 'product.updated', [product]);
  return (await tables.versions.byId(version.id))!;
}

async function locked(
  tables: Tables,
  { version: { id }, product }: SeenVersion,
): Promise<{ readonly product: ProductRecord; readonly version: VersionRecord | undefined }> {
  await lockAll(tables, { product: [product] });
  return { product: (await tables.products.byId(product.id))!, version: await tables.versions.byId(id) };
}

const stateOf = (version: VersionRecord | undefined): string =>
  version === undefined ? '; this one was deleted' : `; this one is ${version.status}`;
