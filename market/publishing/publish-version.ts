// Has the uploaded file of a version judged; it is published when it passes.
import type { VersionRecord } from '../../db/catalog/version-record.js';
import type { Tables } from '../../db/tables.js';
import { uploadKey } from '../../capabilities/storage/object-keys.js';
import { refuseWithoutSecondFactor } from '../catalog/seller-second-factor.js';
import type { Caller } from '../caller.js';
import type { Services } from '../market.js';
import { isRefused, refused, type Refused } from '../refused.js';
import type { SeenVersion } from '../catalog/visible-products.js';
import { lockOwnVersion } from './own-version.js';
import { awaitsFile } from './upload-link.js';

type PublicationRefused = Refused<'not_found' | 'forbidden' | 'upload_incomplete' | 'upload_rejected'>;

/** What of its file was uploaded so far, in bytes; null for a version that waits for none. */
export async function uploadedSize(
  { objects }: Pick<Services, 'objects'>,
  version: VersionRecord,
): Promise<number | null> {
  if (!awaitsFile(version)) return null;
  return (await objects.stat(uploadKey(version.id)))?.size ?? 0;
}

/**
 * Has a version of the caller's own product judged. One that is judged at the moment, or was published, stays as it is,
 * so that whoever lost the answer asks again.
 *
 * @param uploaded from `uploadedSize`, which asks the store before this write begins
 */
export async function publishVersion(
  tables: Tables,
  services: { readonly settings: Pick<Services['settings'], 'sellerTwoFactor'> },
  caller: Pick<Caller, 'accountId'>,
  found: SeenVersion,
  uploaded: number | null,
): Promise<VersionRecord | PublicationRefused> {
  const own = await lockOwnVersion(tables, caller, found);
  if (isRefused(own)) return own;
  const missing = await refuseWithoutSecondFactor(tables, services, caller.accountId);
  if (missing !== undefined) return missing;
  const { version, product } = own;
  if (version.status === 'quarantined') {
    return refused(
      'upload_rejected',
      'The file of this version was refused, as its scan says: correct it, and create the version again with the new file',
    );
  }
  if (!awaitsFile(version)) return version;
  // Sent back while the store was asked: the upload is still there.
  if (uploaded !== null && uploaded !== version.fileSize) {
    return refused(
      'upload_incomplete',
      uploaded === 0
        ? 'The file of this version was not uploaded yet'
        : `The uploaded file has ${uploaded} bytes, and ${version.fileSize} were announced: upload it again`,
    );
  }
  const judged = (await tables.versions.beginJudging(version))!;
  await tables.jobs.add({
    kind: 'judge_version',
    payload: { versionId: version.id },
    uniqueKey: `judge_version:${version.id}`,
    lane: { id: product.sellerId, group: product.sellerId },
  });
  return judged;
}
