// The links by which sellers send the files of their versions straight to the store.
import { states } from '#generated/states.js';
import type { VersionRecord } from '../../db/catalog/version-record.js';
import type { Tables } from '../../db/tables.js';
import { uploadKey } from '../../capabilities/storage/object-keys.js';
import type { UploadLink } from '../../capabilities/storage/object-store.js';
import type { Caller } from '../caller.js';
import type { Services } from '../market.js';
import { isRefused, refused, type Refused } from '../refused.js';
import type { SeenVersion } from '../catalog/visible-products.js';
import { lockOwnVersion } from './own-version.js';

/** Bytes that the slowest client sends in a second for which a link lasts long enough. */
const SLOWEST_BYTES_A_SECOND = 16_000;
const SHORTEST_SECONDS = 15 * 60;
const LONGEST_SECONDS = 12 * 60 * 60;

/** The type that every upload has: what is in the file is found out when it is judged. */
const CONTENT_TYPE = 'application/octet-stream';

export interface FileUpload extends UploadLink {
  /** Epoch ms. */
  readonly expiresAt: number;
}

/** A version that waits for its file, and the link for it. */
interface AwaitedVersion {
  readonly version: VersionRecord;
  readonly upload: FileUpload;
}

/** Seconds for which a link for a file of so many bytes lasts: from 15 minutes to 12 hours. */
export const linkSeconds = (size: number): number =>
  Math.min(LONGEST_SECONDS, Math.max(SHORTEST_SECONDS, Math.ceil(size / SLOWEST_BYTES_A_SECOND)));

/** When a link is over that is made now, in epoch ms. */
export const linkEnd = ({ clock }: Pick<Services, 'clock'>, size: number): number => clock() + linkSeconds(size) * 1000;

/** Whether a version can still be sent its file. */
export const awaitsFile = ({ status }: Pick<VersionRecord, 'status'>): boolean =>
  states.version.publish.from.includes(status);

/** Makes a link for the file that was announced of a version. */
export async function linkFor(
  { objects, clock }: Pick<Services, 'objects' | 'clock'>,
  { id, fileSize, sha256 }: Pick<VersionRecord, 'id' | 'fileSize' | 'sha256'>,
): Promise<FileUpload> {
  const expiresAt = linkEnd({ clock }, fileSize);
  const link = await objects.presignPut(uploadKey(id), {
    contentType: CONTENT_TYPE,
    size: fileSize,
    sha256: sha256!,
    expiresInSeconds: linkSeconds(fileSize),
  });
  return { ...link, expiresAt };
}

/** Makes another link for a version whose file was not published yet, and keeps the version for as long as it lasts. */
export async function renewUploadLink(
  tables: Tables,
  services: Pick<Services, 'objects' | 'clock'>,
  caller: Pick<Caller, 'accountId'>,
  found: SeenVersion,
): Promise<AwaitedVersion | Refused<'not_found' | 'forbidden' | 'invalid_transition'>> {
  const own = await lockOwnVersion(tables, caller, found);
  if (isRefused(own)) return own;
  const { version } = own;
  if (!awaitsFile(version)) {
    return refused(
      'invalid_transition',
      `A version that is ${version.status} takes no other file: only a draft or an uploaded one does`,
    );
  }
  const upload = await linkFor(services, version);
  await tables.versions.keepForLink(version, upload.expiresAt);
  return { version, upload };
}
