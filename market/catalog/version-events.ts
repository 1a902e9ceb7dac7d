// Tells of what becomes of versions that everybody sees, by events that are public.
import type { ProductRecord } from '../../db/catalog/product-record.js';
import type { VersionRecord } from '../../db/catalog/version-record.js';
import type { Tables } from '../../db/tables.js';
import { isPublic } from './visible-products.js';

type KnownVersion = Pick<VersionRecord, 'id' | 'versionTag' | 'channel' | 'sha256'>;

/**
 * Appends an event of a version, unless nobody but its seller sees it: because it is a beta, or its product is not live.
 * Call it in the transaction of the cause.
 *
 * @param reason why it was withdrawn, in the words of whoever did it
 */
export async function notifyOfVersion(
  { events }: Pick<Tables, 'events'>,
  kind: 'version.published' | 'version.yanked' | 'version.recalled',
  product: Pick<ProductRecord, 'id' | 'slug' | 'status' | 'sellerSuspended'>,
  version: KnownVersion,
  reason?: string,
): Promise<void> {
  if (version.channel !== 'stable' || !isPublic(product)) return;
  const data = {
    version_id: version.id,
    product_id: product.id,
    product_slug: product.slug,
    version_tag: version.versionTag,
    channel: version.channel,
    sha256: version.sha256,
    ...(reason !== undefined && { reason }),
  };
  await events.append({ kind, recipientId: null, data });
}
