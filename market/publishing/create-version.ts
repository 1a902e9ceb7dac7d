// Announces a version: its draft takes the tag, and the seller is given a link to send its file by.
import type { SoldProduct } from '../../db/catalog/product-sellers.js';
import type { Channel, Platform } from '#generated/enums.js';
import { v7 as uuid } from 'uuid';
import type { RunsOn } from '../../db/catalog/runs-on.js';
import type { VersionRecord } from '../../db/catalog/version-record.js';
import { VERSIONS_PER_PRODUCT } from '../../db/catalog/version-lists.js';
import { bytesOf } from '../../db/catalog/versions.js';
import type { Tables } from '../../db/tables.js';
import type { Caller } from '../caller.js';
import { safeHtml } from '../catalog/safe-html.js';
import type { Services } from '../market.js';
import { isRefused, refused, refusedField, type Refused } from '../refused.js';
import { refuseExcess } from './listed-budget.js';
import { lockOwnProduct } from './own-version.js';
import { awaitsFile, linkEnd, linkFor, type FileUpload } from './upload-link.js';

/** Versions of one seller that may wait for their files, or for a verdict on them, at a time. */
export const UNPUBLISHED_MAX = 100;

const BYTES_PER_MB = 1024 * 1024;

/** A version as its seller announces it. */
export interface AnnouncedVersion {
  readonly versionTag: string;
  readonly channel: Channel;
  readonly releaseNotesHtml: string;
  /** What it runs on; left out, it is that of the newest published version of its channel. */
  readonly gameVersions?: readonly string[] | undefined;
  readonly platforms?: readonly Platform[] | undefined;
  readonly file: {
    readonly name: string;
    /** Bytes. */
    readonly size: number;
    /** In lower-case hexadecimal. */
    readonly sha256: string;
  };
}

interface CreatedVersion {
  readonly version: VersionRecord;
  /** Null when the version is there already and wants no file any more. */
  readonly upload: FileUpload | null;
  /** Whether it was created by this call, and not before. */
  readonly isNew: boolean;
}

interface PublishingServices extends Pick<Services, 'objects' | 'clock'> {
  readonly settings: Pick<Services['settings'], 'uploadLimitBytes' | 'sellerQuotaBytes'>;
}

type CreationRefused = Refused<'forbidden' | 'validation_failed' | 'version_exists' | 'quota_exceeded'>;

/**
 * Creates a draft of a version of the caller's own product. The same tag with the same file again gives the version
 * that there is, so that whoever lost the answer asks again.
 */
export async function createVersion(
  tables: Tables,
  services: PublishingServices,
  caller: Pick<Caller, 'accountId'>,
  found: SoldProduct,
  announced: AnnouncedVersion,
): Promise<CreatedVersion | CreationRefused> {
  const product = await lockOwnProduct(tables, caller, found);
  if (isRefused(product)) return product;
  const productId = product.id;
  const { file, versionTag } = announced;
  const holder = await tables.versions.byTag(productId, versionTag);
  if (holder !== undefined) return replay(tables, services, holder.id, file);
  const releaseNotesHtml = safeHtml('release_notes_html', announced.releaseNotesHtml);
  if (isRefused(releaseNotesHtml)) return releaseNotesHtml;
  const excess = await excessOf(tables, services, caller.accountId, productId, file.size);
  if (excess !== undefined) return excess;
  const draft = { ...announced, releaseNotesHtml, ...(await runsOn(tables, productId, announced)) };
  const use = await tables.versions.listedUse(productId);
  const tooLong = refuseExcess(use, { id: null, before: 0, after: bytesOf(draft) });
  if (tooLong !== undefined) return tooLong;
  const id = uuid();
  const linkUntil = linkEnd(services, file.size);
  await tables.versions.draft(productId, { ...draft, id, linkUntil });
  const version = (await tables.versions.byId(id))!;
  return { version, upload: await linkFor(services, version), isNew: true };
}

/** What a version runs on, by what its seller says or by the one before it. */
async function runsOn(
  tables: Tables,
  productId: string,
  { channel, gameVersions, platforms }: AnnouncedVersion,
): Promise<RunsOn> {
  const before = await tables.versions.runsOn(productId, channel);
  return {
    gameVersions: gameVersions ? [...gameVersions] : before.gameVersions,
    platforms: platforms ? [...platforms] : before.platforms,
  };
}

/** The version that has the tag, if it is of the same file. */
async function replay(
  tables: Tables,
  services: PublishingServices,
  id: string,
  { size, sha256 }: AnnouncedVersion['file'],
): Promise<CreatedVersion | Refused<'version_exists'>> {
  const known = (await tables.versions.byId(id))!;
  if (known.sha256 !== sha256 || known.fileSize !== size) {
    return refused(
      'version_exists',
      `Version ${known.versionTag} of this product exists with another file. Choose another tag${
        awaitsFile(known) ? ', or delete that version, which was not published yet' : ''
      }`,
    );
  }
  if (!awaitsFile(known)) return { version: known, upload: null, isNew: false };
  const upload = await linkFor(services, known);
  await tables.versions.keepForLink(known, upload.expiresAt);
  return { version: known, upload, isNew: false };
}

/** Why there is no room for one more version of this size; undefined when there is. */
async function excessOf(
  tables: Tables,
  { settings }: PublishingServices,
  sellerId: string,
  productId: string,
  size: number,
): Promise<Refused<'validation_failed' | 'quota_exceeded'> | undefined> {
  const { uploadLimitBytes, sellerQuotaBytes } = settings;
  if (size > uploadLimitBytes)
    return refusedField('file_size', `must be at most ${inMegabytes(uploadLimitBytes)} (${uploadLimitBytes} bytes)`);
  if ((await tables.versions.countOfProduct(productId)) >= VERSIONS_PER_PRODUCT)
    return refused('quota_exceeded', `A product has at most ${VERSIONS_PER_PRODUCT.toLocaleString('en')} versions`);
  const { bytes, unpublished } = await tables.versions.useOfSeller(sellerId);
  if (unpublished >= UNPUBLISHED_MAX) {
    return refused(
      'quota_exceeded',
      `${UNPUBLISHED_MAX} of your versions are not published yet, and there can be no more: publish or delete some first`,
    );
  }
  if (bytes + size > sellerQuotaBytes) {
    return refused(
      'quota_exceeded',
      `Your files may take ${inMegabytes(sellerQuotaBytes)} together, of which ${inMegabytes(Math.max(0, sellerQuotaBytes - bytes))} are left. Delete versions that were not published, or ask the people who run the service for more`,
    );
  }
  return undefined;
}

const inMegabytes = (bytes: number): string => `${Math.floor(bytes / BYTES_PER_MB).toLocaleString('en')} MB`;
